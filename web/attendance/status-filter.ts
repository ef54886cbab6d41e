import type { AttendanceStatus } from '../../contract/attendance.ts'

const statuses: readonly AttendanceStatus[] = ['present', 'absent', 'late']

/** The choices of a filter by status. */
export const statusChoices = [
  { value: '', label: 'All' },
  { value: 'present', label: 'Present' },
  { value: 'absent', label: 'Absent' },
  { value: 'late', label: 'Late' },
]

/** The status that a filter names; nothing for all. */
export const statusIn = (text: string): AttendanceStatus | undefined =>
  statuses.find((status) => status === text)
