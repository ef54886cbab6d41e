import { type Kysely, sql } from 'kysely'
import { createTable, makeAppendOnly } from '../columns.ts'
import type { Tables } from '../schema.ts'

/** Expenses from the till, and days that were closed with their counted cash. */
export const up = async (db: Kysely<Tables>): Promise<void> => {
  await createTable(
    db,
    'till_expenses',
    `id {id},
    day {text} not null,
    amount_paise {whole} not null,
    purpose {text} not null,
    paid_to {text},
    cancels_id {whole} unique references till_expenses (id),
    reason {text},
    recorded_at {text} not null,
    recorded_by {whole} not null references employees (id),
    check ((cancels_id is null) = (reason is null)),
    check ((cancels_id is null) = (amount_paise > 0)),
    check (amount_paise <> 0)`,
  )
  await createTable(
    db,
    'day_closings',
    `id {id},
    day {text} not null,
    turn {whole} not null check (turn > 0),
    opening_paise {whole} not null check (opening_paise >= 0),
    received_paise {whole} not null check (received_paise >= 0),
    reversed_paise {whole} not null check (reversed_paise >= 0),
    refunded_paise {whole} not null check (refunded_paise >= 0),
    spent_paise {whole} not null,
    counts {text} not null,
    other_paise {whole} not null check (other_paise >= 0),
    counted_paise {whole} not null check (counted_paise >= other_paise),
    handed_over_paise {whole} not null check (handed_over_paise >= 0),
    remark {text},
    financial_year {text} not null,
    last_receipt {whole} not null check (last_receipt >= 0),
    closed_at {text} not null,
    closed_by {whole} not null references employees (id),
    unique (day, turn),
    check (handed_over_paise <= counted_paise),
    check (remark is not null or counted_paise
      = opening_paise + received_paise - reversed_paise - refunded_paise - spent_paise)`,
  )
  await createTable(
    db,
    'day_reopenings',
    `closing_id {whole} primary key references day_closings (id),
    reason {text} not null,
    reopened_at {text} not null,
    reopened_by {whole} not null references employees (id)`,
  )
  for (const table of ['till_expenses', 'day_closings', 'day_reopenings'])
    await makeAppendOnly(db, table)
  const days = ['receipts (issued_on)', 'reversals (reversed_on)', 'till_expenses (day)']
  for (const column of days) {
    const [table] = column.split(' ')
    await sql.raw(`create index ${table}_day on ${column}`).execute(db)
  }
}
