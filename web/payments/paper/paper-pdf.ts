import { t } from '@lingui/core/macro'
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces'
import type { Answer } from '../../../contract/kit/api.ts'
import { head, signatureLine, small } from '../../files/pdf/parts.ts'
import { makePdf } from '../../files/pdf/save-pdf.ts'
import type { Write } from '../../files/pdf/text.ts'
import { saveFile } from '../../files/save-file.ts'
import { redrawPicture } from '../../files/shrink-picture.ts'
import type { SayIn } from '../../language/documents.ts'

type Institute = Answer<'GET /api/institute'>['institute']

/** What a receipt and a voucher say of themselves; the rest of the paper is the same. */
type Paper = Omit<TDocumentDefinitions, 'content'> & {
  title: string
  content: Content[]
  /** Who handed over or took the money. */
  by: string
  signature: string
}

/** Saves a paper of the institute as a PDF on A5, in the language of the document. */
export const savePaper = async (
  paper: { institute: Institute; number: string; kind: 'receipt' | 'voucher' },
  say: SayIn,
  compose: (write: Write) => Paper,
): Promise<void> => {
  const institute = { ...paper.institute, logo: await redrawPicture(paper.institute.logo) }
  const blob = await makePdf((write) => say(() => onPaper(institute, compose(write), write)))
  saveFile(blob, `${paper.kind}-${paper.number.replaceAll('/', '-')}.pdf`)
}

const onPaper = (
  { address, phone, ...institute }: Institute,
  { title, content, by, signature, ...paper }: Paper,
  write: Write,
): TDocumentDefinitions => ({
  info: { title, author: institute.name },
  pageSize: 'A5',
  pageMargins: [28, 28, 28, 28],
  defaultStyle: { fontSize: 10, lineHeight: 1.25 },
  ...paper,
  content: [
    head({ ...institute, lines: [address, phone && t`Phone ${{ phone }}`] }, write),
    ...content,
    {
      columns: [
        write(by, { ...small, margin: [0, 4, 0, 0] }),
        signatureLine(signature, 130, write),
      ],
      margin: [0, 28, 0, 0],
    },
  ],
})

export const inWords = (text: string, write: Write): Content =>
  write(text, { bold: true, margin: [0, 8, 0, 12] })
