import { files } from 'virtual:words/of/attendance'
import type { Language } from '../../../contract/values/languages.ts'
import { answerOrders } from '../../files/in-worker.ts'
import { makePdf } from '../../files/pdf/save-pdf.ts'
import { composeReport, type ReportInput } from './compose-report.ts'

export type ReportKind = 'pdf' | 'csv' | 'xlsx'

/** A report's file, as the page asks for it. */
export type ReportOrder = ReportInput & { kind: ReportKind; language: Language }

answerOrders(
  ({ language }) => files[`${language}/attendance`]?.(),
  async ({ kind, ...input }: ReportOrder) => {
    if (kind === 'pdf') return makePdf((write) => composeReport(input, write))
    const { reportSheet } = await import('./report-sheets.ts')
    return reportSheet(kind, input.report)
  },
)
