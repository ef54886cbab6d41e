import { dayInZone } from '../../contract/values/calendar.ts'
import { today, zone } from '../support/clock/clock.ts'
import { expect, test } from './support/journey.ts'

test('every page, device and server uses the tests’ clock', async ({ page, browser, server }) => {
  const other = await (await browser.newContext({ baseURL: server.address })).newPage()
  for (const one of [page, other]) {
    await one.goto('/login')
    const there = await one.evaluate(() => [Date.now(), new Date().getTime()])
    expect(there.map((at) => dayInZone(new Date(at), zone))).toEqual([today(), today()])
  }
  await other.context().close()
  expect((await server.call('GET /api/attendance/board', {})).date).toBe(today())
})
