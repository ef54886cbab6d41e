import type { Page } from '@playwright/test'
import { fill, makeFillable } from '../support/full-storage.ts'
import { expect, expectNoViolations, test } from '../support/journey.ts'
import {
  fillVenue,
  markToday,
  noted,
  openVenue,
  row,
  said,
  save,
  statusOf,
} from '../support/marking.ts'

test.use({ alone: 'attendance-saving' })

const allSaved = (page: Page) => page.getByRole('link', { name: 'All saved' })
const current = (page: Page, name: string) => row(page, name).getByRole('cell').nth(2)

/** Holds the next save before the server until it is released. */
const holdSave = async (page: Page) => {
  let letThrough: () => void = () => undefined
  const opened = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await page.route(
    '**/api/attendance/mark',
    async (route) => {
      await opened
      await route.continue()
    },
    { times: 1 },
  )
  return () => letThrough()
}

test('a choice made during a save is saved next, and nothing is lost', async ({ page, server }) => {
  const venue = 'Akola'
  const [first = ''] = await fillVenue(server, venue, 2)
  await markToday(server, venue, [{ studentId: first, status: 'present' }])
  await openVenue(page, server, venue)
  await statusOf(page, 'Cadet 01').getByText('Absent').click()
  const letThrough = await holdSave(page)
  await save(page).click()
  await expect(current(page, 'Cadet 01')).toContainText('Not uploaded yet')
  await statusOf(page, 'Cadet 01').getByText('Present').click()
  await expect(page.getByText('1 edited · 1 not marked')).toBeVisible()
  await save(page).click()
  await expect(current(page, 'Cadet 01')).toContainText('Present')
  letThrough()
  await expect(allSaved(page)).toBeVisible()
  await expect(current(page, 'Cadet 01')).toHaveText('Present')
  await expect(statusOf(page, 'Cadet 01').getByRole('radio', { name: 'Present' })).toBeChecked()
  await page.getByRole('button', { name: 'History of Cadet 01' }).click()
  const history = page.getByRole('dialog', { name: 'Mark history' })
  await expect(history.getByRole('listitem')).toHaveCount(3)
  await page.keyboard.press('Escape')
  await expect(history).toBeHidden()

  await page.getByRole('link', { name: 'Quick roll call' }).click()
  await expect(page.getByRole('heading', { name: 'Cadet 02' })).toBeVisible()
  await page.keyboard.press('a')
  const letRollThrough = await holdSave(page)
  await save(page).click()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled()
  await page.keyboard.press('u')
  await expect(page.getByText('0 of 2 left')).toBeVisible()
  letRollThrough()
  await expect(allSaved(page)).toBeVisible()
  await expect(page.getByText('0 of 2 left')).toBeVisible()
})

