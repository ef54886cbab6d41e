import type { AttendanceStatus } from '../../../contract/attendance/calls.ts'
import { attendanceStatuses } from '../../../contract/attendance/terms.ts'

/** How many days have each status: 18 present, 2 absent, 1 late. */
export const countsOf = (days: readonly { status: AttendanceStatus }[]): string =>
  attendanceStatuses
    .map((wanted) => `${days.filter(({ status }) => status === wanted).length} ${wanted}`)
    .join(', ')
