import { t } from '@lingui/core/macro'
import type { Content, ContentTable, Watermark } from 'pdfmake/interfaces'
import { amountInWords } from '../../shared/payments/receipt/amount-in-words.ts'
import { showRupees } from '../../../contract/values/money.ts'
import { paidFor } from '../../language/contract-words.ts'
import type { SayIn } from '../../language/documents.ts'
import { runsOf } from '../../files/pdf/scripts.ts'
import type { Write } from '../../files/pdf/text.ts'
import { named, small } from '../../files/pdf/parts.ts'
import { inWords, savePaper } from '../paper/paper-pdf.ts'
import { howPaid } from '../../shared/payments/how-paid.ts'
import {
  consentRows,
  dateOfReceipt,
  isCutShort,
  leftAfter,
  type ReceiptContent,
  requestOf,
  reversalInWords,
} from '../../shared/payments/receipt/receipt.ts'
import { qrOf } from '../../shared/payments/upi/qr.ts'
import type { UpiAsked } from '../../shared/payments/upi/upi-asked.ts'

/** A QR code is this wide and high: 42 mm, to be scanned from paper. */
const codeWidth = 119

/** What the payer scans: what is still owed. */
const upiRequest = (asked: UpiAsked | undefined, write: Write): Content[] => {
  if (asked === undefined) return []
  const { size, runs } = qrOf(asked.link)
  const side = codeWidth / size
  return [
    {
      unbreakable: true,
      columns: [
        {
          width: codeWidth + 12,
          canvas: runs.map(({ x, y, length }) => ({
            type: 'rect' as const,
            x: x * side,
            y: y * side,
            w: length * side,
            h: side,
            color: '#000000',
          })),
        },
        {
          stack: [
            write(t`Scan to pay ${{ rupees: asked.amount }}`, { bold: true }),
            write(asked.payee.vpa),
            write(asked.payee.name, small),
          ],
          margin: [0, 40, 0, 0],
        },
      ],
    },
  ]
}

export const saveReceipt = (content: ReceiptContent, say: SayIn): Promise<void> => {
  const { receipt, institute } = content
  return savePaper({ institute, number: receipt.number, kind: 'receipt' }, say, (write) => ({
    title: t`Receipt ${{ number: receipt.number }}`,
    ...(receipt.cancelled && {
      watermark: stampOf(t({ message: 'CANCELLED', context: 'receipt' })),
    }),
    content: [
      facts(content, write),
      lines(content, write),
      inWords(amountInWords(isCutShort(receipt) ? receipt.valid : receipt.total), write),
      ...left(content, write),
      ...upiRequest(requestOf(content), write),
    ],
    by: t`Received by ${{ name: receipt.issuedBy.name }}`,
    signature: t`Signature`,
  }))
}

const stampOf = (text: string): Watermark => ({
  text,
  font: runsOf(text)[0]?.script,
  color: '#b02318',
  opacity: 0.35,
  bold: true,
})

const facts = ({ receipt, institute }: ReceiptContent, write: Write): Content => {
  const { student } = receipt
  return named(
    [
      [t`Receipt`, receipt.number],
      [t`Date`, dateOfReceipt({ receipt, institute })],
      [t`Received from`, `${student.name}, ${student.registrationNumber}`],
      [t`Parent`, student.parentName],
      ...consentRows(receipt),
    ],
    write,
  )
}

const left = (content: ReceiptContent, write: Write): Content[] => {
  const rows = leftAfter(content)
  if (rows.length === 0) return []
  return [
    named(
      rows.map(({ label, value }) => [label, value]),
      write,
    ),
  ]
}

const lines = ({ receipt, institute }: ReceiptContent, write: Write): ContentTable => {
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
