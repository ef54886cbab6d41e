import type { AttendanceStatus } from '../../../contract/attendance/calls.ts'

/** How many days have each status: 18 present, 2 absent, 1 late. */
export const countsOf = (days: readonly { status: AttendanceStatus }[]): string => {
  const count = (wanted: AttendanceStatus) => days.filter(({ status }) => status === wanted).length
  return `${count('present')} present, ${count('absent')} absent, ${count('late')} late`
}
