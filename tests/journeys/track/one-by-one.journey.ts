import { enterAs } from '../support/durable.ts'
import { expect, expectNoViolations, phone, test } from '../support/journey.ts'
import { layTrack, uploaded } from '../support/track.ts'

test.use({ alone: 'track' })

const desktop = { width: 1440, height: 900 }

for (const viewport of [phone, desktop])
  test.describe(`at ${viewport.width}`, () => {
    test.use({ viewport })

    test('jumps are typed by keyboard alone; the best of two attempts stands', async ({
      page,
      server,
    }) => {
      const track = await layTrack(server, 2)
      await enterAs(page, await server.tokenOf('employee'), track.addressOf('long_jump'))
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
      await expectNoViolations(page)
      await page.reload()
      await page.getByRole('button', { name: 'Save 3 results' }).click()
      await uploaded(page)
      const found = (await track.results()).map((rows) =>
        rows.map(({ value, attempt }) => `${attempt}: ${value}`).toSorted(),
      )
      expect(found).toEqual([['1: 3650', '2: 3900'], ['1: 4100']])
    })

    test('pull-ups are counted, and a ditch is passed or not', async ({ page, server }) => {
      const track = await layTrack(server, 2)
      await enterAs(page, await server.tokenOf('employee'), track.addressOf('pull_ups'))
      for (let at = 0; at < 4; at += 1) await page.getByRole('button', { name: 'One more' }).click()
      await page.getByRole('button', { name: 'One less' }).click()
      await page.getByRole('button', { name: 'Enter and go on' }).click()
      await expect(page.getByText('1 not saved').first()).toBeVisible()
      await page.getByRole('button', { name: 'Undo' }).click()
      await expect(page.getByText('0 not saved')).toBeVisible()
      for (let at = 0; at < 3; at += 1) await page.getByRole('button', { name: 'One more' }).click()
      await page.getByRole('button', { name: 'Enter and go on' }).click()
      await expectNoViolations(page)

      await page.getByLabel('Event', { exact: true }).selectOption('9 ft ditch')
      await expect(
        page.getByRole('note').getByText(/^Pull-ups · .*: 1 result not saved$/),
      ).toBeVisible()
      // A trembling finger on the same button gives the next student nothing.
      await page.getByRole('button', { name: 'Not passed' }).dblclick()
      await expect(page.getByText('1 not saved').first()).toBeVisible()
      await page.getByRole('button', { name: 'Passed', exact: true }).click()
      await page.getByRole('button', { name: 'Save 2 results' }).click()
      await page.getByRole('link', { name: 'Open' }).click()
      await page.getByRole('button', { name: 'Save 1 result' }).click()
      await uploaded(page)
      const found = (await track.results())
        .flat()
        .map(({ event, value }) => `${event} ${value}`)
        .toSorted()
      expect(found).toEqual(['ditch 0', 'ditch 1', 'pull_ups 3'])
    })
  })

test('two stopwatches run at once and survive a reload; Logout asks about what is not saved', async ({
  page,
  server,
}) => {
  const track = await layTrack(server, 2)
  const address = track.addressOf('run_100m', { way: 'one' })
  await enterAs(page, await server.tokenOf('employee'), address)
  await page.getByRole('button', { name: /^Start / }).click()
  await page.getByRole('button', { name: /^Start / }).click()
  await page.reload()
  await expect(page.getByRole('timer')).toHaveCount(2)
  await expect(page.getByRole('timer').last()).toHaveText(/^0:(0[89]|[1-5])/, { timeout: 20_000 })
  for (const stop of [0, 0])
    await page
      .getByRole('button', { name: /^Stop / })
      .nth(stop)
      .click()
  await expect(page.getByText('2 not saved').first()).toBeVisible()
  await page.getByRole('button', { name: 'Logout' }).click()
  const question = page.getByRole('alertdialog', { name: 'Log out and erase unsaved entries?' })
  await expect(question.getByText(/^2 entries are not saved yet/)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Save 2 results' }).click()
  await uploaded(page)
  expect((await track.results()).map((rows) => rows.length)).toEqual([1, 1])
})
