import { type Expression, type SqlBool, sql } from 'kysely'
import { engineOf } from '../engine.ts'
import { readJson } from './json-text.ts'
import type { Db } from '../schema.ts'

/** True where a column is one of these values, which travel as one, however many they are. */
export const isAnyOf = (
  db: Pick<Db, 'getExecutor'>,
  column: string,
  values: readonly (string | number)[],
): Expression<SqlBool> => {
  if (engineOf(db) === 'sqlite')
    return sql<SqlBool>`${sql.ref(column)} in (select value from json_each(${JSON.stringify(values)}))`
  const type = sql.raw(typeof values[0] === 'string' ? 'text[]' : 'bigint[]')
  return sql<SqlBool>`${sql.ref(column)} = any(${values}::${type})`
}

/** The ids that a query gives, in its order; they travel as one text, for thousands of rows are slow. */
export const readIds = async (db: Db, ids: Expression<{ id: number }>): Promise<number[]> => {
  const asList = sql.raw(engineOf(db) === 'sqlite' ? 'json_group_array' : 'json_agg')
  const { rows } = await sql<{ ids: string | null }>`
    select ${asList}(id) as ids from ${ids} as found`.execute(db)
  return readJson<number[]>(rows[0]?.ids ?? '[]')
}
