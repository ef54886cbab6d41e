import { makePdf } from '../../files/pdf/save-pdf.ts'
import { composeReport, type ReportInput } from './compose-report.ts'

self.addEventListener('message', ({ data }: MessageEvent<ReportInput>) => {
  makePdf((write) => composeReport(data, write)).then(
    (blob) => self.postMessage(blob, {}),
    (error: unknown) => self.postMessage(String(error), {}),
  )
})
