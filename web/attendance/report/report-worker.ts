import { makePdf } from '../../files/pdf/save-pdf.ts'
import type { ReportInput } from './report-pdf.ts'
import { composeReport } from './compose-report.ts'

self.addEventListener('message', ({ data }: MessageEvent<ReportInput>) => {
  makePdf((write) => composeReport(data, write)).then(
    (blob) => self.postMessage(blob, {}),
    (error: unknown) => self.postMessage(String(error), {}),
  )
})
