import { t } from '@lingui/core/macro'
import type { DayEntry } from '../../contract/daybook/shapes.ts'
import { showRupees } from '../../contract/values/money.ts'
import { terms } from '../language/contract-words.ts'
import { PersonName, RecordLink } from '../shared/RecordLink.tsx'
import { Badge } from '../ui/Badge.tsx'
import { lazyDialog, opens } from '../ui/dialog/OpenedDialog.tsx'
import { Button } from '../ui/Button.tsx'
import { actionsColumn, type Column } from '../ui/table/column.ts'
import { NameLink, Nothing, TwoLines } from '../ui/TwoLines.tsx'
import { type DayRow, descriptionOf, kindNames, signedAmount } from './day-book-words.ts'
import { pathTo } from '../screens/path-to.ts'
import { showTime } from '../shared/instants.ts'

const CancelDialog = lazyDialog(async () => (await import('./TakeBackDialogs.tsx')).CancelDialog)

export const entryColumns = (mayCancel: boolean): readonly Column<DayEntry>[] => [
  {
    header: t`Entry`,
    primary: true,
    lines: 2,
    cell: (entry) => (
      <TwoLines wide under={entry.number ?? entry.paidTo}>
        {pathOf(entry) === undefined ? (
          kindNames()[entry.kind]
        ) : (
          <NameLink to={pathOf(entry) ?? ''} name={kindNames()[entry.kind]} />
        )}{' '}
        {entry.afterClose && <Badge tone="warn">{t`After the close`}</Badge>}
        {entry.cancelled && <Badge tone="off">{t`Cancelled`}</Badge>}
      </TwoLines>
    ),
  },
  {
    header: t`For`,
    lines: 2,
    narrowLayout: 'plain',
    cell: (entry) => (
      <TwoLines wide under={entry.student === undefined ? entry.reason : descriptionOf(entry)}>
        {entry.student === undefined ? (
          descriptionOf(entry)
        ) : entry.student._id === undefined ? (
          entry.student.name
        ) : (
          <RecordLink kind="student" id={entry.student._id} name={entry.student.name} />
        )}
      </TwoLines>
    ),
  },
  {
    header: t`Collector`,
    lines: 2,
    narrowLayout: 'plain',
    cell: ({ collector, madeBy }) => (
      <TwoLines wide under={madeBy && t`Made by ${{ name: madeBy.name }}`}>
        <PersonName person={collector} />
      </TwoLines>
    ),
  },
  { header: t`Time`, narrowLayout: 'plain', cell: ({ at }) => showTime(at) },
  {
    header: t`Mode`,
    narrowLayout: 'beside',
    cell: ({ mode }) => <span>{terms().transactionModes[mode]}</span>,
  },
  {
    header: t`Amount`,
    align: 'right',
    narrowLayout: 'under',
    cell: (entry) => <span className="font-medium">{signedAmount(entry)}</span>,
  },
  ...(mayCancel
    ? [
        actionsColumn(
          (expense: DayEntry) =>
            expense.kind === 'expense' &&
            expense.cancelled !== true && (
              <Button {...opens(CancelDialog, { expense })}>{t`Cancel expense`}</Button>
            ),
        ),
      ]
    : []),
]

const pathOf = ({ kind, opens }: DayEntry): string | undefined => {
  if (opens === undefined) return undefined
  return kind === 'refund'
    ? pathTo('voucher', { refundId: opens })
    : pathTo('receipt', { paymentId: opens })
}

const named = (
  name: string,
  id: keyof Pick<DayRow, 'received' | 'reversed' | 'refunded' | 'spent'>,
) =>
  ({
    header: name,
    align: 'right',
    // An entry names an amount only if it is not the net.
    cell: (row: DayRow) =>
      row[id] === 0 ? (
        <Nothing />
      ) : (
        <span data-nothing={row[id] === row.net || undefined}>{showRupees(row[id])}</span>
      ),
  }) as const

export const sumColumns = (): readonly Column<DayRow>[] => [
  {
    header: t`Collector`,
    primary: true,
    cell: ({ name, isTotal }) => (
      <span className={isTotal === true ? 'font-semibold' : ''}>{name}</span>
    ),
  },
  {
    header: t`Mode`,
    narrowLayout: 'beside',
    cell: ({ mode = '–' }) => <span className="in-rows:text-ink">{mode}</span>,
  },
  named(t`Received`, 'received'),
  named(t`Reversed`, 'reversed'),
  named(t`Refunded`, 'refunded'),
  named(t`Expenses`, 'spent'),
  {
    header: t`Net`,
    align: 'right',
    narrowLayout: 'under',
    cell: ({ net }) => <span className="font-semibold">{showRupees(net)}</span>,
  },
]
