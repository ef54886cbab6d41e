import type { Mark } from '../../contract/attendance/calls.ts'
import { plural } from '../../contract/values/figures.ts'
import { dayInZone, showInstant, showTime } from '../../contract/values/calendar.ts'

const hour = 3600
const minute = 60

/** How far a clock is off: “24 hours ahead”. */
export const formatClockOff = (seconds: number): string => {
  const far = Math.abs(seconds)
  const hours = Math.round(far / hour)
  const minutes = Math.round(far / minute)
  if (far >= 2 * hour) return seconds > 0 ? `${hours} hours ahead` : `${hours} hours behind`
  return seconds > 0
    ? plural(minutes, { one: '1 minute ahead', other: `${minutes} minutes ahead` })
    : plural(minutes, { one: '1 minute behind', other: `${minutes} minutes behind` })
}

/** “made at 6:40 am, arrived 6:05 pm”, with the days if they differ. */
export const formatMarkTimes = (
  { madeAt, markedAt, clockOff }: Pick<Mark, 'madeAt' | 'markedAt' | 'clockOff'>,
  zone: string,
): string | undefined => {
  if (madeAt === undefined) return undefined
  const sameDay = dayInZone(new Date(madeAt), zone) === dayInZone(new Date(markedAt), zone)
  const made = sameDay ? showTime(madeAt, zone) : showInstant(madeAt, zone)
  const arrived = sameDay ? showTime(markedAt, zone) : showInstant(markedAt, zone)
  return clockOff === undefined
    ? `made at ${made}, arrived ${arrived}`
    : `made at ${made}, arrived ${arrived} (by a clock ${formatClockOff(clockOff)})`
}
