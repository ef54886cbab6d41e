import type { Page, Route } from '@playwright/test'
import { vi } from 'vitest'
import { timeHeader } from '../../../contract/kit/own-answer.ts'
import { refusals } from '../../../contract/kit/refusals.ts'
import {
  current,
  fillVenue,
  markToday,
  noted,
  onAll,
  openVenue,
  row,
  said,
  save,
  statusOf,
  underWay,
  uploaded,
  warned,
} from '../../journeys/support/marking.ts'
import { now } from '../../support/clock/clock.ts'
import { follow, leadsTo, press, shows } from '../../journeys/support/person.ts'
import { expect, holdNextCall, loseNextAnswer, test } from '../support/screens.ts'
import { manual, mark, markManually, openManual, openNew, saveAll } from './roll.ts'

const conflict = (page: Page, name: string | RegExp = 'Also marked by someone else') =>
  page.getByRole('dialog', { name })

/** Chooses which mark is kept, of those that met. */
const keep = async (page: Page, choice: string, name?: string) => {
  await conflict(page, name).getByText(choice).click()
  await conflict(page, name).getByRole('button', { name: 'Save choices' }).click()
}

/** Holds the next save before the server until it is released. */
const holdSave = (page: Page) => holdNextCall(page, '**/api/attendance/mark')

/** From now on the browser has no room: what is written is rolled back. */
const fillStorage = () => {
  const put: unknown = Reflect.get(IDBObjectStore.prototype, 'put')
  if (typeof put !== 'function') throw new Error('there is a storage')
  return vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
    this: IDBObjectStore,
    ...given
  ): IDBRequest<IDBValidKey> {
    const request = Reflect.apply(put, this, given)
    this.transaction.abort()
    return request
  })
}

test('a choice made during a save is saved next, and nothing is lost', async ({ page, server }) => {
  const venue = 'Akola'
  const [first = ''] = await fillVenue(server, venue, 2)
  await markToday(server, venue, [{ studentId: first, status: 'present' }])
  await openVenue(page, server, venue)
  await mark(page, 'Absent', 'Cadet 01')
  const letThrough = await holdSave(page)
  await save(page).click()
  await expect(current(page, 'Cadet 01')).toContainText('Not uploaded yet')
  await mark(page, 'Present', 'Cadet 01')
  await expect(page.getByText('1 edited · 1 not marked')).toBeVisible()
  await save(page).click()
  await expect(current(page, 'Cadet 01')).toContainText('Present')
  letThrough()
  await uploaded(page)
  await expect(current(page, 'Cadet 01')).toHaveText('Present')
  await expect(statusOf(page, 'Cadet 01').getByRole('radio', { name: 'Present' })).toBeChecked()
  await press(page, 'History of Cadet 01')
  const history = page.getByRole('dialog', { name: 'Mark history' })
  await expect(history.getByRole('listitem')).toHaveCount(3)
  await page.keyboard.press('Escape')
  await expect(history).toBeHidden()

  await follow(page, 'Quick roll call', page.getByRole('heading', { name: 'Cadet 02' }))
  await page.keyboard.press('a')
  const letRollThrough = await holdSave(page)
  await save(page).click()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled()
  await page.keyboard.press('u')
  await expect(page.getByText('0 of 2 left')).toBeVisible()
  letRollThrough()
  await uploaded(page)
  await expect(page.getByText('0 of 2 left')).toBeVisible()
  // No old draft hides what was saved.
  await page.goto(`/attendance?venue=${venue}`)
  await expect(page.getByText('No changes · 0 not marked')).toBeVisible()
})

test('what a slow server says is said when it comes', async ({ page, server }) => {
  await openNew(page, server, 'Beed', 1)
  const letThrough = await holdSave(page)
  await openManual(page, 'Cadet 01')
  await markManually(page, 'Late')
  await expect(said(page, underWay)).toBeVisible()
  await expect(manual(page)).toBeHidden()
  letThrough()
  await expect(said(page, 'Manual attendance marked successfully')).toBeVisible()
})

test('a fault of the server is said, and then its success', async ({ page, server }) => {
  await openNew(page, server, 'Parbhani', 1)
  const { message } = refusals.unexpected
  const headers = { [timeHeader]: now().toISOString() }
  const fail = (route: Route) =>
    route.fulfill({
      status: 500,
      headers,
      json: { message, code: 'unexpected', requestId: 'fault' },
    })
  await page.route('**/api/attendance/mark', fail)
  await openManual(page, 'Cadet 01')
  await markManually(page, 'Late')
  await expect(warned(page, `Failed to mark manual attendance: ${message}`)).toBeVisible()
  await expect(manual(page)).toBeVisible()
  await press(manual(page), 'Cancel')
  await page.unroute('**/api/attendance/mark')
  await page.context().setOffline(false)
  await expect(said(page, 'Manual attendance marked successfully')).toBeVisible()
})

