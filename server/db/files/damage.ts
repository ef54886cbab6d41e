import { sql } from 'kysely'
import { engineOf } from '../engine.ts'
import type { Db } from '../schema.ts'

/** What is wrong with the structure of SQLite's file, in its words; PostgreSQL looks after its own. */
export const findDamage = async (db: Db): Promise<string | undefined> => {
  if (engineOf(db) === 'postgres') return undefined
  const { rows } = await sql<{ quick_check: string }>`pragma quick_check(1)`.execute(db)
  const quickCheck = rows[0]?.quick_check
  return quickCheck === 'ok' ? undefined : `The database file is damaged: ${quickCheck}`
}
