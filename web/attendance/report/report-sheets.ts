import { unparse } from 'papaparse'
import writeXlsxFile from 'write-excel-file/browser'
import type { AttendanceReport } from '../../../contract/attendance/calls.ts'
import { asText, needsQuotes, sheetRows } from './report-rows.ts'
import { reportTitles } from './report-words.ts'

// The mark by which spreadsheets know UTF-8.
const byteOrderMark = '\uFEFF'

export const reportCsv = (report: AttendanceReport): Blob => {
  const data = sheetRows(report).map((row) => row.map(asText))
  const text = unparse({ fields: [...reportTitles], data }, { quotes: needsQuotes })
  return new Blob([byteOrderMark, text], { type: 'text/csv;charset=utf-8' })
}

/** How many letters wide the columns are. */
const columns = [28, 18, 12, 12, 24, 40].map((width) => ({ width }))

export const reportXlsx = async (report: AttendanceReport): Promise<Blob> => {
  const head = reportTitles.map((value) => ({ value, fontWeight: 'bold' as const }))
  const rows = sheetRows(report).map((row) => row.map((value) => ({ value, type: String })))
  return writeXlsxFile([head, ...rows], { columns, stickyRowsCount: 1 }).toBlob()
}
