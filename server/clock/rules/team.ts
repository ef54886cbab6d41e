import type { Day } from '../../../contract/values/calendar.ts'
import type { TeamState } from '../../../contract/clock/terms.ts'
import type { Kind } from './kinds.ts'
import type { StoredDay } from './work.ts'

/**
 * A person's state on a day. In: clocked in and not out, until the day is over. Out: also people
 * whose day was corrected to present without times.
 */
export const stateOf = (
  entry: Pick<StoredDay, 'day' | 'status' | 'check_in' | 'check_out'> | undefined,
  { kind }: Pick<Kind, 'kind'>,
  today: Day,
): TeamState => {
  if (entry && (entry.check_in !== null || entry.status !== 'absent'))
    return entry.check_in !== null && entry.check_out === null && entry.day === today ? 'in' : 'out'
  if (kind === 'leave') return 'on-leave'
  return kind === 'working' ? 'not-in' : 'day-off'
}

type TeamMemberState = { state: TeamState; attendance?: { status: string } | undefined }

/** How many people are in each state; the late ones have also arrived. */
export const countStates = (people: readonly TeamMemberState[]) => {
  const count = (state: TeamState) => people.filter((one) => one.state === state).length
  const came = people.filter(({ state }) => state === 'in' || state === 'out')
  return {
    in: count('in'),
    out: count('out'),
    late: came.filter(({ attendance }) => attendance?.status === 'late').length,
    onLeave: count('on-leave'),
    notIn: count('not-in'),
    dayOff: count('day-off'),
  }
}
