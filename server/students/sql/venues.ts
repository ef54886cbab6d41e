import { refuse } from '../../../contract/kit/refuse.ts'
import { foldText } from '../../../contract/values/text.ts'
import { isAnyOf } from '../../db/json.ts'
import { deleteRows, isNamedBy } from '../../db/records.ts'
import type { Db, Tx } from '../../db/schema.ts'
import { seesVenue } from '../../db/scope/scoped.ts'
import { valueOf } from '../../db/written.ts'

/** The ids of venues by their names; the first spelling wins. */
export const findOrAddVenues = async (
  tx: Tx,
  names: readonly string[],
): Promise<(name: string) => number> => {
  const spellings = new Map(names.toReversed().map((name) => [foldText(name), name]))
  const known = await tx
    .selectFrom('venues')
    .select(['id', 'name_key'])
    .where('name_key', 'in', [...spellings.keys()])
    .execute()
  const ids = new Map(known.map(({ id, name_key }) => [name_key, id]))
  for (const key of spellings.keys()) if (!seesVenue(tx, ids.get(key))) refuse('venue_not_yours')
  const missing = [...spellings].filter(([key]) => !ids.has(key)).toReversed()
  if (missing.length > 0) {
    const added = await tx
      .insertInto('venues')
      .values(missing.map(([name_key, name]) => ({ name, name_key })))
      .onConflict((conflict) =>
        conflict
          .column('name_key')
          .doUpdateSet((row) => ({ name_key: row.ref('excluded.name_key') })),
      )
      .returning(['id', 'name_key'])
      .execute()
    for (const { id, name_key } of added) ids.set(name_key, id)
  }
  return (name) => valueOf(ids, foldText(name))
}

const venueTables = [
  'students',
  'attendance',
  'measurements',
  'mock_tests',
  'squads',
  'roll_calls',
] as const

/** Of these venues, those with a student, a mark, a result, a mock test, a squad or a roll call. */
export const findVenuesInUse = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('venues')
    .select(['id', 'name'])
    .where(isAnyOf(db, 'id', ids))
    .where((row) => row.or(venueTables.map((table) => isNamedBy(table, 'venue_id', 'venues.id'))))
    .execute()

export const deleteVenues = (tx: Tx, ids: readonly number[]) => deleteRows(tx, 'venues', ids)
