import type { Answer } from '../../../contract/kit/api.ts'
import { type Day, isDay } from '../../../contract/values/calendar.ts'
import { compareFolded, foldText } from '../../../contract/values/fold.ts'
import { standingOf } from '../../../contract/attendance/terms.ts'
import type { RosterMark, RosterRow } from '../../../contract/attendance/roster.ts'
import type { Found } from '../marking/marks.ts'
import type { KeptRoster } from '../outbox/database.ts'
import type { Entry } from '../outbox/entry.ts'
import { keyOfRoster } from '../outbox/rosters.ts'

type Answered = Answer<'GET /api/attendance/roster/:venue'>

/** Whose roster it is, and when and with which etag it was read. */
type RosterSource = { personId: string; venue: string; now: string; tag: string | undefined }

/** The kept roster with the server's answer. */
export const withAnswer = (
  former: KeptRoster | undefined,
  answer: Answered,
  { personId, venue, now, tag }: RosterSource,
): KeptRoster => {
  const { version, whole, date, daysBack, anyDay, markers, marks } = answer
  const known = whole || former === undefined ? [] : former.students
  const students = whole ? answer.students : withChanges(known, answer)
  return {
    key: keyOfRoster(personId, venue),
    personId,
    venue,
    usedAt: now,
    asOf: now,
    version,
    total: answer.total,
    students,
    daysBack,
    anyDay,
    days: {
      ...former?.days,
      [date]: { markers, marks, asOf: now, tag, tagFor: former?.version ?? '' },
    },
  }
}

/**
 * The version since which changes are asked for; undefined asks for the whole roster, because the
 * kept one lacks students, or fields that searches look at.
 */
export const versionOf = ({ version, students, total }: KeptRoster): string | undefined =>
  students.length === total && students.every(({ length }) => length === rowLength)
    ? version
    : undefined

/** How many fields a roster has per student. */
const rowLength = 7

/** The kept roster after the server answered that nothing is new. */
export const heardOf = (roster: KeptRoster, date: string, now: string): KeptRoster => {
  const day = roster.days[date]
  return {
    ...roster,
    usedAt: now,
    asOf: now,
    ...(day && { days: { ...roster.days, [date]: { ...day, asOf: now } } }),
  }
}

const withChanges = (known: readonly RosterRow[], { students, gone }: Answered): RosterRow[] => {
  if (students.length === 0 && gone.length === 0) return [...known]
  const out = new Set([...gone, ...students.map(([id]) => id)])
  const all = [...known.filter(([id]) => !out.has(id)), ...students]
  const keyed = all.map((student) => ({
    student,
    key: foldText(student[1]),
    number: foldText(student[2]),
  }))
  keyed.sort(
    (one, other) => compareFolded(one.key, other.key) || compareFolded(one.number, other.number),
  )
  return keyed.map(({ student }) => student)
}

/** A student of the roll; `waiting` if the mark has not reached the server yet. */
export type RosterStudent = Found & { waiting?: boolean }
export type Roll = {
  date: string
  students: readonly RosterStudent[]
  total: number
  mayMark: boolean
  needsReason: boolean
  /** False if the day's marks are not on this device; then no one has a mark here. */
  known: boolean
  /** When the day's marks were last confirmed; undefined if never. */
  asOf: string | undefined
}

/** The roll of a day, from the kept roster. */
export const rollOf = (roster: KeptRoster, date: string, today: Day): Roll => {
  const day = roster.days[date]
  const marks = new Map(day?.marks.map((mark) => [mark[0], mark]))
  const students = roster.students
    .filter(([, , , , registered]) => registered <= date)
    .map(([id, name, registrationNumber, contactNumber, , admissionNo, parent]): RosterStudent => {
      const mark = marks.get(id)
      const student = {
        _id: id,
        name,
        registrationNumber,
        contactNumber,
        campVenue: roster.venue,
        ...(admissionNo !== undefined && { admissionNo }),
        ...(parent !== undefined && { parentMobileNumber: parent }),
      }
      return mark === undefined ? student : { ...student, mark: markOf(mark, day?.markers ?? []) }
    })
  return {
    date,
    students,
    total: Math.max(roster.total - roster.students.length, 0) + students.length,
    ...(isDay(date)
      ? standingOf(date, today, { daysBack: roster.daysBack, anyDay: roster.anyDay })
      : { mayMark: false, needsReason: false }),
    known: day !== undefined,
    asOf: day?.asOf,
  }
}

const markOf = (
  [, status, version, marker, markedAt, more]: RosterMark,
  markers: readonly string[],
) => ({ status, version, markedBy: { name: markers[marker] ?? '' }, markedAt, ...more })

/** The students, with marks that wait in this browser over the server's. */
export const withWaiting = (
  students: readonly RosterStudent[],
  entries: readonly Entry[],
  author: string,
): readonly RosterStudent[] => {
  const waiting = new Map(
    entries
      .filter(({ trouble }) => trouble === undefined)
      .map(({ mark }) => [mark.studentId, mark]),
  )
  if (waiting.size === 0) return students
  return students.map((student) => {
    const own = waiting.get(student._id)
    if (own === undefined) return student
    const { status, madeAt } = own
    const remarks = own.remarks.trim()
    return {
      ...student,
      waiting: true,
      mark: {
        status,
        version: student.mark?.version ?? 0,
        markedBy: { name: author },
        markedAt: madeAt,
        ...(remarks !== '' && { remarks }),
      },
    }
  })
}
