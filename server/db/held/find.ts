import { type RawBuilder, sql } from 'kysely'
import type { Row } from '../files/read-rows.ts'
import type { Db } from '../schema.ts'
import { held, type HowToFind, type PersonKind } from './tables.ts'

/** Whose data is looked for. */
export type Held = { kind: PersonKind; id: number }

/** The rows of a table that are about a person. */
export const findHeld = async (db: Db, person: Held, table: string): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select * from ${sql.table(table)} where ${isOf(person, table)} order by 1, 2`.execute(db)
  return rows
}

/** True for the rows of a table that are about a person. */
export const isOf = (person: Held, table: string): RawBuilder<boolean> => {
  const holds = held[table]
  const how: HowToFind | undefined = typeof holds === 'object' ? holds[person.kind] : undefined
  if (how === undefined) throw new Error(`${table} holds nothing on a ${person.kind}`)
  if ('kinds' in how) {
    const records = Object.entries(how.kinds).map(
      ([kind, of]) =>
        sql`(${sql.ref(`${table}.kind`)} = ${kind} and ${sql.ref(`${table}.record_id`)} in ${idsOf(person, of)})`,
    )
    return sql<boolean>`(${sql.join(records, sql` or `)})`
  }
  const column = sql.ref(`${table}.${how.by}`)
  const isTheirs =
    how.in === undefined
      ? sql`${column} = ${person.id}`
      : sql`${column} in ${idsOf(person, how.in)}`
  return how.where === undefined
    ? sql<boolean>`${isTheirs}`
    : sql<boolean>`(${isTheirs} and ${sql.raw(how.where)})`
}

/** The person's own id, or those of their rows in a table. */
const idsOf = (person: Held, table: string) =>
  table === `${person.kind}s`
    ? sql`(${person.id})`
    : sql`(select id from ${sql.table(table)} where ${isOf(person, table)})`
