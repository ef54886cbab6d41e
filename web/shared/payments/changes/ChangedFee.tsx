import { t } from '@lingui/core/macro'
import { showDay } from '../../../../contract/values/calendar.ts'
import { showRupees } from '../../../../contract/values/money.ts'
import type { ChangedFee as Changed } from '../../../../contract/payments/fee-change-shapes.ts'
import { Badge } from '../../../ui/Badge.tsx'

/** That a student left a course, what was agreed at first, and what is to be paid back. */
export const ChangedFee = ({ agreedAmount, refundDue, refundDueBy, ...rest }: Changed) => (
  <>
    {rest.leftOn !== undefined && <LeftOn day={rest.leftOn} />}
    {refundDue !== undefined && refundDueBy !== undefined && (
      <span className={`text-small font-medium ${rest.refundOverdue ? 'text-bad' : 'text-warn'}`}>
        {rest.refundOverdue
          ? t`Refund of ${{ amount: showRupees(refundDue) }} overdue since ${{ day: showDay(refundDueBy) }}`
          : t`Refund of ${{ amount: showRupees(refundDue) }} due by ${{ day: showDay(refundDueBy) }}`}
      </span>
    )}
    {agreedAmount !== undefined && (
      <span className="text-small text-soft">
        {t`Agreed fee ${{ amount: showRupees(agreedAmount) }}`}
      </span>
    )}
  </>
)

export const LeftOn = ({ day }: { day: string }) => (
  <Badge tone="off">{t`Left on ${{ day: showDay(day) }}`}</Badge>
)
