import { Ban, CircleDashed, Coffee, LogIn, LogOut, TreePalm } from 'lucide-react'
import type { TeamState } from '../../../contract/clock/terms.ts'
import { Badge } from '../../ui/Badge.tsx'
import { stateWords } from './team.ts'

const looks = {
  in: { tone: 'good', icon: LogIn },
  out: { tone: 'off', icon: LogOut },
  'on-leave': { tone: 'off', icon: TreePalm },
  'day-off': { tone: 'off', icon: Coffee },
  'not-in': { tone: 'off', icon: CircleDashed },
} as const

type Props = { state: TeamState; isToday: boolean; leaveType: string | undefined }

/** Where a person stands on a day; who never came on one that is over was absent. */
export const TeamStateBadge = ({ state, isToday, leaveType }: Props) => {
  const words = stateWords(state, isToday)
  if (state === 'not-in' && !isToday)
    return (
      <Badge tone="bad" icon={Ban}>
        {words}
      </Badge>
    )
  return (
    <Badge {...looks[state]}>
      {state === 'on-leave' && leaveType !== undefined ? `${words}: ${leaveType}` : words}
    </Badge>
  )
}
