import {
  type CompiledQuery,
  type Expression,
  type InsertQueryBuilder,
  type InsertResult,
  type SqlBool,
  sql,
} from 'kysely'
import { type Built, compiledRows, mostRowsKept, type Planned, run, Slot } from './compiled.ts'
import { type Engine, engineOf } from './engine.ts'
import type { Db, Tables, Tx } from './schema.ts'

type Values = Record<string, unknown>
type Insert<T extends keyof Tables> = InsertQueryBuilder<Tables, T, InsertResult>

/** The index of the parameter with all rows, or all ids, of a statement. */
const all = new Slot(0, 'all')

/**
 * Adds rows to a table: a few with a statement for their number, many sent as one JSON text, with one
 * statement for any number. All rows have the same columns; `finish` says what else the statement does.
 */
export const compiledInsert =
  <V extends Values>() =>
  <T extends keyof Tables, R>(table: T, finish: (insert: Insert<T>) => Built<R>) => {
    const few = compiledRows<V>()((tx, rows) => finish(tx.insertInto(table).values(rows as never)))
    const known = new Map<Engine, CompiledQuery<R>>()
    const compile = (tx: Tx, columns: readonly string[]): CompiledQuery<R> => {
      const insert = tx.insertInto(table).columns(columns as never)
      const query = finish(insert.expression(given(tx, table, columns) as never)).compile(tx)
      known.set(engineOf(tx), query)
      return query
    }
    return (tx: Tx, rows: readonly V[]): Promise<readonly R[]> =>
      rows.length <= mostRowsKept
        ? few(tx, rows)
        : run(tx, known.get(engineOf(tx)) ?? compile(tx, Object.keys(rows[0] ?? {})), [
            { all: JSON.stringify(rows) },
          ])
  }

/** The rows of a JSON text, in their order, with the types of a table's columns. */
const given = (tx: Tx, table: string, columns: readonly string[]) =>
  engineOf(tx) === 'postgres'
    ? sql`select ${sql.join(columns.map((column) => sql.ref(column)))}
        from json_populate_recordset(null::${sql.table(table)}, ${all}::json)`
    : sql`select ${sql.join(columns.map((column) => sql`value ->> ${sql.lit(column)}`))}
        from jsonb_each(${all}) where true`

/** True where a column is one of the ids. */
type Among = (column: string) => Expression<SqlBool>

/** A statement about some ids: compiled once for each number of few, and once for many. */
export const compiledIds =
  <H extends Db = Db>(planned: Planned = 'once') =>
  <R>(build: (db: H, among: Among) => Built<R>) => {
    const few = compiledRows<{ id: number }, H>(planned)((db, rows) =>
      build(
        db,
        (column) => sql<SqlBool>`${sql.ref(column)} in (${sql.join(rows.map(({ id }) => id))})`,
      ),
    )
    const known = new Map<Engine, CompiledQuery<R>>()
    const compile = (db: H): CompiledQuery<R> => {
      const query = build(db, amongAll(db)).compile(db)
      known.set(engineOf(db), query)
      return query
    }
    return (db: H, ids: readonly number[]): Promise<readonly R[]> =>
      ids.length <= mostRowsKept
        ? few(
            db,
            ids.map((id) => ({ id })),
          )
        : run(db, known.get(engineOf(db)) ?? compile(db), [
            { all: engineOf(db) === 'postgres' ? ids : JSON.stringify(ids) },
          ])
  }

const amongAll =
  (db: Db): Among =>
  (column) =>
    engineOf(db) === 'postgres'
      ? sql<SqlBool>`${sql.ref(column)} = any(${all}::bigint[])`
      : sql<SqlBool>`${sql.ref(column)} in (select value from json_each(${all}))`
