import { useState } from 'react'
import type { AttendanceReport } from '../../../contract/attendance/calls.ts'
import { send } from '../../api/client.ts'
import { reasonOf } from '../../api/failures.ts'
import { toastFailure, toastSuccess } from '../../ui/toast/toast.ts'
import { saveFile } from '../../files/save-file.ts'
import { inTime } from '../../ui/lazy/in-time.ts'
import { statusIn } from '../records/status-filter.ts'
import type { ReportInput } from './compose-report.ts'

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

/** Reads a report and saves it as a file; `saving` and `records` show the progress. */
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
  if (kind === 'pdf') return reportPdf({ report, institute })
  const sheets = await inTime(import('./report-sheets.ts'))
  return kind === 'csv' ? sheets.reportCsv(report) : sheets.reportXlsx(report)
}

/** A PDF, made in a worker, so that thousands of rows do not freeze the page. */
const reportPdf = (input: ReportInput): Promise<Blob> => {
  const worker = new Worker(new URL('./report-worker.ts', import.meta.url), { type: 'module' })
  const made = new Promise<Blob>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<unknown>) =>
      data instanceof Blob ? resolve(data) : reject(new Error(String(data))),
    )
    worker.addEventListener('error', (event) => reject(new Error(event.message)))
  })
  worker.postMessage(input, [])
  return inTime(made).finally(() => worker.terminate())
}

const nameOf = ({ campVenue, date }: AttendanceReport, kind: ReportKind): string => {
  const venue = campVenue.replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
  return `attendance-${venue}${date === undefined ? '' : `-${date}`}.${kind}`
}
