import { Check, CircleDashed, Clock, X } from 'lucide-react'
import type { AttendanceStatus } from '../../contract/attendance/calls.ts'
import { attendanceWords } from '../../contract/attendance/terms.ts'
import { Badge } from '../ui/Badge.tsx'
import type { Icon } from '../ui/button-look.ts'

const looks = {
  present: { tone: 'good', icon: Check },
  absent: { tone: 'bad', icon: X },
  late: { tone: 'warn', icon: Clock },
} as const

export const wordOf = (status: AttendanceStatus): string => attendanceWords[status]
export const iconOf = (status: AttendanceStatus): Icon => looks[status].icon

export const AttendanceBadge = ({ status }: { status: AttendanceStatus | undefined }) => {
  if (status === undefined)
    return (
      <Badge tone="off" icon={CircleDashed}>
        Not Marked
      </Badge>
    )
  return <Badge {...looks[status]}>{attendanceWords[status]}</Badge>
}
