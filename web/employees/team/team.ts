import type { Answer } from '../../../contract/kit/api.ts'
import { showWeekday, weekdayOf } from '../../../contract/values/calendar.ts'
import { type TeamFilter, teamFilters, type TeamState } from '../../../contract/clock/terms.ts'
import { terms } from '../../language/contract-words.ts'

export type Team = Answer<'GET /api/employee-attendance/team'>

/** The names of the states on a day: nobody is "not yet in" on a past day. */
export const stateNamesOn = (day: 'today' | 'past'): Readonly<Record<TeamState, string>> =>
  day === 'today' ? terms().teamStates : terms().teamStatesOfPastDay

/** Why the institute is closed, if it is: Diwali, or Sunday. */
export const dayOffIn = ({ date, dayOff }: Pick<Team, 'date' | 'dayOff'>): string | undefined =>
  dayOff?.kind === 'weekly-off' ? showWeekday(weekdayOf(date)) : dayOff?.name

/** The filter in an address; undefined for everyone. */
export const teamFilterIn = (text: string): TeamFilter | undefined =>
  teamFilters.find((filter) => filter === text)
