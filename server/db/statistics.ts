import { sql } from 'kysely'
import { engineOf } from './engine.ts'
import type { Tx } from './schema.ts'

/**
 * Tells the planner how much there is, after many rows were written at once. PostgreSQL finds out by
 * itself a minute later, and until then reads whole tables for a page; SQLite needs nothing.
 */
export const gatherStatistics = async (tx: Tx): Promise<void> => {
  if (engineOf(tx) === 'postgres') await sql`analyze`.execute(tx)
}
