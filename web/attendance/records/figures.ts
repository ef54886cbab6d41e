import type { AttendanceStats } from '../../../contract/attendance/calls.ts'
import { showCount, showRate } from '../../../contract/values/figures.ts'

/** A venue's figures, formatted. */
export const figuresOf = (stats: AttendanceStats) => [
  { label: 'Total Students', value: showCount(stats.totalStudents) },
  { label: 'Present', value: showCount(stats.present) },
  { label: 'Absent', value: showCount(stats.absent) },
  { label: 'Late', value: showCount(stats.late) },
  { label: 'Not Marked', value: stats.notMarked === undefined ? '-' : showCount(stats.notMarked) },
  { label: 'Attendance Rate', value: showRate(stats.attendancePercentage) },
]
