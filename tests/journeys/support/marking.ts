import { expect, type Page } from '@playwright/test'
import type { AttendanceStatus } from '../../../contract/attendance/calls.ts'
import type { Role } from '../../../contract/kit/access.ts'
import { foldText } from '../../../contract/values/text.ts'
import { insertCopies } from '../../support/students/copies.ts'
import { enterAs } from './durable.ts'
import type { AnyServer } from './servers/journey-server.ts'

export const said = (page: Page, text: string | RegExp) => page.getByRole('status').getByText(text)
export const warned = (page: Page, text: string | RegExp) => page.getByRole('alert').getByText(text)
/** A note on the screen; that it is spoken is told by `announced`. */
export const noted = (page: Page, text: string | RegExp) => page.getByRole('note').getByText(text)
/** The message when no answer comes: without a network, and with one. */
export const keptHere = "Saved on this device. It will upload when you're online."
export const underWay = 'Saved on this device. The upload is still under way.'
export const statusOf = (page: Page, name: string) =>
  page.getByRole('group', { name: `Status of ${name}` })
export const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) })
/** The cell of a student's mark as the server has it. */
export const current = (page: Page, name: string) => row(page, name).getByRole('cell').nth(2)
export const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' })

/** Waits until nothing is left to be uploaded. */
export const uploaded = (page: Page) =>
  expect(page.getByRole('link', { name: 'All saved' })).toBeVisible()

/** Presses an action on all students; phones have them in a menu. */
export const onAll = async (page: Page, name: string) => {
  const more = page.getByRole('button', { name: 'More', exact: true })
  const action = page.getByRole('button', { name, exact: true })
  await expect(action.or(more).first()).toBeVisible()
  if (await more.isVisible()) await more.click()
  await action.click()
}

/** Writes a remark about a student; on phones its field is opened first. */
export const remark = async (page: Page, name: string, text: string) => {
  const opener = page.getByRole('button', { name: `Add a remark for ${name}` })
  if (await opener.isVisible()) await opener.click()
  await page.getByLabel(`Remarks on ${name}`).fill(text)
}

/** So many cadets at a venue, Cadet 01 first; answers their ids. */
export const fillVenue = async (
  server: AnyServer,
  campVenue: string,
  count: number,
  registrationDate?: string,
): Promise<string[]> => {
  const course = await server.addCourse({ name: `Course at ${campVenue}` })
  const since = registrationDate === undefined ? {} : { registrationDate }
  const ids: string[] = []
  for (let at = 1; at <= Math.min(count, registered); at += 1)
    ids.push((await server.addStudent(course, { name: nameOf(at), campVenue, ...since }))._id)
  const copies = await server.write((tx) =>
    insertCopies(tx, ids[0] ?? '', count - ids.length, (at) => {
      const name = nameOf(ids.length + at + 1)
      return { name, name_key: foldText(name) }
    }),
  )
  return [...ids, ...copies]
}

/** As many are registered; the others are on rosters alone, not in lists of students. */
const registered = 20

const nameOf = (at: number) => `Cadet ${String(at).padStart(2, '0')}`

export const openVenue = async (
  page: Page,
  server: AnyServer,
  venue: string,
  role: Role = 'employee',
  date = '',
) => {
  const query = new URLSearchParams({ venue, ...(date !== '' && { date }) })
  await enterAs(page, await server.tokenOf(role), `/attendance?${query.toString()}`)
}

/** Students of a venue are marked on a day, in this order. */
export const markDay = (
  server: AnyServer,
  campVenue: string,
  date: string,
  ids: readonly string[],
  statuses: readonly AttendanceStatus[],
) => {
  const attendanceData = statuses.map((status, at) => ({ studentId: ids[at] ?? '', status }))
  return server.call('POST /api/attendance/mark', { body: { date, campVenue, attendanceData } })
}

/** These students of a venue are marked today by the token's owner: without one by someone else. */
export const markToday = async (
  server: AnyServer,
  campVenue: string,
  marks: readonly { studentId: string; status: AttendanceStatus; remarks?: string }[],
  token?: string,
) => {
  const { date } = await server.call('GET /api/attendance/board', {})
  await server.callWith(
    token ?? (await server.tokenOf('superadmin')),
    'POST /api/attendance/mark',
    { body: { date, campVenue, attendanceData: [...marks] } },
  )
}

/** Excuses a student from the roll, for the day on the screen. */
export const excuse = async (page: Page, name: string, kind: string): Promise<void> => {
  await page.getByRole('button', { name: `Excuse ${name}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Excuse' })
  await dialog.getByLabel('Why').selectOption({ label: kind })
  await dialog.getByLabel('Who said so').selectOption({ label: 'Parent' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
}

export const startRollCall = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('button', { name: 'Start a roll call' }).click()
  await page.getByRole('combobox', { name: 'Roll call' }).selectOption(name)
  await page.getByRole('button', { name: 'Start', exact: true }).click()
}
export const finishRollCall = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Finish' }).click()
  await page.getByRole('button', { name: 'Save roll call' }).click()
}
