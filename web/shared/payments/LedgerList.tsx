import { t } from '@lingui/core/macro'
import { Ban, Landmark, ReceiptIndianRupee, Undo2 } from 'lucide-react'
import { Link } from 'react-router'
import { showDay } from '../../../contract/values/calendar.ts'
import { showRupees } from '../../../contract/values/money.ts'
import type { LedgerLine } from '../../../contract/payments/calls.ts'
import { paidFor } from '../../language/contract-words.ts'
import { Badge } from '../../ui/Badge.tsx'
import { actionsColumn, type Column } from '../../ui/table/column.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { howPaid } from './how-paid.ts'
import { pathOfRecord } from '../record-path.ts'
import { PersonName } from '../RecordLink.tsx'
import { TwoLines } from '../../ui/TwoLines.tsx'
import { dayHere, showInstant } from '../instants.ts'

type Line = LedgerLine & { description?: string }

type Props = {
  /** Undefined while they are loading. */
  lines: readonly Line[] | undefined
  /** Offers to reverse a payment that is still valid. */
  onReverse?: (line: LedgerLine) => void
  /** Offers to add the UTR to a payment by UPI without one. */
  onAddUtr?: (line: LedgerLine) => void
}

/** Payments, newest first; a cancelled one stays in the list, struck through. */
export const LedgerList = ({ lines, ...actions }: Props) => {
  return (
    <DataTable
      short
      caption={t`Payments`}
      columns={columnsOf(lines, actions)}
      rows={lines}
      rowKey={({ _id }) => _id}
      skeletonRows={3}
      empty={{ text: t`No payments yet` }}
    />
  )
}

const columnsOf = (lines: Props['lines'], actions: Omit<Props, 'lines'>): Column<Line>[] => [
  {
    header: t`Receipt`,
    primary: true,
    lines: 2,
    cell: ({ _id, receiptNumber, date, imported }) => (
      <TwoLines under={dateOf({ date, imported })}>
        <Link to={pathOfRecord('payment', _id)} className="text-accent-ink underline">
          {receiptNumber}
        </Link>
      </TwoLines>
    ),
  },
  {
    header: lines?.every(({ description }) => description === undefined) ? t`Mode` : t`For`,
    lines: 2,
    narrowLayout: 'full-width',
    cell: (line) => <Details line={line} />,
  },
  {
    header: t`Received by`,
    cell: ({ recordedBy }) => (
      <span className="in-table:inline-block in-table:min-w-28">
        <PersonName person={recordedBy} />
      </span>
    ),
  },
  {
    header: t`Amount`,
    align: 'right',
    narrowLayout: 'under',
    cell: ({ amount, reversal }) =>
      reversal === undefined ? showRupees(amount) : <s>{showRupees(amount)}</s>,
  },
  ...(actions.onReverse === undefined ? [] : [lineActions(actions)]),
]

/** Of money taken before Muster the day alone is known. */
const dateOf = ({ date, imported }: Pick<Line, 'date' | 'imported'>): string =>
  imported ? t`${{ day: showDay(dayHere(new Date(date))) }} · imported` : showInstant(date)

const Details = ({ line }: { line: Line }) => {
  const { description, notes, bank, reversal } = line
  const how = howPaid(line)
  return (
    <div className="grid min-w-36 wrap-anywhere">
      {description === undefined ? (
        <span>{how}</span>
      ) : (
        <TwoLines wide under={how}>
          {paidFor(description)}
        </TwoLines>
      )}
      {notes !== undefined && <span className="text-small text-soft">{notes}</span>}
      {bank !== undefined && reversal === undefined && (
        <span className="flex flex-wrap items-center gap-x-2 text-small text-soft">
          <Badge tone="good" icon={Landmark}>
            {t`In the bank on ${{ day: showDay(bank.day) }}`}
          </Badge>
          <span>
            <PersonName person={bank.confirmedBy} />, {showInstant(bank.date)}
          </span>
        </span>
      )}
      {reversal !== undefined && (
        <Undone reversal={reversal} words={t({ message: 'Cancelled', context: 'payment' })} />
      )}
    </div>
  )
}

type UndoneProps = { reversal: NonNullable<LedgerLine['reversal']>; words: string }

/** That an entry does not count any more, and why. */
export const Undone = ({ reversal, words }: UndoneProps) => {
  return (
    <span className="flex flex-wrap items-center gap-x-2 text-small text-soft">
      <Badge tone="bad" icon={Ban}>
        {words}
      </Badge>
      <span>
        {reversal.reason} · <PersonName person={reversal.reversedBy} />,{' '}
        {showInstant(reversal.date)}
      </span>
    </span>
  )
}

const lineActions = ({ onReverse, onAddUtr }: Omit<Props, 'lines'>): Column<Line> =>
  actionsColumn(
    (line) =>
      line.reversal === undefined && (
        <>
          {onAddUtr !== undefined && line.toBeChecked && (
            <IconButton
              label={t`Add UTR of ${{ number: line.receiptNumber }}`}
              icon={ReceiptIndianRupee}
              onClick={() => onAddUtr(line)}
            />
          )}
          <IconButton
            label={t`Reverse the payment of ${{ amount: showRupees(line.amount) }}, ${{ number: line.receiptNumber }}`}
            icon={Undo2}
            tone="danger"
            onClick={() => onReverse?.(line)}
          />
        </>
      ),
  )
