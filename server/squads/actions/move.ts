import type * as contract from '../../../contract/squads/moves.ts'
import { refuse } from '../../../contract/kit/refuse.ts'
import { toDay } from '../../../contract/values/calendar.ts'
import type { Db, Tx } from '../../db/schema.ts'
import { zoneOf } from '../../kit/context.ts'
import { audit } from '../../kit/audit.ts'
import type { Command, InputOf, Query } from '../../kit/http/call.ts'
import { presentEffect, presentMove, toSquad } from '../present.ts'
import { findMoves, findStanding } from '../sql/moves.ts'
import * as sql from '../sql/places.ts'
import { findSquad } from '../sql/squads.ts'
import { carryOut, planOf, readFacts } from './places.ts'

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
  const venueIds = squad ? [squad.venue_id] : [...new Set(movers.map((row) => row.venue_id))]
  return { movers, venueIds, to: squad && squad.id }
}

export const preview: Query<typeof contract.previewMove> = async (db, { body }) => {
  const { movers, venueIds, to } = await askedOf(db, body)
  const facts = await readFacts(db, venueIds, movers)
  return presentEffect(facts, planOf(facts, to))
}

export const move: Command<typeof contract.moveStudents> = async (tx, { body }, ctx) => {
  const day = body.day && toDay(body.day, zoneOf(ctx))
  if (day && day > ctx.today) refuse('day_in_future')
  await sql.lockPlaces(tx, (await askedOf(tx, body)).venueIds)
  await sql.lockMovers(tx, body.students)
  // As they are once nobody else moves them.
  const { movers, venueIds, to } = await askedOf(tx, body)
  const facts = await readFacts(tx, venueIds, movers)
  const plan = planOf(facts, to)
  await carryOut(tx, ctx, facts, plan, { day, why: 'chosen', reason: body.reason })
  return presentEffect(facts, plan)
}

const standingOf = async (db: Db | Tx, studentId: number) =>
  (await findStanding(db, studentId)) ?? refuse('student_not_found')

export const leaveWaiting: Command<typeof contract.leaveWaiting> = async (
  tx,
  { params: { studentId } },
  ctx,
) => {
  await sql.lockPlaces(tx, [(await standingOf(tx, studentId)).venue_id])
  const { wanted } = await standingOf(tx, studentId)
  if (wanted === null) return refuse('not_waiting')
  await sql.deleteWaiting(tx, [studentId])
  const before = { squad: wanted }
  await audit(tx, ctx, { action: 'student.squad_waiting_ended', recordId: studentId, before })
  return {}
}

export const history: Query<typeof contract.getSquadHistory> = async (
  db,
  { params: { studentId } },
  ctx,
) => {
  const standing = await standingOf(db, studentId)
  const wanted = toSquad(standing.wanted_id, standing.wanted)
  return {
    squad: toSquad(standing.squad_id, standing.squad),
    waitsFor: wanted && { ...wanted, place: standing.place, since: standing.since ?? '' },
    moves: (await findMoves(db, studentId)).map((row) => presentMove(row, zoneOf(ctx))),
  }
}
