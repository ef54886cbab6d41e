import { type Expression, type SqlBool, sql } from 'kysely'
import { engineOf } from './engine.ts'
import type { Db } from './schema.ts'

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
