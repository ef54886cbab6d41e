import { t } from '@lingui/core/macro'
import type { AttendanceStatus } from '../../../contract/attendance/calls.ts'

type Month = { days: readonly { status: AttendanceStatus }[]; excused: number }

/** How many days have each status: 18 present, 2 absent, 1 late, and 2 excused where there are some. */
export const countsOf = ({ days, excused }: Month): string => {
  const count = (wanted: AttendanceStatus) => days.filter(({ status }) => status === wanted).length
  const [present, absent, late] = [count('present'), count('absent'), count('late')]
  if (excused > 0) return t`${present} present, ${absent} absent, ${late} late, ${excused} excused`
  return t`${present} present, ${absent} absent, ${late} late`
}
