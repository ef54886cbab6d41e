import { t } from '@lingui/core/macro'
import { Ban, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type {
  FeeChange,
  Refund,
  SetOffLine,
} from '../../../../contract/payments/fee-change-shapes.ts'
import { showDay, showInstant } from '../../../../contract/values/calendar.ts'
import { showRupees } from '../../../../contract/values/money.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { lazyDialog } from '../../../ui/lazy/LazyPart.tsx'
import { useInstitute } from '../../institute.ts'
import { PersonName } from '../../RecordLink.tsx'
import { howPaid } from '../how-paid.ts'
import type { Reversible } from './fee-account.ts'
import { pathTo } from '../../../screens/path-to.ts'

const ReverseChangeDialog = lazyDialog(
  async () => (await import('./ReverseChangeDialog.tsx')).ReverseChangeDialog,
  () => t`Reverse`,
)

type Described = { description?: string }
type DescribedRefund = { description?: string } & Refund
type DescribedChange = FeeChange & Described
type Props = {
  feeChanges: readonly DescribedChange[]
  refunds: readonly DescribedRefund[]
  setOffs: readonly SetOffLine[]
  /** True where changes can be reversed. */
  manages: boolean
}

/** Concessions, leavings, refunds and set-offs, newest first; nothing where there are none. */
export const ChangeList = ({ feeChanges, refunds, setOffs, manages }: Props) => {
  const [reversing, setReversing] = useState<Reversible | undefined>(undefined)
  const stop = () => setReversing(undefined)
  const rows = [
    ...feeChanges.map((change) => ({
      key: `c${change._id}`,
      date: change.date,
      row: <Change {...sayChange(change)} onReverse={manages ? setReversing : undefined} />,
    })),
    ...setOffs.map((line) => ({
      key: `s${line._id} ${line.direction}`,
      date: line.date,
      row: <Change {...saySetOff(line)} onReverse={manages ? setReversing : undefined} />,
    })),
    ...refunds.map((refund) => ({
      key: `r${refund._id}`,
      date: refund.date,
      row: <Paid refund={refund} />,
    })),
  ].toSorted((one, other) => (one.date < other.date ? 1 : -1))
  if (rows.length === 0) return null
  return (
    <section className="grid gap-2" aria-label={t`Concessions and refunds`}>
      <h3>{t`Concessions and refunds`}</h3>
      <ul className="divide-y divide-line">
        {rows.map(({ key, row }) => (
          <li key={key} className="flex items-start justify-between gap-4 py-2">
            {row}
          </li>
        ))}
      </ul>
      {reversing !== undefined && <ReverseChangeDialog change={reversing} onClose={stop} />}
    </section>
  )
}

/** A line of the list: what it is, of which course, and by how much the course's money changes. */
type Said = { change: Reversible; what: string; of: string | undefined; amount: number }

const sayChange = (change: DescribedChange): Said => {
  const { percent, leftOn, description, amount } = change
  const concession = percent === undefined ? t`Concession` : t`Concession of ${percent}%`
  return {
    change,
    what: leftOn === undefined ? concession : t`Left on ${{ day: showDay(leftOn) }}`,
    of: description,
    amount: -amount,
  }
}

const saySetOff = (line: SetOffLine): Said => {
  const { direction, amount, courseName, otherCourseName } = line
  const isOut = direction === 'out'
  return {
    change: line,
    what: isOut
      ? t`Set against ${{ course: otherCourseName }}`
      : t`Set off from ${{ course: otherCourseName }}`,
    of: courseName,
    amount: isOut ? -amount : amount,
  }
}

type ChangeProps = Said & { onReverse: ((change: Reversible) => void) | undefined }

const Change = ({ change, what, of, amount, onReverse }: ChangeProps) => {
  const { zone } = useInstitute()
  const { reversal, reason, madeBy, date } = change
  return (
    <>
      <div className="grid min-w-0 wrap-anywhere">
        <span className="font-medium">{[what, of].filter(Boolean).join(' · ')}</span>
        <span className="text-small text-soft">
          {reason} · <PersonName person={madeBy} />, {showInstant(date, zone)}
        </span>
        {reversal !== undefined && (
          <span className="flex flex-wrap items-center gap-x-2 text-small text-soft">
            <Badge tone="bad" icon={Ban}>
              {t`Reversed`}
            </Badge>
            <span>
              {reversal.reason} · <PersonName person={reversal.reversedBy} />,{' '}
              {showInstant(reversal.date, zone)}
            </span>
          </span>
        )}
      </div>
      <div className="flex shrink-0 items-center gap-2">
        {reversal === undefined ? showRupees(amount) : <s>{showRupees(amount)}</s>}
        {reversal === undefined && onReverse !== undefined && (
          <IconButton
            label={t`Reverse: ${what}`}
            icon={Undo2}
            tone="danger"
            onClick={() => onReverse(change)}
          />
        )}
      </div>
    </>
  )
}

const Paid = ({ refund }: { refund: DescribedRefund }) => {
  const { zone } = useInstitute()
  const how = [howPaid(refund), refund.description]
  return (
    <>
      <div className="grid min-w-0 wrap-anywhere">
        <span className="font-medium">
          {t`Refund`}{' '}
          <Link
            to={pathTo('voucher', { refundId: refund._id })}
            className="text-accent-ink underline"
          >
            {refund.voucherNumber}
          </Link>
        </span>
        <span className="text-small text-soft">
          {how.filter(Boolean).join(' · ')} · {refund.reason} ·{' '}
          <PersonName person={refund.refundedBy} />, {showInstant(refund.date, zone)}
        </span>
      </div>
      <span className="shrink-0">{showRupees(refund.amount)}</span>
    </>
  )
}
