import { enterAs } from '../support/durable.ts'
import { expectNoViolations, phone, signIn } from '../support/journey.ts'
import { type KillableBrowser, openKillableBrowser } from '../support/killable-browser.ts'
import {
  endAndSave,
  kept,
  layTrack,
  numberButtons,
  tapAll,
  untilSomeoneCanBeIn,
  uploaded,
} from '../support/track.ts'
import { connect, cutOff, expect, test as base } from '../support/without-signal.ts'

const test = base.extend<{ killable: KillableBrowser }>({
  killable: async ({}, use) => {
    const killable = openKillableBrowser()
    await use(killable)
    await killable.close()
  },
})

test.use({ alone: 'track' })

const long = { tag: '@long' }

for (const { count, details } of [
  { count: 12, details: {} },
  { count: 200, details: long },
])
  test(
    `a run of ${count} without a network, in a browser that is killed twice: nothing lost, nothing doubled`,
    details,
    async ({ killable, camp, network, server }) => {
      test.setTimeout(240_000)
      const track = await layTrack(server, count)
      const half = count / 2
      const page = await (await killable.start()).newPage()
      await page.setViewportSize(phone)
      await page.goto(`${network.address}/login`)
      await camp.installed(page)
      await signIn(page, 'employee')
      await expect(page).toHaveURL(/\/dashboard/)
      await page.goto(network.address + track.addressOf('run_100m'))
      await expect(page.getByText(`${count} runners`, { exact: true })).toBeVisible()
      network.goAway()
      await page.getByRole('button', { name: 'Start', exact: true }).click()
      await untilSomeoneCanBeIn(page)
      await tapAll(page, 0, half)
      await kept(page)
      await killable.kill()

      const again = await (await killable.start()).newPage()
      await again.setViewportSize(phone)
      await again.goto(`${network.address}/track`)
      await expect(again.getByText(`${half} in · ${half} running`)).toBeVisible()
      await tapAll(again, half, count)
      await expect(again.getByText(`${count} in · 0 running`)).toBeVisible()
      await endAndSave(again, count)
      await expect(again.getByRole('link', { name: `${count} not uploaded yet` })).toBeVisible()
      await killable.kill()

      network.comeBack()
      const online = await (await killable.start()).newPage()
      await online.goto(`${network.address}/track`)
      await uploaded(online)
      const results = await track.results()
      expect(results.map((rows) => rows.length)).toEqual(Array(count).fill(1))
      for (const [row] of results) expect(row?.value).toBeGreaterThanOrEqual(8_000)
      expect(new Set(results.map(([row]) => row?.value)).size).toBeGreaterThan(count / 2)
    },
  )

test('two devices time the same run: both times of everyone are kept, as the same attempt', async ({
  page,
  browser,
  server,
  network,
}) => {
  const track = await layTrack(server, 4)
  const token = await server.tokenOf('employee')
  const context = await browser.newContext({ baseURL: server.address, viewport: phone })
  const second = await context.newPage()
  for (const device of [page, second]) {
    await enterAs(device, token, track.addressOf('run_100m'))
    await device.getByRole('button', { name: 'Start', exact: true }).click()
  }
  await cutOff(page, network)
  for (const device of [page, second]) {
    await untilSomeoneCanBeIn(device)
    await tapAll(device, 0, 4)
    await endAndSave(device, 4)
  }
  await uploaded(second)
  await connect(page, network)
  await uploaded(page)
  const results = await track.results()
  expect(results.map((rows) => rows.map(({ attempt }) => attempt))).toEqual(
    results.map(() => [1, 1]),
  )
  await context.close()
})

test('a missed number, two at once, a wrong number, and who did not start', async ({
  page,
  server,
}) => {
  const track = await layTrack(server, 4)
  await page.setViewportSize(phone)
  await enterAs(page, await server.tokenOf('employee'), track.addressOf('run_100m'))
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await untilSomeoneCanBeIn(page)
  await page.getByRole('button', { name: 'Finisher' }).click()
  await numberButtons(page).nth(0).click()
  await numberButtons(page).nth(1).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(numberButtons(page).nth(1)).toBeEnabled()
  await numberButtons(page).nth(2).click()
  await expect(page.getByText('3 in · 2 running')).toBeVisible()
  await expectNoViolations(page)

  await page.reload()
  await expect(page.getByText('3 in · 2 running')).toBeVisible()
  await page.getByRole('button', { name: 'End run' }).click()
  await expect(page.getByRole('note').getByText(/^1 time has no number/)).toBeVisible()
  await page.getByRole('button', { name: /^Edit No number/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /^2 / }).click()
  const arrivals = page.getByRole('region', { name: 'Order of arrival' }).getByRole('listitem')
  await expect(arrivals.first()).toContainText(/^12/)
  await arrivals.nth(2).getByRole('button').click()
  await dialog.getByRole('button', { name: 'Same time as the one before' }).click()
  await expect(arrivals.nth(2)).toContainText(/^23/)
  await page.getByLabel(/^Why .* has no time$/).selectOption('Did not start')
  await expectNoViolations(page)
  // Who did not start may still come in.
  await page.getByRole('button', { name: 'Back to the run' }).click()
  await expect(numberButtons(page).nth(3)).toBeEnabled()
  await page.getByRole('button', { name: 'End run' }).click()
  await page.getByRole('button', { name: 'Save 3 results' }).click()
  await uploaded(page)
  const rows = await track.results()
  expect(rows.map((some) => some.length)).toEqual([1, 1, 1, 0])
})

test('a run by keyboard alone, with a false start', async ({ page, server }) => {
  const track = await layTrack(server, 3)
  await enterAs(page, await server.tokenOf('employee'), track.addressOf('run_100m'))
  const start = page.getByRole('button', { name: 'Start', exact: true })
  await start.press('Enter')
  await page.getByRole('button', { name: 'False start' }).press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Start again' }).press('Enter')
  await start.press('Enter')
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
  expect((await track.results()).map((rows) => rows.length)).toEqual([1, 1, 1])
})
