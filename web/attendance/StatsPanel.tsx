import type { AttendanceStats } from '../../contract/attendance.ts'
import { showCount, showRate } from '../../contract/figures.ts'
import { Figures } from '../kit/Figures.tsx'

const figures = (stats: AttendanceStats) => [
  { label: 'Total Students', value: showCount(stats.totalStudents) },
  { label: 'Present', value: showCount(stats.present) },
  { label: 'Absent', value: showCount(stats.absent) },
  { label: 'Late', value: showCount(stats.late) },
  { label: 'Not Marked', value: stats.notMarked === undefined ? '-' : showCount(stats.notMarked) },
  { label: 'Attendance Rate', value: showRate(stats.attendancePercentage) },
]

const nothing: AttendanceStats = {
  totalStudents: 0,
  present: 0,
  absent: 0,
  late: 0,
  marked: 0,
  attendancePercentage: 0,
}

/** What the marks of a venue come to. */
export const StatsPanel = ({ stats }: { stats: AttendanceStats | undefined }) => (
  <Figures items={figures(stats ?? nothing)} waiting={stats === undefined} />
)
