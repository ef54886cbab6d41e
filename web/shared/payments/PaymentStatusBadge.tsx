import { Check, CircleDashed, Clock } from 'lucide-react'
import type { PaymentStatus } from '../../../contract/payments/terms.ts'
import { feeStatuses } from '../../language/contract-words.ts'
import { Badge } from '../../ui/Badge.tsx'

const looks = {
  Completed: { tone: 'good', icon: Check },
  Partial: { tone: 'warn', icon: Clock },
  Pending: { tone: 'off', icon: CircleDashed },
} as const

type Props = { status: PaymentStatus; names?: Readonly<Record<PaymentStatus, string>> }

export const PaymentStatusBadge = ({ status, names = feeStatuses() }: Props) => (
  <Badge {...looks[status]}>{names[status]}</Badge>
)
