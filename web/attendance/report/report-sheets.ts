import writeXlsxFile from 'write-excel-file/browser'
import type { AttendanceReport } from '../../../contract/attendance/calls.ts'
import { csvOf } from '../../files/sheets/csv.ts'
import { reportColumns } from './report-columns.ts'

export const reportCsv = (report: AttendanceReport): Blob =>
  csvOf(
    reportColumns.map(({ title }) => title()),
    valuesOf(report),
  )

export const reportXlsx = async (report: AttendanceReport): Promise<Blob> => {
  const head = reportColumns.map(({ title }) => ({ value: title(), fontWeight: 'bold' as const }))
  const rows = valuesOf(report).map((row) => row.map((value) => ({ value, type: String })))
  const columns = reportColumns.map(({ xlsxWidth }) => ({ width: xlsxWidth }))
  return writeXlsxFile([head, ...rows], { columns, stickyRowsCount: 1 }).toBlob()
}

const valuesOf = ({ records }: AttendanceReport): string[][] =>
  records.map((record) => reportColumns.map(({ value }) => value(record)))
