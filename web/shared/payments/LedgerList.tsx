import { Ban, Undo2 } from 'lucide-react'
import { Link } from 'react-router'
import { showInstant } from '../../../contract/values/calendar.ts'
import { showRupees } from '../../../contract/values/money.ts'
import type { LedgerLine } from '../../../contract/payments/calls.ts'
import { Badge } from '../../ui/Badge.tsx'
import type { Column } from '../../ui/table/column.ts'
import { DataTable, loadedState } from '../../ui/table/DataTable.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { useInstitute } from '../institute.ts'
import { TwoLines } from '../../ui/TwoLines.tsx'

type Line = LedgerLine & { description?: string }

type Props = {
  lines: readonly Line[]
  /** Offers to reverse a payment that is still valid. */
  onReverse?: (line: LedgerLine) => void
}

/** Payments, newest first; a cancelled one stays in the list, struck through. */
export const LedgerList = ({ lines, onReverse }: Props) => {
  const { zone } = useInstitute()
  return (
    <DataTable
      caption="Payments"
      columns={columnsOf(zone, lines, onReverse)}
      rows={lines}
      rowKey={({ _id }) => _id}
      state={loadedState}
      empty={{ text: 'No payments yet' }}
    />
  )
}

const columnsOf = (
  zone: string,
  lines: readonly Line[],
  onReverse: Props['onReverse'],
): Column<Line>[] => [
  {
    id: 'date',
    header: 'Date',
    primary: true,
    lines: 2,
    cell: (line) => (
      <TwoLines under={`By ${line.recordedBy.name}`}>{showInstant(line.date, zone)}</TwoLines>
    ),
  },
  {
    id: 'amount',
    header: 'Amount',
    align: 'right',
    narrow: 'under',
    cell: ({ amount, reversal }) =>
      reversal === undefined ? showRupees(amount) : <s>{showRupees(amount)}</s>,
  },
  ...(lines.some(({ description }) => description !== undefined)
    ? [
        {
          id: 'description',
          header: 'For',
          narrow: 'wide' as const,
          cell: ({ description }: Line) => <span className="wrap-anywhere">{description}</span>,
        },
      ]
    : []),
  {
    id: 'mode',
    header: 'Mode',
    lines: 2,
    narrow: 'wide',
    cell: (line) => <Details line={line} zone={zone} />,
  },
  {
    id: 'receipt',
    header: 'Receipt',
    narrow: 'plain',
    cell: ({ _id, receiptNumber }) => (
      <Link
        to={`/receipts/${_id}`}
        className="inline-flex min-h-11 items-center whitespace-nowrap text-accent-ink underline md:min-h-6"
      >
        {receiptNumber}
      </Link>
    ),
  },
  ...(onReverse === undefined ? [] : [reverseColumn(onReverse)]),
]

const Details = ({ line, zone }: { line: Line; zone: string }) => (
  <div className="grid gap-0.5 wrap-anywhere">
    <span>{[line.paymentMode, line.reference].filter(Boolean).join(' · ')}</span>
    {line.notes !== undefined && <span className="text-small text-soft">{line.notes}</span>}
    {line.reversal !== undefined && (
      <span className="flex flex-wrap items-center gap-x-2 text-small text-soft">
        <Badge tone="bad" icon={Ban}>
          Cancelled
        </Badge>
        {`${line.reversal.reason} · ${line.reversal.reversedBy.name}, ${showInstant(line.reversal.date, zone)}`}
      </span>
    )}
  </div>
)

const reverseColumn = (onReverse: (line: LedgerLine) => void): Column<Line> => ({
  id: 'actions',
  header: 'Actions',
  actions: true,
  cell: (line) =>
    line.reversal === undefined && (
      <IconButton
        label={`Reverse the payment of ${showRupees(line.amount)}, ${line.receiptNumber}`}
        icon={Undo2}
        tone="danger"
        onClick={() => onReverse(line)}
      />
    ),
})
