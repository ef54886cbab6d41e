import type { PaymentMode, TransactionMode } from '../../contract/payments.ts'
import { addToCounters } from '../db/counters.ts'
import type { Db, Tx } from '../db/schema.ts'

/** One course of a student as it is agreed on the day of enrolment; money in paise. */
export type NewEnrolment = {
  courseId: number
  courseName: string
  courseFee: number
  duration: string
  mode: PaymentMode
  total: number
  partial: number
  paid: number
  position: number
}

export const insertEnrolments = (
  tx: Tx,
  studentId: number,
  enrolments: readonly NewEnrolment[],
  now: string,
) =>
  tx
    .insertInto('enrolments')
    .values(
      enrolments.map((enrolment) => ({
        student_id: studentId,
        course_id: enrolment.courseId,
        position: enrolment.position,
        course_name: enrolment.courseName,
        course_fee_paise: enrolment.courseFee,
        duration: enrolment.duration,
        payment_mode: enrolment.mode,
        total_paise: enrolment.total,
        partial_amount_paise: enrolment.partial,
        paid_paise: enrolment.paid,
        created_at: now,
      })),
    )
    .returning(['id', 'course_id'])
    .execute()

/** Gives the next receipt of a financial year; consecutive, for a rollback takes the number back. */
export const insertReceipt = async (
  tx: Tx,
  receipt: { financialYear: string; studentId: number; issuedBy: number },
  now: string,
): Promise<number> => {
  const counter = `receipt ${receipt.financialYear}`
  const { [counter]: number = 1 } = await addToCounters(tx, { [counter]: 1 })
  const { id } = await tx
    .insertInto('receipts')
    .values({
      financial_year: receipt.financialYear,
      number,
      student_id: receipt.studentId,
      issued_at: now,
      issued_by: receipt.issuedBy,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export type NewPayment = {
  studentId: number
  /** Null for the admission fee. */
  enrolmentId: number | null
  receiptId: number
  amount: number
  transactionMode: TransactionMode
  recordedBy: number
}

export const insertPayments = (tx: Tx, payments: readonly NewPayment[], now: string) =>
  tx
    .insertInto('payments')
    .values(
      payments.map((payment) => ({
        student_id: payment.studentId,
        enrolment_id: payment.enrolmentId,
        receipt_id: payment.receiptId,
        amount_paise: payment.amount,
        transaction_mode: payment.transactionMode,
        received_at: now,
        recorded_by: payment.recordedBy,
      })),
    )
    .returning(['id', 'amount_paise', 'enrolment_id', 'receipt_id', 'transaction_mode'])
    .execute()

/** A student's courses and whether any money was ever taken for them. */
export const findEnrolments = (db: Db, studentId: number) =>
  db
    .selectFrom('enrolments')
    .select((enrolment) => [
      'enrolments.id',
      'enrolments.course_id as courseId',
      'enrolments.course_name as courseName',
      'enrolments.position',
      enrolment
        .selectFrom('payments')
        .whereRef('payments.enrolment_id', '=', 'enrolments.id')
        .select((payment) => payment.fn.countAll<number>().as('count'))
        .as('payments'),
    ])
    .where('enrolments.student_id', '=', studentId)
    .orderBy('enrolments.position')
    .execute()

export const deleteEnrolments = async (tx: Tx, ids: readonly number[]): Promise<void> => {
  await tx.deleteFrom('enrolments').where('id', 'in', ids).execute()
}
