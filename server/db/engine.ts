import { type Kysely, PostgresAdapter } from 'kysely'
import type { Tables } from './schema.ts'

export type Engine = 'sqlite' | 'postgres'

/** Which of the two databases a handle uses. Used where their SQL must differ, only in `db/`. */
export const engineOf = (db: Pick<Kysely<Tables>, 'getExecutor'>): Engine =>
  db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite'
