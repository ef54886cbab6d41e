import type { Kysely } from 'kysely'
import { addColumn } from '../columns.ts'
import type { Tables } from '../schema.ts'

/** When a message was opened, where a device could not record it at once. */
export const up = async (db: Kysely<Tables>): Promise<void> => {
  await addColumn(db, 'contacts', 'opened_at {text}')
}
