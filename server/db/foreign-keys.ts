import { type Kysely, sql } from 'kysely'
import { engineOf } from './engine.ts'
import type { Tables } from './schema.ts'

/**
 * Runs work that may take tables away and put them back. SQLite turns foreign keys off only outside of a
 * transaction; the work itself checks them before it commits, with `requireForeignKeys`.
 */
export const withForeignKeysOff = async <T>(
  db: Kysely<Tables>,
  work: () => Promise<T>,
): Promise<T> => {
  if (engineOf(db) === 'postgres') return work()
  await sql`pragma foreign_keys = off`.execute(db)
  try {
    return await work()
  } finally {
    await sql`pragma foreign_keys = on`.execute(db)
  }
}

/** Throws if a row refers to one that does not exist. */
export const requireForeignKeys = async (db: Kysely<Tables>): Promise<void> => {
  if (engineOf(db) === 'postgres') return
  const { rows } = await sql<{ table: string; parent: string }>`pragma foreign_key_check`.execute(
    db,
  )
  const [first] = rows
  if (first) throw new Error(`Rows of ${first.table} refer to ${first.parent} that are not there`)
}
