import { t } from '@lingui/core/macro'
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

/** What an employee's day counts as. A day off with too few hours is no absence. */
export const DayStatusBadge = ({ status }: { status: DayStatus | undefined }) =>
  status === undefined ? (
    <Badge tone="off">{t`Not counted`}</Badge>
  ) : (
    <Badge {...looks[status]}>{terms().dayStatuses[status]}</Badge>
  )
