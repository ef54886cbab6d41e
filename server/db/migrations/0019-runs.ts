import { type Kysely, sql } from 'kysely'
import { createTable } from '../columns.ts'
import type { Tables } from '../schema.ts'

/** Backups and reconciliations: when each ran, why, and with what result; and which marks came late. */
export const up = async (db: Kysely<Tables>): Promise<void> => {
  await createTable(
    db,
    'runs',
    `id {id},
    kind {text} not null check (kind in ('backup', 'reconciliation')),
    reason {text} not null check (reason in ('nightly', 'upgrade', 'request', 'command')),
    night {text},
    started_at {text} not null,
    alive_at {text} not null,
    ended_at {text},
    state {text} not null check (state in ('running', 'ok', 'failed')),
    detail {text},
    employee_id {whole} references employees (id),
    check ((state = 'running') = (ended_at is null))`,
  )
  // Several processes may want the same night; a failed run leaves it to the next one.
  await sql`create unique index runs_night on runs (kind, night) where state <> 'failed'`.execute(
    db,
  )
  await sql`create unique index runs_running on runs (kind) where state = 'running' and kind = 'backup'`.execute(
    db,
  )
  await sql`create index runs_started on runs (kind, id)`.execute(db)
  // Marks that waited on a device, by when they arrived.
  await sql`create index attendance_waited on attendance (marked_at) where made_at is not null`.execute(
    db,
  )
}
