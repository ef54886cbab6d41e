import { attendanceWords } from '../../../contract/attendance/terms.ts'

const words: Readonly<Record<string, string>> = attendanceWords

/** A status as a report writes it. */
export const wordOfReport = (status: string): string => words[status] ?? status

export const registrationNo = 'Registration No.'

/** The columns of a report, in each kind of file. */
export const reportTitles = [
  'Student',
  registrationNo,
  'Date',
  'Status',
  'Marked By',
  'Remarks',
] as const
