import type { z } from '../kit/zod.ts'
import { inOrder, type SortValue } from '../values/order.ts'
import type { getTeam } from './calls.ts'
import { dayStatuses, type TeamFilter, type TeamState } from './terms.ts'

export type TeamMember = z.output<typeof getTeam.answer>['people'][number]

/** Those who have not arrived come first. */
const order: readonly TeamState[] = ['not-in', 'in', 'out', 'on-leave', 'day-off']

const positionOf = ({ state }: TeamMember) => order.indexOf(state)

export const teamSorts = ['name', 'state', 'status', 'in', 'out', 'hours'] as const

/** What the team is sorted by. */
export const teamValues: Record<(typeof teamSorts)[number], (member: TeamMember) => SortValue> = {
  name: ({ employee }) => employee.name,
  state: positionOf,
  status: ({ attendance, status }) => attendance && status && dayStatuses.indexOf(status),
  in: ({ attendance }) => attendance?.checkIn,
  out: ({ attendance }) => attendance?.checkOut,
  hours: ({ attendance }) => attendance?.workHours,
}

/** Where someone clocked in. */
export const locationOf = ({ attendance }: TeamMember): string | undefined =>
  attendance?.checkInLocation?.locationName

/** The people who match the filters, ordered by state. */
export const peopleOf = (
  people: readonly TeamMember[],
  filter: TeamFilter | undefined,
  location?: string,
): TeamMember[] =>
  inOrder(
    people.filter((member) => {
      const { state, attendance } = member
      if (location !== undefined && locationOf(member) !== location) return false
      if (filter === 'late') return attendance?.status === 'late'
      return filter === undefined || state === filter
    }),
    positionOf,
    'asc',
  )