test('after a lost answer your last choice replaces your own mark', async ({ page, server }) => {
  await openNew(page, server, 'Jalna', 1)
  await loseNextAnswer(page, '**/api/attendance/mark')
  await mark(page, 'Absent', 'Cadet 01')
  await shows(save(page), page.getByRole('link', { name: '1 not uploaded yet' }))
  await mark(page, 'Late', 'Cadet 01')
  await saveAll(page)
  await expect(current(page, 'Cadet 01')).toHaveText('Late')
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('a mark from your other device is yours, a namesake’s is not', async ({ page, server }) => {
  const venue = 'Latur'
  const [studentId = ''] = await openNew(page, server, venue, 1)
  await mark(page, 'Present', 'Cadet 01')
  const own = await server.tokenOf('employee')
  await markToday(server, venue, [{ studentId, status: 'absent', remarks: 'fever' }], own)
  await save(page).click()
  const dialog = conflict(page, 'Already marked by you')
  await expect(dialog.getByText(/^You, .*fever$/)).toBeVisible()
  await page.keyboard.press('Escape')
  const counts = 'Someone else marked this student too. Their mark counts until you choose.'
  await expect(noted(page, counts)).toBeVisible()
  await expect(current(page, 'Cadet 01')).toHaveText('Absent')
  await press(page, 'Resolve')
  await keep(page, 'Keep mine', 'Already marked by you')
  await expect(current(page, 'Cadet 01')).toHaveText('Present')
  await uploaded(page)

  await mark(page, 'Late', 'Cadet 01')
  const { token } = await server.addPerson('The employee')
  await markToday(server, venue, [{ studentId, status: 'absent' }], token)
  await shows(save(page), conflict(page).getByText(/^The employee, /))
  await expect(conflict(page).getByText('Keep theirs')).toBeVisible()
})

test('a conflict can wait, is resolved for all at once or for one', async ({ page, server }) => {
  const venue = 'Sangli'
  const [first = '', second = ''] = await openNew(page, server, venue, 3)
  await mark(page, 'Present', 'Cadet 01', 'Cadet 02')
  await mark(page, 'Late', 'Cadet 03')
  await markToday(server, venue, [
    { studentId: first, status: 'late' },
    { studentId: second, status: 'absent' },
  ])
  await save(page).click()
  const dialog = conflict(page)
  await expect(dialog.getByRole('listitem')).toHaveCount(2)
  await page.keyboard.press('Escape')
  await expect(current(page, 'Cadet 02')).toContainText('Absent')
  await follow(page, '2 need attention')
  await expect(page.getByRole('heading', { name: 'Entries on this device' })).toBeVisible()
  await leadsTo(page.getByRole('link', { name: /^Open Sangli/ }), /venue=Sangli&date=/)
  await press(page, 'Resolve')
  for (const choice of ['Keep all of mine', 'Keep all of theirs']) await press(dialog, choice)
  await expect(dialog.getByRole('radio', { name: /Keep theirs/, checked: true })).toHaveCount(2)
  await dialog
    .getByRole('group', { name: /Cadet 01/ })
    .getByText('Keep mine')
    .click()
  await press(dialog, 'Save choices')
  await uploaded(page)
  await page.goBack()
  for (const [name, status] of [
    ['Cadet 01', 'Present'],
    ['Cadet 02', 'Absent'],
    ['Cadet 03', 'Late'],
  ] as const)
    await expect(current(page, name)).toHaveText(status)
})

test('a browser that stores nothing saves while the page is open', async ({ page, server }) => {
  const venue = 'Nanded'
  const [first = ''] = await openNew(page, server, venue, 2)
  await mark(page, 'Present', 'Cadet 01')
  await mark(page, 'Late', 'Cadet 02')
  fillStorage()
  const letThrough = await holdSave(page)
  await shows(save(page), page.getByRole('button', { name: 'Saving...' }))
  await mark(page, 'Absent', 'Cadet 02')
  await markToday(server, venue, [{ studentId: first, status: 'late' }])
  letThrough()
  await keep(page, 'Keep mine')
  await expect(said(page, 'Attendance saved successfully')).toBeVisible()
  await expect(current(page, 'Cadet 01')).toHaveText('Present')
  await expect(current(page, 'Cadet 02')).toHaveText('Late')
  await expect(page.getByText('1 edited · 0 not marked')).toBeVisible()
  await save(page).click()
  await expect(current(page, 'Cadet 02')).toHaveText('Absent')

  await openManual(page, 'Cadet 01')
  await markToday(server, venue, [{ studentId: first, status: 'late' }])
  await markManually(page, 'Absent')
  await expect(conflict(page).getByText('Cadet 01', { exact: true })).toBeVisible()
  await press(conflict(page), 'Save choices')
  await expect(current(page, 'Cadet 01')).toHaveText('Late')
})

test('full storage without a network: nothing is called saved', async ({ page, server }) => {
  await openNew(page, server, 'Ratnagiri', 2)
  await onAll(page, 'Mark All Late')
  const full = fillStorage()
  await page.context().setOffline(true)
  await shows(save(page), warned(page, 'Failed to save attendance'))
  await expect(warned(page, /this browser can't store the entries/)).toBeVisible()
  await expect(noted(page, 'This device is out of storage.')).toBeVisible()
  await expect(page.getByRole('link', { name: '2 not uploaded yet' })).toBeVisible()
  full.mockRestore()
  await page.context().setOffline(false)
  await uploaded(page)
  for (const name of ['Cadet 01', 'Cadet 02']) await expect(current(page, name)).toHaveText('Late')
})

test('marking who is not on the loaded roll overwrites nothing', async ({ page, server }) => {
  const venue = 'Washim'
  await openNew(page, server, venue, 1)
  await expect(row(page, 'Cadet 01')).toBeVisible()
  const course = await server.addCourse({ name: 'Late course' })
  const { _id } = await server.addStudent(course, { name: 'Nilesh', campVenue: venue })
  await markToday(server, venue, [{ studentId: _id, status: 'absent' }])
  await page.getByRole('button', { name: 'Manual Attendance', exact: true }).click()
  await manual(page).getByRole('searchbox').fill('nilesh')
  await manual(page)
    .getByRole('button', { name: /^Nilesh/ })
    .click()
  await expect(manual(page).getByRole('radio', { name: 'Absent' })).toBeChecked()
  await markToday(server, venue, [{ studentId: _id, status: 'late' }])
  await markManually(page, 'Present')
  await keep(page, 'Keep mine')
  await expect(said(page, 'Attendance saved successfully')).toBeVisible()
  await expect(current(page, 'Nilesh')).toContainText('Present')
})
