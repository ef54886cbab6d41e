import type { SquadMoveCause } from '../../../contract/squads/terms.ts'
import type { Day } from '../../../contract/values/calendar.ts'
import type { Db, Tx } from '../../db/schema.ts'
import { audit, type Author } from '../../kit/audit.ts'
import { namesOf, type Planned } from '../present.ts'
import { planMove } from '../rules.ts'
import { deleteImportedMoves, insertMoves } from '../sql/moves.ts'
import * as sql from '../sql/places.ts'

/** What moving students into a squad, or out of theirs, does at venues. */
export const planOf = async (
  db: Db,
  venueIds: readonly number[],
  movers: readonly sql.StudentFound[],
  to: number | null,
): Promise<Planned> => {
  const places = await sql.findPlaces(db, venueIds)
  const waiting = await sql.findWaiting(db, venueIds)
  return { places, waiting, movers, ...planMove(places, waiting, movers, to) }
}

export const venuesOf = (students: readonly { venue_id: number }[]): number[] => [
  ...new Set(students.map(({ venue_id }) => venue_id)),
]

type About = {
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
  { places, waiting, moves, line, members }: Planned,
  { why, day, reason, importId }: About,
): Promise<void> => {
  const before = new Map(waiting.map(({ id, waits_for: wanted }) => [id, wanted]))
  const after = new Map(line.map(({ id, waits_for: wanted }) => [id, wanted]))
  const ended = waiting.filter(({ id, waits_for: wanted }) => after.get(id) !== wanted)
  const begun = line.filter(({ id, waits_for: wanted }) => before.get(id) !== wanted)
  await sql.deleteWaiting(
    tx,
    ended.map(({ id }) => id),
  )
  await sql.setSquads(
    tx,
    moves.map(({ id, to, movedUp }) => {
      // Nobody has a form open of students whom an import has just written.
      const isSeen = movedUp || importId === undefined
      return { id, squad_id: to, versions: isSeen ? 1 : 0 }
    }),
    author.now,
  )
  if (moves.length > 0)
    await insertMoves(
      tx,
      moves.map(({ id, from, to, movedUp }) => ({
        student_id: id,
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
  await sql.insertWaiting(tx, begun, author.now)
  await sql.changeMembers(
    tx,
    places.flatMap(({ id, members: former }) => {
      const change = (members.get(id) ?? former) - former
      return change === 0 ? [] : [{ id, change }]
    }),
  )
  const names = namesOf(places)
  const named = (id: number | null) => ({ squad: id === null ? undefined : names.get(id) })
  const given = new Map(moves.map(({ id, to }) => [id, to]))
  const changes = [
    ...ended
      .filter(({ id, waits_for: wanted }) => given.get(id) !== wanted)
      .map(({ id, waits_for: wanted }) => ({
        action: 'student.squad_waiting_ended' as const,
        recordId: id,
        before: named(wanted),
      })),
    ...moves.map(({ id, from, to, movedUp }) => ({
      action: 'student.squad_changed' as const,
      recordId: id,
      before: named(from),
      after: { ...named(to), ...(movedUp ? {} : { reason }) },
    })),
    ...begun.map(({ id, waits_for: wanted }) => ({
      action: 'student.squad_waiting' as const,
      recordId: id,
      after: named(wanted),
    })),
  ]
  if (changes.length > 0) await audit(tx, author, ...changes)
}

/** Takes students, who are held, out of their squads and from the waiting lists that they are on. */
export const leaveSquads = async (
  tx: Tx,
  author: Author,
  students: readonly { id: number; venue_id: number }[],
  about: About,
): Promise<void> => {
  const venueIds = venuesOf(students)
  if ((await sql.lockPlaces(tx, venueIds)).length === 0) return
  const ids = students.map(({ id }) => id)
  const movers = await sql.findMovers(tx, ids)
  await carryOut(tx, author, await planOf(tx, venueIds, movers, null), about)
}

/**
 * Puts students whom an import has written into squads, which are held; beyond the capacity they wait, in this
 * order. Squads that are inactive by now are left out.
 */
export const placeImported = async (
  tx: Tx,
  author: Author,
  wanted: readonly { id: number; squadId: number }[],
  importId: number,
): Promise<void> => {
  for (const [squadId, some] of Map.groupBy(wanted, (one) => one.squadId)) {
    const ids = some.map(({ id }) => id)
    const found = new Map((await sql.findMovers(tx, ids)).map((row) => [row.id, row]))
    const movers = ids.flatMap((id) => found.get(id) ?? [])
    const planned = await planOf(tx, venuesOf(movers), movers, squadId)
    if (planned.places.some(({ id, deactivated_at: ended }) => id === squadId && ended === null))
      await carryOut(tx, author, planned, { why: 'imported', importId })
  }
}

/** Gives students their places on waiting lists back, in order; a free place goes to who is first then. */
export const waitAgain = async (
  tx: Tx,
  author: Author,
  places: readonly sql.WaitingPlace[],
): Promise<void> => {
  const again = await sql.insertWaitingAgain(tx, places)
  if (again.length === 0) return
  const students = await sql.findMovers(
    tx,
    again.map((one) => one.student_id),
  )
  const planned = await planOf(tx, venuesOf(students), [], null)
  const names = namesOf(planned.places)
  const entries = again.map(({ student_id: recordId, squad_id: squad }) => ({
    action: 'student.squad_waiting' as const,
    recordId,
    after: { squad: names.get(squad) },
  }))
  await audit(tx, author, ...entries)
  await carryOut(tx, author, planned, { why: 'imported' })
}

/** Frees the places of students whom an import made, before they are deleted for good. */
export const forgetImported = async (
  tx: Tx,
  author: Author,
  ids: readonly number[],
  importId: number,
): Promise<void> => {
  await leaveSquads(tx, author, await sql.findMovers(tx, ids), { why: 'imported', importId })
  await deleteImportedMoves(tx, ids)
}