test('after a lost answer your last choice is saved over your own mark, without a conflict', async ({
  page,
  server,
  consoleErrors,
}) => {
  const venue = 'Jalna'
  await fillVenue(server, venue, 1)
  await openVenue(page, server, venue)
  await page.route(
    '**/api/attendance/mark',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await statusOf(page, 'Cadet 01').getByText('Absent').click()
  await save(page).click()
  await expect(page.getByRole('link', { name: '1 not uploaded yet' })).toBeVisible()
  await statusOf(page, 'Cadet 01').getByText('Late').click()
  await save(page).click()
  await expect(allSaved(page)).toBeVisible()
  await expect(current(page, 'Cadet 01')).toHaveText('Late')
  await expect(page.getByRole('dialog')).toBeHidden()
  consoleErrors.length = 0
})

test('two tabs of one person share the marks of a day, saved or not', async ({ page, server }) => {
  const venue = 'Parbhani'
  await fillVenue(server, venue, 2)
  await openVenue(page, server, venue)
  const other = await page.context().newPage()
  await other.goto(page.url())
  await statusOf(other, 'Cadet 02').getByText('Late').click()
  await statusOf(page, 'Cadet 01').getByText('Absent').click()
  await page.getByLabel('Remarks on Cadet 01').fill('fever')
  for (const tab of [page, other])
    await expect(tab.getByText('2 edited · 0 not marked')).toBeVisible()
  await expect(other.getByLabel('Remarks on Cadet 01')).toHaveValue('fever')
  await page.getByRole('button', { name: 'Undo change for Cadet 02' }).click()
  await expect(other.getByText('1 edited · 1 not marked')).toBeVisible()
  await expect(statusOf(page, 'Cadet 02').getByRole('radio').first()).toBeFocused()
  await save(page).click()
  await expect(other.getByRole('button', { name: 'No Changes' })).toBeDisabled()
  await expect(current(other, 'Cadet 01')).toHaveText('Absent')
  // What the other tab has uploaded is one's own mark here too.
  await statusOf(other, 'Cadet 01').getByText('Present').click()
  await save(other).click()
  for (const tab of [page, other]) {
    await expect(current(tab, 'Cadet 01')).toHaveText('Present')
    await expect(allSaved(tab)).toBeVisible()
  }
  await expect(other.getByRole('dialog')).toBeHidden()
  await other.close()
})

test('a mark that you made on another device is called yours', async ({ page, server }) => {
  const venue = 'Latur'
  const [studentId = ''] = await fillVenue(server, venue, 1)
  await openVenue(page, server, venue)
  await statusOf(page, 'Cadet 01').getByText('Present').click()
  const { date } = await server.call('GET /api/attendance/board', {})
  await server.callWith(await server.tokenOf('employee'), 'POST /api/attendance/mark', {
    body: {
      date,
      campVenue: venue,
      attendanceData: [{ studentId, status: 'absent', remarks: 'fever' }],
    },
  })
  await save(page).click()
  const dialog = page.getByRole('dialog', { name: 'Already marked by you' })
  await expect(dialog.getByText(/^You, .*fever$/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(
    noted(page, 'Someone else marked this student too. Their mark counts until you choose.'),
  ).toBeVisible()
  await expect(current(page, 'Cadet 01')).toHaveText('Absent')
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'Resolve' }).click()
  await dialog.getByText('Keep mine').click()
  await dialog.getByRole('button', { name: 'Save choices' }).click()
  await expect(current(page, 'Cadet 01')).toHaveText('Present')
  await expect(allSaved(page)).toBeVisible()
})

test('a mark from another account with the same name is someone else’s', async ({
  page,
  server,
}) => {
  const venue = 'Amravati'
  const [studentId = ''] = await fillVenue(server, venue, 1)
  await openVenue(page, server, venue)
  await statusOf(page, 'Cadet 01').getByText('Present').click()
  const { date } = await server.call('GET /api/attendance/board', {})
  const { token } = await server.addPerson('The employee')
  await server.callWith(token, 'POST /api/attendance/mark', {
    body: { date, campVenue: venue, attendanceData: [{ studentId, status: 'absent' }] },
  })
  await save(page).click()
  const dialog = page.getByRole('dialog', { name: 'Also marked by someone else' })
  await expect(dialog.getByText(/^The employee, /)).toBeVisible()
  await expect(dialog.getByText('Keep theirs')).toBeVisible()
})

test('a browser that cannot store anything saves in the same way while the page is open', async ({
  page,
  server,
  consoleErrors,
}) => {
  const venue = 'Nanded'
  const [first = ''] = await fillVenue(server, venue, 2)
  await makeFillable(page)
  await openVenue(page, server, venue)
  await statusOf(page, 'Cadet 01').getByText('Present').click()
  await statusOf(page, 'Cadet 02').getByText('Late').click()
  await fill(page, true)
  const letThrough = await holdSave(page)
  await save(page).click()
  await expect(page.getByRole('button', { name: 'Saving...' })).toBeVisible()
  await statusOf(page, 'Cadet 02').getByText('Absent').click()
  await markToday(server, venue, [{ studentId: first, status: 'late' }])
  letThrough()
  const dialog = page.getByRole('dialog', { name: 'Also marked by someone else' })
  await dialog.getByText('Keep mine').click()
  await dialog.getByRole('button', { name: 'Save choices' }).click()
  await expect(said(page, 'Attendance saved successfully')).toBeVisible()
  await expect(current(page, 'Cadet 01')).toHaveText('Present')
  await expect(current(page, 'Cadet 02')).toHaveText('Late')
  await expect(page.getByText('1 edited · 0 not marked')).toBeVisible()
  await save(page).click()
  await expect(current(page, 'Cadet 02')).toHaveText('Absent')

  await page.getByRole('button', { name: 'Manual Attendance for Cadet 01' }).click()
  await markToday(server, venue, [{ studentId: first, status: 'late' }])
  const manual = page.getByRole('dialog', { name: 'Manual Attendance Marking' })
  await manual.getByText('Absent').click()
  await manual.getByRole('button', { name: 'Mark Attendance' }).click()
  await expect(dialog.getByText('Cadet 01', { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'Save choices' }).click()
  await expect(current(page, 'Cadet 01')).toHaveText('Late')
  await fill(page, false)
  consoleErrors.length = 0
})

test('a remark alone shows at once the status it will save', async ({ page, server }) => {
  const venue = 'Hingoli'
  await fillVenue(server, venue, 1)
  await openVenue(page, server, venue)
  await page.getByLabel('Remarks on Cadet 01').fill('came by bus')
  await expect(statusOf(page, 'Cadet 01').getByRole('radio', { name: 'Present' })).toBeChecked()
})

test('marking a student manually who is not on the loaded roll overwrites nothing', async ({
  page,
  server,
}) => {
  const venue = 'Washim'
  await fillVenue(server, venue, 1)
  await openVenue(page, server, venue)
  await expect(row(page, 'Cadet 01')).toBeVisible()
  const course = await server.addCourse({ name: 'Late course' })
  const { _id } = await server.addStudent(course, { name: 'Nilesh', campVenue: venue })
  await markToday(server, venue, [{ studentId: _id, status: 'absent' }])
  await page.getByRole('button', { name: 'Manual Attendance', exact: true }).click()
  const manual = page.getByRole('dialog', { name: 'Manual Attendance Marking' })
  await manual.getByRole('searchbox').fill('nilesh')
  await manual.getByRole('button', { name: /^Nilesh/ }).click()
  await expect(manual.getByRole('radio', { name: 'Absent' })).toBeChecked()
  await markToday(server, venue, [{ studentId: _id, status: 'late' }])
  await manual.getByText('Present').click()
  await manual.getByRole('button', { name: 'Mark Attendance' }).click()
  const dialog = page.getByRole('dialog', { name: 'Also marked by someone else' })
  await dialog.getByText('Keep mine').click()
  await dialog.getByRole('button', { name: 'Save choices' }).click()
  await expect(said(page, 'Attendance saved successfully')).toBeVisible()
  await expect(current(page, 'Nilesh')).toContainText('Present')
})
