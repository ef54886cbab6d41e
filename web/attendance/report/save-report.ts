import { useState } from 'react'
import type { AttendanceReport } from '../../../contract/attendance/calls.ts'
import { send } from '../../api/client.ts'
import { reasonOf } from '../../api/failures.ts'
import { toastFailure, toastSuccess } from '../../ui/toast/toast.ts'
import { saveFile } from '../../files/save-file.ts'
import { statusIn } from '../records/status-filter.ts'
import { inTime } from '../../ui/lazy/in-time.ts'

export type ReportKind = 'pdf' | 'csv' | 'xlsx'

type ReportFilters = {
  venue: string
  date: string
  status: string
  studentName: string
  institute: string
}

const done = {
  pdf: 'PDF downloaded successfully',
  csv: 'CSV downloaded successfully',
  xlsx: 'Excel file downloaded successfully',
}
const failed = {
  pdf: 'Failed to download PDF',
  csv: 'Failed to download CSV',
  xlsx: 'Failed to download the Excel file',
}

/** Fetches what a report shows and saves it as a file; `saving` and `records` tell how far it is. */
export const useReport = ({ venue, date, status, studentName, institute }: ReportFilters) => {
  const [saving, setSaving] = useState<ReportKind | undefined>(undefined)
  const [records, setRecords] = useState<number | undefined>(undefined)

  const save = async (kind: ReportKind): Promise<boolean> => {
    if (saving !== undefined) return false
    setSaving(kind)
    setRecords(undefined)
    try {
      const { data } = await send('GET /api/attendance/download-pdf/:venue', {
        params: { venue },
        query: { date, status: statusIn(status), studentName },
      })
      setRecords(data.records.length)
      saveFile(await write(kind, data, institute), nameOf(data, kind))
      toastSuccess(done[kind])
      return true
    } catch (error) {
      toastFailure(failed[kind], reasonOf(error))
      return false
    } finally {
      setSaving(undefined)
    }
  }
  return { saving, records, save }
}

const write = async (
  kind: ReportKind,
  report: AttendanceReport,
  institute: string,
): Promise<Blob> => {
  if (kind === 'pdf') return (await inTime(import('./report-pdf.ts'))).reportPdf(report, institute)
  const sheets = await inTime(import('./report-sheets.ts'))
  return kind === 'csv' ? sheets.reportCsv(report) : sheets.reportXlsx(report)
}

const nameOf = ({ campVenue, date }: AttendanceReport, kind: ReportKind): string => {
  const venue = campVenue.replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
  return `attendance-${venue}${date === undefined ? '' : `-${date}`}.${kind}`
}
