import type { Kysely } from 'kysely'
import { define } from '../define.ts'
import type { Tables } from '../schema.ts'

/** The known device that a session began on, so that it is forgotten with that session alone. */
export const up = (db: Kysely<Tables>): Promise<void> =>
  define(db, `alter table sessions add column device_hash {text};`)
