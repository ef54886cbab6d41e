import { uploaded } from '../../journeys/support/marking.ts'
import { layTrack, numberButtons, untilSomeoneCanBeIn } from '../../journeys/support/track.ts'
import { follow, press, shows } from '../../journeys/support/person.ts'
import { enter, expect, test } from '../support/screens.ts'

type Track = Awaited<ReturnType<typeof layTrack>>

/** So many results of each student reach the server. */
const savedOf = (track: Track, ...counts: readonly number[]) =>
  expect.poll(async () => (await track.results()).map(({ length }) => length)).toEqual(counts)

test('jumps are typed by keyboard alone; the best of two stands', async ({ page, server }) => {
  const track = await layTrack(server, 2)
  await enter(page, server, 'employee', track.addressOf('long_jump'))
  const field = page.getByLabel(/^Result of/)
  await expect(field).toBeFocused()
  for (const typed of ['3.65', '4.1', '3.9']) {
    await page.keyboard.type(typed)
    await page.keyboard.press('Enter')
    await expect(field).toHaveValue('')
    await expect(field).toBeFocused()
  }
  await page.keyboard.type('12 m')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Check the result/)).toBeVisible()
  await page.reload()
  await press(page, 'Save 3 results')
  await uploaded(page)
  const found = async () =>
    (await track.results()).map((rows) =>
      rows.map(({ value, attempt }) => `${attempt}: ${value}`).toSorted(),
    )
  await expect.poll(found).toEqual([['1: 3650', '2: 3900'], ['1: 4100']])
})

test('pull-ups are counted, and a ditch is passed or not', async ({ page, server }) => {
  const track = await layTrack(server, 2)
  await enter(page, server, 'employee', track.addressOf('pull_ups'))
  for (let at = 0; at < 4; at += 1) await press(page, 'One more')
  await press(page, 'One less')
  const unsaved = page.getByText('1 not saved').first()
  await press(page, 'Enter and go on', unsaved)
  await press(page, 'Undo', '0 not saved')
  // A person takes longer for four taps than a trembling finger for two.
  await page.reload()
  for (let at = 0; at < 3; at += 1) await press(page, 'One more')
  await press(page, 'Enter and go on', unsaved)

  await page.getByLabel('Event', { exact: true }).selectOption('9 ft ditch')
  await expect(
    page.getByRole('note').getByText(/^Pull-ups · .*: 1 result not saved$/),
  ).toBeVisible()
  // A trembling finger on the same button gives the next student nothing.
  await page.getByRole('button', { name: 'Not passed' }).dblclick()
  await expect(unsaved).toBeVisible()
  await page.getByRole('button', { name: 'Passed', exact: true }).click()
  await press(page, 'Save 2 results')
  await follow(page, 'Open')
  await press(page, 'Save 1 result')
  await uploaded(page)
  const found = async () =>
    (await track.results())
      .flat()
      .map(({ event, value }) => `${event} ${value}`)
      .toSorted()
  await expect.poll(found).toEqual(['ditch 0', 'ditch 1', 'pull_ups 3'])
})

test('two stopwatches survive a reload; Logout asks about results', async ({ page, server }) => {
  const track = await layTrack(server, 2)
  const address = track.addressOf('run_100m', { way: 'one' })
  await enter(page, server, 'employee', address)
  await press(page, /^Start /)
  await press(page, /^Start /)
  await page.reload()
  await expect(page.getByRole('timer')).toHaveCount(2)
  server.forward(8)
  await untilSomeoneCanBeIn(page)
  const stop = page.getByRole('button', { name: /^Stop / }).first()
  for (let left = 2; left > 0; left -= 1) await stop.click()
  await expect(page.getByText('2 not saved').first()).toBeVisible()
  await press(page, 'Logout')
  const question = page.getByRole('alertdialog', { name: 'Log out and erase unsaved entries?' })
  await expect(question.getByText(/^2 entries are not saved yet/)).toBeVisible()
  await page.keyboard.press('Escape')
  await press(page, 'Save 2 results')
  await uploaded(page)
  await savedOf(track, 1, 1)
})

