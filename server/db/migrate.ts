import type { Kysely } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import * as house from './migrations/0001-house.ts'
import * as peopleAndSettings from './migrations/0002-people-and-settings.ts'
import * as fees from './migrations/0003-fees.ts'
import type { Tables } from './schema.ts'

// Numbered, and never edited once they have been released.
const migrations: Record<string, Migration> = {
  '0001-house': house,
  '0002-people-and-settings': peopleAndSettings,
  '0003-fees': fees,
}

export const migrateToLatest = async (db: Kysely<Tables>): Promise<void> => {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
  })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}
