import { t } from '@lingui/core/macro'
import { useState } from 'react'
import type { AttendanceReport } from '../../../contract/attendance/calls.ts'
import { send } from '../../api/client.ts'
import { reasonOf } from '../../api/failures.ts'
import { toastFailure, toastSuccess } from '../../ui/toast/toast.ts'
import { fileFrom } from '../../files/by-worker.ts'
import { inFileName, saveFile } from '../../files/save-file.ts'
import type { Language } from '../../../contract/values/languages.ts'
import { statusIn } from '../records/status-filter.ts'
import type { ReportKind, ReportOrder } from './report-worker.ts'

type ReportFilters = {
  venue: string
  date: string
  status: string
  studentName: string
  institute: string
  language: Language
}

const done: Record<ReportKind, () => string> = {
  pdf: () => t`PDF downloaded successfully`,
  csv: () => t`CSV downloaded successfully`,
  xlsx: () => t`Excel file downloaded successfully`,
}
const failed: Record<ReportKind, () => string> = {
  pdf: () => t`Failed to download PDF`,
  csv: () => t`Failed to download CSV`,
  xlsx: () => t`Failed to download the Excel file`,
}

/** Reads a report and saves it as a file; `saving` and `records` show the progress. */
export const useReport = ({
  venue,
  date,
  status,
  studentName,
  institute,
  language,
}: ReportFilters) => {
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
      saveFile(await made({ kind, language, report: data, institute }), nameOf(data, kind))
      toastSuccess(done[kind]())
      return true
    } catch (error) {
      toastFailure(failed[kind](), reasonOf(error))
      return false
    } finally {
      setSaving(undefined)
    }
  }
  return { saving, records, save }
}

/** The worker may speak another language than the screen. */
const made = (order: ReportOrder): Promise<Blob> =>
  fileFrom(new Worker(new URL('./report-worker.ts', import.meta.url), { type: 'module' }), order)

const nameOf = ({ campVenue, date }: AttendanceReport, kind: ReportKind): string => {
  return `attendance-${inFileName(campVenue)}${date === undefined ? '' : `-${date}`}.${kind}`
}
