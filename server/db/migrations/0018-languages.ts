import type { Kysely } from 'kysely'
import { addColumn } from '../columns.ts'
import type { Tables } from '../schema.ts'

/** The language that a person has chosen for the screens. */
export const up = async (db: Kysely<Tables>): Promise<void> =>
  addColumn(db, 'employees', 'language {text}')