test('a missed number, two at once, and who did not start', async ({ page, server }) => {
  const track = await layTrack(server, 4)
  await enter(page, server, 'employee', track.addressOf('run_100m'))
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  server.forward(8)
  await untilSomeoneCanBeIn(page)
  await press(page, 'Finisher')
  await numberButtons(page).nth(0).click()
  await numberButtons(page).nth(1).click()
  await press(page, 'Undo')
  await expect(numberButtons(page).nth(1)).toBeEnabled()
  await shows(numberButtons(page).nth(2), page.getByText('3 in · 2 running'))

  await page.reload()
  await expect(page.getByText('3 in · 2 running')).toBeVisible()
  await press(page, 'End run', page.getByRole('note').getByText(/^1 time has no number/))
  // A change of language reaches the rows, which a tap leaves as they are.
  await page.locator('header [aria-haspopup=dialog]').last().click()
  await page.getByRole('radio', { name: 'हिन्दी' }).click()
  await expect(page.getByText('नंबर नहीं', { exact: true })).toBeVisible()
  await page.getByRole('radio', { name: 'English' }).click()
  await page.keyboard.press('Escape')
  await press(page, /^Edit No number/)
  const dialog = page.getByRole('dialog')
  await press(dialog, /^2 ?Cadet/)
  const arrivals = page.getByRole('region', { name: 'Order of arrival' }).getByRole('listitem')
  await expect(arrivals.first()).toContainText(/^12/)
  await arrivals.nth(2).getByRole('button').click()
  await press(dialog, 'Same time as the one before')
  await expect(arrivals.nth(2)).toContainText(/^23/)
  await press(page, /^Enter the time of/)
  await page.getByLabel(/^Result of/).fill('118')
  await page.keyboard.press('Enter')
  await expect(arrivals).toHaveCount(4)
  await arrivals.nth(3).getByRole('button').click()
  await press(dialog, 'Type the time')
  await page.getByLabel(/^Result of/).fill('119')
  await page.keyboard.press('Enter')
  await expect(arrivals.nth(3)).toContainText('1:59')
  await arrivals.nth(3).getByRole('button').click()
  await press(dialog, 'Remove this time')
  await page.getByLabel(/^Why .* has no time$/).selectOption('Did not start')
  // Who did not start may still come in.
  await press(page, 'Back to the run')
  await expect(numberButtons(page).nth(3)).toBeEnabled()
  await press(page, 'End run')
  await press(page, 'Save 3 results')
  await uploaded(page)
  await savedOf(track, 1, 1, 1, 0)
})

test('a run by keyboard alone, with a false start', async ({ page, server }) => {
  const track = await layTrack(server, 3)
  await enter(page, server, 'employee', track.addressOf('run_100m'))
  const start = page.getByRole('button', { name: 'Start', exact: true })
  await start.press('Enter')
  await page.getByRole('button', { name: 'False start' }).press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Start again' }).press('Enter')
  await start.press('Enter')
  server.forward(8)
  await untilSomeoneCanBeIn(page)
  await page.getByLabel('Number, then Enter').focus()
  for (const key of ['2', 'Enter', '2', 'Enter']) await page.keyboard.press(key)
  await expect(page.getByText('2 is in already.')).toBeVisible()
  for (const key of ['7', 'Enter', '1', 'Enter', '3', 'Enter']) await page.keyboard.press(key)
  await expect(page.getByText('4 in · 0 running')).toBeVisible()
  await page.getByRole('button', { name: 'End run' }).press('Enter')
  await page.getByRole('button', { name: /^Edit No number/ }).press('Enter')
  await page.getByRole('button', { name: 'Remove this time' }).press('Enter')
  await page.getByRole('button', { name: 'Save 3 results' }).press('Enter')
  await uploaded(page)
  await savedOf(track, 1, 1, 1)
})
