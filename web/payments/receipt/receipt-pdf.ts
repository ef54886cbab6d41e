import { t } from '@lingui/core/macro'
import type { Content, ContentTable, TDocumentDefinitions, Watermark } from 'pdfmake/interfaces'
import { amountInWords } from '../../../contract/payments/amount-in-words.ts'
import { showRupees } from '../../../contract/values/money.ts'
import { spokenLanguage } from '../../../contract/values/languages.ts'
import { paidFor } from '../../language/contract-words.ts'
import type { SayIn } from '../../language/documents.ts'
import { saveFile } from '../../files/save-file.ts'
import { redrawPicture } from '../../files/shrink-picture.ts'
import { runsOf } from '../../files/pdf/scripts.ts'
import { makePdf } from '../../files/pdf/save-pdf.ts'
import type { Write } from '../../files/pdf/text.ts'
import { upiRequest } from './upi-pdf.ts'
import { howPaid } from '../../shared/payments/how-paid.ts'
import {
  dateOfReceipt,
  isCutShort,
  leftAfter,
  requestOf,
  type ReceiptShown,
  reversalInWords,
} from '../../shared/payments/receipt/receipt.ts'

/** Saves a receipt as a PDF on A5, in the language of the document. */
export const saveReceipt = async (shown: ReceiptShown, say: SayIn): Promise<void> => {
  const whole = await withLogo(shown)
  const blob = await makePdf((write) => say(() => compose(whole, write)))
  saveFile(blob, `receipt-${shown.receipt.number.replaceAll('/', '-')}.pdf`)
}

/** The receipt with its logo redrawn, or without one: a broken picture must not stop a receipt. */
const withLogo = async (shown: ReceiptShown): Promise<ReceiptShown> => {
  const { logo, ...institute } = shown.institute
  const drawn = logo === undefined ? undefined : await redrawPicture(logo).catch(() => undefined)
  return { ...shown, institute: { ...institute, logo: drawn } }
}

const soft = '#4f5752'
const small = { fontSize: 8, color: soft }

const compose = (shown: ReceiptShown, write: Write): TDocumentDefinitions => {
  const { receipt, institute } = shown
  return {
    info: { title: t`Receipt ${{ number: receipt.number }}`, author: institute.name },
    pageSize: 'A5',
    pageMargins: [28, 28, 28, 28],
    defaultStyle: { fontSize: 10, lineHeight: 1.25 },
    ...(receipt.cancelled && {
      watermark: stampOf(t({ message: 'CANCELLED', context: 'receipt' })),
    }),
    content: [
      head(shown, write),
      facts(shown, write),
      lines(shown, write),
      write(amountInWords(isCutShort(receipt) ? receipt.valid : receipt.total, spokenLanguage()), {
        bold: true,
        margin: [0, 8, 0, 12],
      }),
      ...left(shown, write),
      ...upiRequest(requestOf(shown), write),
      foot(shown, write),
    ],
  }
}

const stampOf = (text: string): Watermark => ({
  text,
  font: runsOf(text)[0]?.script,
  color: '#b02318',
  opacity: 0.35,
  bold: true,
})

const head = ({ institute }: ReceiptShown, write: Write): Content => {
  const words = [
    write(institute.name, { fontSize: 16, bold: true }),
    ...(institute.address === undefined ? [] : [write(institute.address, small)]),
    ...(institute.phone === undefined
      ? []
      : [write(t`Phone ${{ phone: institute.phone }}`, small)]),
  ]
  if (institute.logo === undefined) return { stack: words, margin: [0, 0, 0, 12] }
  return {
    columns: [{ image: institute.logo, fit: [64, 48], width: 72 }, { stack: words }],
    margin: [0, 0, 0, 12],
  }
}

const facts = ({ receipt, institute }: ReceiptShown, write: Write): Content => {
  const { student } = receipt
  return named(
    [
      [t`Receipt`, receipt.number],
      [t`Date`, dateOfReceipt({ receipt, institute })],
      [t`Received from`, `${student.name}, ${student.registrationNumber}`],
      [t`Parent`, student.parentName],
    ],
    write,
  )
}

const left = (shown: ReceiptShown, write: Write): Content[] => {
  const rows = leftAfter(shown)
  if (rows.length === 0) return []
  return [
    named(
      rows.map(({ label, value }) => [label, value]),
      write,
    ),
  ]
}

const named = (rows: readonly (readonly [string, string])[], write: Write): Content => ({
  table: {
    widths: [128, '*'],
    body: rows.map(([label, value]) => [write(label, { color: soft }), write(value)]),
  },
  layout: 'noBorders',
  margin: [0, 0, 0, 12],
})

/** Who received the money, and a line to sign on. */
const foot = ({ receipt }: ReceiptShown, write: Write): Content => ({
  columns: [
    write(t`Received by ${{ name: receipt.issuedBy.name }}`, { ...small, margin: [0, 4, 0, 0] }),
    {
      width: 130,
      stack: [
        { canvas: [{ type: 'line', x1: 0, y1: 0, x2: 130, y2: 0, lineWidth: 0.5 }] },
        write(t`Signature`, { ...small, alignment: 'center', margin: [0, 4, 0, 0] }),
      ],
    },
  ],
  margin: [0, 28, 0, 0],
})

const lines = ({ receipt, institute }: ReceiptShown, write: Write): ContentTable => {
  const headers = [t`For`, t`Paid by`, t`Amount`].map((text, at) =>
    write(text, { bold: true, ...(at === 2 && { alignment: 'right' }) }),
  )
  const rows = receipt.lines.map((line) => {
    const { reversal } = line
    const struck = reversal === undefined ? {} : { decoration: 'lineThrough' as const }
    const why =
      reversal === undefined
        ? []
        : [
            write(
              `${t({ message: 'CANCELLED', context: 'receipt' })} ${reversalInWords(reversal, institute.timeZone)}`,
              small,
            ),
          ]
    return [
      { stack: [write(paidFor(line.description), struck), ...why] },
      write(howPaid(line)),
      write(showRupees(line.amount), { alignment: 'right', noWrap: true, ...struck }),
    ]
  })
  const sum = (label: string, amount: number) => [
    { ...write(label, { bold: true }), colSpan: 2 },
    {},
    write(showRupees(amount), { bold: true, alignment: 'right' as const, noWrap: true }),
  ]
  return {
    table: {
      headerRows: 1,
      widths: ['*', 96, 84],
      body: [
        headers,
        ...rows,
        sum(t`Total`, receipt.total),
        ...(isCutShort(receipt) ? [sum(t`Still valid`, receipt.valid)] : []),
      ],
    },
    layout: 'lightHorizontalLines',
  }
}
