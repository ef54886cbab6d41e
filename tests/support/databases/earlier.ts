import { sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import type { DatabaseAddress } from '../../../server/db/connect.ts'
import { withForeignKeysOff } from '../../../server/db/rebuild.ts'
import { openHandle } from '../../../server/db/engines/handle.ts'

/** Creates the tables of an earlier version in an empty or older database, and fills them. */
export const makeEarlier = async (
  place: DatabaseAddress,
  migrations: Record<string, Migration>,
  statements: readonly string[],
): Promise<void> => {
  const db = openHandle(place, 'writing')
  try {
    const provider = { getMigrations: async () => migrations }
    const migrator = new Migrator({ db, provider })
    const { error } = await withForeignKeysOff(db, () => migrator.migrateToLatest())
    if (error) throw error
    for (const statement of statements) await sql.raw(statement).execute(db)
  } finally {
    await db.destroy()
  }
}
