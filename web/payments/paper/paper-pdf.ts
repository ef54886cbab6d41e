import { t } from '@lingui/core/macro'
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces'
import type { Answer } from '../../../contract/kit/api.ts'
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

const soft = '#4f5752'
export const small = { fontSize: 8, color: soft }

/** Saves a paper of the institute as a PDF on A5, in the language of the document. */
export const savePaper = async (
  paper: { institute: Institute; number: string; kind: 'receipt' | 'voucher' },
  say: SayIn,
  compose: (write: Write) => Paper,
): Promise<void> => {
  const institute = await withDrawnLogo(paper.institute)
  const blob = await makePdf((write) => say(() => onPaper(institute, compose(write), write)))
  saveFile(blob, `${paper.kind}-${paper.number.replaceAll('/', '-')}.pdf`)
}

/** The institute with its logo redrawn, or without one: a broken picture must not stop a receipt. */
const withDrawnLogo = async ({ logo, ...institute }: Institute): Promise<Institute> => {
  const drawn = logo === undefined ? undefined : await redrawPicture(logo).catch(() => undefined)
  return { ...institute, logo: drawn }
}

const onPaper = (
  institute: Institute,
  { title, content, by, signature, ...paper }: Paper,
  write: Write,
): TDocumentDefinitions => ({
  info: { title, author: institute.name },
  pageSize: 'A5',
  pageMargins: [28, 28, 28, 28],
  defaultStyle: { fontSize: 10, lineHeight: 1.25 },
  ...paper,
  content: [head(institute, write), ...content, foot({ by, signature }, write)],
})

const head = ({ name, address, phone, logo }: Institute, write: Write): Content => {
  const words = [
    write(name, { fontSize: 16, bold: true }),
    ...(address === undefined ? [] : [write(address, small)]),
    ...(phone === undefined ? [] : [write(t`Phone ${{ phone }}`, small)]),
  ]
  if (logo === undefined) return { stack: words, margin: [0, 0, 0, 12] }
  return {
    columns: [{ image: logo, fit: [64, 48], width: 72 }, { stack: words }],
    margin: [0, 0, 0, 12],
  }
}

/** Facts with their names beside them. */
export const named = (rows: readonly (readonly [string, string])[], write: Write): Content => ({
  table: {
    widths: [128, '*'],
    body: rows.map(([label, value]) => [write(label, { color: soft }), write(value)]),
  },
  layout: 'noBorders',
  margin: [0, 0, 0, 12],
})

export const inWords = (text: string, write: Write): Content =>
  write(text, { bold: true, margin: [0, 8, 0, 12] })

const foot = ({ by, signature }: Pick<Paper, 'by' | 'signature'>, write: Write): Content => ({
  columns: [
    write(by, { ...small, margin: [0, 4, 0, 0] }),
    {
      width: 130,
      stack: [
        { canvas: [{ type: 'line', x1: 0, y1: 0, x2: 130, y2: 0, lineWidth: 0.5 }] },
        write(signature, { ...small, alignment: 'center', margin: [0, 4, 0, 0] }),
      ],
    },
  ],
  margin: [0, 28, 0, 0],
})
