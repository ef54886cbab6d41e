import type { AttendanceStatus } from '../../../../contract/attendance/calls.ts'
import { foldText } from '../../../../contract/values/fold.ts'
import { foldNumber } from '../../../../contract/values/numbers.ts'
import { type Day, isDay } from '../../../../contract/values/calendar.ts'
import type { Db } from '../../../db/schema.ts'
import type { Check, FileRow } from '../kind.ts'
import { type AskedWord, daysOf, mayBeMark, meantBy, type Venue, venueOfAll } from './asking.ts'
import { type ExistingMark, findMarks, findStudents, findVenues } from './sql.ts'
import { type MarkRead, readRow, type RowRead } from './read-row.ts'
import { directoryOf, findStudent, type Found, type Known, type Named } from './students.ts'
import { meaningOf } from './status-words.ts'

/** The first mark of a student's day in the file, and the first one that differs from it. */
export type InFile = InRow & { other?: InRow }
type InRow = { row: number; field: string; status: AttendanceStatus }

/** A row as it is read, with its student; undefined where the row names no one, `open` until it is known where. */
export type RowFacts = RowRead & { found: Found | 'open' | undefined }

export type AttendanceFacts = {
  venues: readonly Venue[]
  rows: ReadonlyMap<number, RowFacts>
  askedWords: readonly AskedWord[]
  asked: ReadonlySet<string>
  inFile: ReadonlyMap<string, InFile>
  existing: ReadonlyMap<string, ExistingMark>
}

export const markKey = (student: number, day: Day): string => `${student} ${day}`

export const readAttendanceFacts = async (
  db: Db,
  rows: readonly FileRow[],
  check: Check,
): Promise<AttendanceFacts> => {
  const venues = await findVenues(db)
  const days = daysOf(check)
  const read: (RowRead & { row: number })[] = []
  for (const row of rows) {
    read.push({ row: row.row, ...readRow(row, days, check) })
    await check.breathe()
  }
  const everywhere = venueOfAll(check, venues)
  const directory = directoryOf(await lookUp(db, read, check))
  const found = new Map<number, RowFacts>()
  for (const { row, ...one } of read) {
    const venue = one.named.venue === '' ? everywhere : one.named.venue
    found.set(row, { ...one, found: whoIs(one.named, venue, directory) })
    await check.breathe()
  }
  const askedWords = await wordsToAsk(found, check)
  const asked = new Set(askedWords.map(({ word }) => word))
  const inFile = await gather(found, asked, check)
  const existing = await lookUpMarks(db, inFile, check)
  return { venues, rows: found, askedWords, asked, inFile, existing }
}

const whoIs = (
  named: Named,
  venue: string | undefined,
  directory: ReturnType<typeof directoryOf>,
): RowFacts['found'] => {
  if (named.number === '' && named.admissionNo === '' && named.name === '') return undefined
  return venue === undefined ? 'open' : findStudent({ ...named, venue }, directory)
}

/** Keys that are looked up in one statement. */
const atOnce = 500

const lookUp = async (
  db: Db,
  rows: readonly { named: Named }[],
  check: Check,
): Promise<Known[]> => {
  const nameless = rows.filter(({ named }) => named.number === '' && named.admissionNo === '')
  const wanted = [
    ['registration_number_key', rows.map(({ named }) => foldNumber(named.number))],
    ['admission_no_key', rows.map(({ named }) => foldNumber(named.admissionNo))],
    ['name_key', nameless.map(({ named }) => foldText(named.name))],
  ] as const
  const students = new Map<number, Known>()
  for (const [key, values] of wanted) {
    const different = [...new Set(values)].filter((value) => value !== '')
    for (let from = 0; from < different.length; from += atOnce) {
      const some = await findStudents(db, key, different.slice(from, from + atOnce))
      for (const one of some) students.set(one.id, one)
      await check.breathe()
    }
  }
  return [...students.values()]
}

const mostAsked = 12

/** The words that are asked about: the most frequent ones in rows of students. */
const wordsToAsk = async (
  rows: ReadonlyMap<number, RowFacts>,
  check: Check,
): Promise<AskedWord[]> => {
  const words = new Map<string, AskedWord>()
  for (const { found, marks } of rows.values()) {
    if (found === undefined) continue
    for (const { word, text } of marks) {
      if (word === '' || meaningOf(word) !== undefined || !mayBeMark(word)) continue
      const known = words.get(word)
      if (known) known.cells += 1
      else words.set(word, { word, text, cells: 1 })
    }
    await check.breathe()
  }
  return [...words.values()].sort((one, other) => other.cells - one.cells).slice(0, mostAsked)
}

/** The status of a cell that is a mark of a certain day. */
const statusOf = (
  { day, word }: MarkRead,
  asked: ReadonlySet<string>,
  check: Check,
): { day: Day; status: AttendanceStatus } | undefined => {
  const said = meantBy(word, asked, check)
  if (said === undefined || said === 'open' || said === 'none') return undefined
  return day !== undefined && isDay(day) ? { day, status: said } : undefined
}

const gather = async (
  rows: ReadonlyMap<number, RowFacts>,
  asked: ReadonlySet<string>,
  check: Check,
): Promise<Map<string, InFile>> => {
  const all = new Map<string, InFile>()
  for (const [row, { found, marks }] of rows) {
    if (found === undefined || found === 'open' || !('student' in found)) continue
    for (const mark of marks) {
      const made = statusOf(mark, asked, check)
      if (made === undefined) continue
      const key = markKey(found.student.id, made.day)
      const first = all.get(key)
      const here = { row, field: mark.field, status: made.status }
      if (first === undefined) all.set(key, here)
      else if (first.status !== made.status) first.other ??= here
    }
    await check.breathe()
  }
  return all
}

const lookUpMarks = async (
  db: Db,
  inFile: ReadonlyMap<string, InFile>,
  check: Check,
): Promise<Map<string, ExistingMark>> => {
  const existing = new Map<string, ExistingMark>()
  const keys = [...inFile.keys()]
  for (let from = 0; from < keys.length; from += atOnce) {
    const wanted = keys.slice(from, from + atOnce).flatMap((key) => {
      const [student, day = ''] = key.split(' ')
      return isDay(day) ? [{ student_id: Number(student), day }] : []
    })
    for (const mark of await findMarks(db, wanted))
      existing.set(markKey(mark.student_id, mark.day), mark)
    await check.breathe()
  }
  return existing
}
