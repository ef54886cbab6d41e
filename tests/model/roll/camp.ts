import { campAt } from '../../support/camp.ts'
import type { TestServer } from '../../support/server.ts'
import { dayInIndia } from '../calendar.ts'
import { pick } from '../world.ts'
import type { RollBook } from './lines.ts'
import { venues } from './steps.ts'

export type Registered = Awaited<ReturnType<ReturnType<typeof campAt>['register']>>

const people = [
  ['Asha', '2026-01-01'],
  ['asha', '2026-01-01'],
  ['Ravi', '2026-11-01'],
  ['Bina', '2026-11-20'],
  ['वीरमणि', '2026-01-01'],
  ['Éva', '2026-01-01'],
  ['Chetan', '2026-10-31'],
  ['Zubin', '2026-01-01'],
] as const

/** The server, the roll book, and what was done to both. */
export const openCamp = async (server: TestServer) => {
  const camp = campAt(server)
  const book: RollBook = { cadets: [], lines: [], former: [], slips: [] }
  const persons = new Map<string, Registered>()
  for (const [at, [name, registered]] of people.entries()) {
    const venue = pick(venues, at) ?? ''
    const one = await camp.register(venue, { name, registrationDate: registered })
    persons.set(one.id, one)
    book.cadets.push({ ...one, venue, before: [], registered, isDeleted: false })
  }
  const done: string[] = []
  const now = () => server.clock.now.toISOString()
  return { server, camp, book, persons, done, now, today: () => dayInIndia(now()) }
}
export type Camp = Awaited<ReturnType<typeof openCamp>>
