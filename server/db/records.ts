import {
  type Compilable,
  type InferResult,
  type Insertable,
  type SqlBool,
  sql,
  type Updateable,
} from 'kysely'
import { isAnyOf } from './json.ts'
import type { Db, Tables, Tx } from './schema.ts'
import { requireOneUpdated } from './written.ts'

/** The tables whose rows have these columns. */
type TableWith<C extends string> = {
  [T in keyof Tables]: [C] extends [keyof Tables[T]] ? T : never
}[keyof Tables]

type Identified = TableWith<'id'>
type Versioned = TableWith<'id' | 'updated_at' | 'version'>

/** A row of the query that a function makes. */
export type RowOf<Q extends (db: Db) => Compilable> = InferResult<ReturnType<Q>>[number]

/** Adds a row to a table; returns its id. */
export const insertRow = async <T extends Identified>(
  tx: Tx,
  table: T,
  row: Omit<Insertable<Tables[T]>, 'id'>,
): Promise<number> => {
  const insert = tx.insertInto(table as 'courses').values(row as never)
  const { id } = await insert.returning('id').executeTakeFirstOrThrow()
  return id
}

/** Holds a row until the transaction ends, so that nobody else changes it; undefined where there is none. */
export const lockRow = (tx: Tx, table: Identified, id: number) =>
  tx
    .selectFrom(table as 'courses')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/** Holds rows in the order of their ids, while others may write rows that refer to them. */
export const guardRows = (tx: Tx, table: Identified, ids: readonly number[]) =>
  tx
    .selectFrom(table as 'courses')
    .select('id')
    .where(isAnyOf(tx, 'id', ids))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

/** Changes a record, whose forms that are open are older then. */
export const changeRecord = async <T extends Versioned>(
  tx: Tx,
  table: T,
  id: number,
  changed: Updateable<Tables[T]>,
  now: string,
): Promise<void> => {
  requireOneUpdated(
    await tx
      .updateTable(table as 'courses')
      .set((row) => ({ ...(changed as object), updated_at: now, version: row('version', '+', 1) }))
      .where('id', '=', id)
      .executeTakeFirst(),
  )
}

export const deleteRow = async (tx: Tx, table: Identified, id: number): Promise<void> => {
  await tx
    .deleteFrom(table as 'courses')
    .where('id', '=', id)
    .execute()
}

export const deleteRows = async (
  tx: Tx,
  table: Identified,
  ids: readonly number[],
): Promise<void> => {
  await tx
    .deleteFrom(table as 'courses')
    .where(isAnyOf(tx, 'id', ids))
    .execute()
}

/** True where a row of another table names a row by its id, as `courses.id`. */
export const isNamedBy = (table: keyof Tables, column: string, id: string) =>
  sql<SqlBool>`exists (select 1 from ${sql.table(table)}
    where ${sql.ref(`${table}.${column}`)} = ${sql.ref(id)})`

/** Whether a query finds anything. */
export const isThere = async (query: {
  executeTakeFirst: () => Promise<unknown>
}): Promise<boolean> => (await query.executeTakeFirst()) !== undefined
