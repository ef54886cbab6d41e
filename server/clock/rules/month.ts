import { type Day, daysOfMonth, monthOf } from '../../../contract/values/calendar.ts'
import type { ClockStats } from '../../../contract/clock/calls.ts'
import type { DayStatus } from '../../../contract/clock/terms.ts'
import { type Expected, type Kind, kindOf, type Present, statusOf } from './kinds.ts'
import { asItCounts, type StoredDay, shownHours } from './work.ts'

/** A day of a month: its kind, what it counts as, and the entry as it counts. */
export type MonthDay<E> = Kind & {
  day: Day
  status: DayStatus | undefined
  entry: E | undefined
}

/** Every day of the month that begins on `first`. */
export const judgeMonth = <E extends StoredDay>(
  first: Day,
  entries: readonly E[],
  expected: Expected,
  present: Present,
): MonthDay<E>[] => {
  const byDay = new Map(entries.map((entry) => [entry.day, asItCounts(entry, present)]))
  return daysOfMonth(monthOf(first)).map((day) => {
    const kind = kindOf(day, expected)
    const entry = byDay.get(day)
    return { day, ...kind, entry, status: statusOf(day, kind.kind, entry, present) }
  })
}

/** The sums of a month, over the days that count; one of which a half is leave counts half. */
export const statsOf = (days: readonly MonthDay<StoredDay>[]): ClockStats => {
  const count = (status: DayStatus) =>
    days
      .filter((one) => one.status === status)
      .reduce((sum, { leaveHalf }) => sum + (leaveHalf === undefined ? 1 : 0.5), 0)
  const counts = {
    present: count('present'),
    absent: count('absent'),
    late: count('late'),
    halfDay: count('half-day'),
  }
  const totalDays = counts.present + counts.absent + counts.late + counts.halfDay
  return { totalDays, ...counts, attendanceRate: rateOf(counts, totalDays), ...hoursIn(days) }
}

/** (present + late + ½ half-day) ÷ totalDays × 100, one decimal, a half rounded up. */
const rateOf = (
  { present, late, halfDay }: Pick<ClockStats, 'present' | 'late' | 'halfDay'>,
  totalDays: number,
): number =>
  totalDays === 0 ? 0 : Math.round((((present + late) * 2 + halfDay) * 500) / totalDays) / 10

/** The hours as shown for each day, so that they add up for a reader who checks them. */
const hoursIn = (days: readonly MonthDay<StoredDay>[]) => {
  const hundredths = days.flatMap(({ entry, kind }) =>
    entry && kind !== 'before-joining' ? Math.round((shownHours(entry) ?? 0) * 100) : [],
  )
  return { totalWorkHours: hundredths.reduce((sum, one) => sum + one, 0) / 100 }
}
