import type { AttendanceStatus, markAttendance } from '../../contract/attendance/calls.ts'
import type { MarkFault } from '../../contract/attendance/mark-faults.ts'
import { type Day, daysFrom } from '../../contract/values/calendar.ts'
import { sumOf } from '../../contract/values/money.ts'
import { type Limit, standingOf } from '../../contract/attendance/terms.ts'
import { refuse } from '../../contract/kit/refuse.ts'
import type { z } from '../../contract/kit/zod.ts'

/** Refuses a day in the future, or too far in the past for the caller. */
export const requireDay = (
  day: Day,
  today: Day,
  limit: Limit,
  reason: string | undefined,
): void => {
  if (day > today) refuse('marked_in_future')
  const { mayMark, needsReason } = standingOf(day, today, limit)
  if (!mayMark) refuse('too_far_back', { days: limit.daysBack ?? 0 })
  if (needsReason && reason === undefined) refuse('reason_needed')
}

type Sent = z.output<typeof markAttendance.body>['attendanceData'][number]

/** A row without a status had an unknown one. */
export type SentRow = Pick<Sent, 'studentId'> & Partial<Sent>

/** A row with a known status. */
export type Row = SentRow & { status: AttendanceStatus }

/** A student and their present mark of the day. */
export type StudentOnDay = {
  id: number
  name: string
  registration_date: Day
  venue_id: number
  /** Where they were on the day, if they have moved since. */
  venue_then: number | null
  status: AttendanceStatus | null
  remarks: string | null
  version: number | null
  marked_at: string | null
}

export type Judged<K> =
  | { outcome: 'saved'; row: Row; student: K }
  | { outcome: 'unchanged' | 'conflict'; row: Row; student: K }
  | { outcome: 'refused'; row: SentRow; why: MarkFault }

type Here = {
  venueId: number
  venue: string
  day: Day
  /** The rows saw their bases before the database went back in time. */
  isOfPast?: boolean
}

/**
 * Judges each row alone: refused when its student is not at the venue and was not on the day, was not
 * registered yet, or is in the batch twice; a conflict when its base has changed; unchanged when the mark is
 * the same already.
 */
export const judge = <K extends StudentOnDay>(
  rows: readonly SentRow[],
  known: ReadonlyMap<number, K>,
  { venueId, venue, day, isOfPast = false }: Here,
): Judged<K>[] => {
  const seen = new Set<number>()
  return rows.map((row) => {
    const student = known.get(row.studentId)
    const again = seen.has(row.studentId)
    seen.add(row.studentId)
    if (!student) return refused(row, { code: 'mark_student_gone' })
    const { name, registration_date: registered } = student
    if (again) return refused(row, { code: 'marked_twice', facts: { name } })
    if (student.venue_id !== venueId && student.venue_then !== venueId)
      return refused(row, { code: 'mark_elsewhere', facts: { name, venue } })
    if (day < registered)
      return refused(row, { code: 'mark_too_early', facts: { name, day: registered } })
    const { status } = row
    if (status === undefined) return refused(row, { code: 'mark_without_status', facts: { name } })
    const good = { ...row, status }
    return { outcome: outcomeOf(good, student, isOfPast), row: good, student }
  })
}

const refused = (row: SentRow, why: MarkFault) => ({ outcome: 'refused' as const, row, why })

const outcomeOf = (
  row: Row,
  student: StudentOnDay,
  isOfPast: boolean,
): 'saved' | 'unchanged' | 'conflict' => {
  const same = student.status === row.status && student.remarks === (row.remarks ?? null)
  if (same) return 'unchanged'
  if (isOfPast && row.asOf === undefined) return student.version === null ? 'saved' : 'conflict'
  return hasSeen(row, student) ? 'saved' : 'conflict'
}

/**
 * Whether a mark's author knew the present one. After the database went back in time, the present one
 * may be a former version of what they knew.
 */
const hasSeen = ({ base, asOf }: Row, { version, marked_at }: StudentOnDay): boolean => {
  if (base === undefined || base === (version ?? 0))
    return asOf === undefined || isFrom(marked_at, asOf)
  return asOf !== undefined && (version ?? 0) < base && isFrom(marked_at, asOf)
}

/** A mark made since then is of another past, whatever its version. */
const isFrom = (markedAt: string | null, asOf: string): boolean =>
  markedAt === null || markedAt <= asOf

/** A device's clock that is off by more than this is reported. */
const tolerance = 600
/** A mark that took less than this to arrive did not wait. */
const underWay = 60

const secondsFrom = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 1000)

/** By how many seconds a device's clock is ahead of ours, if it is far off. */
export const clockOffOf = (deviceNow: string | undefined, now: string): number | null => {
  const ahead = deviceNow === undefined ? 0 : secondsFrom(now, deviceNow)
  return Math.abs(ahead) > tolerance ? ahead : null
}

/** A mark that took longer than this to arrive is counted as delayed. */
const delay = 3600

/** True when a mark waited on its device, by that device's clock, for more than an hour. */
export const isDelayed = (
  madeAt: string | undefined,
  deviceNow: string | undefined,
  now: string,
): boolean => madeAt !== undefined && secondsFrom(madeAt, deviceNow ?? now) > delay

/**
 * When a mark was made by the device's clock, where it waited there or that clock is far off. A
 * mark from that clock's own future shows that it was set back in the meantime.
 */
export const makingOf = (
  madeAt: string | undefined,
  deviceNow: string | undefined,
  now: string,
): { made_at: string | null; clock_off: number | null } => {
  if (madeAt === undefined) return { made_at: null, clock_off: null }
  const waited = secondsFrom(madeAt, deviceNow ?? now)
  const clockOff = clockOffOf(deviceNow, now) ?? (-waited > tolerance ? -waited : null)
  const atOnce = Math.abs(waited) < underWay && clockOff === null
  return { made_at: atOnce ? null : madeAt, clock_off: clockOff }
}

/** How many of the days from one to another these rows cover, both included. */
export const countCovered = (
  rows: readonly { from_day: Day; to_day: Day }[],
  from: Day,
  until: Day,
): number =>
  sumOf(
    rows.map(({ from_day, to_day }) => {
      const first = from_day > from ? from_day : from
      const last = to_day < until ? to_day : until
      return first > last ? 0 : daysFrom(first, last) + 1
    }),
  )

export type Counts = { present: number; absent: number; late: number }

export const markedOf = ({ present, absent, late }: Counts): number => present + absent + late

/** (present + late) ÷ marked × 100, one decimal, a half rounded up; 0 when none is marked. */
export const rateOf = (counts: Counts): number => {
  const marked = markedOf(counts)
  // Multiplied first, because 201 ÷ 400 is a little less than it should be, and 50.25 must become 50.3.
  return marked === 0 ? 0 : Math.round(((counts.present + counts.late) * 1000) / marked) / 10
}

/** A change may be committed this many milliseconds after its own timestamp. */
const slowestCommit = 10_000

/**
 * The version of a roster: the latest known change, but never so late that an earlier one might not
 * be committed yet.
 */
export const rosterVersion = (
  changes: readonly string[],
  since: string | undefined,
  now: string,
): string => {
  const settled = new Date(Date.parse(now) - slowestCommit).toISOString()
  const latest = changes.reduce((one, other) => (one > other ? one : other), since ?? '')
  return latest === '' || latest > settled ? settled : latest
}
