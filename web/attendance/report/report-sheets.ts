import type { AttendanceReport } from '../../../contract/attendance/calls.ts'
import { type SheetKind, sheetAs } from '../../files/sheets/sheet.ts'
import { reportColumns } from './report-columns.ts'

export const reportSheet = (kind: SheetKind, { records }: AttendanceReport) =>
  sheetAs(kind, {
    heads: reportColumns.map(({ title }) => title()),
    rows: records.map((record) => reportColumns.map(({ value }) => value(record))),
    widths: reportColumns.map(({ xlsxWidth }) => xlsxWidth),
  })
