import { files } from 'virtual:words/of/fitness'
import { answerOrders } from '../../files/in-worker.ts'
import { makePdf } from '../../files/pdf/save-pdf.ts'
import { composeCertificates } from './compose-certificates.ts'
import { composeSheet } from './compose-sheet.ts'
import type { FileOrder } from './paper.ts'

const onPage = (page: number) => self.postMessage(page, {})

answerOrders(
  ({ language }) => files[`${language}/fitness`]?.(),
  async ({ kind, ...input }: FileOrder) => {
    if (kind === 'sheet') return makePdf((write) => composeSheet(input, write, onPage))
    if (kind === 'certificates')
      return makePdf((write) => composeCertificates(input, write, onPage))
    const { sheetOf } = await import('./sheet-rows.ts')
    return sheetOf(kind, input.answer)
  },
)
