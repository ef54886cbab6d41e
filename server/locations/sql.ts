import { sql } from 'kysely'
import type { listLocations, LocationInput, locationSorts } from '../../contract/locations/calls.ts'
import { foldText } from '../../contract/values/text.ts'
import { pageOrAll } from '../db/paging.ts'
import type { Db, Tx } from '../db/schema.ts'
import { changeRecord, deleteRow, insertRow, lockRow, type RowOf } from '../db/records.ts'
import { holdsWords } from '../db/search.ts'
import { sortShort, type SortValues } from '../db/sorting.ts'
import type { Sort } from '../../contract/kit/sorting.ts'
import type { z } from '../../contract/kit/zod.ts'

const locations = (db: Db) =>
  db
    .selectFrom('locations')
    .select([
      'id',
      'name',
      'address',
      'latitude',
      'longitude',
      'radius',
      'deactivated_at',
      'created_at',
      'updated_at',
      'version',
    ])

export type LocationFound = RowOf<typeof locations>

type Key = (typeof locationSorts)[number]

const values: SortValues<Key> = {
  name: sql.ref('name_key'),
  radius: sql.ref('radius'),
  status: sql`deactivated_at is not null`,
}

const byName: Sort<Key> = { by: 'name', direction: 'asc' }

/** One page of locations by name or as sorted, or all of them. */
export const findLocations = (db: Db, filter: z.output<typeof listLocations.query>) => {
  const { search, sort = byName } = filter
  let query = sortShort(locations(db), values, sort, sql.ref('id'))
  if (search !== undefined) query = query.where(holdsWords(['name_key'], search))
  return pageOrAll(query, filter)
}

export const findLocation = (db: Db, id: number) =>
  locations(db).where('id', '=', id).executeTakeFirst()

/** Locks a location, so that no one else changes it in the meantime. */
export const lockLocation = (tx: Tx, id: number) => lockRow(tx, 'locations', id)

/** The circles in which people clock in. */
export const findActiveLocations = (db: Db) =>
  db
    .selectFrom('locations')
    .select(['name', 'latitude', 'longitude', 'radius'])
    .where('deactivated_at', 'is', null)
    .orderBy('name_key')
    .execute()

export const insertLocation = (tx: Tx, location: LocationInput, now: string) =>
  insertRow(tx, 'locations', { ...columns(location), created_at: now, updated_at: now })

export const updateLocation = (tx: Tx, id: number, location: LocationInput, now: string) =>
  changeRecord(tx, 'locations', id, columns(location), now)

export const setDeactivated = (tx: Tx, id: number, deactivatedAt: string | null, now: string) =>
  changeRecord(tx, 'locations', id, { deactivated_at: deactivatedAt }, now)

const columns = ({ name, address, latitude, longitude, radius }: LocationInput) => ({
  name,
  name_key: foldText(name),
  address,
  latitude,
  longitude,
  radius,
})

export const deleteLocation = (tx: Tx, id: number) => deleteRow(tx, 'locations', id)
