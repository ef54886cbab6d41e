import { type Kysely, sql } from 'kysely'
import { createTable, makeAppendOnly } from '../columns.ts'
import type { Tables } from '../schema.ts'

/** What became known of a payment later: its UTR, and on which day the bank's statement has it. */
export const up = async (db: Kysely<Tables>): Promise<void> => {
  await createTable(
    db,
    'payment_checks',
    `id {id},
    payment_id {whole} not null references payments (id),
    reference {text},
    bank_day {text},
    made_at {text} not null,
    made_by {whole} not null references employees (id),
    check ((reference is null) <> (bank_day is null))`,
  )
  await makeAppendOnly(db, 'payment_checks')
  await run(
    db,
    `create unique index payment_checks_reference on payment_checks (payment_id)
      where reference is not null`,
  )
  await run(
    db,
    `create unique index payment_checks_bank_day on payment_checks (payment_id)
      where bank_day is not null`,
  )
  await run(
    db,
    'create index payment_checks_utr on payment_checks (reference) where reference is not null',
  )
  await run(db, `create index payments_utr on payments (reference) where transaction_mode = 'UPI'`)
}

const run = (db: Kysely<Tables>, text: string) => sql.raw(text).execute(db)
