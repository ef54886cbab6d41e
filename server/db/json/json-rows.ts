import { type RawBuilder, sql } from 'kysely'
import { engineOf } from '../engine.ts'
import type { Db } from '../schema.ts'

const types = {
  text: { sqlite: 'text', postgres: 'text' },
  whole: { sqlite: 'integer', postgres: 'bigint' },
} as const

/**
 * Rows that travel as one JSON text, to be selected from under a name: a statement with thousands of
 * rows then has one value, and is the same statement however many they are.
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
