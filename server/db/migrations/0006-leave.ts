import { type Kysely, sql } from 'kysely'
import { createTable } from '../columns.ts'
import type { Tables } from '../schema.ts'

/** Requests for leave with the days they take, and the order in which the audit is read. */
export const up = async (db: Kysely<Tables>): Promise<void> => {
  await requests(db)
  await days(db)
  await audit(db)
}

const requests = async (db: Kysely<Tables>) => {
  await createTable(
    db,
    'leave_requests',
    `id {id},
    employee_id {whole} not null references employees (id),
    leave_type {text} not null
      check (leave_type in ('casual', 'sick', 'annual', 'maternity', 'paternity', 'other')),
    start_date {text} not null,
    end_date {text} not null,
    total_days {whole} not null check (total_days > 0),
    reason {text} not null,
    status {text} not null check (status in ('pending', 'approved', 'rejected')),
    rejection_reason {text},
    decided_by {whole} references employees (id),
    decided_at {text},
    created_at {text} not null,
    check (start_date <= end_date),
    check ((status = 'pending') = (decided_by is null)),
    check ((status = 'pending') = (decided_at is null)),
    check ((status = 'rejected') = (rejection_reason is not null))`,
  )
  for (const columns of ['status, id', 'employee_id, id', 'employee_id, status, id'])
    await index(db, 'leave_requests', columns)
}

/** The primary key is the last guard against leave that overlaps. */
const days = async (db: Kysely<Tables>) => {
  await createTable(
    db,
    'leave_days',
    `employee_id {whole} not null references employees (id),
    day {text} not null,
    request_id {whole} not null references leave_requests (id),
    counted {whole} not null check (counted in (0, 1)),
    approved {whole} not null check (approved in (0, 1)),
    primary key (employee_id, day)`,
  )
  await index(db, 'leave_days', 'request_id')
  await sql`create index leave_days_approved on leave_days (day, request_id)
    where approved = 1`.execute(db)
}

/** Each is updated with every change, so there are no more than the filters need. */
const audit = async (db: Kysely<Tables>) => {
  await sql`drop index audit_entries_record`.execute(db)
  for (const columns of ['kind, at, id', 'kind, record_id, at, id', 'employee_id, kind, at, id'])
    await index(db, 'audit_entries', columns)
}

const index = (db: Kysely<Tables>, table: string, columns: string) =>
  sql
    .raw(`create index ${table}_${columns.replaceAll(', ', '_')} on ${table} (${columns})`)
    .execute(db)
