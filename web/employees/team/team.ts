import type { Answer } from '../../../contract/kit/api.ts'
import { showWeekday, weekdayOf } from '../../../contract/values/calendar.ts'
import { type TeamState, teamStates } from '../../../contract/clock/terms.ts'
import { terms } from '../../language/contract-words.ts'

export type Team = Answer<'GET /api/employee-attendance/team'>
export type TeamMember = Team['people'][number]

/** Those who have not arrived come first. */
const order: readonly TeamState[] = ['not-in', 'in', 'out', 'on-leave', 'day-off']

/** The names of the states on a day: nobody is "not yet in" on a past day. */
export const stateNamesOn = (day: 'today' | 'past'): Readonly<Record<TeamState, string>> =>
  day === 'today' ? terms().teamStates : terms().teamStatesOfPastDay

/** Why the institute is closed, if it is: Diwali, or Sunday. */
export const dayOffIn = ({ date, dayOff }: Pick<Team, 'date' | 'dayOff'>): string | undefined =>
  dayOff?.kind === 'weekly-off' ? showWeekday(weekdayOf(date)) : dayOff?.name

/** The filters of the list: a state, or everyone who was late. */
export type TeamFilter = TeamState | 'late' | ''

export const teamFilterIn = (text: string): TeamFilter =>
  text === 'late' ? text : (teamStates.find((state) => state === text) ?? '')

/** The people who match a filter, ordered by state. */
export const peopleOf = (people: readonly TeamMember[], filter: TeamFilter): TeamMember[] =>
  people
    .filter(({ state, attendance }) => {
      if (filter === 'late') return attendance?.status === 'late'
      return filter === '' || state === filter
    })
    .toSorted((one, other) => order.indexOf(one.state) - order.indexOf(other.state))
