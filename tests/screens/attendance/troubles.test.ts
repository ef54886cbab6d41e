import { refusals } from '../../../contract/kit/refusals.ts'
import { timeHeader } from '../../../contract/kit/own-answer.ts'
import {
  current,
  fillVenue,
  keptHere,
  noted,
  onAll,
  openVenue,
  row,
  said,
  save,
  underWay,
  uploaded,
  warned,
} from '../../journeys/support/marking.ts'
import { showDay } from '../../../contract/values/calendar.ts'
import { daysBack, now } from '../../support/clock/clock.ts'
import { byKeys, follow, press, shows } from '../../journeys/support/person.ts'
import { giveFiles } from '../support/files.ts'
import { expect, savedBy, test } from '../support/screens.ts'
import { manual, mark, markManually, openManual, openNew, saveAll } from './roll.ts'

test('each failure has its own message, and no mark is lost', async ({ page, server }) => {
  await fillVenue(server, 'Satara', 2)
  const fail = (address: string) =>
    page.route(address, (route) =>
      route.fulfill({
        status: 503,
        headers: { [timeHeader]: now().toISOString() },
        json: { message: refusals.unavailable.message, code: 'unavailable', requestId: 'away' },
      }),
    )
  const roster = '**/api/attendance/roster/**'
  await fail(roster)
  await openVenue(page, server, 'Satara')
  await expect(warned(page, 'Failed to fetch students')).toBeVisible()
  await page.unroute(roster)
  await press(page, 'Retry')
  await mark(page, 'Late', 'Cadet 01')

  await fail(roster)
  await press(page, 'Refresh', warned(page, 'Failed to refresh attendance data'))
  await page.unroute(roster)
  await fail('**/api/attendance/mark')
  await shows(save(page), said(page, underWay))
  await expect(row(page, 'Cadet 01')).toContainText('Not uploaded yet')
  await expect(page.getByRole('link', { name: '1 not uploaded yet' })).toBeVisible()

  await openManual(page, 'Cadet 02')
  await press(manual(page), 'Change')
  await fail('**/api/attendance/search-students**')
  await manual(page).getByRole('searchbox').fill('cadet')
  await expect(warned(page, 'Failed to search students')).toBeVisible()
  await byKeys(page, 'Escape', 'Escape')
  await expect(manual(page)).toBeHidden()
  await mark(page, 'Absent', 'Cadet 02')

  await page.reload()
  await expect(page.getByText('1 edited · 0 not marked')).toBeVisible()
  await expect(row(page, 'Cadet 01')).toContainText('Not uploaded yet')
  await page.unroute('**/api/attendance/mark')
  await saveAll(page)
  await expect(current(page, 'Cadet 01')).toHaveText('Late')
  await expect(current(page, 'Cadet 02')).toHaveText('Absent')
})

test('without a venue or a day the screen says what to choose', async ({ page, server }) => {
  await openNew(page, server, 'Latur', 1)
  await openVenue(page, server, '')
  await press(page, 'Refresh', warned(page, 'Please select date and venue'))
  await page.getByLabel('Camp Venue').selectOption('Latur')
  await expect(row(page, 'Cadet 01')).toBeVisible()
  await page.getByRole('searchbox').fill('zzzz')
  await expect(page.getByText('No students found for this camp venue')).toBeVisible()
  await page.getByLabel('Date', { exact: true }).fill('')
  await expect(page.getByText('Please select a date to view and mark attendance')).toBeVisible()
  await page.goto('/attendance?venue=Nowhere')
  await expect(page.getByText('No students found for this camp venue')).toBeVisible()
})

test('offline: a mark by hand waits, and a day may be unknown', async ({ page, server }) => {
  const before = daysBack(1)
  await fillVenue(server, 'Gondia', 2, '2026-01-01')
  await openVenue(page, server, 'Gondia')
  await expect(row(page, 'Cadet 01')).toContainText('Not Marked')
  await expect(page.getByText(/as of/)).toBeHidden()
  await page.context().setOffline(true)
  await expect(page.getByText(/^You're offline. Marks as of/)).toBeVisible()
  await expect(row(page, 'Cadet 01')).toContainText('Not Marked')
  await onAll(page, 'Manual Attendance')
  await manual(page).getByRole('searchbox').fill('cadet 02')
  await press(manual(page), /^Cadet 02/)
  await markManually(page, 'Late')
  await expect(said(page, keptHere)).toBeVisible()
  await follow(page, '1 not uploaded yet')
  const { text } = await savedBy(page, () => press(page, 'Export'))
  expect(text).toContain('"Cadet 02"')
  const other = { name: 'other.json', mimeType: 'application/json', buffer: Buffer.from('{}') }
  await page
    .getByLabel('File of unsent entries')
    .evaluate((field: HTMLElement) => giveFiles(field, other))
  const refusal = "This isn't a file of unsent entries. Choose another."
  await expect(warned(page, refusal)).toBeVisible()
  await page.goBack()
  await page.getByLabel('Date', { exact: true }).fill(before)
  const away = `You're offline, and the marks of ${showDay(before)} aren't on this device.`
  await expect(noted(page, away)).toBeVisible()
  await expect(row(page, 'Cadet 01')).toContainText('Not known')
  await expect(page.getByText(/· [0-9]+ not marked/)).toBeHidden()
  await page.context().setOffline(false)
  await expect(row(page, 'Cadet 01')).toContainText('Not Marked')
  await expect(page.getByText('No changes · 2 not marked')).toBeVisible()
  await uploaded(page)
  await openVenue(page, server, 'Gondia')
  await expect(current(page, 'Cadet 02')).toHaveText('Late')
})

test('what cannot be taken is said at once, and can be corrected', async ({ page, server }) => {
  const [id = ''] = await openNew(page, server, 'Hingoli', 3)
  await onAll(page, 'Mark All Absent')
  const remarks = page.getByLabel('Remarks on Cadet 01', { exact: true })
  await remarks.fill('ill\u000B')
  await save(page).click()
  const sentence = 'Please remove the characters that cannot be read'
  await expect(warned(page, `Cadet 01: ${sentence}`)).toBeVisible()
  await expect(page.getByText('1 edited · 0 not marked')).toBeVisible()
  await remarks.fill('ill')
  await saveAll(page)

  await openManual(page, 'Cadet 01')
  await server.call('DELETE /api/students/:id', { params: { id } })
  await markManually(page, 'Late')
  const reason = 'Failed to mark manual attendance: This student no longer exists.'
  await expect(warned(page, reason)).toBeVisible()
  await expect(said(page, 'Manual attendance marked successfully')).toBeHidden()
  await server.call('PATCH /api/students/:id/restore', { params: { id } })
  await markManually(page)
  await expect(said(page, 'Manual attendance marked successfully')).toBeVisible()
  await expect(manual(page)).toBeHidden()
  await uploaded(page)
  await expect(current(page, 'Cadet 01')).toHaveText('Late')
})
