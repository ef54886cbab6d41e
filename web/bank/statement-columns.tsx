import { t } from '@lingui/core/macro'
import { Check } from 'lucide-react'
import { Link } from 'react-router'
import type { Credit, PaymentTaken } from '../../contract/bank/calls.ts'
import { showDay } from '../../contract/values/calendar.ts'
import { showRupees } from '../../contract/values/money.ts'
import { terms } from '../language/contract-words.ts'
import { pathOfRecord } from '../shared/record-path.ts'
import { Badge } from '../ui/Badge.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { actionsColumn, type Column } from '../ui/table/column.ts'
import { TwoLines } from '../ui/TwoLines.tsx'

export const creditColumns = (onConfirm?: (credit: Credit) => void): Column<Credit>[] => [
  {
    header: t`Date`,
    primary: true,
    lines: 2,
    cell: ({ date, row }) => <TwoLines under={t`Row ${row}`}>{showDay(date)}</TwoLines>,
  },
  {
    header: t`Credit`,
    align: 'right',
    cell: ({ amount }) => showRupees(amount),
  },
  {
    header: t`Narration`,
    lines: 2,
    cell: ({ narration, reference }) => (
      <TwoLines wide under={reference}>
        {narration}
      </TwoLines>
    ),
  },
  {
    header: t`Payment`,
    lines: 2,
    cell: ({ payments }) => payments.map((taken) => <TakenLines key={taken._id} taken={taken} />),
  },
  ...(onConfirm === undefined ? [] : [confirmColumn(onConfirm)]),
]

const confirmColumn = (onConfirm: (credit: Credit) => void): Column<Credit> =>
  actionsColumn(
    (credit) =>
      confirmableOf([credit]).length > 0 && (
        <IconButton
          label={t`Confirm the payment of ${{ amount: showRupees(credit.amount) }} in row ${{ row: credit.row }}`}
          icon={Check}
          word={t`Confirm`}
          onClick={() => onConfirm(credit)}
        />
      ),
  )

export const takenColumns = (): Column<PaymentTaken>[] => [
  {
    header: t`Receipt`,
    primary: true,
    lines: 2,
    cell: (taken) => (
      <TwoLines under={showDay(taken.date)}>{<ReceiptLink taken={taken} />}</TwoLines>
    ),
  },
  {
    header: t`Amount`,
    align: 'right',
    cell: ({ amount }) => showRupees(amount),
  },
  {
    header: t`Student`,
    lines: 2,
    cell: ({ student }) => (
      <TwoLines wide under={student.registrationNumber}>
        {student.name}
      </TwoLines>
    ),
  },
  {
    header: t`Transaction mode`,
    lines: 2,
    cell: ({ transactionMode, reference }) => (
      <TwoLines wide under={reference ?? t`Without a reference`}>
        {terms().transactionModes[transactionMode]}
      </TwoLines>
    ),
  },
]

const TakenLines = ({ taken }: { taken: PaymentTaken }) => (
  <TwoLines wide under={`${taken.student.name} · ${showDay(taken.date)}`}>
    <ReceiptLink taken={taken} /> {showRupees(taken.amount)}{' '}
    {taken.bankDay !== undefined && (
      <Badge tone="good" icon={Check}>
        {t`Confirmed`}
      </Badge>
    )}
  </TwoLines>
)

const ReceiptLink = ({ taken: { _id, receiptNumber } }: { taken: PaymentTaken }) => (
  <Link to={pathOfRecord('payment', _id)} className="text-accent-ink underline">
    {receiptNumber}
  </Link>
)

/** What a statement confirms: the payments of credits, with the days of these. */
export const confirmableOf = (credits: readonly Credit[]) =>
  credits.flatMap(({ date, payments }) =>
    payments.length === 1
      ? payments.flatMap(({ unconfirmed }) => unconfirmed.map((id) => ({ id, day: date })))
      : [],
  )
