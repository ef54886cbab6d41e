import { type Kysely, sql } from 'kysely'
import { addColumn, createTable } from '../columns.ts'
import type { Tables } from '../schema.ts'

/**
 * Tickets of downloads; reading health and taking backups as two permissions of a key, of which a key
 * with the earlier one keeps both; and who has a password that somebody else gave them.
 */
export const up = async (db: Kysely<Tables>): Promise<void> => {
  await createTable(
    db,
    'download_tickets',
    `ticket_hash {text} primary key,
    holder_hash {text} not null,
    subject {text} not null,
    made_at {text} not null`,
  )
  await sql`update api_keys
    set permissions = replace(permissions, 'health.manage', 'health.read backups.manage')`.execute(
    db,
  )
  await addColumn(db, 'employees', 'password_given_at {text}')
}
