import { type AttendanceStatus, markFaults } from '../../contract/attendance.ts'
import { addDays, type Day } from '../../contract/calendar.ts'
import { refuse } from '../../contract/refuse.ts'

/** How many days back somebody may mark; nothing means any day. */
export type Limit = { daysBack: number | undefined; anyDay: boolean }

/** What a caller may do with a day: mark it, and whether a reason is needed. */
export const standingOf = (day: Day, today: Day, { daysBack, anyDay }: Limit) => {
  const far = daysBack !== undefined && day < addDays(today, -daysBack)
  return { mayMark: day <= today && (!far || anyDay), needsReason: far && anyDay }
}

/** Refuses a day that has not come, or that lies too far back for the caller. */
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

export type Wanted = {
  studentId: number
  /** Nothing where another status was sent. */
  status?: AttendanceStatus | undefined
  remarks?: string | undefined
  base?: number | undefined
}

/** A row with a status that is one. */
export type Row = Wanted & { status: AttendanceStatus }

/** A student and his mark of the day, as they stand. */
export type Known = {
  id: number
  name: string
  registration_date: Day
  venue_id: number
  status: AttendanceStatus | null
  remarks: string | null
  version: number | null
}

export type Judged<K> =
  | { outcome: 'saved'; row: Row; student: K }
  | { outcome: 'unchanged' | 'conflict'; row: Row; student: K }
  | { outcome: 'refused'; row: Wanted; why: string }

/**
 * Judges each row alone: refused when its student is none of the venue's, was not registered yet,
 * or stands in the batch twice; a conflict when its base has changed; unchanged when the mark is
 * the same already.
 */
export const judge = <K extends Known>(
  rows: readonly Wanted[],
  known: ReadonlyMap<number, K>,
  { venueId, venue, day }: { venueId: number; venue: string; day: Day },
): Judged<K>[] => {
  const seen = new Set<number>()
  return rows.map((row) => {
    const student = known.get(row.studentId)
    const again = seen.has(row.studentId)
    seen.add(row.studentId)
    if (!student) return refused(row, markFaults.unknown)
    const { name, registration_date: registered } = student
    if (again) return refused(row, markFaults.twice(name))
    if (student.venue_id !== venueId) return refused(row, markFaults.elsewhere(name, venue))
    if (day < registered) return refused(row, markFaults.tooEarly(name, registered))
    const { status } = row
    if (status === undefined) return refused(row, markFaults.noStatus(name))
    const good = { ...row, status }
    return { outcome: outcomeOf(good, student), row: good, student }
  })
}

const refused = (row: Wanted, why: string) => ({ outcome: 'refused' as const, row, why })

const outcomeOf = (row: Row, student: Known): 'saved' | 'unchanged' | 'conflict' => {
  const same = student.status === row.status && student.remarks === (row.remarks ?? null)
  if (same) return 'unchanged'
  return row.base === undefined || row.base === (student.version ?? 0) ? 'saved' : 'conflict'
}

export type Counts = { present: number; absent: number; late: number }

export const markedOf = ({ present, absent, late }: Counts): number => present + absent + late

/** (present + late) ÷ marked × 100, one decimal, a half rounded up; 0 when none is marked. */
export const rateOf = (counts: Counts): number => {
  const marked = markedOf(counts)
  // Multiplied first, for 201 ÷ 400 is a little less than it should be, and 50.25 must become 50.3.
  return marked === 0 ? 0 : Math.round(((counts.present + counts.late) * 1000) / marked) / 10
}
