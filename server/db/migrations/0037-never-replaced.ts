import { type Kysely, sql } from 'kysely'
import { engineOf } from '../engine.ts'
import type { Tables } from '../schema.ts'

type Keys = readonly (readonly [table: string, ...keys: readonly string[]])[]

/** The tables that only grow, and what tells their rows apart. */
const refused: Keys = [
  ['audit_entries', 'id'],
  ['receipts', 'id', 'financial_year, number'],
  ['payments', 'id'],
  ['fee_changes', 'id', 'cancels_id'],
  ['refunds', 'id', 'financial_year, number'],
  ['set_offs', 'id', 'cancels_id'],
  ['till_expenses', 'id', 'cancels_id'],
  ['day_closings', 'id', 'day, turn'],
  ['day_reopenings', 'closing_id'],
  ['payment_checks', 'id'],
  ['measurements', 'id'],
  ['measurement_corrections', 'measurement_id'],
  ['standard_versions', 'id', 'standard_id, version'],
  ['standard_confirmations', 'version_id'],
  ['contacts', 'id'],
  ['attendance_history', 'student_id, day, version'],
  ['employee_day_history', 'employee_id, day, version'],
]

/** A row that comes twice is left out here, as `on conflict do nothing` has it, so no error tells of it. */
const leftOut: Keys = [
  ['reversals', 'payment_id'],
  ['measurements', 'key'],
]

/**
 * On SQLite `insert or replace` deletes the row that is in its way, and no trigger hears of it. So what
 * only grows looks before it takes a row. PostgreSQL has no such statement.
 */
export const up = async (db: Kysely<Tables>): Promise<void> => {
  if (engineOf(db) === 'postgres') return
  for (const [table, ...keys] of refused)
    await add(db, table, { when: keys.map(isThere(table)), act: `abort, '${table} only grows'` })
  for (const [table, ...keys] of leftOut)
    await add(db, table, { when: keys.map(isThere(table)), act: 'ignore' })
  const checks = ['reference', 'bank_day'].map(
    (column) => `new.${column} is not null and exists (select 1 from payment_checks
      where payment_id = new.payment_id and ${column} is not null)`,
  )
  await add(db, 'payment_checks', { when: checks, act: 'ignore' })
}

const isThere = (table: string) => (columns: string) => {
  const same = columns.split(', ').map((column) => `${column} = new.${column}`)
  return `exists (select 1 from ${table} where ${same.join(' and ')})`
}

type Guard = { when: readonly string[]; act: string }

const add = async (db: Kysely<Tables>, table: string, { when, act }: Guard): Promise<void> => {
  const name = act === 'ignore' ? 'leave_out' : 'no_replace'
  await sql
    .raw(`create trigger ${table}_${name} before insert on ${table} when ${when.join(' or ')}
      begin select raise(${act}); end`)
    .execute(db)
}
