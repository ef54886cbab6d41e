import { Check, Clock, X } from 'lucide-react'
import { type LeaveStatus, leaveStatusNames } from '../../contract/leave/terms.ts'
import { Badge } from '../ui/Badge.tsx'

const looks = {
  pending: { tone: 'warn', icon: Clock },
  approved: { tone: 'good', icon: Check },
  rejected: { tone: 'bad', icon: X },
} as const

export const LeaveStatusBadge = ({ status }: { status: LeaveStatus }) => (
  <Badge {...looks[status]}>{leaveStatusNames[status]}</Badge>
)
