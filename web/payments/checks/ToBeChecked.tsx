import { plural, t } from '@lingui/core/macro'
import { Link } from 'react-router'
import { showDay } from '../../../contract/values/calendar.ts'
import { showCount } from '../../../contract/values/figures.ts'
import { showRupees } from '../../../contract/values/money.ts'
import type { CheckedPayment } from '../../../contract/payments/checks.ts'
import { useRead } from '../../api/client.ts'
import { pathTo } from '../../screens/path-to.ts'
import { pathOfRecord } from '../../shared/record-path.ts'
import { Button } from '../../ui/Button.tsx'
import { lazyDialog, opens } from '../../ui/dialog/OpenedDialog.tsx'
import type { WithoutUtr } from './UtrDialog.tsx'

const UtrDialog = lazyDialog(async () => (await import('./UtrDialog.tsx')).UtrDialog)

type Entry = WithoutUtr & Pick<CheckedPayment, 'date' | 'student'>

/** The payments by UPI that nobody can find at the bank yet, and refunds; nothing where there are none. */
export const ToBeChecked = () => {
  const { data } = useRead('GET /api/payments/to-be-checked')
  if (data === undefined) return null
  const { payments, total, refunds, refundTotal } = data
  return (
    <>
      <Entries
        count={plural(total, {
          one: '# UPI payment to be checked',
          other: `${showCount(total)} UPI payments to be checked`,
        })}
        hint={t`They have no UTR. Add it, or compare a bank statement with the payments.`}
        entries={payments}
        total={total}
        amount={data.amount}
      />
      <Entries
        count={plural(refundTotal, {
          one: '# UPI refund to be checked',
          other: `${showCount(refundTotal)} UPI refunds to be checked`,
        })}
        hint={t`They have no UTR. Add it.`}
        entries={refunds}
        total={refundTotal}
        amount={data.refundAmount}
      />
    </>
  )
}

type Props = {
  count: string
  hint: string
  entries: readonly Entry[]
  /** Of all, also those that are not listed. */
  total: number
  amount: number
}

const Entries = ({ count, hint, entries, total, amount }: Props) =>
  total > 0 && (
    <details className="rounded-lg border border-line bg-raised px-4 py-2">
      <summary>
        {count} · {showRupees(amount)}
      </summary>
      <p className="mt-2 text-small text-soft">{hint}</p>
      <ul className="divide-y divide-line">
        {entries.map((entry) => {
          const [number, path] =
            'receiptNumber' in entry
              ? [entry.receiptNumber, pathOfRecord('payment', entry._id)]
              : [entry.voucherNumber, pathTo('voucher', { refundId: entry._id })]
          return (
            <li key={entry._id} className="flex items-center justify-between gap-4 py-2">
              <span className="min-w-0 wrap-anywhere">
                <Link to={path} className="text-accent-ink underline">
                  {number}
                </Link>{' '}
                {entry.student.name}{' '}
                <span className="inline-block text-small text-soft">
                  {entry.student.registrationNumber} · {showDay(entry.date)}
                </span>
              </span>
              <span className="flex shrink-0 flex-wrap items-center justify-end gap-x-3 gap-y-1">
                <span className="tabular-nums">{showRupees(entry.amount)}</span>
                <Button
                  aria-label={t`Add UTR of ${number}`}
                  {...opens(UtrDialog, { payment: entry })}
                >
                  {t`Add UTR`}
                </Button>
              </span>
            </li>
          )
        })}
      </ul>
      {total > entries.length && (
        <p className="text-small text-soft">
          {t`The oldest ${{ count: showCount(entries.length) }} are shown.`}
        </p>
      )}
    </details>
  )
