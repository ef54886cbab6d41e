import { type RawBuilder, sql } from 'kysely'
import { engineOf } from './engine.ts'
import type { Tables, Tx } from './schema.ts'

/**
 * Locks the rows that a statement reads until the transaction ends. SQLite has one writer at a time,
 * so nothing is needed there.
 */
export const locked = <Q extends { forUpdate: (of?: never) => Q }>(tx: Tx, query: Q): Q =>
  engineOf(tx) === 'postgres' ? query.forUpdate() : query

/** Keeps rows from being changed until the transaction ends, while others may keep them too. */
export const held = <Q extends { forShare: (of?: never) => Q }>(tx: Tx, query: Q): Q =>
  engineOf(tx) === 'postgres' ? query.forShare() : query

/**
 * Like {@link locked}, while others may write rows that refer to these. Two calls of one person that
 * both refer to them already could otherwise wait for each other.
 */
export const guarded = <Q extends { forNoKeyUpdate: (of?: never) => Q }>(tx: Tx, query: Q): Q =>
  engineOf(tx) === 'postgres' ? query.forNoKeyUpdate() : query

/** SQL for the end of a statement that does the same for the rows of one of its tables. */
export const holding = (tx: Tx, table: keyof Tables): RawBuilder<unknown> =>
  engineOf(tx) === 'postgres' ? sql`for share of ${sql.table(table)}` : sql``
