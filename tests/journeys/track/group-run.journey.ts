import { holdTime } from '../support/device-clock.ts'
import { enterAs } from '../support/durable.ts'
import { phone } from '../support/journey.ts'
import { uploaded } from '../support/marking.ts'
import {
  endAndSave,
  kept,
  layTrack,
  someoneComes,
  tapAll,
  untilSomeoneCanBeIn,
} from '../support/track.ts'
import { connect, cutOff, expect, installed, long, test } from '../support/without-signal.ts'

test.use({ alone: 'track' })

for (const [count, details] of [
  [12, {}],
  [200, long],
] as const)
  test(`${count} run, killed twice offline`, details, async ({ killable, network, server }) => {
    const track = await layTrack(server, count)
    const half = count / 2
    const page = await (await killable.start()).newPage()
    await page.setViewportSize(phone)
    const token = await server.tokenOf('employee')
    await enterAs(page, token, track.addressOf('run_100m'), network.address)
    await installed(page)
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
  })

test('two devices time a run: both times are kept', async ({ page, browser, server, network }) => {
  const track = await layTrack(server, 4)
  const token = await server.tokenOf('employee')
  const context = await browser.newContext({ baseURL: server.address, viewport: phone })
  const second = await context.newPage()
  for (const device of [page, second]) {
    await holdTime(device)
    await enterAs(device, token, track.addressOf('run_100m'))
    await device.getByRole('button', { name: 'Start', exact: true }).click()
  }
  await cutOff(page, network)
  for (const device of [page, second]) {
    await someoneComes(device)
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
