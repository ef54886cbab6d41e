import { Check, Clock, X } from 'lucide-react'
import type { LeaveStatus } from '../../contract/leave/terms.ts'
import { terms } from '../language/contract-words.ts'
import { Badge } from '../ui/Badge.tsx'

const looks = {
  pending: { tone: 'warn', icon: Clock },
  approved: { tone: 'good', icon: Check },
  rejected: { tone: 'bad', icon: X },
} as const

export const LeaveStatusBadge = ({ status }: { status: LeaveStatus }) => (
  <Badge {...looks[status]}>{terms().leaveStatuses[status]}</Badge>
)
