import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import { addColumn, createTable } from '../columns.ts'
import type { Tables } from '../schema.ts'

/** Keys with which other programs call, and what was done with each in the audit. */
export const up = async (db: Kysely<Tables>): Promise<void> => {
  await createTable(
    db,
    'api_keys',
    `id {id},
    name {text} not null,
    name_key {text} not null,
    token_hash {text} not null unique,
    ending {text} not null,
    permissions {text} not null check (permissions <> ''),
    last_day {text} not null,
    created_at {text} not null,
    created_by {whole} not null references employees (id),
    last_used_at {text},
    revoked_at {text}`,
  )
  await run(db, 'create unique index api_keys_name on api_keys (name_key) where revoked_at is null')
  await addColumn(db, 'audit_entries', 'api_key_id {whole} references api_keys (id)')
  // Only entries made with a key are in it, so people's changes do not write it.
  await run(
    db,
    `create index audit_entries_of_key on audit_entries (api_key_id, kind, at, id)
    where api_key_id is not null`,
  )
}

const run = (db: Kysely<Tables>, statement: string) => sql.raw(statement).execute(db)
