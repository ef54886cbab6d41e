import { Check, Clock, Contrast, X } from 'lucide-react'
import type { DayStatus } from '../../../contract/clock/terms.ts'
import { terms } from '../../language/contract-words.ts'
import { Badge } from '../../ui/Badge.tsx'

const looks = {
  present: { tone: 'good', icon: Check },
  absent: { tone: 'bad', icon: X },
  late: { tone: 'warn', icon: Clock },
  'half-day': { tone: 'warn', icon: Contrast },
} as const

/** What an employee's day was. */
export const DayStatusBadge = ({ status }: { status: DayStatus }) => (
  <Badge {...looks[status]}>{terms().dayStatuses[status]}</Badge>
)
