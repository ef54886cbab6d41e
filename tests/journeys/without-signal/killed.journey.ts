import type { Page } from '@playwright/test'
import { signIn } from '../support/journey.ts'
import { durableValues, enterAs } from '../support/durable.ts'
import { finishRollCall, save, warned } from '../support/marking.ts'
import { keptRows } from '../support/outbox-rows.ts'
import { type Camp, expect, perCamp, test } from '../support/without-signal.ts'

const rollOf = ({ venue, date }: Camp) =>
  `/attendance/roll?${new URLSearchParams({ venue, date }).toString()}`

const callRoll = async (page: Page, key: string) => {
  await expect(page.getByText(`${perCamp} of ${perCamp} left`)).toBeVisible()
  for (let at = 0; at < perCamp; at += 1) await page.keyboard.press(key)
  await expect(page.getByText(`0 of ${perCamp} left`)).toBeVisible()
}

/** Waits until this text has been stored so often. */
const stored = (page: Page, text: string, times = 1) =>
  expect
    .poll(async () => JSON.stringify(await durableValues(page)).split(text).length - 1)
    .toBe(times)

test('a browser killed after signing in and a roll call', async ({ killable, camp, network }) => {
  const page = await (await killable.start()).newPage()
  await page.goto(`${network.address}/login`)
  await signIn(page, 'employee')
  await expect(page).toHaveURL(/\/dashboard/)
  const rollCalls = network.address + (await camp.addSquad())
  await page.goto(rollCalls)
  await camp.countHalf(page)
  await page.goto(network.address + rollOf(camp))
  await callRoll(page, 'a')
  await stored(page, 'absent', perCamp)
  await killable.kill()

  const again = await (await killable.start()).newPage()
  await again.goto(network.address + rollOf(camp))
  await expect(again.getByText(`0 of ${perCamp} left`)).toBeVisible()
  // The roll call is not finished either.
  await expect(again.getByRole('link', { name: `${perCamp + 1} not saved` })).toBeVisible()
  await save(again).click()
  await expect(again.getByRole('link', { name: '1 not saved', exact: true })).toBeVisible()
  await camp.expectAll('absent')
  await again.goto(rollCalls)
  await again.getByRole('link', { name: 'Go on counting' }).click()
  await finishRollCall(again)
  await expect(again.getByText('2 of 4 counted')).toBeVisible()
  await expect(again.getByRole('link', { name: 'not uploaded yet' })).toBeHidden()
  await camp.expectHalf()
})

test('storage cleared under an open page is written back and reported, killed or not', async ({
  killable,
  camp,
  secondCamp,
  server,
  network,
}) => {
  const context = await killable.start()
  const page = await context.newPage()
  await page.setViewportSize({ width: 1440, height: 900 })
  await enterAs(page, await server.tokenOf('employee'), secondCamp.address, network.address)
  await page.getByRole('button', { name: 'Mark All Absent' }).click()
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
  await page.getByRole('button', { name: 'Leave', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
  await page.goto(network.address + camp.address)
  await expect(page.getByText('Page 1 of 2')).toBeVisible()
  network.goAway()
  await camp.markAll(page, 'Present')
  await camp.waits(page)
  const before = await durableValues(page)

  const tools = await context.newCDPSession(page)
  await tools.send('Storage.clearDataForOrigin', { origin: network.address, storageTypes: 'all' })
  await expect(warned(page, "This browser's storage was cleared.")).toBeVisible()
  await expect.poll(() => durableValues(page)).toEqual(before)
  await expect.poll(async () => (await keptRows(page, 'entries')).length).toBe(perCamp)
  await killable.kill()

  network.comeBack()
  const again = await (await killable.start()).newPage()
  await again.goto(network.address + camp.address)
  await expect(again.getByRole('link', { name: `${perCamp} not saved` })).toBeVisible()
  await camp.expectAll('present')
  await again.goto(network.address + secondCamp.address)
  await save(again).click()
  await secondCamp.arrives(again, 'absent')
})
