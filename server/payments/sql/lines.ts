import { sql, type SqlBool } from 'kysely'
import type { Day } from '../../../contract/values/calendar.ts'
import { isAnyOf, readIds } from '../../db/json.ts'
import { personAs } from '../../db/people.ts'
import type { RowOf } from '../../db/records.ts'
import type { Db } from '../../db/schema.ts'
import { refundDueToStudent } from '../../db/ledger/due.ts'
import { referenceOf } from '../../db/ledger/references.ts'
import { isToBeChecked } from './checks.ts'

const lines = (db: Db) =>
  db
    .selectFrom('payments')
    .innerJoin('receipts', 'receipts.id', 'payments.receipt_id')
    .innerJoin('employees as recorder', 'recorder.id', 'payments.recorded_by')
    .leftJoin('enrolments', 'enrolments.id', 'payments.enrolment_id')
    .leftJoin('reversals', 'reversals.payment_id', 'payments.id')
    .leftJoin('employees as reverser', 'reverser.id', 'reversals.reversed_by')
    .leftJoin('payment_checks as bank', (join) =>
      join.onRef('bank.payment_id', '=', 'payments.id').on('bank.bank_day', 'is not', null),
    )
    .leftJoin('employees as confirmer', 'confirmer.id', 'bank.made_by')
    .select([
      'payments.id',
      'payments.student_id',
      'payments.enrolment_id',
      'payments.amount_paise',
      'payments.transaction_mode',
      referenceOf.as('reference'),
      'payments.notes',
      'payments.received_at',
      'payments.import_id',
      'receipts.financial_year',
      'receipts.number',
      ...personAs('recorder', 'recorder'),
      'enrolments.course_name as course',
      'reversals.reason',
      'reversals.reversed_at',
      ...personAs('reverser', 'reverser'),
      sql<number>`case when ${isToBeChecked} then 1 else 0 end`.as('to_be_checked'),
      'bank.bank_day',
      'bank.made_at as confirmed_at',
      ...personAs('confirmer', 'confirmer'),
    ])

/** A line of the ledger with what a screen shows. */
export type LineFound = RowOf<typeof lines>

export const findLine = (db: Db, id: number) =>
  lines(db).where('payments.id', '=', id).executeTakeFirst()

/** The payments of a student, or for one course of theirs, newest first. */
export const linesOf = (db: Db, of: 'student_id' | 'enrolment_id', id: number) =>
  lines(db).where(`payments.${of}`, '=', id).orderBy('payments.id', 'desc')

export const findLinesOf = (db: Db, of: 'student_id' | 'enrolment_id', id: number) =>
  linesOf(db, of, id).execute()

/** The payments that use these references. */
export const findLinesByReference = (db: Db, referenceKeys: readonly string[]) =>
  lines(db)
    .innerJoin('payment_references', 'payment_references.payment_id', 'payments.id')
    .innerJoin('students', 'students.id', 'payments.student_id')
    .select(['students.name as student', 'receipts.issued_on', 'payment_references.reference_key'])
    .where('payment_references.reference_key', 'in', referenceKeys)
    .execute()

/** The lines of a payment's receipt, in order, with its student. */
export const findReceiptOf = (db: Db, paymentId: number) =>
  lines(db)
    .innerJoin('students', 'students.id', 'payments.student_id')
    .innerJoin('employees as issuer', 'issuer.id', 'receipts.issued_by')
    .leftJoin('student_accounts', 'student_accounts.student_id', 'payments.student_id')
    .leftJoin('consents', (join) =>
      join.on('consents.id', '=', (one) =>
        // A registration's receipt and consent are of one instant.
        one
          .selectFrom('consents as given')
          .select((given) => given.fn.min('given.id').as('id'))
          .whereRef('given.student_id', '=', 'payments.student_id')
          .whereRef('given.recorded_at', '=', 'receipts.issued_at'),
      ),
    )
    .select([
      'consents.notice_id',
      'consents.language as consent_language',
      'consents.given_by',
      'consents.relation',
      'consents.giver_name',
      'consents.shown',
      'receipts.issued_at',
      'receipts.balance_paise',
      'receipts.next_due_date',
      'issuer.name as issuer',
      'students.name as student',
      'students.registration_number',
      'students.parent_name',
      'students.parent_mobile_number',
      'students.deleted_at',
      'student_accounts.balance_paise as owed_paise',
      refundDueToStudent.as('refund_due_paise'),
    ])
    .where(
      'payments.receipt_id',
      '=',
      db.selectFrom('payments').select('receipt_id').where('payments.id', '=', paymentId),
    )
    .orderBy('payments.id')
    .execute()

export type Period = { from?: Day | undefined; until?: Day | undefined }

/**
 * The ids of all payments whose receipts are of these days, and of all refunds of these days with a
 * minus, newest first.
 */
export const findLedgerIds = (db: Db, { from, until }: Period): Promise<number[]> => {
  const within = (day: string) => sql<SqlBool>`
    ${sql.ref(day)} >= ${from ?? '0000-01-01'} and ${sql.ref(day)} <= ${until ?? '9999-12-31'}`
  return readIds(
    db,
    sql`(select id from (
      select payments.id as id, payments.received_at as moment from payments
      join receipts on receipts.id = payments.receipt_id where ${within('receipts.issued_on')}
      union all
      select -refunds.id, refunds.refunded_at from refunds where ${within('refunds.refunded_on')}
    ) as ledger order by moment desc, id desc)`,
  )
}

/** Payments with their students. */
export const findLinesWithStudents = (db: Db, ids: readonly number[]) =>
  lines(db)
    .innerJoin('students', 'students.id', 'payments.student_id')
    .select(['students.name as student', 'students.registration_number'])
    .where(isAnyOf(db, 'payments.id', ids))
    .execute()

export type LineWithStudent = Awaited<ReturnType<typeof findLinesWithStudents>>[number]
