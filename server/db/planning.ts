import { type Expression, sql, type SqlBool } from 'kysely'
import { engineOf } from './engine.ts'
import type { Tx } from './schema.ts'

/**
 * A value that appears to depend on a table's row, for a join that must look up each of its rows.
 * Until PostgreSQL has analysed a new day's rows, it expects hardly any, and would read all of them
 * again for each row of the other table.
 */
export const ofEach = <V>(id: string, value: V) =>
  sql<V>`case when ${sql.ref(id)} > 0 then ${value} end`

/** A condition for which no index is read, so that another one is. */
export const unindexed = (condition: Expression<SqlBool>) =>
  sql<SqlBool>`case when ${condition} then 1 else 0 end = 1`

/**
 * Updates the planner's statistics after many rows were written at once. PostgreSQL does it by
 * itself a minute later, and until then reads whole tables for a page; SQLite needs nothing.
 */
export const gatherStatistics = async (tx: Tx): Promise<void> => {
  if (engineOf(tx) === 'postgres') await sql`analyze`.execute(tx)
}
