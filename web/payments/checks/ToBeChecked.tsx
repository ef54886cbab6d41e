import { plural, t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { showDay } from '../../../contract/values/calendar.ts'
import { showCount } from '../../../contract/values/figures.ts'
import { showRupees } from '../../../contract/values/money.ts'
import { read } from '../../api/client.ts'
import { pathOfRecord } from '../../shared/record-path.ts'
import { Button } from '../../ui/Button.tsx'
import { AddingUtr } from './AddingUtr.tsx'
import type { WithoutUtr } from './UtrDialog.tsx'

/** The payments by UPI that nobody can find at the bank yet; nothing where there are none. */
export const ToBeChecked = () => {
  const { data } = useQuery(read('GET /api/payments/to-be-checked', {}))
  const [adding, setAdding] = useState<WithoutUtr | undefined>(undefined)
  if (data === undefined || data.total === 0) return null
  const { payments, total } = data
  const count = plural(total, {
    one: '# UPI payment to be checked',
    other: `${showCount(total)} UPI payments to be checked`,
  })
  return (
    <details className="rounded-lg border border-line bg-raised px-4 py-2">
      <summary>
        {count} · {showRupees(data.amount)}
      </summary>
      <p className="mt-2 text-small text-soft">
        {t`They have no UTR. Add it, or compare a bank statement with the payments.`}
      </p>
      <ul className="divide-y divide-line">
        {payments.map((payment) => (
          <li key={payment._id} className="flex items-center justify-between gap-4 py-2">
            <span className="min-w-0 wrap-anywhere">
              <Link to={pathOfRecord('payment', payment._id)} className="text-accent-ink underline">
                {payment.receiptNumber}
              </Link>{' '}
              {payment.student.name}{' '}
              <span className="inline-block text-small text-soft">
                {payment.student.registrationNumber} · {showDay(payment.date)}
              </span>
            </span>
            <span className="flex shrink-0 flex-wrap items-center justify-end gap-x-3 gap-y-1">
              <span className="tabular-nums">{showRupees(payment.amount)}</span>
              <Button
                aria-label={t`Add UTR of ${{ number: payment.receiptNumber }}`}
                onClick={() => setAdding(payment)}
              >
                {t`Add UTR`}
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {total > payments.length && (
        <p className="text-small text-soft">
          {t`The oldest ${{ count: showCount(payments.length) }} are shown.`}
        </p>
      )}
      <AddingUtr payment={adding} onClose={() => setAdding(undefined)} />
    </details>
  )
}
