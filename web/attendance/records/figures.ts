import type { AttendanceStats, AttendanceStatus } from '../../../contract/attendance/calls.ts'
import { showCount, showRate } from '../../../contract/values/figures.ts'

type Figure = {
  label: string
  value: string
  /** The status of the records that are counted; empty for all. */
  status?: AttendanceStatus | ''
}

/** A venue's figures, formatted. */
export const figuresOf = (stats: AttendanceStats): Figure[] => [
  { label: 'Total Students', value: showCount(stats.totalStudents), status: '' },
  { label: 'Present', value: showCount(stats.present), status: 'present' },
  { label: 'Absent', value: showCount(stats.absent), status: 'absent' },
  { label: 'Late', value: showCount(stats.late), status: 'late' },
  { label: 'Not Marked', value: stats.notMarked === undefined ? '-' : showCount(stats.notMarked) },
  { label: 'Attendance Rate', value: showRate(stats.attendancePercentage) },
]
