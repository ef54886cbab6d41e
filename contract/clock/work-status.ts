import type { DayStatus } from './terms.ts'
import type { LeaveHalf } from '../leave/terms.ts'
import type { Settings } from '../settings/calls.ts'
import { minutesOf } from '../values/times.ts'

/** The institute's rules for late and short days. */
export type WorkTerms = Pick<
  Settings['work'],
  'startsAt' | 'endsAt' | 'graceMinutes' | 'halfDayUnderHours' | 'absentUnderHours'
>

const timeAt = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')

/** What is expected on a day of which a half is leave: the other half, up to or from the middle of the hours. */
export const workBeside = <W extends WorkTerms>(half: LeaveHalf | undefined, work: W): W => {
  if (half === undefined) return work
  const { startsAt, endsAt, halfDayUnderHours, absentUnderHours } = work
  const middle = timeAt(Math.floor((minutesOf(startsAt) + minutesOf(endsAt)) / 2))
  return {
    ...work,
    ...(half === 'first' ? { startsAt: middle } : { endsAt: middle }),
    halfDayUnderHours: halfDayUnderHours / 2,
    absentUnderHours: absentUnderHours / 2,
  }
}

/** The status of a day that begins at this minute after midnight: late once the grace is over. */
export const statusAtMinute = (
  minutes: number,
  { startsAt, graceMinutes }: Pick<WorkTerms, 'startsAt' | 'graceMinutes'>,
): DayStatus => (minutes > minutesOf(startsAt) + graceMinutes ? 'late' : 'present')

/** The status of a day with too few hours, and how many it needed; undefined when there are enough. */
export const shortDayOf = (
  hours: number,
  {
    halfDayUnderHours,
    absentUnderHours,
  }: Pick<WorkTerms, 'halfDayUnderHours' | 'absentUnderHours'>,
): { status: 'absent' | 'half-day'; needed: number } | undefined => {
  if (hours < absentUnderHours) return { status: 'absent', needed: absentUnderHours }
  if (hours < halfDayUnderHours) return { status: 'half-day', needed: halfDayUnderHours }
  return undefined
}

/**
 * The status of a day with these times, `HH:MM` in the institute's zone; `checkOut` is empty before
 * clocking out. Undefined for times that are missing or in the wrong order.
 */
export const statusOfTimes = (
  { checkIn, checkOut }: { checkIn: string; checkOut: string },
  terms: WorkTerms,
): DayStatus | undefined => {
  const start = minutesOf(checkIn)
  if (Number.isNaN(start)) return undefined
  const status = statusAtMinute(start, terms)
  if (checkOut === '') return status
  const hours = (minutesOf(checkOut) - start) / 60
  return hours > 0 ? (shortDayOf(hours, terms)?.status ?? status) : undefined
}
