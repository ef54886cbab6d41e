import { i18n } from '@lingui/core'
import { files } from 'virtual:words/of/attendance'
import { type Language, localeOf, speak } from '../../../contract/values/languages.ts'
import { makePdf } from '../../files/pdf/save-pdf.ts'
import { loadTerms } from '../../language/load-translations.ts'
import { composeReport, type ReportInput } from './compose-report.ts'

export type ReportKind = 'pdf' | 'csv' | 'xlsx'

/** A report's file, as the page asks for it. */
export type ReportOrder = ReportInput & { kind: ReportKind; language: Language }

/** A worker has none of the page's words, and needs only these. */
const speakIn = async (language: Language): Promise<void> => {
  const [words] = await Promise.all([files[`${language}/attendance`]?.(), loadTerms(language)])
  speak(language)
  i18n.load(language, words?.messages ?? {})
  i18n.activate(language, localeOf(language))
}

const fileOf = async ({ kind, language, ...input }: ReportOrder): Promise<Blob> => {
  await speakIn(language)
  if (kind === 'pdf') return makePdf((write) => composeReport(input, write))
  const { reportCsv, reportXlsx } = await import('./report-sheets.ts')
  return kind === 'csv' ? reportCsv(input.report) : reportXlsx(input.report)
}

self.addEventListener('message', ({ data }: MessageEvent<ReportOrder>) => {
  fileOf(data).then(
    (blob) => self.postMessage(blob, {}),
    (error: unknown) => self.postMessage(String(error), {}),
  )
})
