import { Check, CircleDashed, Clock } from 'lucide-react'
import type { PaymentStatus } from '../../../contract/payments/terms.ts'
import { terms } from '../../language/contract-words.ts'
import { Badge } from '../../ui/Badge.tsx'
import { t } from '@lingui/core/macro'
import { showRupees } from '../../../contract/values/money.ts'

const looks = {
  Completed: { tone: 'good', icon: Check },
  Partial: { tone: 'warn', icon: Clock },
  Pending: { tone: 'off', icon: CircleDashed },
} as const

export const PaymentStatusBadge = ({ status }: { status: PaymentStatus }) => (
  <Badge {...looks[status]}>{terms().paymentStatuses[status]}</Badge>
)

/** What is owed back over several courses; nothing where nothing is. */
export const RefundOwed = ({ amount }: { amount: number | undefined }) =>
  amount !== undefined &&
  amount > 0 && (
    <span className="text-small font-medium text-warn">
      {t`Refund of ${{ amount: showRupees(amount) }} due`}
    </span>
  )
