import { timeHeader } from '../../../contract/kit/own-answer.ts'
import { refusals } from '../../../contract/kit/refusals.ts'
import { now } from '../../support/clock/clock.ts'
import { durableValues } from '../support/durable.ts'
import { expect, expectNoViolations, phone, test } from '../support/journey.ts'
import {
  fillVenue,
  keptHere,
  markToday,
  noted,
  openVenue,
  row,
  said,
  save,
  statusOf,
  warned,
} from '../support/marking.ts'

test.use({ alone: 'attendance-troubles' })

const current = 2

test('each failure has its own message, and no mark is lost', async ({
  page,
  server,
  consoleErrors,
}) => {
  const venue = 'Satara'
  await fillVenue(server, venue, 2)
  const away = {
    status: 503,
    headers: { [timeHeader]: now().toISOString() },
    json: { message: refusals.unavailable.message, code: 'unavailable', requestId: 'away' },
  }
  await page.route('**/api/attendance/roster/**', (route) => route.fulfill(away))
  await openVenue(page, server, venue)
  await expect(warned(page, 'Failed to fetch students')).toBeVisible()
  await page.unroute('**/api/attendance/roster/**')
  await page.getByRole('button', { name: 'Retry' }).click()
  await statusOf(page, 'Cadet 01').getByText('Late').click()

  await page.route('**/api/attendance/roster/**', (route) => route.fulfill(away))
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(warned(page, 'Failed to refresh attendance data')).toBeVisible()
  await page.unroute('**/api/attendance/roster/**')
  await page.route('**/api/attendance/mark', (route) => route.fulfill(away))
  await save(page).click()
  await expect(said(page, keptHere)).toBeVisible()
  await expect(row(page, 'Cadet 01')).toContainText('Not uploaded yet')
  await expect(page.getByRole('link', { name: '1 not uploaded yet' })).toBeVisible()

  await page.getByRole('button', { name: 'Manual Attendance for Cadet 02' }).click()
  const manual = page.getByRole('dialog', { name: 'Manual Attendance Marking' })
  await manual.getByRole('button', { name: 'Change' }).click()
  await page.route('**/api/attendance/search-students**', (route) => route.fulfill(away))
  await manual.getByRole('searchbox').fill('cadet')
  await expect(warned(page, 'Failed to search students')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(manual).toBeHidden()
  await statusOf(page, 'Cadet 02').getByText('Absent').click()

  page.once('dialog', (question) => void question.accept())
  await page.reload()
  await expect(page.getByText('1 edited · 0 not marked')).toBeVisible()
  await expect(row(page, 'Cadet 01')).toContainText('Not uploaded yet')
  await page.unroute('**/api/attendance/mark')
  await save(page).click()
  await expect(page.getByRole('link', { name: 'All saved' })).toBeVisible()
  await expect(row(page, 'Cadet 01').getByRole('cell').nth(current)).toHaveText('Late')
  await expect(row(page, 'Cadet 02').getByRole('cell').nth(current)).toHaveText('Absent')
  consoleErrors.length = 0
})

test('without a venue or a day the screen says what to choose', async ({ page, server }) => {
  await fillVenue(server, 'Latur', 1)
  await openVenue(page, server, '')
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(warned(page, 'Please select date and venue')).toBeVisible()
  await page.getByLabel('Camp Venue').selectOption('Latur')
  await expect(row(page, 'Cadet 01')).toBeVisible()
  await page.getByRole('searchbox').fill('zzzz')
  await expect(page.getByText('No students found for this camp venue')).toBeVisible()
  await page.getByLabel('Date', { exact: true }).fill('')
  await expect(page.getByText('Please select a date to view and mark attendance')).toBeVisible()
  await page.goto('/attendance?venue=Nowhere')
  await expect(page.getByText('No students found for this camp venue')).toBeVisible()
})

test('Logout asks before it erases unsaved marks, wherever they were made', async ({
  page,
  server,
}) => {
  const venue = 'Solapur'
  await fillVenue(server, venue, 1)
  await openVenue(page, server, venue)
  await statusOf(page, 'Cadet 01').getByText('Late').click()
  await expect(page.getByText('1 edited · 0 not marked')).toBeVisible()
  await page.getByRole('link', { name: 'Students', exact: true }).click()
  await page.getByRole('button', { name: 'Leave' }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  const question = page.getByRole('alertdialog', { name: 'Log out and erase unsaved entries?' })
  await expect(question.getByText(/^1 entry is not saved yet/)).toBeVisible()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await page.goBack()
  await expect(page.getByText('1 edited · 0 not marked')).toBeVisible()
  await page.getByRole('button', { name: 'Logout' }).click()
  await question.getByRole('button', { name: 'Erase and log out' }).click()
  await expect(page).toHaveURL(/\/login/)
  // How far the database had come is remembered too; it says nothing about anyone.
  const kept = async () =>
    Object.keys(await durableValues(page)).filter((name) => !name.startsWith('history:'))
  await expect.poll(kept).toEqual(['moved'])
  await server.endSessions()
})

test('a conflict can wait, and is resolved for all at once', async ({ page, server }) => {
  const venue = 'Sangli'
  const [first = '', second = ''] = await fillVenue(server, venue, 2)
  await openVenue(page, server, venue)
  await statusOf(page, 'Cadet 01').getByText('Present').click()
  await statusOf(page, 'Cadet 02').getByText('Present').click()
  await markToday(server, venue, [
    { studentId: first, status: 'late' },
    { studentId: second, status: 'absent' },
  ])
  await save(page).click()
  const dialog = page.getByRole('dialog', { name: 'Also marked by someone else' })
  await expect(dialog.getByRole('listitem')).toHaveCount(2)
  await expectNoViolations(page)
  await page.keyboard.press('Escape')
  await expect(row(page, 'Cadet 02').getByRole('cell').nth(current)).toContainText('Absent')
  await page.getByRole('link', { name: '2 need attention' }).click()
  await expect(page.getByRole('heading', { name: 'Entries on this device' })).toBeVisible()
  await expectNoViolations(page)
  await expect(page.getByRole('link', { name: /^Open Sangli/ })).toHaveAttribute(
    'href',
    /venue=Sangli&date=/,
  )
  await page.getByRole('button', { name: 'Resolve' }).click()
  await dialog.getByRole('button', { name: 'Keep all of mine' }).click()
  await dialog.getByRole('button', { name: 'Save choices' }).click()
  await expect(page.getByRole('link', { name: 'All saved' })).toBeVisible()
  await page.goBack()
  await expect(row(page, 'Cadet 02').getByRole('cell').nth(current)).toContainText('Present')
})

test('a day long past is read-only, except for a super administrator with a reason', async ({
  page,
  server,
}) => {
  const venue = 'Wardha'
  await fillVenue(server, venue, 1, '2026-01-01')
  const { settings } = await server.call('GET /api/settings', {})
  await server.call('PUT /api/settings', {
    body: { ...settings, attendance: { ...settings.attendance, editDaysBack: 3 } },
  })
  await openVenue(page, server, venue, 'employee', '2026-02-02')
  await expect(noted(page, /^This date is too long ago/)).toBeVisible()
  await expect(statusOf(page, 'Cadet 01').getByRole('radio').first()).toBeDisabled()
  await expect(page.getByRole('button', { name: 'No Changes' })).toBeHidden()

  await openVenue(page, server, venue, 'superadmin', '2026-02-02')
  await statusOf(page, 'Cadet 01').getByText('Absent').click()
  await save(page).click()
  await expect(page.getByText('This date is long past. Give the reason.')).toBeVisible()
  await expect(page.getByLabel('Reason for the change')).toBeFocused()
  await page.keyboard.type('The paper list was found')
  await save(page).click()
  await expect(said(page, 'Attendance saved successfully')).toBeVisible()
  await expect(page.getByLabel('Reason for the change')).toHaveValue('')

  await page.getByRole('button', { name: 'Manual Attendance for Cadet 01' }).click()
  const manual = page.getByRole('dialog', { name: 'Manual Attendance Marking' })
  await manual.getByText('Late').click()
  await manual.getByRole('button', { name: 'Mark Attendance' }).click()
  await expect(manual.getByText('This date is long past. Give the reason.')).toBeVisible()
  await expect(manual.getByLabel('Reason')).toBeFocused()
  await expect(warned(page, /./)).toHaveCount(0)
  await page.keyboard.type('Misread')
  await manual.getByRole('button', { name: 'Mark Attendance' }).click()
  await expect(said(page, 'Manual attendance marked successfully')).toBeVisible()
})

for (const viewport of [{ width: 1440, height: 900 }, phone])
  test.describe(`by keyboard alone at ${viewport.width}`, () => {
    test.use({ viewport })

    test('students are marked, one in the dialog and the rest in the roll call', async ({
      page,
      server,
    }) => {
      const venue = `Beed ${viewport.width}`
      await fillVenue(server, venue, 3)
      await openVenue(page, server, venue)
      await statusOf(page, 'Cadet 01').getByRole('radio').first().focus()
      await page.keyboard.press('Space')
      await page.keyboard.press('ArrowRight')
      await page.keyboard.press('Tab')
      const opener = page.getByRole('button', { name: 'Add a remark for Cadet 01' })
      if (viewport === phone) {
        await expect(opener).toBeFocused()
        await page.keyboard.press('Enter')
      }
      await page.keyboard.type('fever')
      await page.keyboard.press('Tab')
      if (viewport === phone) await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      const manual = page.getByRole('dialog', { name: 'Manual Attendance Marking' })
      await expect(manual.getByText('Cadet 01', { exact: true })).toBeVisible()
      await expect(manual.getByRole('radio', { name: 'Present' })).toBeFocused()
      await page.keyboard.press('Shift+Tab')
      await page.keyboard.press('Enter')
      await expect(manual.getByRole('searchbox')).toBeFocused()
      await page.keyboard.type('cadet 02')
      await page.keyboard.press('Enter')
      // The number of each of them has an 02 in its year, so the second result is meant.
      await expect(manual.getByRole('button', { name: /^Cadet 02/ })).toBeVisible()
      await page.keyboard.press('Tab')
      await page.keyboard.press('Tab')
      await page.keyboard.press('Tab')
      await expect(manual.getByRole('button', { name: /^Cadet 02/ })).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(manual.getByRole('button', { name: 'Change' })).toBeFocused()
      await page.keyboard.press('Tab')
      await page.keyboard.press('ArrowRight')
      await page.keyboard.press('ArrowRight')
      await page.keyboard.press('Enter')
      await expect(said(page, 'Manual attendance marked successfully')).toBeVisible()
      await expect(row(page, 'Cadet 02').getByRole('cell').nth(current)).toContainText('Late')
      await expect(page.getByText('1 edited · 1 not marked')).toBeVisible()

      await page.getByRole('link', { name: 'Quick roll call' }).focus()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { name: 'Cadet 03' })).toBeVisible()
      await expect(page.getByText('1 of 3 left')).toBeVisible()
      await page.keyboard.press('l')
      await page.keyboard.press('u')
      await expect(page.getByText('1 of 3 left')).toBeVisible()
      await page.keyboard.press('P')
      await expect(page.getByRole('heading', { name: 'Roll call complete' })).toBeVisible()
      await save(page).focus()
      await page.keyboard.press('Enter')
      await expect(said(page, 'Attendance saved successfully')).toBeVisible()
      await expect(page.getByText('0 of 3 left')).toBeVisible()
    })
  })
