import type { AttendanceReport } from '../../contract/attendance.ts'
import { wordOfReport } from './report-words.ts'

/**
 * A text that a spreadsheet must not take for a formula; an apostrophe before it says so.
 * Source: OWASP, CSV Injection.
 */
export const asText = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)

/** The records as rows of a sheet; a CSV file must write each {@link asText}. */
export const sheetRows = ({ records }: AttendanceReport): string[][] =>
  records.map((record) => [
    record.studentName,
    record.registrationNumber,
    record.date,
    wordOfReport(record.status),
    record.markedBy,
    record.remarks,
  ])
