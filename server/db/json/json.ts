import { type Expression, type RawBuilder, sql } from 'kysely'
import { jsonArrayFrom as postgresArray } from 'kysely/helpers/postgres'
import { jsonArrayFrom as sqliteArray } from 'kysely/helpers/sqlite'
import { engineOf } from '../engine.ts'
import type { JsonOf } from './json-text.ts'
import type { Db } from '../schema.ts'

/** The rows of a subquery as one JSON text, so that a record and its list come in one statement. */
export const rowsAsJson = <O>(db: Db, rows: Expression<O>): RawBuilder<JsonOf<O[]>> =>
  engineOf(db) === 'postgres'
    ? sql<JsonOf<O[]>>`${postgresArray(rows)}`
    : sql<JsonOf<O[]>>`${sqliteArray(rows as never)}`
