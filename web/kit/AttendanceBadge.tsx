import { Check, CircleDashed, Clock, X } from 'lucide-react'
import type { AttendanceStatus } from '../../contract/attendance.ts'
import { Badge } from './Badge.tsx'
import type { Icon } from './button-look.ts'

const looks = {
  present: { tone: 'good', icon: Check, word: 'Present' },
  absent: { tone: 'bad', icon: X, word: 'Absent' },
  late: { tone: 'warn', icon: Clock, word: 'Late' },
} as const

export const wordOf = (status: AttendanceStatus): string => looks[status].word
export const iconOf = (status: AttendanceStatus): Icon => looks[status].icon

export const AttendanceBadge = ({ status }: { status: AttendanceStatus | undefined }) => {
  if (status === undefined)
    return (
      <Badge tone="off" icon={CircleDashed}>
        Not Marked
      </Badge>
    )
  const { word, ...look } = looks[status]
  return <Badge {...look}>{word}</Badge>
}
