import { durableValues } from '../../journeys/support/durable.ts'
import {
  fillVenue,
  noted,
  onAll,
  openVenue,
  row,
  said,
  save,
  statusOf,
  uploaded,
  warned,
} from '../../journeys/support/marking.ts'
import { byKeys, follow, press, sees, shows } from '../../journeys/support/person.ts'
import { enter, expect, test } from '../support/screens.ts'
import { manual, mark, markManually, openManual, openNew, saveAll } from './roll.ts'

test('a venue is marked at once, one by one, and only where changed', async ({ page, server }) => {
  const campVenue = 'Nagpur / Wadi #2'
  await fillVenue(server, campVenue, 9)
  const course = await server.addCourse({ name: 'Drill' })
  for (const name of ['Recruit 1', 'Recruit 2', 'Recruit 3'])
    await server.addStudent(course, { name, campVenue })
  await enter(page, server, 'employee', '/dashboard')
  await page.getByRole('link', { name: 'Mark Attendance' }).first().click()
  await page.getByLabel('Camp Venue').selectOption(campVenue)
  await sees(page, 'Page 1 of 2', 'No changes · 12 not marked')
  await expect(page.getByRole('button', { name: 'No Changes' })).toBeDisabled()

  await page.getByRole('searchbox').fill('cadet')
  await page.getByRole('searchbox').press('Enter')
  await expect(row(page, 'Recruit 1')).toBeHidden()
  await onAll(page, 'Mark All Present')
  await expect(said(page, '9 students marked as present')).toBeVisible()
  await expect(page.getByText('9 edited · 3 not marked')).toBeVisible()
  await mark(page, 'Late', 'Cadet 02')
  await page.getByLabel('Remarks on Cadet 02').fill('came by bus')
  await saveAll(page)
  await expect(row(page, 'Cadet 02')).toContainText('Late')
  await expect(row(page, 'Cadet 01')).toContainText('Present')
  await expect(page.getByRole('button', { name: 'No Changes' })).toBeDisabled()

  await mark(page, 'Absent', 'Cadet 01')
  await onAll(page, 'Clear All')
  await expect(said(page, 'All attendance data cleared')).toBeVisible()

  await openManual(page, 'Cadet 03')
  await markManually(page, 'Absent')
  await expect(manual(page)).toBeHidden()
  await uploaded(page)
  await expect(row(page, 'Cadet 03')).toContainText('Absent')
  await press(page, 'History of Cadet 03')
  const history = page.getByRole('dialog', { name: 'Mark history' })
  await expect(history.getByRole('listitem')).toHaveCount(2)
  await page.keyboard.press('Escape')

  await onAll(page, 'Manual Attendance')
  await markManually(page)
  await expect(warned(page, 'Please select student, venue and date')).toBeVisible()
})

test('the roll is called by keys and thumb, undone once and saved', async ({ page, server }) => {
  await openNew(page, server, 'कोल्हापूर', 4)
  await follow(page, 'Quick roll call', page.getByText('4 of 4 left'))
  for (const key of ['p', 'a']) await page.keyboard.press(key)
  await expect(page.getByRole('heading', { name: 'Cadet 03' })).toBeVisible()
  await press(page, 'Undo', page.getByRole('heading', { name: 'Cadet 02' }))
  await mark(page, 'Late', 'Cadet 02')
  await mark(page, 'Present', 'Cadet 03')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('heading', { name: 'End of the roll call' })).toBeVisible()
  await expect(page.getByText('3 edited · 1 not marked')).toBeVisible()
  await shows(save(page), said(page, 'Attendance saved successfully'))
  await expect(page.getByText('1 of 4 left')).toBeVisible()

  await press(page, 'Go to unmarked')
  await page.keyboard.press('a')
  await expect(page.getByRole('heading', { name: 'Roll call complete' })).toBeVisible()
  await save(page).press('Enter')
  await byKeys(page, page.getByRole('link', { name: 'Done' }), 'Enter')
  await expect(page.getByRole('heading', { name: 'Mark Attendance' })).toBeVisible()
})

test('leaving and Logout ask before unsaved marks are lost', async ({ page, server }) => {
  await openNew(page, server, 'Nashik', 2)
  await mark(page, 'Late', 'Cadet 01')
  const students = page.getByRole('link', { name: 'Students', exact: true })
  await students.click()
  const leaving = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await press(leaving, 'Cancel')
  await expect(page).toHaveURL(/\/attendance\?/)
  await students.click()
  await press(leaving, 'Leave')
  await expect(page).toHaveURL(/\/students$/)
  await follow(page, '1 not saved', page.getByRole('heading', { name: 'Edited, not saved' }))

  await press(page, 'Logout')
  const question = page.getByRole('alertdialog', { name: 'Log out and erase unsaved entries?' })
  await expect(question.getByText(/^1 entry is not saved yet/)).toBeVisible()
  await press(question, 'Cancel')
  await follow(page, /^Open Nashik/, page.getByText('1 edited · 1 not marked'))
  await saveAll(page)

  await mark(page, 'Late', 'Cadet 02')
  await press(page, 'Logout')
  await press(question, 'Erase and log out')
  await expect(page).toHaveURL(/\/login/)
  // How far the database had come is remembered too; it says nothing about anyone.
  const kept = async () =>
    Object.keys(await durableValues(page)).filter((name) => !name.startsWith('history:'))
  await expect.poll(kept).toEqual(['moved'])
})

test('a day long past is read-only, unless a reason is given', async ({ page, server }) => {
  await fillVenue(server, 'Wardha', 1, '2026-01-01')
  await server.withSettings(({ attendance }) => ({
    attendance: { ...attendance, editDaysBack: 3 },
  }))
  await openVenue(page, server, 'Wardha', 'employee', '2026-02-02')
  await expect(noted(page, /^This date is too long ago/)).toBeVisible()
  await expect(statusOf(page, 'Cadet 01').getByRole('radio').first()).toBeDisabled()
  await expect(page.getByRole('button', { name: 'No Changes' })).toBeHidden()

  await openVenue(page, server, 'Wardha', 'superadmin', '2026-02-02')
  await mark(page, 'Absent', 'Cadet 01')
  await shows(save(page), page.getByText('This date is long past. Give the reason.'))
  await expect(page.getByLabel('Reason for the change')).toBeFocused()
  await page.keyboard.type('The paper list was found')
  await shows(save(page), said(page, 'Attendance saved successfully'))
  await expect(page.getByLabel('Reason for the change')).toHaveValue('')

  await openManual(page, 'Cadet 01')
  await markManually(page, 'Late')
  await expect(manual(page).getByText('This date is long past. Give the reason.')).toBeVisible()
  await expect(manual(page).getByLabel('Reason')).toBeFocused()
  await expect(warned(page, /./)).toHaveCount(0)
  await page.keyboard.type('Misread')
  await markManually(page)
  await expect(said(page, 'Manual attendance marked successfully')).toBeVisible()
})
