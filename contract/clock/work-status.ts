import type { DayStatus } from './day-statuses.ts'
import type { Settings } from '../settings/calls.ts'

/** What an institute has decided about late and short days. */
export type WorkTerms = Pick<
  Settings['work'],
  'startsAt' | 'graceMinutes' | 'halfDayUnderHours' | 'absentUnderHours'
>

/** Minutes since midnight of a time `HH:MM`; NaN where it is none. */
export const minutesOf = (time: string): number => {
  const [, hours, minutes] = /^(\d{2}):(\d{2})$/.exec(time) ?? []
  return Number(hours) * 60 + Number(minutes)
}

/** What a day is that begins so many minutes after midnight: late once the grace is over. */
export const statusAtMinute = (
  minutes: number,
  { startsAt, graceMinutes }: Pick<WorkTerms, 'startsAt' | 'graceMinutes'>,
): DayStatus => (minutes > minutesOf(startsAt) + graceMinutes ? 'late' : 'present')

/** What too few hours make of a day, and how many it needed; nothing where they are enough. */
export const shortDayOf = (
  hours: number,
  {
    halfDayUnderHours,
    absentUnderHours,
  }: Pick<WorkTerms, 'halfDayUnderHours' | 'absentUnderHours'>,
): { status: DayStatus; needed: number } | undefined => {
  if (hours < absentUnderHours) return { status: 'absent', needed: absentUnderHours }
  if (hours < halfDayUnderHours) return { status: 'half-day', needed: halfDayUnderHours }
  return undefined
}

/**
 * What clocking at two times `HH:MM` of the wall would have made of a day, the second one empty
 * where nobody went yet; nothing where they are no times, or in the wrong order.
 */
export const statusOfTimes = (
  { checkIn, checkOut }: { checkIn: string; checkOut: string },
  terms: WorkTerms,
): DayStatus | undefined => {
  const came = minutesOf(checkIn)
  if (Number.isNaN(came)) return undefined
  const status = statusAtMinute(came, terms)
  if (checkOut === '') return status
  const hours = (minutesOf(checkOut) - came) / 60
  return hours > 0 ? (shortDayOf(hours, terms)?.status ?? status) : undefined
}
