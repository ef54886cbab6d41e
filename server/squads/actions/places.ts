import type { SquadMoveCause } from '../../../contract/squads/terms.ts'
import type { Day } from '../../../contract/values/calendar.ts'
import type { Db, Tx } from '../../db/schema.ts'
import { audit, type Author } from '../../kit/audit.ts'
import { namesOf } from '../present.ts'
import { type Plan, planMove } from '../rules.ts'
import { insertMoves } from '../sql/moves.ts'
import * as sql from '../sql/places.ts'

/** The squads of venues, who waits for a place in them, and the students who are to move. */
export type Facts = {
  places: readonly sql.PlaceFound[]
  waiting: Awaited<ReturnType<typeof sql.findWaiting>>
  movers: readonly sql.StudentFound[]
}

export const readFacts = async (
  db: Db,
  venueIds: readonly number[],
  movers: readonly sql.StudentFound[],
): Promise<Facts> => ({
  places: await sql.findPlaces(db, venueIds),
  waiting: await sql.findWaiting(db, venueIds),
  movers,
})

export const planOf = ({ places, waiting, movers }: Facts, to: number | null): Plan =>
  planMove(
    places,
    waiting.map((row) => ({ studentId: row.id, squadId: row.squad_id, waitsFor: row.waits_for })),
    movers.map(({ id, squad_id }) => ({ id, squadId: squad_id })),
    to,
  )

export type About = {
  why: SquadMoveCause
  /** Not that on which it is recorded. */
  day?: Day | undefined
  reason?: string | undefined
  importId?: number | undefined
}

/** Writes what was planned; the squads are held. */
export const carryOut = async (
  tx: Tx,
  author: Author,
  { places, waiting }: Facts,
  { moves, line, members }: Plan,
  { day, why, reason, importId }: About,
): Promise<void> => {
  const waits = new Set(line.map(({ studentId }) => studentId))
  const former = new Map(waiting.map((row) => [row.id, row.waits_for]))
  const wanted = line.filter(({ studentId, waitsFor }) => former.get(studentId) !== waitsFor)
  const again = new Set(wanted.map(({ studentId }) => studentId))
  await sql.deleteWaiting(
    tx,
    [...former.keys()].filter((id) => !waits.has(id) || again.has(id)),
  )
  await sql.setSquads(
    tx,
    moves.map(({ studentId, to }) => ({ id: studentId, squad_id: to })),
    author.now,
    importId !== undefined,
  )
  if (moves.length > 0)
    await insertMoves(
      tx,
      moves.map(({ studentId, from, to, movedUp }) => ({
        student_id: studentId,
        from_squad_id: from,
        to_squad_id: to,
        day: movedUp ? null : (day ?? null),
        why: movedUp ? ('moved-up' as const) : why,
        reason: movedUp ? null : (reason ?? null),
        moved_at: author.now,
        moved_by: author.person?.id ?? null,
        import_id: movedUp ? null : (importId ?? null),
      })),
    )
  await sql.insertWaiting(
    tx,
    wanted.map(({ studentId, waitsFor }) => ({
      squad_id: waitsFor,
      student_id: studentId,
      since: author.now,
    })),
  )
  await sql.changeMembers(
    tx,
    places.flatMap(({ id, members: before }) => {
      const change = (members.get(id) ?? before) - before
      return change === 0 ? [] : [{ id, change }]
    }),
  )
  const names = namesOf(places)
  const named = (id: number | null) => ({ squad: id === null ? undefined : names.get(id) })
  const changes = [
    ...moves.map(({ studentId, from, to, movedUp }) => ({
      action: 'student.squad_changed' as const,
      recordId: studentId,
      before: named(from),
      after: { ...named(to), ...(movedUp ? {} : { reason }) },
    })),
    ...wanted.map(({ studentId, waitsFor }) => ({
      action: 'student.squad_waiting' as const,
      recordId: studentId,
      after: named(waitsFor),
    })),
  ]
  if (changes.length > 0) await audit(tx, author, ...changes)
}

/** Takes a student, who is held, out of their squad and from the waiting list that they are on. */
export const leaveSquads = async (
  tx: Tx,
  author: Author,
  { id, venue_id }: { id: number; venue_id: number },
  why: SquadMoveCause,
): Promise<void> => {
  if ((await sql.lockPlaces(tx, [venue_id])).length === 0) return
  const facts = await readFacts(tx, [venue_id], await sql.findMovers(tx, [id]))
  await carryOut(tx, author, facts, planOf(facts, null), { why })
}
