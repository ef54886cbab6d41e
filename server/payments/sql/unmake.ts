import { sql } from 'kysely'
import { addToCounters } from '../../db/counters.ts'
import { isAnyOf } from '../../db/json.ts'
import type { Db, Tx } from '../../db/schema.ts'
import { findStudentsIn } from '../../db/shared/students-in.ts'
import { judgeAgain } from '../../db/shared/verdicts-due.ts'
import { isReversed } from './checks.ts'

/** Money that came with an import: by series of receipts and day. */
export const findImportedMoney = (db: Db, importId: number) =>
  db
    .selectFrom('payments')
    .innerJoin('receipts', 'receipts.id', 'payments.receipt_id')
    .select((row) => [
      'receipts.financial_year as series',
      'receipts.issued_on as day',
      row.fn.sum<number>('payments.amount_paise').as('amount'),
    ])
    .where('payments.import_id', '=', importId)
    .groupBy(['receipts.financial_year', 'receipts.issued_on'])
    .execute()

/** Students among these with money that did not come with this import, or that was reversed. */
export const findOtherMoney = (db: Db, ids: readonly number[], importId: number) =>
  findStudentsIn(
    db,
    'payments',
    ids,
    sql`(import_id is null or import_id <> ${importId} or ${isReversed('payments')})`,
  )

/** Students among these whose instalments were changed after they enrolled. */
export const findChangedInstalments = (db: Db, ids: readonly number[]) =>
  findStudentsIn(
    db,
    'enrolments',
    ids,
    sql`exists (select 1 from audit_entries
      where audit_entries.record_id = enrolments.id and audit_entries.kind = 'enrolment')`,
  )

/**
 * Deletes all courses and money of students whose money came with an import. The database lets only
 * such rows of the ledger go.
 */
export const deleteEnrolments = async (tx: Tx, studentIds: readonly number[]): Promise<void> => {
  await judgeAgain(tx, studentIds)
  const theirs = isAnyOf(tx, 'student_id', studentIds)
  const payments = tx.selectFrom('payments').select('id').where(theirs)
  const enrolments = tx.selectFrom('enrolments').select('id').where(theirs)
  await tx.deleteFrom('payment_references').where('payment_id', 'in', payments).execute()
  await tx.deleteFrom('payments').where(theirs).execute()
  await tx.deleteFrom('receipts').where(theirs).execute()
  await tx.deleteFrom('instalments').where('enrolment_id', 'in', enrolments).execute()
  await tx.deleteFrom('enrolments').where(theirs).execute()
  await tx.deleteFrom('admission_fees').where(theirs).execute()
  await tx.deleteFrom('student_accounts').where(theirs).execute()
}

/** Gives back the numbers at the end of series of receipts, whose last ones were deleted. */
export const giveBackNumbers = async (tx: Tx, series: readonly string[]): Promise<void> => {
  if (series.length === 0) return
  const nameOf = (one: string) => `receipt ${one}`
  const counters = await addToCounters(
    tx,
    Object.fromEntries(series.map((one) => [nameOf(one), 0])),
  )
  const left = await tx
    .selectFrom('receipts')
    .select((row) => ['financial_year', row.fn.max('number').as('last')])
    .where('financial_year', 'in', series)
    .groupBy('financial_year')
    .execute()
  const lastOf = new Map(left.map((row) => [row.financial_year, row.last]))
  const changes = series.map((one) => {
    const counter = counters[nameOf(one)] ?? 0
    return [nameOf(one), (lastOf.get(one) ?? 0) - counter] as const
  })
  await addToCounters(tx, Object.fromEntries(changes))
}
