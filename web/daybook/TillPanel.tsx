import { plural, t } from '@lingui/core/macro'
import { Lock } from 'lucide-react'
import type { DayBook } from '../../contract/daybook/calls.ts'
import type { Closing, Till } from '../../contract/daybook/shapes.ts'
import { denominations } from '../../contract/daybook/terms.ts'
import { showDay } from '../../contract/values/calendar.ts'
import { showRupees } from '../../contract/values/money.ts'
import { Badge } from '../ui/Badge.tsx'
import { lazyDialog, opens } from '../ui/dialog/OpenedDialog.tsx'
import { Button } from '../ui/Button.tsx'
import { NamedValues } from '../ui/Facts.tsx'
import { Note } from '../ui/Note.tsx'
import { Panel } from '../ui/Panel.tsx'
import { showInstant } from '../shared/instants.ts'

const ReopenDialog = lazyDialog(async () => (await import('./TakeBackDialogs.tsx')).ReopenDialog)

type Props = { dayBook: DayBook; onClose: () => void }

/** What must be in the till, or what was counted when the day was closed. */
export const TillPanel = ({ dayBook, onClose }: Props) => {
  const { till, closings, afterClose, closedUntil, day } = dayBook
  const closing = closings.find(({ reopening }) => reopening === undefined)
  return (
    <Panel
      title={t`Till`}
      action={
        till !== undefined ? (
          <Button variant="primary" icon={Lock} onClick={onClose}>{t`Close day`}</Button>
        ) : (
          closing !== undefined &&
          closedUntil === day && (
            <Button {...opens(ReopenDialog, { closing })}>{t`Reopen day`}</Button>
          )
        )
      }
    >
      {afterClose !== undefined && <AfterClose {...afterClose} />}
      {till === undefined && closing === undefined && closedUntil !== undefined && (
        <Note icon={Lock}>{t`Closed together with ${{ day: showDay(closedUntil) }}.`}</Note>
      )}
      <div className="grid items-start gap-x-12 gap-y-4 rounded-lg border border-line bg-raised p-4 md:grid-cols-2 lg:grid-cols-3 empty:hidden">
        {till !== undefined && <NamedValues items={cashLines(till)} />}
        {closing !== undefined && <ClosedTill closing={closing} />}
      </div>
      <Reopened closings={closings} />
    </Panel>
  )
}

const AfterClose = ({ receipts, ...sums }: NonNullable<DayBook['afterClose']>) => {
  const [amount, cash] = [showRupees(sums.amount), showRupees(sums.cash)]
  return (
    <Note tone="warn">
      {plural(receipts, {
        one: `# receipt came after the close: ${amount}, of it ${cash} in cash. It counts in the next close. Reopen the day to count again.`,
        other: `# receipts came after the close: ${amount}, of it ${cash} in cash. They count in the next close. Reopen the day to count again.`,
      })}
    </Note>
  )
}

const cashLines = (cash: Till | Closing) => [
  { label: t`Opening cash`, value: showRupees(cash.openingCash) },
  { label: t`Received`, value: showRupees(cash.received) },
  { label: t`Reversed`, value: showRupees(0 - cash.reversed) },
  { label: t`Refunded`, value: showRupees(0 - cash.refunded) },
  { label: t`Expenses`, value: showRupees(0 - cash.spent) },
  { label: t`Expected cash`, value: showRupees(cash.expectedCash) },
]

/** The notes and coins that were counted, each with its number. */
export const countLines = ({ counts, otherCash }: Closing) => [
  ...denominations.flatMap((each) => {
    const many = counts[each] ?? 0
    return many === 0
      ? []
      : [{ label: `₹${each} × ${many}`, value: showRupees(Number(each) * many) }]
  }),
  ...(otherCash === 0 ? [] : [{ label: t`Other cash`, value: showRupees(otherCash) }]),
]

const ClosedTill = ({ closing }: { closing: Closing }) => {
  return (
    <>
      <NamedValues items={cashLines(closing)} />
      <NamedValues items={countLines(closing)} />
      <NamedValues
        items={[
          { label: t`Counted cash`, value: showRupees(closing.countedCash) },
          {
            label: t`Difference`,
            value:
              closing.difference === 0 ? (
                showRupees(0)
              ) : (
                <Badge tone={closing.difference < 0 ? 'bad' : 'warn'}>
                  {showRupees(closing.difference)}
                </Badge>
              ),
          },
          { label: t`Handed over`, value: showRupees(closing.handedOver) },
          { label: t`Left in the till`, value: showRupees(closing.leftInTill) },
          ...(closing.remark === undefined ? [] : [{ label: t`Remark`, value: closing.remark }]),
          ...(closing.lastReceipt === undefined
            ? []
            : [{ label: t`Last receipt`, value: closing.lastReceipt }]),
          { label: t`Closed by`, value: closing.closedBy.name },
          { label: t`Closed at`, value: showInstant(closing.closedAt) },
        ]}
      />
    </>
  )
}

const Reopened = ({ closings }: { closings: readonly Closing[] }) => {
  return (
    <ul className="text-small text-soft empty:hidden">
      {closings.map(
        ({ _id, reopening, countedCash }) =>
          reopening && (
            <li key={_id}>
              {t`Closed with ${{ amount: showRupees(countedCash) }}, reopened by ${{ name: reopening.reopenedBy.name }} on ${{ time: showInstant(reopening.date) }}: ${{ reason: reopening.reason }}`}
            </li>
          ),
      )}
    </ul>
  )
}
