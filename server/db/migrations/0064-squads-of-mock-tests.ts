import type { Kysely } from 'kysely'
import { define } from '../define.ts'
import type { Tables } from '../schema.ts'

/** The squad that takes a mock test; none for the whole venue. */
export const up = (db: Kysely<Tables>): Promise<void> =>
  define(db, `alter table mock_tests add column squad_id {whole} references squads (id);`)
