import { type RawBuilder, sql } from 'kysely'
import { engineOf } from '../engine.ts'
import type { Db } from '../schema.ts'

/** The seconds between two columns that hold instants. */
export const secondsBetween = (db: Db, from: string, until: string): RawBuilder<number> => {
  const [start, end] = [sql.ref(from), sql.ref(until)]
  return engineOf(db) === 'sqlite'
    ? sql<number>`(unixepoch(${end}) - unixepoch(${start}))`
    : sql<number>`extract(epoch from cast(${end} as timestamptz) - cast(${start} as timestamptz))`
}
