import { sql } from 'kysely'
import { engineOf } from './engine.ts'
import type { Tx } from './schema.ts'

/**
 * A value that seems to hang on the row of a table, for a join that must look up each of its rows.
 * PostgreSQL knows nothing of a day until it has analysed its table: it expects that hardly any
 * row is of that day, and would read all that are once more for each row of the other table.
 */
export const ofEach = <V>(id: string, value: V) =>
  sql<V>`case when ${sql.ref(id)} > 0 then ${value} end`

/**
 * Tells the planner how much there is, after many rows were written at once. PostgreSQL finds out by
 * itself a minute later, and until then reads whole tables for a page; SQLite needs nothing.
 */
export const gatherStatistics = async (tx: Tx): Promise<void> => {
  if (engineOf(tx) === 'postgres') await sql`analyze`.execute(tx)
}
