import { t } from '@lingui/core/macro'
import type { AttendanceStats, AttendanceStatus } from '../../../contract/attendance/calls.ts'
import { showCount, showRate } from '../../../contract/values/figures.ts'
import { terms } from '../../language/contract-words.ts'

type Figure = {
  label: string
  value: string
  /** The status of the records that are counted; empty for all. */
  status?: AttendanceStatus | ''
}

export const figuresOf = (stats: AttendanceStats): Figure[] => [
  { label: t`Total Students`, value: showCount(stats.totalStudents), status: '' },
  { label: terms().attendance.present, value: showCount(stats.present), status: 'present' },
  { label: terms().attendance.absent, value: showCount(stats.absent), status: 'absent' },
  { label: terms().attendance.late, value: showCount(stats.late), status: 'late' },
  {
    label: terms().notMarked,
    value: stats.notMarked === undefined ? '-' : showCount(stats.notMarked),
  },
  { label: t`Attendance Rate`, value: showRate(stats.attendancePercentage) },
]
