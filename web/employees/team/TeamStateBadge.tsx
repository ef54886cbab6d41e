import { Ban, CircleDashed, Coffee, LogIn, LogOut, TreePalm } from 'lucide-react'
import type { TeamState } from '../../../contract/clock/terms.ts'
import { leaveNameOf } from '../../language/contract-words.ts'
import { Badge } from '../../ui/Badge.tsx'
import { stateNamesOn } from './team.ts'

const looks = {
  in: { tone: 'good', icon: LogIn },
  out: { tone: 'off', icon: LogOut },
  'on-leave': { tone: 'off', icon: TreePalm },
  'day-off': { tone: 'off', icon: Coffee },
  'not-in': { tone: 'off', icon: CircleDashed },
} as const
const absent = { tone: 'bad', icon: Ban } as const

type Props = { state: TeamState; day: 'today' | 'past'; leaveType: string | undefined }

/** An employee's state on a day; "not in" on a past day is an absence. */
export const TeamStateBadge = ({ state, day, leaveType }: Props) => {
  const name = stateNamesOn(day)[state]
  const look = state === 'not-in' && day === 'past' ? absent : looks[state]
  return (
    <Badge {...look}>
      {state === 'on-leave' && leaveType !== undefined ? leaveNameOf(leaveType) : name}
    </Badge>
  )
}
