import { attendanceWords } from '../../contract/attendance-statuses.ts'

const words: Readonly<Record<string, string>> = attendanceWords

/** A status as a report writes it. */
export const wordOfReport = (status: string): string => words[status] ?? status
