import { plural, t } from '@lingui/core/macro'
import type { Mark } from '../../contract/attendance/calls.ts'
import { dayInZone, showInstant, showTime } from '../../contract/values/calendar.ts'

const hour = 3600
const minute = 60

/** How far a clock is off: “24 hours ahead”. */
export const formatClockOff = (seconds: number): string => {
  const far = Math.abs(seconds)
  const hours = Math.round(far / hour)
  const minutes = Math.round(far / minute)
  if (far >= 2 * hour)
    return seconds > 0
      ? plural(hours, { one: '# hour ahead', other: '# hours ahead' })
      : plural(hours, { one: '# hour behind', other: '# hours behind' })
  return seconds > 0
    ? plural(minutes, { one: '# minute ahead', other: '# minutes ahead' })
    : plural(minutes, { one: '# minute behind', other: '# minutes behind' })
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
  if (clockOff === undefined) return t`made at ${made}, arrived ${arrived}`
  const off = formatClockOff(clockOff)
  return t`made at ${made}, arrived ${arrived} (by a clock ${off})`
}
