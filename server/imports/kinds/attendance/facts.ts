import type { AttendanceStatus } from '../../../../contract/attendance/calls.ts'
import { type Day, isDay } from '../../../../contract/values/calendar.ts'
import type { Db } from '../../../db/schema.ts'
import type { Check, FileRow } from '../kind.ts'
import { type AskedWord, daysOf, mayBeMark } from './asking.ts'
import { type Certain, readMark } from './read-mark.ts'
import { type ExistingMark, findMarks } from './sql.ts'
import { readRow, type RowRead } from './read-row.ts'
import { findNamed } from '../naming/look-up.ts'
import {
  directoryOf,
  findStudent,
  type StudentMatch,
  type KnownStudent,
  type Named,
} from '../naming/students.ts'
import { findVenues } from '../naming/sql.ts'
import { type Venue, venueOfAll } from '../naming/venues.ts'
import { meaningOf } from './status-words.ts'

/** What the file says of a student's day, all of it, and the first of a row that may be taken. */
export type InFile = { all: InRow[]; first: InRow | undefined }
type InRow = { row: number; field: string; status: AttendanceStatus }

/**
 * A row as it is read, with its student; undefined where the row names no one, `open` until it is known
 * where. Without a student none of its marks is certain.
 */
export type RowFacts = RowRead & {
  match: StudentMatch | 'open' | undefined
  certain: readonly Certain[]
}

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
    await check.yieldToOthers()
  }
  const everywhere = venueOfAll(check, venues)
  const directory = directoryOf(await findNamed(db, read, check))
  const facts = new Map<number, RowFacts>()
  for (const { row, ...one } of read) {
    const venue = one.named.venue === '' ? everywhere : one.named.venue
    facts.set(row, { ...one, match: whoIs(one.named, venue, directory), certain: [] })
    await check.yieldToOthers()
  }
  const askedWords = await wordsToAsk(facts, check)
  const asked = new Set(askedWords.map(({ word }) => word))
  for (const one of facts.values()) {
    const student = studentOf(one)
    if (student) one.certain = one.marks.map((mark) => readMark(mark, student, asked, check))
    await check.yieldToOthers()
  }
  const inFile = await gather(facts, check)
  const existing = await lookUpMarks(db, inFile, check)
  return { venues, rows: facts, askedWords, asked, inFile, existing }
}

const studentOf = ({ match }: RowFacts): KnownStudent | undefined =>
  match !== undefined && match !== 'open' && 'student' in match ? match.student : undefined

const whoIs = (
  named: Named,
  venue: string | undefined,
  directory: ReturnType<typeof directoryOf>,
): RowFacts['match'] => {
  if (named.number === '' && named.admissionNo === '' && named.name === '') return undefined
  return venue === undefined ? 'open' : findStudent({ ...named, venue }, directory)
}

/** Keys that are looked up in one statement. */
const atOnce = 500

const mostAsked = 12

/** The words that are asked about: the most frequent ones in rows of students. */
const wordsToAsk = async (
  rows: ReadonlyMap<number, RowFacts>,
  check: Check,
): Promise<AskedWord[]> => {
  const words = new Map<string, AskedWord>()
  for (const { match, marks } of rows.values()) {
    if (match === undefined) continue
    for (const { word, text } of marks) {
      if (word === '' || meaningOf(word) !== undefined || !mayBeMark(word)) continue
      const known = words.get(word)
      if (known) known.cells += 1
      else words.set(word, { word, text, cells: 1 })
    }
    await check.yieldToOthers()
  }
  return [...words.values()].sort((one, other) => other.cells - one.cells).slice(0, mostAsked)
}

type InEachRow = (student: KnownStudent, row: InRow & { day: Day }) => void

const forEachMark = async (
  rows: ReadonlyMap<number, RowFacts>,
  check: Check,
  work: InEachRow,
): Promise<void> => {
  for (const [row, one] of rows) {
    const student = studentOf(one)
    if (student)
      for (const mark of one.certain) if (mark.is === 'mark') work(student, { row, ...mark })
    await check.yieldToOthers()
  }
}

/** A row with a fault of its own, or that another one contradicts, leaves its days to other rows. */
const gather = async (
  rows: ReadonlyMap<number, RowFacts>,
  check: Check,
): Promise<Map<string, InFile>> => {
  const inFile = new Map<string, InFile>()
  await forEachMark(rows, check, (student, { row, field, day, status }) => {
    const key = markKey(student.id, day)
    const others = inFile.get(key)
    if (others) others.all.push({ row, field, status })
    else inFile.set(key, { all: [{ row, field, status }], first: undefined })
  })
  const bad = new Set<number>()
  for (const [row, { problems, certain }] of rows)
    if (problems.some(({ kind }) => kind === 'bad') || certain.some(({ is }) => is === 'bad'))
      bad.add(row)
  for (const { all } of inFile.values())
    if (all.some(({ status }) => status !== all[0]?.status)) for (const { row } of all) bad.add(row)
  await check.yieldToOthers()
  for (const others of inFile.values()) others.first = others.all.find(({ row }) => !bad.has(row))
  return inFile
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
    await check.yieldToOthers()
  }
  return existing
}
