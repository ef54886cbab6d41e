import type * as contract from '../../contract/locations/calls.ts'
import { showPoint } from '../../contract/values/places.ts'
import { refuse } from '../../contract/kit/refuse.ts'
import type { Tx } from '../db/schema.ts'
import { audit } from '../kit/audit.ts'
import type { Command, Handler, Query } from '../kit/http/call.ts'
import type { Services } from '../kit/services/services.ts'
import { refuseVersionConflict } from '../kit/version-conflict.ts'
import { presentLocation } from './present.ts'
import * as sql from './sql.ts'

export const locationsPage: Query<typeof contract.listLocations> = async (db, { query }) => {
  const { rows, facts } = await sql.findLocations(db, query)
  return { locations: rows.map(presentLocation), ...facts }
}

export const addLocation: Command<typeof contract.createLocation> = async (tx, { body }, ctx) => {
  const id = await sql.insertLocation(tx, body, ctx.now)
  const location = await locationAsSaved(tx, id)
  await audit(tx, ctx, { action: 'location.created', recordId: id, after: location })
  return { location }
}

export const changeLocation: Command<typeof contract.updateLocation> = async (
  tx,
  { params: { id }, body },
  ctx,
) => {
  const before = await locationToChange(tx, id)
  refuseVersionConflict(before.__v, body.__v)
  await sql.updateLocation(tx, id, body, ctx.now)
  const location = await locationAsSaved(tx, id)
  await audit(tx, ctx, { action: 'location.updated', recordId: id, before, after: location })
  return { location }
}

export const toggleLocation: Command<typeof contract.toggleLocation> = async (
  tx,
  { params: { id }, query },
  ctx,
) => {
  const { isActive, __v } = await locationToChange(tx, id)
  refuseVersionConflict(__v, query.__v)
  await sql.setDeactivated(tx, id, isActive ? ctx.now : null, ctx.now)
  const action = isActive ? 'location.deactivated' : 'location.activated'
  await audit(tx, ctx, { action, recordId: id })
  return { location: await locationAsSaved(tx, id) }
}

export const removeLocation: Command<typeof contract.deleteLocation> = async (
  tx,
  { params: { id } },
  ctx,
) => {
  const before = await locationToChange(tx, id)
  await sql.deleteLocation(tx, id)
  await audit(tx, ctx, { action: 'location.deleted', recordId: id, before })
  return {}
}

/** The address at a point, or its coordinates where none is known. */
export const addressAtPoint: Handler<typeof contract.findAddress, Services> = async (
  { addressAt },
  { query: point },
) => {
  const known = await addressAt(point)
  return known.outcome === 'found' ? known : { ...known, address: showPoint(point) }
}

export const mapTiles = async ({ map }: Services) => map

const locationToChange = async (tx: Tx, id: number) => {
  if (!(await sql.lockLocation(tx, id))) refuse('location_not_found')
  return locationAsSaved(tx, id)
}

const locationAsSaved = async (tx: Tx, id: number) => {
  const row = await sql.findLocation(tx, id)
  return row ? presentLocation(row) : refuse('location_not_found')
}
