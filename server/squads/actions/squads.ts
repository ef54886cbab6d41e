import type * as contract from '../../../contract/squads/calls.ts'
import { refuse } from '../../../contract/kit/refuse.ts'
import { type Tx, whole } from '../../db/schema.ts'
import { findVenue, venueIdOf } from '../../db/shared/venues.ts'
import { audit } from '../../kit/audit.ts'
import type { Command, Query } from '../../kit/http/call.ts'
import { refuseVersionConflict } from '../../kit/version-conflict.ts'
import { namesOf, presentSquad, presentWaiter } from '../present.ts'
import { findPlaces, findWaiting, lockPlaces } from '../sql/places.ts'
import * as sql from '../sql/squads.ts'
import { carryOut, planOf } from './places.ts'

export const squads: Query<typeof contract.listSquads> = async (db, { query }) => {
  const { venue } = query
  const found = await sql.findSquads(
    db,
    venue === undefined ? undefined : await venueIdOf(db, venue),
  )
  return { squads: found.map(presentSquad) }
}

export const coaches: Query<typeof contract.listCoaches> = async (db) => ({
  coaches: (await sql.findCoaches(db)).map(({ id, name }) => ({ _id: String(id), name })),
})

export const oneSquad: Query<typeof contract.getSquad> = async (db, { params: { id } }) => {
  const row = (await sql.findSquad(db, id)) ?? refuse('squad_not_found')
  const names = namesOf(await findPlaces(db, [row.venue_id]))
  const waiting = await findWaiting(db, [row.venue_id])
  return {
    squad: presentSquad(row),
    waitingList: waiting
      .filter(({ waits_for }) => waits_for === id)
      .map((one) => ({ ...presentWaiter(one, names), since: one.since })),
  }
}

export const addSquad: Command<typeof contract.createSquad> = async (tx, { body }, ctx) => {
  const venue = (await findVenue(tx, body.campVenue)) ?? refuse('venue_not_found')
  const id = await sql.insertSquad(tx, venue.id, body, ctx.now)
  await setCoaches(tx, id, body.coaches)
  const squad = await squadAsSaved(tx, id)
  await audit(tx, ctx, { action: 'squad.created', recordId: id, after: squad })
  return { squad }
}

export const changeSquad: Command<typeof contract.updateSquad> = async (
  tx,
  { params: { id }, body },
  ctx,
) => {
  const before = await squadToChange(tx, id)
  refuseVersionConflict(before.__v, body.__v)
  const { members } = before
  if (body.capacity < members) refuse('squad_too_small', { members })
  await sql.updateSquad(tx, id, body, ctx.now)
  await setCoaches(tx, id, body.coaches)
  const venueId = await venueIdOf(tx, before.campVenue)
  await carryOut(tx, ctx, await planOf(tx, [venueId], [], null), { why: 'moved-up' })
  const squad = await squadAsSaved(tx, id)
  await audit(tx, ctx, { action: 'squad.updated', recordId: id, before, after: squad })
  return { squad }
}

export const toggleSquad: Command<typeof contract.toggleSquad> = async (
  tx,
  { params: { id }, query },
  ctx,
) => {
  const { isActive, members, waiting, __v } = await squadToChange(tx, id)
  refuseVersionConflict(__v, query.__v)
  const students = members + waiting
  if (isActive && students > 0) refuse('squad_has_students', { students })
  await sql.setDeactivated(tx, id, isActive ? ctx.now : null, ctx.now)
  const action = isActive ? 'squad.deactivated' : 'squad.activated'
  await audit(tx, ctx, { action, recordId: id })
  return { squad: await squadAsSaved(tx, id) }
}

export const removeSquad: Command<typeof contract.deleteSquad> = async (
  tx,
  { params: { id } },
  ctx,
) => {
  const before = await squadToChange(tx, id)
  // Who was in it may be at a venue that the person does not see.
  if (await sql.isInUse(whole(tx), id)) refuse('squad_in_use')
  await sql.deleteSquad(tx, id)
  await audit(tx, ctx, { action: 'squad.deleted', recordId: id, before })
  return {}
}

const setCoaches = async (tx: Tx, id: number, chosen: readonly number[]) => {
  const ids = [...new Set(chosen)]
  if ((await sql.setCoaches(tx, id, ids)) < ids.length) refuse('coach_not_found')
}

/** A squad; it and the others of its venue are held, so that nobody moves students there meanwhile. */
const squadToChange = async (tx: Tx, id: number) => {
  const { venue_id } = (await sql.findSquad(tx, id)) ?? refuse('squad_not_found')
  await lockPlaces(tx, [venue_id])
  return squadAsSaved(tx, id)
}

const squadAsSaved = async (tx: Tx, id: number) =>
  presentSquad((await sql.findSquad(tx, id)) ?? refuse('squad_not_found'))
