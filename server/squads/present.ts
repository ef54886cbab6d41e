import type { Squad } from '../../contract/squads/calls.ts'
import type { SquadMoveEffect } from '../../contract/squads/moves.ts'
import { dayInZone } from '../../contract/values/calendar.ts'
import { readJson } from '../db/json-text.ts'
import { toNamedPerson } from '../db/people.ts'
import type { Plan } from './rules.ts'
import type { findMoves } from './sql/moves.ts'
import type { PlaceFound, StudentFound } from './sql/places.ts'
import type { SquadFound } from './sql/squads.ts'

export const presentSquad = (row: SquadFound): Squad => ({
  _id: String(row.id),
  name: row.name,
  campVenue: row.venue,
  capacity: row.capacity,
  members: row.members,
  waiting: row.waiting,
  coaches: readJson(row.coaches).map(({ id, name }) => toNamedPerson(id, name)),
  days: readJson(row.days),
  startsAt: row.starts_at ?? undefined,
  endsAt: row.ends_at ?? undefined,
  isActive: row.deactivated_at === null,
  __v: row.version,
})

export type SquadNames = ReadonlyMap<number, string>

export const namesOf = (places: readonly PlaceFound[]): SquadNames =>
  new Map(places.map(({ id, name }) => [id, name]))

/** A squad by its id and name; nothing for none. */
export const toSquad = (id: number | null, name: string | null | undefined) =>
  id === null || name === null || name === undefined ? undefined : { _id: String(id), name }

/** Who waits, and the squad that they are in meanwhile. */
export const presentWaiter = (row: StudentFound, names: SquadNames) => ({
  _id: String(row.id),
  name: row.name,
  registrationNumber: row.registration_number,
  from: toSquad(row.squad_id, row.squad_id === null ? undefined : names.get(row.squad_id)),
})

/** What a move will do, and what it was planned from. */
export type Planned = Plan & {
  places: readonly PlaceFound[]
  waiting: readonly (StudentFound & { waits_for: number })[]
  movers: readonly StudentFound[]
}

/** What a move does, as it is shown before and after it. */
export const presentEffect = (planned: Planned): SquadMoveEffect => {
  const { places, movers, waiting, moves, line, members } = planned
  const names = namesOf(places)
  const moved = new Map(moves.map((move) => [move.id, move]))
  const inLine = Map.groupBy(line, ({ waits_for: wanted }) => wanted)
  const waited = Map.groupBy(waiting, ({ waits_for: wanted }) => wanted)
  return {
    students: movers.map(({ id, name }) => {
      const move = moved.get(id)
      const waits = line.some((one) => one.id === id) ? 'waits' : 'stays'
      const changes = move?.to === null ? 'leaves' : 'joins'
      return { _id: String(id), name, outcome: move ? changes : waits }
    }),
    movesUp: waiting.flatMap(({ id, name }) => {
      const { to = null, movedUp } = moved.get(id) ?? {}
      const squad = toSquad(to, to === null ? undefined : names.get(to))
      return movedUp && squad ? [{ _id: String(id), name, to: squad }] : []
    }),
    squads: places.flatMap(({ id, name, capacity, members: before }) => {
      const [after, now] = [members.get(id) ?? before, inLine.get(id)?.length ?? 0]
      const changes = before !== after || now !== (waited.get(id)?.length ?? 0)
      const shown = { _id: String(id), name, capacity, before, members: after, waiting: now }
      return changes ? [shown] : []
    }),
  }
}

type MoveFound = Awaited<ReturnType<typeof findMoves>>[number]

export const presentMove = (row: MoveFound, zone: string) => ({
  _id: String(row.id),
  day: row.day ?? dayInZone(new Date(row.moved_at), zone),
  from: toSquad(row.before_id, row.before),
  to: toSquad(row.after_id, row.after),
  why: row.why,
  reason: row.reason ?? undefined,
  movedAt: row.moved_at,
  movedBy: row.author === null ? undefined : toNamedPerson(row.author_id, row.author),
})
