import type { AttendanceReport } from '../../../contract/attendance/calls.ts'
import { inTime } from '../../ui/lazy/in-time.ts'

export type ReportInput = { report: AttendanceReport; institute: string }

/** A report as a PDF, made beside the page, so that a thousand rows do not hold it up. */
export const reportPdf = (report: AttendanceReport, institute: string): Promise<Blob> => {
  const worker = new Worker(new URL('./report-worker.ts', import.meta.url), { type: 'module' })
  const made = new Promise<Blob>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<unknown>) =>
      data instanceof Blob ? resolve(data) : reject(new Error(String(data))),
    )
    worker.addEventListener('error', (event) => reject(new Error(event.message)))
  })
  const asked: ReportInput = { report, institute }
  worker.postMessage(asked, [])
  return inTime(made).finally(() => worker.terminate())
}
