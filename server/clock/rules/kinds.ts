import { type Day, dayInZone } from '../../../contract/values/calendar.ts'
import type { DayKind, DayStatus } from '../../../contract/clock/terms.ts'
import type { LeaveHalf, LeaveType } from '../../../contract/leave/terms.ts'
import { dayOffKindOf, dayOffOf, type DaysOff } from '../../../contract/settings/working-days.ts'
import type { StoredDay, Wall } from './work.ts'

/** Approved leave; both days included. */
export type Leave = {
  leave_type: LeaveType
  start_date: Day
  end_date: Day
  half: LeaveHalf | null
}

/** What decides which days a person is expected on. */
export type Expected = DaysOff & { firstDay: Day; leave: readonly Leave[] }

/** A day for a person: its kind, the name of a day off, and which half of a working day is leave. */
export type Kind = {
  kind: DayKind
  name?: string | undefined
  leaveHalf?: LeaveHalf | undefined
}

/** The first day that counts for a person: they have joined by then and have an account. */
export const firstDayOf = (
  { joining_date, created_at }: { joining_date: Day | null; created_at: string },
  zone: string,
): Day => {
  const opened = dayInZone(new Date(created_at), zone)
  return joining_date !== null && joining_date > opened ? joining_date : opened
}

/** The leave of a day; both halves together are a whole day of the first. */
export const leaveOn = (day: Day, leave: readonly Leave[]) => {
  const [one, other] = leave.filter(
    ({ start_date, end_date }) => start_date <= day && day <= end_date,
  )
  return one && { type: one.leave_type, half: other ? undefined : (one.half ?? undefined) }
}

/** The kind of day for a person; if several apply, the one that can't be changed. */
export const kindOf = (day: Day, { firstDay, leave, ...off }: Expected): Kind => {
  if (day < firstDay) return { kind: 'before-joining' }
  const name = dayOffOf(day, off)
  if (name !== undefined) return { kind: dayOffKindOf(day, off), name }
  const { type, half } = leaveOn(day, leave) ?? {}
  if (type === undefined) return { kind: 'working' }
  if (half === undefined) return { kind: 'leave', name: type }
  return { kind: 'working', name: type, leaveHalf: half }
}

/** The present day, and whether its work is over. */
export type Present = Wall & { isOver: boolean }

/**
 * The status of a day; undefined for one that does not count, or not yet. A day off counts if the
 * person worked; a working day without an entry is an absence once it is over.
 */
export const statusOf = (
  day: Day,
  kind: DayKind,
  entry: Pick<StoredDay, 'status'> | undefined,
  { today, isOver }: Pick<Present, 'today' | 'isOver'>,
): DayStatus | undefined => {
  if (kind === 'before-joining') return undefined
  if (kind !== 'working') return entry?.status === 'absent' ? undefined : entry?.status
  if (entry) return entry.status
  return day < today || (day === today && isOver) ? 'absent' : undefined
}
