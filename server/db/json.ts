import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import { jsonArrayFrom as postgresArray } from 'kysely/helpers/postgres'
import { jsonArrayFrom as sqliteArray } from 'kysely/helpers/sqlite'
import { engineOf } from './engine.ts'
import { type JsonOf, readJson } from './json-text.ts'
import type { Db } from './schema.ts'

/** The rows of a subquery as one JSON text, so that one statement reads a record and its list. */
export const rowsAsJson = <O>(db: Db, rows: Expression<O>): RawBuilder<JsonOf<O[]>> =>
  engineOf(db) === 'postgres'
    ? sql<JsonOf<O[]>>`${postgresArray(rows)}`
    : sql<JsonOf<O[]>>`${sqliteArray(rows as never)}`

const types = {
  text: { sqlite: 'text', postgres: 'text' },
  whole: { sqlite: 'integer', postgres: 'bigint' },
  real: { sqlite: 'real', postgres: 'double precision' },
} as const

/**
 * Rows sent as one JSON text, to select from under a name: a statement with thousands of rows then
 * has one value, and is the same statement for any number of rows.
 */
export const rowsFrom = <R extends Record<string, unknown>>(
  db: Db,
  name: string,
  columns: Record<keyof R & string, keyof typeof types>,
  rows: readonly R[],
): RawBuilder<unknown> => {
  const engine = engineOf(db)
  const json = JSON.stringify(rows)
  const named = Object.entries(columns)
  if (engine === 'postgres') {
    const list = named.map(([column, type]) => `${column} ${types[type].postgres}`).join(', ')
    return sql`json_to_recordset(${json}::json) as ${sql.raw(`${name}(${list})`)}`
  }
  const list = named
    .map(([column, type]) => `cast(value ->> '${column}' as ${types[type].sqlite}) as ${column}`)
    .join(', ')
  return sql`(select ${sql.raw(list)} from jsonb_each(${json})) as ${sql.raw(name)}`
}

/** A text of an object that a column keeps as JSON. */
export const textInJson = (db: Db, column: string, name: string): RawBuilder<string> =>
  engineOf(db) === 'postgres'
    ? sql<string>`(${sql.ref(column)}::json ->> ${sql.lit(name)})`
    : sql<string>`(${sql.ref(column)} ->> ${sql.lit(name)})`

/** Texts that are sent as one JSON text, to select from as `value` under a name. */
export const textsFrom = <N extends string>(db: Db, name: N, json: string) =>
  (engineOf(db) === 'postgres'
    ? sql<{ value: string }>`json_array_elements_text(${json}::json)`
    : sql<{ value: string }>`json_each(${json})`
  ).as<N>(name)

/** True where a column is one of these values, which are sent as one. */
export const isAnyOf = (
  db: Pick<Db, 'getExecutor'>,
  column: string,
  values: readonly (string | number)[],
): Expression<SqlBool> =>
  // PostgreSQL refuses a list of another type, and an empty one does not tell its type.
  values.length === 0
    ? sql<SqlBool>`1 = 0`
    : among(db, column, asSent(db, values), typeof values[0] === 'string' ? 'text' : 'bigint')

/** Values as they are sent: a list to PostgreSQL, JSON text to SQLite. */
export const asSent = (
  db: Pick<Db, 'getExecutor'>,
  values: readonly (string | number)[],
): unknown => (engineOf(db) === 'sqlite' ? JSON.stringify(values) : values)

/** {@link isAnyOf} for values as they are sent. */
export const among = (
  db: Pick<Db, 'getExecutor'>,
  column: string,
  values: unknown,
  type: 'text' | 'bigint',
): Expression<SqlBool> =>
  engineOf(db) === 'sqlite'
    ? sql<SqlBool>`${sql.ref(column)} in (select value from json_each(${values}))`
    : sql<SqlBool>`${sql.ref(column)} = any(${values}::${sql.raw(type)}[])`

/** A column of all rows as one JSON list, empty values too: of one statement all have the same order. */
export const columnAsJson = <V>(db: Db, column: string): RawBuilder<JsonOf<V[]>> =>
  engineOf(db) === 'sqlite'
    ? sql<JsonOf<V[]>>`json_group_array(${sql.ref(column)})`
    : sql<JsonOf<V[]>>`coalesce(array_to_json(array_agg(${sql.ref(column)}))::text, '[]')`

/** The ids that a query finds, in its order; sent as one text, because thousands of rows are slow. */
export const readIds = async (db: Db, ids: Expression<{ id: number }>): Promise<number[]> => {
  const asList = sql.raw(engineOf(db) === 'sqlite' ? 'json_group_array' : 'json_agg')
  const { rows } = await sql<{ ids: string | null }>`
    select ${asList}(id) as ids from ${ids} as found`.execute(db)
  return readJson<number[]>(rows[0]?.ids ?? '[]')
}
