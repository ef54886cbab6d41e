import type { Squad } from '../../contract/squads/calls.ts'
import type { SquadMoveEffect } from '../../contract/squads/moves.ts'
import { dayInZone } from '../../contract/values/calendar.ts'
import { readJson } from '../db/json-text.ts'
import { toNamedPerson } from '../db/people.ts'
import type { Plan } from './rules.ts'
import type { findMoves } from './sql/moves.ts'
import type { PlaceFound, StudentFound } from './sql/places.ts'
import type { SquadFound } from './sql/squads.ts'

export const presentSquad = (row: SquadFound, caller: number): Squad => {
  const coaches = readJson(row.coaches)
  return {
    _id: String(row.id),
    name: row.name,
    campVenue: row.venue,
    capacity: row.capacity,
    members: row.members,
    waiting: row.waiting,
    coaches: coaches.map(({ id, name }) => toNamedPerson(id, name)),
    isMine: coaches.some(({ id }) => id === caller),
    days: readJson(row.days),
    startsAt: row.starts_at ?? undefined,
    endsAt: row.ends_at ?? undefined,
    isActive: row.deactivated_at === null,
    __v: row.version,
  }
}

export type SquadNames = ReadonlyMap<number, string>

export const namesOf = (places: readonly PlaceFound[]): SquadNames =>
  new Map(places.map(({ id, name }) => [id, name]))

/** A squad by its id and name; nothing for none. */
export const toSquad = (id: number | null, name: string | null | undefined) =>
  id === null || name === null || name === undefined ? undefined : { _id: String(id), name }

export const presentStudent = (row: StudentFound, names: SquadNames) => ({
  _id: String(row.id),
  name: row.name,
  registrationNumber: row.registration_number,
  from: toSquad(row.squad_id, row.squad_id === null ? undefined : names.get(row.squad_id)),
})

type Facts = {
  places: readonly PlaceFound[]
  movers: readonly StudentFound[]
  waiting: readonly (StudentFound & { waits_for: number })[]
}

/** What a move does, as it is shown before and after it. */
export const presentEffect = (
  { places, movers, waiting }: Facts,
  { moves, line, members }: Plan,
): SquadMoveEffect => {
  const names = namesOf(places)
  const moved = new Map(moves.map((move) => [move.studentId, move]))
  const waiters = new Map(waiting.map((row) => [row.id, row]))
  const inLine = Map.groupBy(line, ({ waitsFor }) => waitsFor)
  const waited = (id: string) => waiting.filter(({ waits_for }) => String(waits_for) === id).length
  const placeOf = (studentId: number) => {
    const waits = line.find((one) => one.studentId === studentId)
    return waits && (inLine.get(waits.waitsFor) ?? []).indexOf(waits) + 1
  }
  return {
    students: movers.map((row) => {
      const move = moved.get(row.id)
      const place = placeOf(row.id)
      const left = move?.to === null ? ('leaves' as const) : ('joins' as const)
      return {
        ...presentStudent(row, names),
        outcome: move ? left : place === undefined ? 'stays' : 'waits',
        place,
      }
    }),
    movesUp: moves.flatMap(({ studentId, to, movedUp }) => {
      const row = waiters.get(studentId)
      const squad = toSquad(to, to === null ? undefined : names.get(to))
      return movedUp && row && squad ? [{ ...presentStudent(row, names), to: squad }] : []
    }),
    squads: places
      .map(({ id, name, capacity, members: before }) => ({
        _id: String(id),
        name,
        capacity,
        before,
        members: members.get(id) ?? before,
        waiting: inLine.get(id)?.length ?? 0,
      }))
      .filter(
        ({ _id, before, members: after, waiting: now }) => before !== after || now !== waited(_id),
      ),
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
