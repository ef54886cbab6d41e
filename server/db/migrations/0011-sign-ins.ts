import { type Kysely, sql } from 'kysely'
import { createTable } from '../columns.ts'
import type { Tables } from '../schema.ts'

/** Browsers in which a person has signed in, and the audit's entries for failed sign-ins. */
export const up = async (db: Kysely<Tables>): Promise<void> => {
  await createTable(
    db,
    'known_devices',
    `token_hash {text} primary key,
    employee_id {whole} not null references employees (id),
    network {text} not null,
    created_at {text} not null,
    last_used_at {text} not null`,
  )
  await sql`create index known_devices_person on known_devices (employee_id, network)`.execute(db)
  await createTable(
    db,
    'failed_sign_ins',
    `key {text} primary key,
    entry_id {whole} references audit_entries (id),
    at {text} not null`,
  )
}
