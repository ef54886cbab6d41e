import {
  addDays,
  addMonths,
  type Day,
  dayInZone,
  dayOfSerial,
} from '../../../contract/values/calendar.ts'
import type { Settings } from '../../../contract/settings/calls.ts'
import type { Store } from '../../db/connect.ts'
import type { Tables, Tx } from '../../db/schema.ts'
import { inTurn, yieldToOthers } from '../../db/turns.ts'
import type { Author } from '../../kit/audit.ts'
import { forgetReadings } from '../../kit/reading/reading-log.ts'
import { findSettings } from '../../kit/settings.ts'
import { dueSince } from '../rules.ts'
import { findLeaving, keepDue } from '../sql/due.ts'
import * as sql from '../sql/nights.ts'
import { lockPerson } from '../sql/people.ts'
import { erase } from './erase.ts'
import { keepListed } from './list.ts'

/** Before anything here. */
const long = dayOfSerial(0)

/** Days in which no night ended, after which the clock may be wrong: the next nights forget nothing. */
const longestPause = 40
/** So many nights; within them somebody sees that it is. */
const nightsToNotice = 7

/** Once a day, forgets what is kept for a time, and finds who left so long ago that they may be erased. */
export const forgetByNight = async (
  store: Store,
  now: () => Date,
  until: AbortSignal,
  folder = '',
): Promise<void> => {
  const settings = await findSettings(store.db)
  const { placesMonths, readingsMonths, leftStudents } = settings.retention
  const today = dayInZone(now(), settings.institute.timeZone)
  const nights = await sql.findNights(store.db, today)
  if ((nights[0]?.night ?? long) >= today) return
  const before = addMonths(today, -placesMonths)
  const night = { night: today, places_before: before }
  if (!(await store.write((tx) => sql.beginNight(tx, night)))) return
  const lately = nights.filter((one) => one.night >= addDays(today, -longestPause))
  const isKnown = nights.length === 0 || lately.some(({ ended_at }) => ended_at !== null)
  if (!isKnown && lately.length < nightsToNotice) return
  const from = nights.find(({ ended_at }) => ended_at !== null)?.places_before ?? long
  // Its instants are in UTC.
  const read = addMonths(dayInZone(now(), 'UTC'), -readingsMonths)
  const byAndBy = (some: (tx: Tx) => Promise<number>) => someAtATime(store, some, until)
  const places = await byAndBy((tx) => sql.forgetPlaces(tx, { from, before }))
  await byAndBy((tx) => sql.forgetClocking(tx, { from, before }))
  const readings = await byAndBy((tx) => forgetReadings(tx, read))
  const day = { settings, today }
  const due = await findDue(store, day, until)
  if (until.aborted) return
  await store.write((tx) => keepDue(tx, due))
  const toErase = leftStudents === 'erase' ? due : []
  const faults: Error[] = []
  let erased = 0
  try {
    for await (const { student_id } of inTurn(toErase)) {
      if (until.aborted) return
      const author = { now: now().toISOString(), requestId: 'nightly' }
      try {
        if (await store.write((tx) => eraseIfDue(tx, author, student_id, day))) erased += 1
      } catch (error) {
        faults.push(new Error(`Student ${student_id} was not erased`, { cause: error }))
      }
    }
    const ended_at = now().toISOString()
    await store.write((tx) => sql.endNight(tx, today, { ended_at, places, readings, erased }))
  } finally {
    if (erased > 0) await keepListed(store.db, folder)
  }
  if (faults.length > 0) throw new AggregateError(faults, `${faults.length} were not erased`)
}

/** Forgets some rows, and others, until there are none; returns how many there were. */
const someAtATime = async (
  store: Store,
  some: (tx: Tx) => Promise<number>,
  until: AbortSignal,
): Promise<number> => {
  let count = 0
  for (let last = 1; last > 0 && !until.aborted; count += last) {
    last = await store.write(some)
    await yieldToOthers()
  }
  return count
}

type Today = { settings: Settings; today: Day }

/** Students whom one statement looks at. */
const atOnce = 200

const findDue = async (
  { db }: Store,
  { settings, today }: Today,
  until: AbortSignal,
): Promise<Tables['erasures_due'][]> => {
  const due: Tables['erasures_due'][] = []
  for (let after: number | undefined = 0; after !== undefined && !until.aborted; ) {
    const students = await findLeaving(db, after, atOnce)
    for (const student of students) {
      const left_on = dueSince(student, settings.retention, today)
      if (left_on !== undefined) due.push({ student_id: student.id, left_on })
    }
    after = students.at(-1)?.id
    await yieldToOthers()
  }
  return due
}

/** Erases a student who is still due. */
const eraseIfDue = async (tx: Tx, author: Author, id: number, { settings, today }: Today) => {
  await lockPerson(tx, { kind: 'student', id })
  const [student] = await findLeaving(tx, id - 1, 1)
  if (student?.id !== id || dueSince(student, settings.retention, today) === undefined) return false
  await erase(tx, author, { kind: 'student', id })
  return true
}
