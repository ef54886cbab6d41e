import { sql } from 'kysely'
import type { LocationInput, locationSorts } from '../../contract/locations/calls.ts'
import { foldText } from '../../contract/values/text.ts'
import { locked } from '../db/locking.ts'
import { pageOrAll } from '../db/paging.ts'
import type { Db, Tx } from '../db/schema.ts'
import { requireOneUpdated } from '../db/written.ts'
import { holdsWords } from '../db/search.ts'
import { sortShort, type SortValues } from '../db/sorting.ts'
import type { Sort } from '../../contract/kit/sorting.ts'

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

export type LocationFound = Awaited<
  ReturnType<ReturnType<typeof locations>['executeTakeFirstOrThrow']>
>

type Key = (typeof locationSorts)[number]

const values: SortValues<Key> = {
  name: sql.ref('name_key'),
  radius: sql.ref('radius'),
  status: sql`deactivated_at is not null`,
}

const byName: Sort<Key> = { by: 'name', direction: 'asc' }

type Filter = {
  page: number
  limit: number | undefined
  search?: string | undefined
  sort?: Sort<Key> | undefined
}

/** One page of locations by name or as sorted, or all of them without a limit, and how many there are. */
export const findLocations = async (db: Db, filter: Filter) => {
  const { search, sort = byName } = filter
  let query = sortShort(locations(db), values, sort, sql.ref('id'))
  if (search !== undefined) query = query.where(holdsWords(['name_key'], search))
  return pageOrAll(query, filter)
}

export const findLocation = (db: Db, id: number) =>
  locations(db).where('id', '=', id).executeTakeFirst()

/** Locks a location, so that no one else changes it in the meantime. */
export const lockLocation = (tx: Tx, id: number) =>
  locked(tx, tx.selectFrom('locations').select('id').where('id', '=', id)).executeTakeFirst()

/** The circles in which people clock in. */
export const findActiveLocations = (db: Db) =>
  db
    .selectFrom('locations')
    .select(['name', 'latitude', 'longitude', 'radius'])
    .where('deactivated_at', 'is', null)
    .orderBy('name_key')
    .execute()

export const insertLocation = async (
  tx: Tx,
  location: LocationInput,
  now: string,
): Promise<number> => {
  const { id } = await tx
    .insertInto('locations')
    .values({ ...columns(location), created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const updateLocation = (tx: Tx, id: number, location: LocationInput, now: string) =>
  set(tx, id, columns(location), now)

export const setDeactivated = (tx: Tx, id: number, deactivatedAt: string | null, now: string) =>
  set(tx, id, { deactivated_at: deactivatedAt }, now)

type Changed = ReturnType<typeof columns> | { deactivated_at: string | null }

const set = async (tx: Tx, id: number, changed: Changed, now: string): Promise<void> => {
  const updated = await tx
    .updateTable('locations')
    .set((row) => ({ ...changed, updated_at: now, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .executeTakeFirst()
  requireOneUpdated(updated)
}

const columns = ({ name, address, latitude, longitude, radius }: LocationInput) => ({
  name,
  name_key: foldText(name),
  address,
  latitude,
  longitude,
  radius,
})

export const deleteLocation = async (tx: Tx, id: number): Promise<void> => {
  await tx.deleteFrom('locations').where('id', '=', id).execute()
}
