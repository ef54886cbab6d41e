import { addDays } from '../../contract/values/calendar.ts'
import { createSquad } from '../../contract/squads/calls.ts'
import { moveStudents } from '../../contract/squads/moves.ts'
import { itemAt } from '../../server/db/written.ts'
import { move } from '../../server/squads/actions/move.ts'
import { addSquad } from '../../server/squads/actions/squads.ts'
import { type Deed, input } from './deeds.ts'
import type { Institute } from './institute.ts'
import type { Student } from './write.ts'

/** Of which venue, its name, which of the coaches, the days, and the hours. */
const plannedSquads: readonly [number, string, number, number[], string, string][] = [
  [0, 'Alpha', 0, [1, 2, 3, 4, 5, 6], '05:45', '07:15'],
  [0, 'Bravo', 2, [1, 2, 3, 4, 5, 6], '05:45', '07:15'],
  [0, 'Charlie', 0, [1, 3, 5], '16:30', '18:00'],
  [1, 'Morning A', 4, [1, 2, 3, 4, 5, 6], '06:00', '07:30'],
  [1, 'Evening B', 4, [2, 4, 6], '17:00', '18:30'],
]
const startedDaysAgo = 21
const transferDaysAgo = 5
const usualMembers = 40

/** Two venues are in squads with coaches. One squad is full and two wait; one student has changed squads. */
export const squadDeeds = (
  students: readonly Student[],
  { superadmin: person, coaches, venues, today }: Institute,
): Deed[] => {
  const started = `${addDays(today, -startedDaysAgo)}T03:30:00.000Z`
  const planned = Map.groupBy(plannedSquads, ([venue]) => venue)
  return venues.flatMap(({ id: venueId, name: campVenue }, venue) => {
    const ofVenue = planned.get(venue)
    if (ofVenue === undefined) return []
    const there = students.filter((one) => one.venueId === venueId && one.at < started)
    const size = Math.min(usualMembers, Math.floor(there.length / ofVenue.length))
    if (size < 3) return []
    const ids: string[] = []
    const make = ofVenue.map(
      ([, name, coach, days, startsAt, endsAt], at): Deed => ({
        at: started,
        person,
        act: async (tx, ctx) => {
          // The first one is full, and two wait for a place.
          const capacity = at === 0 ? size - 2 : Math.max(size + 4, usualMembers)
          const coachedBy = [String(itemAt(coaches, coach))]
          const hours = { days, startsAt, endsAt }
          const squad = { campVenue, name, capacity, coaches: coachedBy, ...hours }
          const made = await addSquad(tx, input(undefined, createSquad.body.parse(squad)), ctx)
          ids.push(made.squad._id)
          const first = there.slice(at * size, (at + 1) * size).map(({ id }) => String(id))
          const moved = { squad: made.squad._id, students: first }
          await move(tx, input(undefined, moveStudents.body.parse(moved)), ctx)
        },
      }),
    )
    const transfer: Deed = {
      at: `${addDays(today, -transferDaysAgo)}T04:00:00.000Z`,
      person,
      act: async (tx, ctx) => {
        const reason = 'Runs with the faster group now'
        const moved = { squad: ids.at(-1), students: [String(itemAt(there, size).id)], reason }
        await move(tx, input(undefined, moveStudents.body.parse(moved)), ctx)
      },
    }
    return [...make, transfer]
  })
}
