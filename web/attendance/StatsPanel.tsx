import type { AttendanceStats } from '../../contract/attendance.ts'
import { showCount, showRate } from '../../contract/figures.ts'

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
  <dl
    aria-label="Statistics"
    aria-busy={stats === undefined}
    className="grid grid-cols-2 gap-x-4 gap-y-3 rounded-lg border border-line bg-raised px-4 py-3 sm:grid-cols-3 lg:grid-cols-6"
  >
    {figures(stats ?? nothing).map(({ label, value }) => (
      <div key={label} className="min-w-0">
        <dt className="text-small text-soft">{label}</dt>
        <dd className="text-lead font-semibold tabular-nums">
          {stats === undefined ? '–' : value}
        </dd>
      </div>
    ))}
  </dl>
)
