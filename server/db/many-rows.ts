import {
  type Expression,
  type InsertQueryBuilder,
  type InsertResult,
  type SqlBool,
  sql,
} from 'kysely'
import { type Built, compiled } from './compiled.ts'
import { engineOf } from './engine.ts'
import { among, asSent } from './json.ts'
import type { Db, Tables, Tx } from './schema.ts'

type Insert<T extends keyof Tables> = InsertQueryBuilder<Tables, T, InsertResult>

type Adding<V, R> = (tx: Tx, rows: readonly V[]) => Promise<readonly R[]>

/**
 * Adds rows to a table, sent as one JSON text, with one statement for any number. All rows have the same
 * columns; `finish` says what else the statement does.
 */
export const compiledInsert =
  <V extends Record<string, unknown>>() =>
  <T extends keyof Tables, R>(table: T, finish: (insert: Insert<T>) => Built<R>): Adding<V, R> => {
    let columns: readonly string[] = []
    const insert = compiled<{ rows: string }, Tx>()((tx, value) =>
      finish(
        tx
          .insertInto(table)
          .columns(columns as never)
          .expression(given(tx, table, columns, value('rows')) as never),
      ),
    )
    return async (tx, rows) => {
      if (rows.length === 0) return []
      columns = Object.keys(rows[0] ?? {})
      return insert(tx, { rows: JSON.stringify(rows) })
    }
  }

/** The rows of a JSON text, in their order, with the types of a table's columns. */
const given = (tx: Tx, table: string, columns: readonly string[], rows: string) =>
  engineOf(tx) === 'postgres'
    ? sql`select ${sql.join(columns.map((column) => sql.ref(column)))}
        from json_populate_recordset(null::${sql.table(table)}, ${rows}::json)`
    : sql`select ${sql.join(columns.map((column) => sql`value ->> ${sql.lit(column)}`))}
        from jsonb_each(${rows}) where true`

/** True where a column is one of the ids. */
type Among = (column: string) => Expression<SqlBool>

/** A statement about some ids, with one statement for any number. */
export const compiledIds =
  <H extends Db = Db>() =>
  <R>(build: (db: H, isAmong: Among) => Built<R>) => {
    const run = compiled<{ ids: unknown }, H>()((db, value) =>
      build(db, (column) => among(db, column, value('ids'), 'bigint')),
    )
    return (db: H, ids: readonly number[]): Promise<readonly R[]> =>
      run(db, { ids: asSent(db, ids) })
  }
