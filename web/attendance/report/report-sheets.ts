import type { AttendanceReport } from '../../../contract/attendance/calls.ts'
import { csvOf } from '../../files/sheets/csv.ts'
import { xlsxOf } from '../../files/sheets/xlsx.ts'
import { reportColumns } from './report-columns.ts'

export const reportCsv = (report: AttendanceReport): Blob =>
  csvOf(
    reportColumns.map(({ title }) => title()),
    valuesOf(report),
  )

export const reportXlsx = (report: AttendanceReport): Promise<Blob> =>
  xlsxOf(
    reportColumns.map(({ title }) => title()),
    valuesOf(report),
    reportColumns.map(({ xlsxWidth }) => xlsxWidth),
  )

const valuesOf = ({ records }: AttendanceReport): string[][] =>
  records.map((record) => reportColumns.map(({ value }) => value(record)))
