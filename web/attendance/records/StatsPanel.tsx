import type { AttendanceStats } from '../../../contract/attendance/calls.ts'
import { Figures } from '../../ui/Figures.tsx'
import { figuresOf } from './figures.ts'

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
  <Figures items={figuresOf(stats ?? nothing)} waiting={stats === undefined} />
)
