import type * as contract from '../../../contract/squads/moves.ts'
import { refuse } from '../../../contract/kit/refuse.ts'
import { toDay } from '../../../contract/values/calendar.ts'
import type { Db, Tx } from '../../db/schema.ts'
import type { Author } from '../../kit/audit.ts'
import { zoneOf } from '../../kit/context.ts'
import type { Command, InputOf, Query } from '../../kit/http/call.ts'
import { presentEffect, presentMove, toSquad } from '../present.ts'
import { findMoves, findStanding } from '../sql/moves.ts'
import * as sql from '../sql/places.ts'
import { findSquad } from '../sql/squads.ts'
import { carryOut, planOf, venuesOf } from './places.ts'

type Asked = InputOf<typeof contract.previewMove>['body']

/** Who is to move, in the order in which they were named, and the venues of the squads that this may change. */
const askedOf = async (db: Db, { students, squad: to }: Asked) => {
  const ids = [...new Set(students)]
  const squad = to === null ? null : ((await findSquad(db, to)) ?? refuse('squad_not_found'))
  if (squad && squad.deactivated_at !== null) refuse('squad_inactive', { squad: squad.name })
  const found = new Map((await sql.findMovers(db, ids)).map((row) => [row.id, row]))
  const movers = ids.map((id) => found.get(id) ?? refuse('student_not_found'))
  const stray = movers.find(({ venue_id }) => squad && venue_id !== squad.venue_id)
  if (squad && stray) refuse('student_elsewhere', { name: stray.name, venue: squad.venue })
  return { movers, venueIds: venuesOf(movers) }
}

export const preview: Query<typeof contract.previewMove> = async (db, { body }) => {
  const { movers, venueIds } = await askedOf(db, body)
  return presentEffect(await planOf(db, venueIds, movers, body.squad))
}

export const move: Command<typeof contract.moveStudents> = async (tx, { body }, ctx) => {
  const day = body.day && toDay(body.day, zoneOf(ctx))
  if (day && day > ctx.today) refuse('day_in_future')
  await sql.lockPlaces(tx, (await askedOf(tx, body)).venueIds)
  await sql.lockMovers(tx, body.students)
  // As they are once nobody else moves them, perhaps at other venues by now.
  const { movers, venueIds } = await askedOf(tx, body)
  await sql.lockPlaces(tx, venueIds)
  const planned = await planOf(tx, venueIds, movers, body.squad)
  await carryOut(tx, ctx, planned, { day, why: 'chosen', reason: body.reason })
  return presentEffect(planned)
}

/** Puts a student, who is held, into the squad that their form has, or out of theirs. */
export const chooseSquad = async (
  tx: Tx,
  author: Author,
  { id, squad_id: former }: { id: number; squad_id: number | null },
  squad: number | null | undefined,
): Promise<void> => {
  if (squad === undefined || squad === former) return
  await sql.lockPlacesOf(tx, [id], [])
  const { movers, venueIds } = await askedOf(tx, { students: [id], squad })
  await carryOut(tx, author, await planOf(tx, venueIds, movers, squad), { why: 'chosen' })
}

const standingOf = async (db: Db | Tx, studentId: number) =>
  (await findStanding(db, studentId)) ?? refuse('student_not_found')

export const leaveWaiting: Command<typeof contract.leaveWaiting> = async (
  tx,
  { params: { studentId } },
  ctx,
) => {
  const { venue_id } = await standingOf(tx, studentId)
  await sql.lockPlaces(tx, [venue_id])
  const planned = await planOf(tx, [venue_id], [], null)
  const line = planned.line.filter(({ id }) => id !== studentId)
  if (line.length === planned.line.length) return refuse('not_waiting')
  await carryOut(tx, ctx, { ...planned, line }, { why: 'chosen' })
  return {}
}

export const history: Query<typeof contract.getSquadHistory> = async (
  db,
  { params: { studentId } },
  ctx,
) => {
  const { wanted_id, wanted, place, since } = await standingOf(db, studentId)
  const squad = toSquad(wanted_id, wanted)
  return {
    waitsFor: squad && { ...squad, place, since: since ?? '' },
    moves: (await findMoves(db, studentId)).map((row) => presentMove(row, zoneOf(ctx))),
  }
}
