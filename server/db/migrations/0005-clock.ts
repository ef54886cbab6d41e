import { type Kysely, sql } from 'kysely'
import { createTable, makeAppendOnly } from '../columns.ts'
import type { Tables } from '../schema.ts'

/** Where employees clock in, one row for a person and day, and a day's earlier versions. */
export const up = async (db: Kysely<Tables>): Promise<void> => {
  await createTable(
    db,
    'locations',
    `id {id},
    name {text} not null,
    name_key {text} not null,
    address {text} not null,
    latitude {real} not null check (latitude >= -90 and latitude <= 90),
    longitude {real} not null check (longitude >= -180 and longitude <= 180),
    radius {whole} not null check (radius >= 10 and radius <= 1000),
    deactivated_at {text},
    created_at {text} not null,
    updated_at {text} not null,
    version {whole} not null default 1`,
  )
  await sql`create unique index locations_name_key on locations (name_key)`.execute(db)
  const columns = `employee_id {whole} not null references employees (id),
    day {text} not null,
    status {text} not null check (status in ('present', 'absent', 'late', 'half-day')),
    check_in {text},
    check_out {text},
    check_in_place {text},
    check_out_place {text},
    remarks {text},
    corrected_by {whole} references employees (id),
    reason {text},
    changed_by {whole} not null references employees (id),
    changed_at {text} not null,
    version {whole} not null,
    check (check_out is null or check_in is not null)`
  await createTable(db, 'employee_days', `${columns}, primary key (employee_id, day)`)
  await sql`create index employee_days_day on employee_days (day, employee_id)`.execute(db)
  await createTable(
    db,
    'employee_day_history',
    `${columns}, primary key (employee_id, day, version)`,
  )
  await makeAppendOnly(db, 'employee_day_history')
}
