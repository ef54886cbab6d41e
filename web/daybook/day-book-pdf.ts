import { t } from '@lingui/core/macro'
import type { Content, ContentTable } from 'pdfmake/interfaces'
import type { DayBook } from '../../contract/daybook/calls.ts'
import type { Closing } from '../../contract/daybook/shapes.ts'
import { showDay } from '../../contract/values/calendar.ts'
import { showCount } from '../../contract/values/figures.ts'
import { showRupees } from '../../contract/values/money.ts'
import { makePdf } from '../files/pdf/save-pdf.ts'
import { lenient, type Write } from '../files/pdf/text.ts'
import { saveFile } from '../files/save-file.ts'
import { terms } from '../language/contract-words.ts'
import { dayRows, descriptionOf, kindNames, signedAmount } from './day-book-words.ts'
import { countLines } from './TillPanel.tsx'
import { showTime } from '../shared/instants.ts'

/** Saves a day as a PDF: its sums, its close with a line to sign on, and its entries. */
export const saveDayBook = async (dayBook: DayBook, institute: string): Promise<void> => {
  const blob = await makePdf((strict) => {
    const { write } = lenient(strict)
    const title = t`Day book, ${{ day: showDay(dayBook.day) }}`
    return {
      info: { title, author: institute },
      pageSize: 'A4',
      pageMargins: [36, 36, 36, 36],
      defaultStyle: { fontSize: 9, lineHeight: 1.2 },
      content: [
        write(institute, { fontSize: 14, bold: true }),
        write(title, { fontSize: 12, margin: [0, 0, 0, 8] }),
        sums(dayBook, write),
        ...closes(dayBook, write),
        ...entries(dayBook, write),
      ],
    }
  })
  saveFile(blob, `day-book-${dayBook.day}.pdf`)
}

type Cell = ReturnType<Write>

const right = { alignment: 'right', noWrap: true } as const

const table = (
  widths: ContentTable['table']['widths'],
  heads: readonly Cell[],
  rows: Cell[][],
): Content => ({
  table: { headerRows: 1, ...(widths && { widths }), body: [[...heads], ...rows] },
  layout: 'lightHorizontalLines',
  margin: [0, 0, 0, 12],
})

const sums = (dayBook: DayBook, write: Write): Content => {
  const amounts = [t`Received`, t`Reversed`, t`Refunded`, t`Expenses`, t`Net`]
  return table(
    ['*', 64, 60, 60, 60, 60, 64],
    [
      ...[t`Collector`, t`Mode`].map((text) => write(text, { bold: true })),
      ...amounts.map((text) => write(text, { bold: true, ...right })),
    ],
    dayRows(dayBook).map(({ name, mode = '', isTotal = false, ...moved }) => [
      write(name, { bold: isTotal }),
      write(mode, { bold: isTotal }),
      ...[moved.received, moved.reversed, moved.refunded, moved.spent, moved.net].map((amount) =>
        write(showRupees(amount), { bold: isTotal, ...right }),
      ),
    ]),
  )
}

const closes = ({ closings }: DayBook, write: Write): Content[] => {
  const closing = closings.find(({ reopening }) => reopening === undefined)
  if (closing === undefined) return []
  const named = (rows: readonly (readonly [string, string])[]): Content => ({
    table: {
      widths: ['*', 'auto'],
      body: rows.map(([label, value]) => [write(label), write(value, right)]),
    },
    layout: 'noBorders',
  })
  return [
    {
      columns: [
        named(countLines(closing).map(({ label, value }) => [label, value])),
        named(closeLines(closing)),
      ],
      columnGap: 32,
      margin: [0, 0, 0, 4],
    },
    ...(closing.remark === undefined
      ? []
      : [write(`${t`Remark`}: ${closing.remark}`, { margin: [0, 0, 0, 8] })]),
    {
      columns: [
        write(t`Closed by ${{ name: closing.closedBy.name }}`),
        { width: 160, ...write(t`Signature`, { alignment: 'center' }) },
      ],
      margin: [0, 28, 0, 16],
    },
  ]
}

const closeLines = (closing: Closing): readonly (readonly [string, string])[] => [
  [t`Opening cash`, showRupees(closing.openingCash)],
  [t`Expected cash`, showRupees(closing.expectedCash)],
  [t`Counted cash`, showRupees(closing.countedCash)],
  [t`Difference`, showRupees(closing.difference)],
  [t`Handed over`, showRupees(closing.handedOver)],
  [t`Left in the till`, showRupees(closing.leftInTill)],
]

const entries = (dayBook: DayBook, write: Write): Content[] => {
  const { entries: rows, total } = dayBook
  const heads = [t`Time`, t`Entry`, t`For`, t`Collector`, t`Mode`]
  return [
    table(
      [44, 92, '*', 82, 56, 60],
      [
        ...heads.map((text) => write(text, { bold: true })),
        write(t`Amount`, { bold: true, ...right }),
      ],
      rows.map((entry) => [
        write(showTime(entry.at)),
        write([kindNames()[entry.kind], entry.number].filter(Boolean).join(' ')),
        write([entry.student?.name, descriptionOf(entry)].filter(Boolean).join(', ')),
        write(entry.collector.name),
        write(terms().transactionModes[entry.mode]),
        write(signedAmount(entry), right),
      ]),
    ),
    ...(total > rows.length
      ? [
          write(
            t`The first ${{ shown: showCount(rows.length) }} of ${{ total: showCount(total) }} entries. CSV and Excel have all of them.`,
          ),
        ]
      : []),
  ]
}
