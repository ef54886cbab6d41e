import type { Settings } from '../../contract/settings/calls.ts'
import { addToCounter } from '../db/counters.ts'
import type { Db, Tx } from '../db/schema.ts'

export const findSettingsRow = (db: Db) =>
  db
    .selectFrom('settings')
    .select(['value', 'logo', 'version'])
    .where('id', '=', 1)
    .executeTakeFirst()

/** Keeps a second change waiting, also when there is no row to lock yet. */
export const lockSettings = (tx: Tx) => addToCounter(tx, 'settings', 0)

export const saveSettings = async (
  tx: Tx,
  settings: Settings,
  logo: string | null,
  version: number,
  now: string,
): Promise<void> => {
  const columns = { value: JSON.stringify(settings), logo, updated_at: now, version }
  await tx
    .insertInto('settings')
    .values({ id: 1, ...columns })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(columns))
    .execute()
}
