import type { Page } from '@playwright/test'
import { showDay } from '../../../contract/values/calendar.ts'
import { timeHeader } from '../../../contract/kit/own-answer.ts'
import { daysBack, now } from '../../support/clock/clock.ts'
import { leaveTime } from '../support/device-clock.ts'
import { enterAs } from '../support/durable.ts'
import { expect, phone, test } from '../support/journey.ts'
import { fillVenue, noted, openVenue, said, save, statusOf, warned } from '../support/marking.ts'

test.use({ alone: 'attendance-field' })

const dayLong = 86_400_000
const longAgo = '2026-01-01'
const dateOf = (page: Page) => page.getByLabel('Date', { exact: true })

/** Shows the page a server clock that is off by a number of days. */
const shiftClock = async (page: Page, days: number) => {
  const clock = { days }
  await page.route('**/api/**', async (route) => {
    const answer = await route.fetch()
    const time = new Date(now().getTime() + clock.days * dayLong).toISOString()
    await route.fulfill({ response: answer, headers: { ...answer.headers(), [timeHeader]: time } })
  })
  return clock
}

/** What a page does when a person returns to it. */
const comeBack = async (page: Page) => {
  await page.getByRole('button', { name: 'Refresh' }).click()
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
}

test('today is the server’s day, however wrong the device’s clock is', async ({ page, server }) => {
  const venue = 'Akola'
  await fillVenue(server, venue, 1, longAgo)
  await leaveTime(page)
  await page.clock.setFixedTime(now().getTime() - 3 * dayLong)
  await openVenue(page, server, venue)
  await expect(dateOf(page)).toHaveValue(daysBack(0))
  await expect(dateOf(page)).toHaveAttribute('max', daysBack(0))
  await enterAs(page, await server.tokenOf('employee'), `/attendance-records?venue=${venue}`)
  await expect(dateOf(page)).toHaveValue(daysBack(0))
  await page.goto(`/attendance-records?venue=${venue}&date=garbage&page=1.5`)
  await expect(dateOf(page)).toHaveValue(daysBack(0))
})

test('a page left open over midnight moves to the new day, unless it has unsaved marks', async ({
  page,
  server,
}) => {
  const venue = 'Nanded'
  await fillVenue(server, venue, 2, longAgo)
  const clock = await shiftClock(page, -1)
  await openVenue(page, server, venue)
  await expect(dateOf(page)).toHaveValue(daysBack(1))
  clock.days = 0
  await comeBack(page)
  await expect(dateOf(page)).toHaveValue(daysBack(0))
  await expect(dateOf(page)).toHaveAttribute('max', daysBack(0))

  clock.days = -1
  await comeBack(page)
  await expect(dateOf(page)).toHaveValue(daysBack(1))
  await statusOf(page, 'Cadet 01').getByText('Late').click()
  clock.days = 0
  await comeBack(page)
  await page.getByRole('button', { name: `Keep ${showDay(daysBack(1))}` }).click()
  const held = noted(page, `These marks are for ${showDay(daysBack(1))}.`)
  await expect(held).toBeVisible()
  await expect(dateOf(page)).toHaveValue(daysBack(1))
  await page.getByRole('link', { name: 'Quick roll call' }).click()
  await expect(page.getByText(`${venue} · ${showDay(daysBack(1))}`)).toBeVisible()
  await expect(page.getByText('1 of 2 left')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Mark Attendance' }).click()
  await save(page).click()
  await expect(page.getByRole('link', { name: 'All saved' })).toBeVisible()
  const { attendance } = await server.call('GET /api/attendance/records/:venue', {
    params: { venue },
    query: {},
  })
  expect(attendance.map(({ date }) => date)).toEqual([daysBack(1)])
})

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true })

  test('the roll call opens without a network, and a double tap marks one student', async ({
    page,
    server,
    consoleErrors,
  }) => {
    const venue = 'Jalna'
    await fillVenue(server, venue, 3)
    await openVenue(page, server, venue)
    await expect(statusOf(page, 'Cadet 01')).toBeVisible()
    expect((await statusOf(page, 'Cadet 01').boundingBox())?.y).toBeLessThan(600)
    await page.waitForLoadState('networkidle')
    await page.context().setOffline(true)
    await page.getByRole('link', { name: 'Quick roll call' }).click()
    await expect(page.getByRole('heading', { name: 'Cadet 01' })).toBeVisible()
    await page.setViewportSize({ width: 360, height: 560 })
    const skip = page.getByRole('button', { name: 'Skip' })
    await expect
      .poll(async () => {
        const [button, bar] = [
          await skip.boundingBox(),
          await page.locator('.form-bar').boundingBox(),
        ]
        return (bar?.y ?? 0) - (button?.y ?? 0) - (button?.height ?? 0)
      })
      .toBeGreaterThanOrEqual(0)
    await page.evaluate(async () => {
      for (let tap = 0; tap < 2; tap += 1) {
        document.querySelector<HTMLElement>('.marking-large [data-status="present"]')?.click()
        // The next student is on the screen at the second tap.
        await new Promise<void>(queueMicrotask)
      }
    })
    await expect(page.getByRole('heading', { name: 'Cadet 02' })).toBeVisible()
    await expect(page.getByText('2 of 3 left')).toBeVisible()
    await page.context().setOffline(false)
    await save(page).click()
    await expect(said(page, 'Attendance saved successfully')).toBeVisible()
    consoleErrors.length = 0
  })

  test('without a network the report says that it cannot be saved', async ({
    page,
    server,
    consoleErrors,
  }) => {
    const venue = 'Hingoli'
    await fillVenue(server, venue, 1)
    await enterAs(page, await server.tokenOf('employee'), `/attendance-records?venue=${venue}`)
    await expect(page.getByText('No attendance records found')).toBeVisible()
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Download PDF' }).click()
    await expect(warned(page, 'Failed to download PDF')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Attendance Records' })).toBeVisible()
    await dateOf(page).fill(daysBack(1))
    const list = page.locator('[data-list]')
    await expect(list).toContainText("You're offline")
    await expect(page.getByText('Failed to fetch attendance records')).toHaveCount(0)
    await page.context().setOffline(false)
    await expect(list).toContainText('No attendance records found')
    consoleErrors.length = 0
  })
})
