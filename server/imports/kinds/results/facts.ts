import type { Event } from '../../../../contract/fitness/events.ts'
import { foldText } from '../../../../contract/values/fold.ts'
import { tidyNumber } from '../../../../contract/values/numbers.ts'
import type { Day } from '../../../../contract/values/calendar.ts'
import type { Db } from '../../../db/schema.ts'
import { findWearers } from '../../../students/sql/chest-numbers.ts'
import type { Check, FileRow } from '../kind.ts'
import { findNamed } from '../naming/look-up.ts'
import { directoryOf } from '../naming/students.ts'
import { findVenues } from '../naming/sql.ts'
import { type Venue, venueOfAll } from '../naming/venues.ts'
import { isSameResult } from './read-result.ts'
import { readRow, type RowRead } from './read-row.ts'
import { findExisting, type StudentDay } from './sql.ts'
import { chestKey, type StudentAtVenue, type Students, whoIs } from './students.ts'

export type RowFacts = RowRead & { match: StudentAtVenue | 'open' | undefined }

/** A result of the file that Muster does not have. */
export type InRow = { row: number; field: string; value: number }
/** What the file says of an attempt, all of it, and the first of a row that may be taken. */
export type InFile = { all: InRow[]; first: InRow | undefined }

export type ResultFacts = {
  venues: readonly Venue[]
  rows: ReadonlyMap<number, RowFacts>
  inFile: ReadonlyMap<string, InFile>
  /** The values that count of an attempt. */
  existing: ReadonlyMap<string, readonly number[]>
}

export const attemptKey = (student: number, day: Day, event: Event, attempt: number): string =>
  `${student} ${day} ${event} ${attempt}`

export const readResultFacts = async (
  db: Db,
  rows: readonly FileRow[],
  check: Check,
): Promise<ResultFacts> => {
  const venues = await findVenues(db)
  const read: (RowRead & { row: number })[] = []
  for (const row of rows) {
    read.push({ row: row.row, ...readRow(row, check) })
    await check.yieldToOthers()
  }
  const students = await lookUp(db, read, venues, check)
  const facts = new Map<number, RowFacts>()
  for (const { row, ...one } of read) {
    facts.set(row, { ...one, match: whoIs(one.named, students) })
    await check.yieldToOthers()
  }
  const existing = await lookUpResults(db, facts, check)
  return { venues, rows: facts, existing, inFile: await gather(facts, existing, check) }
}

/** Keys that are looked up in one statement. */
const atOnce = 500

const lookUp = async (
  db: Db,
  rows: readonly RowRead[],
  venues: readonly Venue[],
  check: Check,
): Promise<Students> => {
  const everywhere = venueOfAll(check, venues)
  const worn = new Map(
    rows.flatMap(({ named: { number, admissionNo, chest, venue } }) => {
      const at = venue === '' ? everywhere : venue
      const worn = Number(tidyNumber(chest))
      return number !== '' || admissionNo !== '' || chest === '' || !at || !Number.isInteger(worn)
        ? []
        : [[chestKey(at, chest), { venue_key: foldText(at), number: worn }] as const]
    }),
  )
  const numbers: string[] = []
  for (let from = 0; from < worn.size; from += atOnce) {
    const some = await findWearers(db, [...worn.values()].slice(from, from + atOnce))
    numbers.push(...some.map((one) => one.registration_number_key))
    await check.yieldToOthers()
  }
  const wearing = numbers.map((number) => ({
    named: { number, admissionNo: '', name: '', phone: '', venue: '' },
  }))
  const known = await findNamed(db, [...rows, ...wearing], check)
  return {
    directory: directoryOf(known),
    byChest: new Map(
      known.map((one) => [`${one.venueKey} ${one.chestNumber ?? ''}`, one] as const),
    ),
    venues: new Map(venues.map((venue) => [venue.name_key, venue])),
    everywhere,
  }
}

const studentIn = ({ match }: RowFacts) =>
  match !== undefined && match !== 'open' && 'student' in match ? match.student : undefined

const lookUpResults = async (
  db: Db,
  rows: ReadonlyMap<number, RowFacts>,
  check: Check,
): Promise<Map<string, number[]>> => {
  const days = new Map<string, StudentDay>()
  for (const row of rows.values()) {
    const student = studentIn(row)
    if (student && row.day !== undefined)
      days.set(`${student.id} ${row.day}`, { student_id: student.id, day: row.day })
  }
  const wanted = [...days.values()]
  const existing = new Map<string, number[]>()
  for (let from = 0; from < wanted.length; from += atOnce) {
    for (const one of await findExisting(db, wanted.slice(from, from + atOnce))) {
      const key = attemptKey(one.student_id, one.day, one.event, one.attempt)
      existing.set(key, [...(existing.get(key) ?? []), one.value])
    }
    await check.yieldToOthers()
  }
  return existing
}

/** A row with a fault of its own, or that another one contradicts, leaves its attempts to other rows. */
const gather = async (
  rows: ReadonlyMap<number, RowFacts>,
  existing: ReadonlyMap<string, readonly number[]>,
  check: Check,
): Promise<Map<string, InFile>> => {
  const inFile = new Map<string, InFile & { event: Event }>()
  const bad = new Set<number>()
  for (const [row, one] of rows) {
    if (one.problems.some(({ kind }) => kind === 'bad')) bad.add(row)
    const student = studentIn(one)
    if (student && one.day !== undefined)
      for (const { field, event, value } of one.results) {
        const key = attemptKey(student.id, one.day, event, one.attempt)
        if (existing.get(key)?.some((known) => isSameResult(event, known, value))) continue
        const others = inFile.get(key)
        if (others) others.all.push({ row, field, value })
        else inFile.set(key, { event, all: [{ row, field, value }], first: undefined })
      }
    await check.yieldToOthers()
  }
  for (const { event, all } of inFile.values())
    if (all.some(({ value }) => !isSameResult(event, value, all[0]?.value ?? value)))
      for (const { row } of all) bad.add(row)
  await check.yieldToOthers()
  for (const others of inFile.values()) others.first = others.all.find(({ row }) => !bad.has(row))
  return inFile
}
