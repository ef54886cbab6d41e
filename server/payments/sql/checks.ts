import { type Insertable, type SqlBool, sql } from 'kysely'
import type { TransactionMode } from '../../../contract/payments/terms.ts'
import { isAnyOf } from '../../db/json.ts'
import { isThere, type RowOf } from '../../db/records.ts'
import type { Db, Tables, Tx } from '../../db/schema.ts'

export const isReversed = (payment: string) => sql<SqlBool>`exists (
  select 1 from reversals where reversals.payment_id = ${sql.ref(`${payment}.id`)}
)`

/**
 * True for a valid payment by UPI that nobody can find at the bank: neither it nor another one by UPI on
 * its receipt has a UTR or was confirmed. What is paid for several courses is one transfer.
 */
export const isToBeChecked = sql<SqlBool>`(
  payments.transaction_mode = 'UPI' and payments.reference is null
  and payments.import_id is null and not ${isReversed('payments')}
  and not exists (
    select 1 from payments as beside
    left join payment_checks on payment_checks.payment_id = beside.id
    where beside.receipt_id = payments.receipt_id and beside.transaction_mode = 'UPI'
      and (beside.reference is not null or payment_checks.id is not null)
      and not ${isReversed('beside')}
  )
)`

const withStudents = (db: Db) =>
  db
    .selectFrom('payments')
    .innerJoin('receipts', 'receipts.id', 'payments.receipt_id')
    .innerJoin('students', 'students.id', 'payments.student_id')
    .select([
      'payments.id',
      'payments.amount_paise',
      'receipts.financial_year',
      'receipts.number',
      'receipts.issued_on',
      'students.id as student_id',
      'students.name as student',
      'students.registration_number',
    ])

export type CheckedFound = RowOf<typeof withStudents>

/** The payments to be checked, the oldest first. */
export const findToBeChecked = (db: Db, limit: number) =>
  withStudents(db).where(isToBeChecked).orderBy('payments.id').limit(limit).execute()

export const countToBeChecked = (db: Db) =>
  db.selectFrom('payments').select(totals).where(isToBeChecked).executeTakeFirstOrThrow()

/** How many payments or refunds there are, and of how much. */
export const totals = [
  sql<number>`count(*)`.as('total'),
  sql<number>`coalesce(sum(amount_paise), 0)`.as('paise'),
] as const

const upi: TransactionMode = 'UPI'

/** The reversed payments that had a UTR, latest first. */
export const findFreed = (db: Db, utr: string, limit: number) =>
  withStudents(db)
    .innerJoin('reversals', 'reversals.payment_id', 'payments.id')
    .select('reversals.reversed_on')
    .where(
      'payments.id',
      'in',
      db
        .selectFrom('payments')
        .select('id')
        .where('reference', '=', utr)
        .where('transaction_mode', '=', upi)
        .union(
          db
            .selectFrom('payment_checks')
            .select('payment_id as id')
            .where('payment_checks.reference', '=', utr),
        ),
    )
    .orderBy('payments.id', 'desc')
    .limit(limit)
    .execute()

type NewCheck = Insertable<Tables['payment_checks']>

/** Adds a UTR to a payment; false when it has one already. */
export const insertUtr = (tx: Tx, utr: NewCheck) =>
  isThere(
    tx
      .insertInto('payment_checks')
      .values(utr)
      .onConflict((conflict) =>
        conflict.column('payment_id').where('reference', 'is not', null).doNothing(),
      )
      .returning('id'),
  )

/** Those of these payments that a statement can confirm: valid, and not from an import. */
export const findConfirmable = async (db: Db, ids: readonly number[]): Promise<Set<number>> => {
  const rows = await db
    .selectFrom('payments')
    .select('id')
    .where(isAnyOf(db, 'payments.id', ids))
    .where('import_id', 'is', null)
    .where(sql<SqlBool>`not ${isReversed('payments')}`)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Confirms payments; those that were confirmed before are left out of what is returned. */
export const insertConfirmations = (tx: Tx, confirmations: readonly NewCheck[]) =>
  tx
    .insertInto('payment_checks')
    .values(confirmations)
    .onConflict((conflict) =>
      conflict.column('payment_id').where('bank_day', 'is not', null).doNothing(),
    )
    .returning(['payment_id', 'bank_day'])
    .execute()
