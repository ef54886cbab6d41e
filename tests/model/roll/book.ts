import type { AttendanceStatus } from '../../../contract/attendance/calls.ts'
import { daysAfter } from '../calendar.ts'
import { personNamed } from '../change-views.ts'
import {
  type Cadet,
  excusedDays,
  lastOfThree,
  type Line,
  lineOf,
  type RollBook,
  type Slip,
  slipOf,
} from './lines.ts'

/*
 * A roll book as an office would write it on paper: every mark is a line, everything else is counted
 * from the lines when needed.
 */

const cadetOf = ({ cadets }: RollBook, id: string): Cadet => {
  const found = cadets.find((cadet) => cadet.id === id)
  if (!found) throw new Error(`Nobody is ${id}`)
  return found
}

const compare = (one: string, other: string) => Number(one > other) - Number(one < other)

const byName = (one: Cadet, other: Cadet) =>
  compare(one.name.toLowerCase(), other.name.toLowerCase()) || compare(one.number, other.number)

/** The students of a venue, by name. */
export const present = (book: RollBook, venue: string) =>
  book.cadets.filter((cadet) => cadet.venue === venue && !cadet.isDeleted).toSorted(byName)

/** By whole numbers only: tenths of a percent, a half rounded up. */
const rate = (lines: readonly Line[]): number => {
  const marked = lines.length
  const came = lines.filter(({ status }) => status !== 'absent').length
  return marked === 0 ? 0 : Math.floor((came * 2000 + marked) / (marked * 2)) / 10
}

const countsOf = (lines: readonly Line[]) => {
  const count = (status: AttendanceStatus) => lines.filter((line) => line.status === status).length
  return {
    present: count('present'),
    absent: count('absent'),
    late: count('late'),
    attendancePercentage: rate(lines),
  }
}

const linesAt = (book: RollBook, venue: string, day: string | undefined) =>
  book.lines.filter((line) => line.venue === venue && (day === undefined || line.day === day))

const unmarked = (book: RollBook, venue: string, day: string) =>
  present(book, venue).filter(({ id, registered }) => registered <= day && !lineOf(book, id, day))

const countUnmarked = (book: RollBook, venue: string, day: string) => {
  const all = unmarked(book, venue, day)
  const excused = all.filter(({ id }) => slipOf(book, id, day)).length
  return { notMarked: all.length - excused, ...(excused > 0 && { excused }) }
}

export const stats = (book: RollBook, venue: string, day: string | undefined) => {
  const lines = linesAt(book, venue, day)
  const members = present(book, venue).filter(
    ({ registered }) => day === undefined || registered <= day,
  )
  return {
    totalStudents: members.length,
    ...countsOf(lines),
    ...(day !== undefined && countUnmarked(book, venue, day)),
    marked: lines.length,
  }
}

export type Filter = { day?: string; status?: AttendanceStatus; name?: string }

const found = (book: RollBook, venue: string, { day, status, name = '' }: Filter) =>
  linesAt(book, venue, day)
    .filter((line) => status === undefined || line.status === status)
    .map((line) => ({ line, cadet: cadetOf(book, line.cadet) }))
    .filter(({ cadet }) => cadet.name.toLowerCase().includes(name.toLowerCase()))
    .toSorted(
      (one, other) => byName(one.cadet, other.cadet) || compare(other.line.day, one.line.day),
    )

export const records = (book: RollBook, venue: string, filter: Filter) =>
  found(book, venue, filter).map(({ line, cadet }) => ({
    _id: `${cadet.id}-${line.day}`,
    student: { _id: cadet.id, name: cadet.name, registrationNumber: cadet.number },
    date: line.day,
    ...markOf(line),
  }))

type Said = Pick<Line, 'status'> & { remarks?: string | undefined }

const saidOf = ({ status, remarks }: Said) => ({
  status,
  ...(remarks !== undefined && { remarks }),
})

const markOf = ({ version, by, at, ...said }: Line) => ({
  ...saidOf(said),
  version,
  markedBy: personNamed(by),
  markedAt: at,
})

/** What is answered of a row that another mark has overtaken. */
export const conflict = (
  book: RollBook,
  { studentId, ...yours }: Said & { studentId: string },
  day: string,
) => {
  const line = lineOf(book, studentId, day)
  const { name } = cadetOf(book, studentId)
  return { studentId, name, yours: saidOf(yours), ...(line && { theirs: markOf(line) }) }
}

/** The lines of a report, as number, day, status, coach and remarks. */
export const reported = (book: RollBook, venue: string, filter: Filter) => {
  const marked = found(book, venue, filter).map(({ line, cadet }) => ({ ...line, who: cadet }))
  const { day, status, name = '' } = filter
  const missing =
    day === undefined || status !== undefined
      ? []
      : unmarked(book, venue, day)
          .filter((cadet) => cadet.name.toLowerCase().includes(name.toLowerCase()))
          .map((who) => ({ who, day, by: '', ...absenceOf(slipOf(book, who.id, day)) }))
  return [...marked, ...missing]
    .toSorted((one, other) => byName(one.who, other.who) || compare(other.day, one.day))
    .map(({ who, day, status, by, remarks = '' }) => [who.number, day, status, by, remarks])
}

const absenceOf = (slip: Slip | undefined) =>
  slip ? { status: 'Excused', remarks: slip.kind } : { status: 'Not Marked', remarks: undefined }

export const trend = (book: RollBook, venue: string, until: string) => {
  const lines = book.lines.filter(
    (line) => line.venue === venue && line.day <= until && line.day > daysAfter(until, -30),
  )
  return [...Map.groupBy(lines, ({ day }) => day)]
    .toSorted(([one], [other]) => compare(one, other))
    .map(([date, ofDay]) => ({ date, ...countsOf(ofDay) }))
}

export const month = (book: RollBook, cadet: string, wanted: string, today: string) => {
  const all = book.lines.filter((line) => line.cadet === cadet)
  const lines = all
    .filter((line) => line.day.startsWith(wanted))
    .toSorted((one, other) => compare(one.day, other.day))
  const attended = all.filter(({ status }) => status !== 'absent').length
  return {
    month: wanted,
    excused: excusedDays(book, cadet, wanted, today),
    overall: {
      marked: all.length,
      excused: excusedDays(book, cadet, '', today),
      attended,
      attendancePercentage: rate(all),
    },
    days: lines.map((line) => ({ date: line.day, ...saidOf(line) })),
    attendancePercentage: rate(lines),
  }
}

export const history = ({ lines, former }: RollBook, cadet: string, day: string) =>
  [...lines, ...former]
    .filter((line) => line.cadet === cadet && line.day === day)
    .toSorted((one, other) => other.version - one.version)
    .map((line) => ({ ...markOf(line), campVenue: line.venue }))

export const board = (book: RollBook, venues: readonly string[], today: string) => ({
  venues: venues
    .toSorted((one, other) => compare(one.toLowerCase(), other.toLowerCase()))
    .filter((venue) => present(book, venue).length > 0)
    .map((venue) => ({ campVenue: venue, ...stats(book, venue, today) })),
  absentees: book.cadets
    .filter(({ id, isDeleted }) => !isDeleted && isMissing(book, id, today))
    .toSorted(byName)
    .map(({ id }) => id),
})

/** Absent on their last three marked days, the last of them within a week, and not excused today. */
const isMissing = (book: RollBook, cadet: string, today: string): boolean => {
  const last = lastOfThree(book, cadet)
  return last !== undefined && last > daysAfter(today, -7) && !slipOf(book, cadet, today)
}
