import type { JourneyServer } from '../servers/journey-server.ts'
import { asking, employee, superadmin } from './screen.ts'

const places = { path: '/squads/{squadId}', heading: 'Morning squad A' } as const

/** Squads, and who is in one and waits for a place in it. */
export const squadScreens = [
  employee('squads', '/squads?venue=Pune+Camp', 'Squads'),
  superadmin('squad-new', '/squads?venue=Pune+Camp', 'Squads', { open: asking('Add squad') }),
  superadmin('squad', places.path, places.heading),
  superadmin('squad-move', places.path, places.heading, { open: asking(/^Move: /) }),
]

/** A squad with one place and two students; returns its id. */
export const fillSquads = async (server: JourneyServer, students: readonly string[]) => {
  const { squad } = await server.call('POST /api/squads', {
    body: {
      name: places.heading,
      campVenue: 'Pune Camp',
      capacity: 1,
      coaches: [],
      days: [1, 2, 3, 4, 5, 6],
      startsAt: '05:45',
      endsAt: '07:15',
    },
  })
  await server.call('POST /api/squads/moves', {
    body: { squad: squad._id, students: [...students], reason: 'Runs before college' },
  })
  return squad._id
}
