import { t } from '@lingui/core/macro'
import type { Mark } from '../../contract/attendance/calls.ts'
import { formatClockOff } from '../shared/saving/device.ts'
import { dayHere, showInstant, showTime } from '../shared/instants.ts'

/** “made at 6:40 am, arrived 6:05 pm”, with the days if they differ. */
export const formatMarkTimes = ({
  madeAt,
  markedAt,
  clockOff,
}: Pick<Mark, 'madeAt' | 'markedAt' | 'clockOff'>): string | undefined => {
  if (madeAt === undefined) return undefined
  const sameDay = dayHere(new Date(madeAt)) === dayHere(new Date(markedAt))
  const made = sameDay ? showTime(madeAt) : showInstant(madeAt)
  const arrived = sameDay ? showTime(markedAt) : showInstant(markedAt)
  if (clockOff === undefined) return t`made at ${made}, arrived ${arrived}`
  const off = formatClockOff(clockOff)
  return t`made at ${made}, arrived ${arrived} (by a clock ${off})`
}
