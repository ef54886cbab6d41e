import { type Day, isDay } from '../../../contract/values/calendar.ts'
import { standingOf } from '../../../contract/attendance/terms.ts'
import type { RollMark } from '../../../contract/attendance/roster-rows.ts'
import { covers } from '../../../contract/excuses/terms.ts'
import { type Excused, waitingExcuses, withRows } from '../../shared/outbox/excuses/excuse-kind.ts'
import type { KeptRoster } from '../../shared/outbox/database.ts'
import type { OutboxEntry } from '../../shared/outbox/entry.ts'
import type { MarkEntry } from '../../shared/outbox/marks/mark-entry.ts'
import { excusedOn } from '../../shared/rosters/roster.ts'
import type { SearchableStudent } from '../marking/marks.ts'

/** A student of the roll; `waiting` if the mark has not reached the server yet. */
export type RosterStudent = SearchableStudent & { waiting?: boolean }

export const rollOf = (roster: KeptRoster, date: string, today: Day) => {
  const day = roster.days[date]
  const marks = new Map(day?.marks.map((mark) => [mark[0], mark]))
  const students: readonly RosterStudent[] = roster.students
    .filter(([, , , , registered]) => registered <= date)
    .map(([id, name, registrationNumber, contactNumber, , admissionNo, parent]) => {
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
      return mark === undefined ? student : { ...student, mark: markOf(mark) }
    })
  return {
    date,
    students,
    total: Math.max(roster.total - roster.students.length, 0) + students.length,
    ...(isDay(date)
      ? standingOf(date, today, { daysBack: roster.daysBack, anyDay: roster.anyDay })
      : { mayMark: false, needsReason: false }),
    excused: excusedOn(roster, date),
    /** False if the day's marks are not on this device; then no one has a mark here. */
    known: day !== undefined,
    /** When the day's marks were last confirmed; undefined if never. */
    asOf: day?.asOf,
  }
}

export type Roll = ReturnType<typeof rollOf>

const markOf = ([, status, version, remarks]: RollMark) => ({
  status,
  version,
  ...(remarks !== undefined && { remarks }),
})

/** The students, with marks that wait in this browser over the server's. */
export const withWaiting = (
  students: readonly RosterStudent[],
  entries: readonly MarkEntry[],
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
    const { status } = own
    const remarks = own.remarks.trim()
    return {
      ...student,
      waiting: true,
      mark: {
        status,
        version: student.mark?.version ?? 0,
        ...(remarks !== '' && { remarks }),
      },
    }
  })
}

/** The students, each with why they are excused on a day, also as it waits in this browser. */
export const withExcused = (
  students: readonly RosterStudent[],
  excused: Roll['excused'],
  entries: readonly OutboxEntry[],
  date: string,
): readonly RosterStudent[] => {
  const waiting = waitingExcuses(entries)
  const own = new Set(waiting.map(({ key }) => key))
  const ofDay = new Map<string, Excused>()
  for (const [id, kind, from, to, backBy, key] of withRows(excused, waiting)) {
    const days = { from, ...(to !== null && { to }) }
    // Who is back from an out-pass may be excused anew on that day.
    const isBack = kind === 'out-pass' && backBy === null
    if (!covers(days, date) || (isBack && ofDay.has(id))) continue
    const pass = backBy === null ? {} : { backBy }
    ofDay.set(id, { key, kind, ...days, ...pass, ...(own.has(key) && { waiting: true }) })
  }
  if (ofDay.size === 0) return students
  return students.map((student) => {
    const why = ofDay.get(student._id)
    return why === undefined ? student : { ...student, excused: why }
  })
}
