import type { AttendanceReport } from '../../../contract/attendance/calls.ts'
import { wordOfReport } from './report-words.ts'

/**
 * A text that a spreadsheet must not take for a formula; an apostrophe before it says so.
 * Source: OWASP, CSV Injection.
 */
export const asText = (text: string): string =>
  formula.test(text.normalize('NFKC')) ? `'${text}` : text

// Spreadsheets of other languages read the full-width signs too, and some any dash as a minus.
const formula = /^\s*[=+@\p{Pd}\u2212]|^[\t\r\n]/u

/** True for a cell that must be quoted: a spreadsheet that divides at `;` would begin another in it. */
export const needsQuotes = (cell: unknown): boolean => /[;\t]/.test(String(cell))

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
