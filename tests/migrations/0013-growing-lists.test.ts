import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Db } from '../../server/db/schema.ts'
import { anEarlierInstitute, makeEarlier, runIn, through } from '../support/databases/earlier.ts'
import { engine } from '../support/databases/engines.ts'
import { beforeFees } from './before-fees.ts'

const at = '2026-03-01T05:00:00.000Z'
const day = (table: string, date: string, status: string, version: number) =>
  `insert into ${table} (employee_id, day, status, changed_by, changed_at, version)
    values (1, '${date}', '${status}', 1, '${at}', ${version})`
const leave = (id: number, type: string, status: string, decided: string) =>
  `insert into leave_requests (id, employee_id, leave_type, start_date, end_date, total_days,
      reason, status, decided_by, decided_at, created_at)
    values (${id}, 1, '${type}', '2026-03-0${id}', '2026-03-0${id}', 1, 'Rest', '${status}', ${decided}, '${at}')`

const filled = [
  ...beforeFees,
  day('employee_days', '2026-03-02', 'late', 2),
  day('employee_day_history', '2026-03-02', 'absent', 1),
  leave(3, 'casual', 'pending', 'null, null'),
  leave(4, 'other', 'approved', `1, '${at}'`),
  `insert into leave_days values (1, '2026-03-03', 3, 1, 0), (1, '2026-03-04', 4, 1, 1)`,
]

const rebuilt = 'employees students employee_days employee_day_history leave_requests'.split(' ')
const referring = 'enrolments payments leave_days receipts'.split(' ')

const grown = [
  `insert into employees (id, name, name_key, email, email_key, role, password_hash, created_at, updated_at)
    values (2, 'Cook', 'cook', 'k@muster.test', 'k@muster.test', 'cook', '-', '${at}', '${at}')`,
  `update students set course_mode = 'Hybrid' where id = 1`,
  day('employee_days', '2026-03-05', 'on-duty', 1),
  day('employee_day_history', '2026-03-05', 'on-duty', 1),
  leave(6, 'compensatory', 'withdrawn', `1, '${at}'`),
]

const refused: readonly (readonly [text: string, why: RegExp])[] = [
  [`update employee_day_history set version = 9`, /only grows/],
  [day('employee_days', '2026-03-02', 'late', 3), /unique|UNIQUE/],
  [leave(7, 'casual', 'pending', '99, null'), /check|CHECK/],
  [`insert into leave_days values (99, '2026-03-09', 3, 1, 0)`, /foreign key|FOREIGN KEY/],
  [`insert into leave_days values (1, '2026-03-09', 99, 1, 0)`, /foreign key|FOREIGN KEY/],
  [`update students set venue_id = 99`, /foreign key|FOREIGN KEY/],
  [`update students set age = 0`, /check|CHECK/],
  [`update enrolments set payment_mode = 'Never'`, /check|CHECK/],
]

const parts = {
  sqlite: `select type, name, tbl_name, case when type = 'table' then '' else sql end as text
    from sqlite_schema order by type, name`,
  postgres: `select 'index' as type, indexname as name, indexdef as text from pg_indexes
      where schemaname = 'public'
    union all select 'trigger', tgname, pg_get_triggerdef(oid) from pg_trigger
    union all select 'reference', conrelid::regclass || ' ' || conname, pg_get_constraintdef(oid)
      from pg_constraint where contype <> 'c' order by 1, 2`,
}

/** The rows, indexes, triggers and foreign keys of the tables. */
const contentOf = (db: Db) => {
  const foreignKeys = rebuilt.map((table) => `pragma foreign_key_list(${table})`)
  return Promise.all(
    [
      ...[...rebuilt, ...referring].map((table) => `select * from ${table}`),
      parts[engine],
      ...(engine === 'sqlite' ? foreignKeys : []),
    ].map(async (text) => (await sql.raw(text).execute(db)).rows),
  )
}

test(`a database keeps all that is in it as its lists grow, on ${engine}`, async () => {
  const store = await anEarlierInstitute([12, filled])
  const kept = await contentOf(store.db)
  for (const text of grown) await expect(runIn(store, text)).rejects.toThrow(/check|CHECK/)
  await makeEarlier(store.place, through(13), [])
  expect(await contentOf(store.db)).toEqual(kept)
  await store.migrate()
  for (const [text, why] of refused) await expect(runIn(store, text)).rejects.toThrow(why)
  for (const text of grown) await runIn(store, text)
})
