import type { Mark } from '../../contract/attendance/calls.ts'
import { dayInZone, showInstant, showTime } from '../../contract/values/calendar.ts'

const hour = 3600
const minute = 60

/** How far a clock is off: “24 hours ahead”. */
export const formatClockOff = (seconds: number): string => {
  const far = Math.abs(seconds)
  const span =
    far >= 2 * hour ? `${Math.round(far / hour)} hours` : `${Math.round(far / minute)} minutes`
  return `${span} ${seconds > 0 ? 'ahead' : 'behind'}`
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
  const words = `made at ${made}, arrived ${arrived}`
  if (clockOff === undefined) return words
  return `${words} (by a clock ${formatClockOff(clockOff)})`
}
