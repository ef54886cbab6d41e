import type { Page } from '@playwright/test'
import { timeHeader } from '../../../contract/kit/own-answer.ts'
import { showDay } from '../../../contract/values/calendar.ts'
import { daysBack, now, shownDay } from '../../support/clock/clock.ts'
import { lengthen } from '../support/device-clock.ts'
import { enter, expect, test } from '../support/journey.ts'
import {
  fillVenue,
  noted,
  openVenue,
  current,
  said,
  save,
  statusOf,
  uploaded,
} from '../support/marking.ts'
import { byKeys, follow, press } from '../support/person.ts'

test.use({ alone: 'attendance' })

const dateOf = (page: Page) => page.getByLabel('Date', { exact: true })

/** Shows the page a server clock that is off by a number of days. */
const shiftServer = async (page: Page, days: number) => {
  const clock = { days }
  await page.route('**/api/**', async (route) => {
    const response = await route.fetch()
    const time = new Date(now().getTime() + clock.days * 86_400_000).toISOString()
    await route.fulfill({ response, headers: { ...response.headers(), [timeHeader]: time } })
  })
  return clock
}

/** What a page does when a person returns to it; an answer may have put its question over it already. */
const comeBack = async (page: Page) => {
  await page.getByRole('button', { name: 'Refresh' }).dispatchEvent('click')
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
}

test('a message leaves in its time, and covers nothing pressed', async ({ page, server }) => {
  // A busy machine may measure it only when its two seconds are over.
  await lengthen(page, 2_000)
  await fillVenue(server, 'Toast Ground', 1)
  await openVenue(page, server, 'Toast Ground')
  const clear = page.getByRole('button', { name: 'Clear All' })
  const style = { position: 'fixed', right: '40px', bottom: '90px' }
  await clear.evaluate((button, style) => Object.assign(button.style, style), style)
  await clear.click()
  const message = said(page, 'All attendance data cleared')
  await expect(message).toBeVisible()
  const [button, toast] = await Promise.all([clear.boundingBox(), message.boundingBox()])
  expect(toast?.y).toBeLessThan((button?.y ?? 0) - 300)
  await message.hover()
  await expect(message).toBeHidden()
})

test('today is the server’s, and moves on unless marks are unsaved', async ({ page, server }) => {
  const venue = 'Nanded'
  const [yesterday, today] = [daysBack(1), daysBack(0)]
  await fillVenue(server, venue, 2, '2026-01-01')
  const clock = await shiftServer(page, -1)
  await enter(page, server, 'employee', `/attendance-records?venue=${venue}&date=garbage&page=1.5`)
  await expect(dateOf(page)).toHaveValue(shownDay(yesterday))
  await openVenue(page, server, venue)
  await expect(dateOf(page)).toHaveValue(shownDay(yesterday))
  clock.days = 0
  await comeBack(page)
  await expect(dateOf(page)).toHaveValue(shownDay(today))

  clock.days = -1
  await comeBack(page)
  await expect(dateOf(page)).toHaveValue(shownDay(yesterday))
  await statusOf(page, 'Cadet 01').getByText('Late').click()
  clock.days = 0
  await comeBack(page)
  await page.getByRole('button', { name: `Keep ${showDay(yesterday)}` }).click()
  await expect(noted(page, `These marks are for ${showDay(yesterday)}.`)).toBeVisible()
  await expect(dateOf(page)).toHaveValue(shownDay(yesterday))
  await follow(page, 'Quick roll call', page.getByText(`${venue} · ${showDay(yesterday)}`))
  await expect(page.getByText('1 of 2 left')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Mark Attendance' }).click()
  await save(page).click()
  await uploaded(page)
  const { attendance } = await server.call('GET /api/attendance/records/:venue', {
    params: { venue },
    query: {},
  })
  expect(attendance.map(({ date }) => date)).toEqual([yesterday])

  // Or the marks are taken along.
  clock.days = -1
  await openVenue(page, server, venue)
  await statusOf(page, 'Cadet 02').getByText('Late').click()
  clock.days = 0
  await comeBack(page)
  const question = page.getByRole('dialog', { name: `Today is ${showDay(today)}` })
  await expect(question).toContainText('1 unsaved mark')
  await press(question, `Use ${showDay(today)}`)
  await expect(dateOf(page)).toHaveValue(shownDay(today))
  await expect(page.getByText(/^1 edited/)).toBeVisible()
})

test('students are marked by keyboard alone, in list and dialog', async ({ page, server }) => {
  await fillVenue(server, 'Beed', 3)
  await openVenue(page, server, 'Beed')
  await statusOf(page, 'Cadet 01').getByRole('radio').first().focus()
  await byKeys(page, 'Space', 'ArrowRight', 'Tab')
  await page.keyboard.type('fever')
  // Undo is before it.
  await byKeys(page, 'Tab', 'Tab', 'Enter')
  const manual = page.getByRole('dialog', { name: 'Manual Attendance Marking' })
  await expect(manual.getByText('Cadet 01', { exact: true })).toBeVisible()
  await expect(manual.getByRole('radio', { name: 'Present' })).toBeFocused()
  await byKeys(page, 'Shift+Tab', 'Enter')
  await expect(manual.getByRole('searchbox')).toBeFocused()
  await page.keyboard.type('cadet 02')
  await byKeys(page, 'Enter')
  // The number of each of them has an 02 in its year, so the second result is meant.
  await expect(manual.getByRole('button', { name: /^Cadet 02/ })).toBeVisible()
  await byKeys(page, 'Tab', 'Tab', 'Tab')
  await expect(manual.getByRole('button', { name: /^Cadet 02/ })).toBeFocused()
  await byKeys(page, 'Enter')
  await expect(manual.getByRole('button', { name: 'Change' })).toBeFocused()
  await byKeys(page, 'Tab', 'ArrowRight', 'ArrowRight', 'Enter')
  await expect(said(page, 'Manual attendance marked successfully')).toBeVisible()
  await expect(current(page, 'Cadet 02')).toContainText('Late')
  await expect(page.getByText('1 edited · 1 not marked')).toBeVisible()
})
