import { type RawBuilder, sql } from 'kysely'
import { engineOf } from './engine.ts'
import type { Tables, Tx } from './schema.ts'

/**
 * SQL for the end of a statement that keeps the rows of one of its tables from being changed until the
 * transaction ends, as `forShare` does it for a query of the builder. SQLite has one writer at a time.
 */
export const holding = (tx: Tx, table: keyof Tables): RawBuilder<unknown> =>
  engineOf(tx) === 'postgres' ? sql`for share of ${sql.table(table)}` : sql``
