import type { AttendanceStatus } from '../../../contract/attendance/calls.ts'
import { attendanceStatuses } from '../../../contract/attendance/terms.ts'
import { wordOf } from '../../shared/AttendanceBadge.tsx'

/** The choices of a filter by status. */
export const statusChoices = [
  { value: '', label: 'All' },
  ...attendanceStatuses.map((status) => ({ value: status, label: wordOf(status) })),
]

/** The status that a filter names; nothing for all. */
export const statusIn = (text: string): AttendanceStatus | undefined =>
  attendanceStatuses.find((status) => status === text)
