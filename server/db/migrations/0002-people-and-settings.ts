import { type Kysely, sql } from 'kysely'
import { addColumn, createTable } from '../columns.ts'
import { indexForSearch } from '../search.ts'
import type { Tables } from '../schema.ts'

/** Joining dates, the search for people, and the institute's settings. */
export const up = async (db: Kysely<Tables>): Promise<void> => {
  await addColumn(db, 'employees', 'joining_date {text}')
  await indexForSearch(db, 'employees', ['name_key', 'email_key'])
  await createTable(
    db,
    'settings',
    `id {whole} primary key check (id = 1),
    value {text} not null,
    logo {text},
    updated_at {text} not null,
    version {whole} not null`,
  )
  await sql`create index employees_name on employees (name_key, id) where deleted_at is null`.execute(
    db,
  )
}
