import { t } from '@lingui/core/macro'
import type { Mark } from '../../contract/attendance/calls.ts'
import { dayInZone, showInstant, showTime } from '../../contract/values/calendar.ts'
import { formatClockOff } from '../shared/saving/device.ts'

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
