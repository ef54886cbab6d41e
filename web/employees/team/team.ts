import type { Answer } from '../../../contract/kit/api.ts'
import { type TeamState, teamStates } from '../../../contract/clock/terms.ts'

export type Team = Answer<'GET /api/employee-attendance/team'>
export type TeamMember = Team['people'][number]

/** Those who are asked after first stand first. */
const order: readonly TeamState[] = ['not-in', 'in', 'out', 'on-leave', 'day-off']

/** What a state is called; of a day that is over nobody is not yet in. */
export const stateWords = (state: TeamState, isToday: boolean): string => {
  if (state === 'not-in') return isToday ? 'Not yet in' : 'Not in'
  return { in: 'In', out: 'Out', 'on-leave': 'On leave', 'day-off': 'Day off' }[state]
}

/** What the list can be narrowed to: a state, or those who came late. */
export type TeamFilter = TeamState | 'late' | ''

export const teamFilterIn = (text: string): TeamFilter =>
  text === 'late' ? text : (teamStates.find((state) => state === text) ?? '')

/** The people of a filter by their state, in each as they came. */
export const peopleOf = (people: readonly TeamMember[], filter: TeamFilter): TeamMember[] =>
  people
    .filter(({ state, attendance }) => {
      if (filter === 'late') return attendance?.status === 'late'
      return filter === '' || state === filter
    })
    .toSorted((one, other) => order.indexOf(one.state) - order.indexOf(other.state))
