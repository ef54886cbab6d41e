import { isAnyOf } from '../../db/json.ts'
import { inOrderOf } from '../../db/pieces.ts'
import type { Db } from '../../db/schema.ts'
import { referenceOf } from '../../db/ledger/references.ts'
import { studentsInFull } from './read.ts'

/** Students in full, in the order of these ids. */
export const findInFull = async (db: Db, ids: readonly number[]) =>
  inOrderOf(
    ids,
    await studentsInFull(db)
      .where(isAnyOf(db, 'students.id', ids))
      .execute(),
  )

export type StudentInFull = Awaited<ReturnType<typeof findInFull>>[number]

/** The payments of students for courses that were not reversed, the oldest first. */
export const findValidPayments = (db: Db, studentIds: readonly number[]) =>
  db
    .selectFrom('payments')
    .innerJoin('enrolments', 'enrolments.id', 'payments.enrolment_id')
    .innerJoin('receipts', 'receipts.id', 'payments.receipt_id')
    .leftJoin('reversals', 'reversals.payment_id', 'payments.id')
    .select([
      'payments.student_id',
      'enrolments.course_id',
      'receipts.issued_on as day',
      'payments.transaction_mode',
      referenceOf.as('reference'),
    ])
    .where(isAnyOf(db, 'payments.student_id', studentIds))
    .where('reversals.payment_id', 'is', null)
    .where('enrolments.taken_off_at', 'is', null)
    .orderBy('payments.id')
    .execute()

export type LastPayment = Awaited<ReturnType<typeof findValidPayments>>[number]
