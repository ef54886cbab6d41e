import { t } from '@lingui/core/macro'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type {
  FeeChange,
  Refund,
  SetOffLine,
} from '../../../../contract/payments/fee-change-shapes.ts'
import { showDay } from '../../../../contract/values/calendar.ts'
import { showRupees } from '../../../../contract/values/money.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { lazyDialog } from '../../../ui/dialog/OpenedDialog.tsx'
import { PersonName } from '../../RecordLink.tsx'
import { howPaid } from '../how-paid.ts'
import { Undone } from '../LedgerList.tsx'
import type { Reversible } from './fee-account.ts'
import { pathTo } from '../../../screens/path-to.ts'
import { showInstant } from '../../instants.ts'

const ReverseChangeDialog = lazyDialog(
  async () => (await import('./ReverseChangeDialog.tsx')).ReverseChangeDialog,
)

type Described = { description?: string }
type Listed = ((FeeChange | Refund) & Described) | SetOffLine
type Props = {
  feeChanges: readonly (FeeChange & Described)[]
  refunds: readonly (Refund & { description?: string })[]
  setOffs: readonly SetOffLine[]
  /** True where changes can be reversed. */
  manages: boolean
}

/** Concessions, leavings, refunds and set-offs, newest first; nothing where there are none. */
export const ChangeList = ({ feeChanges, refunds, setOffs, manages }: Props) => {
  const [reversing, setReversing] = useState<Reversible | undefined>(undefined)
  const entries: Listed[] = [...feeChanges, ...setOffs, ...refunds]
  if (entries.length === 0) return null
  return (
    <section className="grid gap-2" aria-label={t`Concessions and refunds`}>
      <h3>{t`Concessions and refunds`}</h3>
      <ul className="divide-y divide-line">
        {entries
          .toSorted((one, other) => (one.date < other.date ? 1 : -1))
          .map((entry) => (
            <li
              key={`${sayEntry(entry).what} ${entry._id}`}
              className="flex items-start justify-between gap-4 py-2"
            >
              <Entry entry={entry} onReverse={manages ? setReversing : undefined} />
            </li>
          ))}
      </ul>
      {reversing !== undefined && (
        <ReverseChangeDialog change={reversing} onClose={() => setReversing(undefined)} />
      )}
    </section>
  )
}

/** What an entry is, of which course, and by how much the course's money changes. */
const sayEntry = (entry: Listed): { what: string; of?: string | undefined; amount: number } => {
  if ('voucherNumber' in entry) return { what: t`Refund`, amount: entry.amount }
  if ('direction' in entry) {
    const { direction, amount, courseName: of, otherCourseName: course } = entry
    return direction === 'out'
      ? { what: t`Set against ${{ course }}`, of, amount: -amount }
      : { what: t`Set off from ${{ course }}`, of, amount }
  }
  const { percent, leftOn, description: of } = entry
  const concession = percent === undefined ? t`Concession` : t`Concession of ${percent}%`
  const what = leftOn === undefined ? concession : t`Left on ${{ day: showDay(leftOn) }}`
  return { what, of, amount: -entry.amount }
}

type EntryProps = { entry: Listed; onReverse: ((change: Reversible) => void) | undefined }

const Entry = ({ entry, onReverse }: EntryProps) => {
  const { what, of, amount } = sayEntry(entry)
  const refund = 'voucherNumber' in entry ? entry : undefined
  const change = 'voucherNumber' in entry ? undefined : entry
  const how = refund && [howPaid(refund), refund.description]
  const by = 'voucherNumber' in entry ? entry.refundedBy : entry.madeBy
  return (
    <>
      <div className="grid min-w-0 wrap-anywhere">
        <span className="font-medium">
          {[what, of].filter(Boolean).join(' · ')}
          {refund && (
            <>
              {' '}
              <Link
                to={pathTo('voucher', { refundId: refund._id })}
                className="text-accent-ink underline"
              >
                {refund.voucherNumber}
              </Link>
            </>
          )}
        </span>
        <span className="text-small text-soft">
          {[...(how ?? []), entry.reason].filter(Boolean).join(' · ')} · <PersonName person={by} />,{' '}
          {showInstant(entry.date)}
        </span>
        {change?.reversal && <Undone reversal={change.reversal} words={t`Reversed`} />}
      </div>
      <div className="flex shrink-0 items-center gap-2">
        {change?.reversal ? <s>{showRupees(amount)}</s> : showRupees(amount)}
        {change && !change.reversal && onReverse && (
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
