import { t } from '@lingui/core/macro'
import type { AttendanceStatus } from '../../../contract/attendance/calls.ts'

/** How many days have each status: 18 present, 2 absent, 1 late. */
export const countsOf = (days: readonly { status: AttendanceStatus }[]): string => {
  const count = (wanted: AttendanceStatus) => days.filter(({ status }) => status === wanted).length
  const [present, absent, late] = [count('present'), count('absent'), count('late')]
  return t`${present} present, ${absent} absent, ${late} late`
}
