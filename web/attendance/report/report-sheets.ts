import { unparse } from 'papaparse'
import writeXlsxFile from 'write-excel-file/browser'
import type { AttendanceReport } from '../../../contract/attendance/calls.ts'
import { reportColumns } from './report-columns.ts'

// The mark by which spreadsheets know UTF-8.
const byteOrderMark = '\uFEFF'

export const reportCsv = (report: AttendanceReport): Blob => {
  const fields = reportColumns.map(({ title }) => title)
  const data = valuesOf(report).map((row) => row.map(asText))
  const text = unparse({ fields, data }, { quotes: needsQuotes })
  return new Blob([byteOrderMark, text], { type: 'text/csv;charset=utf-8' })
}

export const reportXlsx = async (report: AttendanceReport): Promise<Blob> => {
  const head = reportColumns.map(({ title }) => ({ value: title, fontWeight: 'bold' as const }))
  const rows = valuesOf(report).map((row) => row.map((value) => ({ value, type: String })))
  const columns = reportColumns.map(({ xlsxWidth }) => ({ width: xlsxWidth }))
  return writeXlsxFile([head, ...rows], { columns, stickyRowsCount: 1 }).toBlob()
}

const valuesOf = ({ records }: AttendanceReport): string[][] =>
  records.map((record) => reportColumns.map(({ value }) => value(record)))

/**
 * A text that a spreadsheet must not take for a formula: an apostrophe goes before it.
 * Source: OWASP, CSV Injection.
 */
export const asText = (text: string): string =>
  formula.test(text.normalize('NFKC')) ? `'${text}` : text

// Spreadsheets of other languages read the full-width signs too, and some read any dash as a minus.
const formula = /^\s*[=+@\p{Pd}\u2212]|^[\t\r\n]/u

/** True for a cell that must be quoted: a spreadsheet that splits at `;` would start another cell in it. */
const needsQuotes = (cell: unknown): boolean => /[;\t]/.test(String(cell))
