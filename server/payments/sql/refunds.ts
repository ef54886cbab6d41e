import { sql, type SqlBool } from 'kysely'
import type { Day } from '../../../contract/values/calendar.ts'
import { addToCounter } from '../../db/counters.ts'
import { isAnyOf } from '../../db/json.ts'
import { referenceOfRefund } from '../../db/ledger/references.ts'
import { personAs } from '../../db/people.ts'
import type { Db, Tables, Tx } from '../../db/schema.ts'
import { totals } from './checks.ts'
import { insertRow, type RowOf } from '../../db/records.ts'

const refunds = (db: Db) =>
  db
    .selectFrom('refunds')
    .innerJoin('enrolments', 'enrolments.id', 'refunds.enrolment_id')
    .innerJoin('employees as payer', 'payer.id', 'refunds.refunded_by')
    .select([
      'refunds.id',
      'refunds.enrolment_id',
      'enrolments.course_name as course',
      'refunds.financial_year',
      'refunds.number',
      'refunds.amount_paise',
      'refunds.transaction_mode',
      referenceOfRefund.as('reference'),
      'refunds.reason',
      'refunds.refunded_at',
      ...personAs('payer', 'payer'),
    ])

/** A refund with what a screen shows. */
export type RefundFound = RowOf<typeof refunds>

export const findRefund = (db: Db, id: number) =>
  refunds(db).where('refunds.id', '=', id).executeTakeFirstOrThrow()

/** Those by UPI whose UTR is not known, the oldest first. */
export const findRefundsToBeChecked = (db: Db, limit: number) =>
  withStudents(db).where(isToBeChecked).orderBy('refunds.id').limit(limit).execute()

export const countRefundsToBeChecked = (db: Db) =>
  db.selectFrom('refunds').select(totals).where(isToBeChecked).executeTakeFirstOrThrow()

const isToBeChecked = sql<SqlBool>`(transaction_mode = 'UPI' and ${referenceOfRefund} is null)`

/** Adds the UTR to a refund that has none. */
export const insertRefundUtr = (tx: Tx, utr: Tables['refund_checks']) =>
  tx.insertInto('refund_checks').values(utr).execute()

/** What was paid back to a student, or for one course of theirs, newest first. */
export const refundsOf = (db: Db, of: 'student_id' | 'enrolment_id', id: number) =>
  refunds(db).where(`refunds.${of}`, '=', id).orderBy('refunds.id', 'desc')

/** A refund with its student. */
export const findVoucher = (db: Db, id: number) =>
  withStudents(db)
    .select(['students.parent_name', 'students.parent_mobile_number', 'students.deleted_at'])
    .where('refunds.id', '=', id)
    .executeTakeFirst()

export type VoucherFound = NonNullable<Awaited<ReturnType<typeof findVoucher>>>

const withStudents = (db: Db) =>
  refunds(db)
    .innerJoin('students', 'students.id', 'refunds.student_id')
    .select([
      'students.id as student_id',
      'students.name as student',
      'students.registration_number',
      'refunds.refunded_on',
    ])

/** Refunds with their students. */
export const findRefundsWithStudents = (db: Db, ids: readonly number[]) =>
  withStudents(db)
    .where(isAnyOf(db, 'refunds.id', ids))
    .execute()

export type RefundWithStudent = Awaited<ReturnType<typeof findRefundsWithStudents>>[number]

/** The refunds with one of these references, as they are stored. */
export const findRefundsByReference = (
  db: Db,
  wanted: readonly { reference?: string | undefined }[],
) => {
  const references = wanted.flatMap(({ reference }) => reference ?? [])
  const added = db.selectFrom('refund_checks').select('refund_id as id')
  const those = db
    .selectFrom('refunds')
    .select('id')
    .where('reference', 'in', references)
    .union(added.where('reference', 'in', references))
  return withStudents(db).where('refunds.id', 'in', those).execute()
}

/** Records a refund under the next number of its year, without gaps: a rollback gives it back. */
export const insertRefund = async (tx: Tx, refund: Omit<Tables['refunds'], 'id' | 'number'>) => {
  const number = await addToCounter(tx, `voucher ${refund.financial_year}`, 1)
  return insertRow(tx, 'refunds', { ...refund, number })
}

/** What is to be paid back to present students, the longest due first. */
export const findRefundsDue = (db: Db, limit: number) =>
  db
    .selectFrom('enrolments')
    .innerJoin('students', 'students.id', 'enrolments.student_id')
    .select([
      'students.id as student_id',
      'students.name as student',
      'students.registration_number',
      'enrolments.course_id',
      'enrolments.course_name',
      'enrolments.refund_due_paise',
      'enrolments.refund_due_on',
    ])
    .where('enrolments.refund_due_paise', '>', 0)
    .where('students.deleted_at', 'is', null)
    .orderBy('enrolments.refund_due_on')
    .orderBy('enrolments.student_id')
    .orderBy('enrolments.id')
    .limit(limit)
    .execute()

export type RefundDueFound = Awaited<ReturnType<typeof findRefundsDue>>[number]

/** How many refunds are due, of how much, and how many should have been paid before today. */
export const countRefundsDue = (db: Db, today: Day) =>
  db
    .selectFrom('enrolments')
    .innerJoin('students', 'students.id', 'enrolments.student_id')
    .select([
      sql<number>`count(*)`.as('total'),
      sql<number>`coalesce(sum(refund_due_paise), 0)`.as('paise'),
      sql<number>`count(case when refund_due_on < ${today} then 1 end)`.as('overdue'),
    ])
    .where('enrolments.refund_due_paise', '>', 0)
    .where('students.deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
