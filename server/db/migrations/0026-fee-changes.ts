import { type Kysely, sql } from 'kysely'
import { addColumn, createTable, makeAppendOnly } from '../columns.ts'
import { engineOf } from '../engine.ts'
import type { Tables } from '../schema.ts'

/**
 * Concessions, leaving a course, and refunds. `enrolments.total_paise` stays what is owed in all: the
 * agreed fee less its changes, and never less than what is paid, of which the rest is to be refunded.
 */
export const up = async (db: Kysely<Tables>): Promise<void> => {
  await enrolments(db)
  await feeChanges(db)
  await refunds(db)
}

const enrolments = async (db: Kysely<Tables>) => {
  await addColumn(db, 'enrolments', 'agreed_paise {whole} not null default 0')
  await run(db, 'update enrolments set agreed_paise = total_paise')
  // An older Muster that still runs beside this one must fail rather than leave it out.
  if (engineOf(db) === 'postgres')
    await run(db, 'alter table enrolments alter column agreed_paise drop default')
  await addColumn(
    db,
    'enrolments',
    `refund_due_paise {whole} not null default 0
      check (refund_due_paise = 0 or (refund_due_paise > 0 and paid_paise = total_paise))`,
  )
  await addColumn(
    db,
    'enrolments',
    'refund_due_on {text} check ((refund_due_on is not null) = (refund_due_paise > 0))',
  )
  await addColumn(db, 'enrolments', 'left_on {text}')
  await run(
    db,
    `create index enrolments_refund_due on enrolments (refund_due_on, student_id)
      where refund_due_paise > 0`,
  )
}

const feeChanges = async (db: Kysely<Tables>) => {
  await createTable(
    db,
    'fee_changes',
    `id {id},
    enrolment_id {whole} not null references enrolments (id),
    kind {text} not null check (kind in ('concession', 'leaving', 'cancellation')),
    paise {whole} not null,
    hundredths {whole} check (hundredths between 1 and 10000),
    reason {text} not null,
    left_on {text},
    working {text},
    cut {text} not null,
    cancels_id {whole} unique references fee_changes (id),
    made_at {text} not null,
    made_on {text} not null,
    made_by {whole} not null references employees (id),
    check ((kind = 'leaving') = (left_on is not null)),
    check ((kind = 'leaving') = (working is not null)),
    check ((kind = 'cancellation') = (cancels_id is not null)),
    check (case kind when 'concession' then paise > 0 when 'leaving' then paise >= 0
      else paise <= 0 end)`,
  )
  await makeAppendOnly(db, 'fee_changes')
  await run(db, 'create index fee_changes_enrolment on fee_changes (enrolment_id)')
}

const refunds = async (db: Kysely<Tables>) => {
  await createTable(
    db,
    'refunds',
    `id {id},
    student_id {whole} not null references students (id),
    enrolment_id {whole} not null references enrolments (id),
    financial_year {text} not null,
    number {whole} not null,
    amount_paise {whole} not null check (amount_paise > 0),
    transaction_mode {text} not null,
    reference {text},
    reason {text} not null,
    refunded_at {text} not null,
    refunded_on {text} not null,
    refunded_by {whole} not null references employees (id),
    unique (financial_year, number)`,
  )
  await makeAppendOnly(db, 'refunds')
  await run(db, 'create index refunds_student on refunds (student_id)')
  await run(db, 'create index refunds_enrolment on refunds (enrolment_id)')
  await run(db, 'create index refunds_day on refunds (refunded_on)')
}

const run = (db: Kysely<Tables>, text: string) => sql.raw(text).execute(db)
