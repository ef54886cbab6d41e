import { Check, CircleDashed, Clock } from 'lucide-react'
import type { PaymentStatus } from '../../../contract/payments/terms.ts'
import { terms } from '../../language/contract-words.ts'
import { Badge } from '../../ui/Badge.tsx'

const looks = {
  Completed: { tone: 'good', icon: Check },
  Partial: { tone: 'warn', icon: Clock },
  Pending: { tone: 'off', icon: CircleDashed },
} as const

export const PaymentStatusBadge = ({ status }: { status: PaymentStatus }) => (
  <Badge {...looks[status]}>{terms().paymentStatuses[status]}</Badge>
)
