import { type RawBuilder, sql } from 'kysely'
import { engineOf } from '../engine.ts'
import type { Db } from '../schema.ts'

/** How many bytes the database takes. */
export const databaseBytes = (db: Db): RawBuilder<number> =>
  engineOf(db) === 'sqlite'
    ? sql<number>`(select page_count * page_size from pragma_page_count, pragma_page_size)`
    : sql<number>`pg_database_size(current_database())`
