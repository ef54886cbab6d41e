import { Check, CircleDashed, Clock, X } from 'lucide-react'
import type { AttendanceStatus } from '../../contract/attendance/calls.ts'
import { terms } from '../language/contract-words.ts'
import { Badge } from '../ui/Badge.tsx'
import type { Icon } from '../ui/button-look.ts'

const looks = {
  present: { tone: 'good', icon: Check },
  absent: { tone: 'bad', icon: X },
  late: { tone: 'warn', icon: Clock },
} as const

export const wordOf = (status: AttendanceStatus): string => terms().attendance[status]
export const iconOf = (status: AttendanceStatus): Icon => looks[status].icon

export const AttendanceBadge = ({ status }: { status: AttendanceStatus | undefined }) => {
  if (status === undefined)
    return (
      <Badge tone="off" icon={CircleDashed}>
        {terms().notMarked}
      </Badge>
    )
  return <Badge {...looks[status]}>{terms().attendance[status]}</Badge>
}
