import type { Day } from '../../contract/values/calendar.ts'
import type { Db } from '../db/schema.ts'

/** The valid payments of receipts of these days, `until` not among them, that a bank knows about. */
export const findBankPayments = (db: Db, { from, until }: { from: Day; until: Day }) =>
  db
    .selectFrom('receipts')
    .innerJoin('payments', 'payments.receipt_id', 'receipts.id')
    .innerJoin('students', 'students.id', 'payments.student_id')
    .leftJoin('reversals', 'reversals.payment_id', 'payments.id')
    .where('receipts.issued_on', '>=', from)
    .where('receipts.issued_on', '<', until)
    .where('payments.transaction_mode', '<>', 'Cash')
    .where('reversals.payment_id', 'is', null)
    .select([
      'payments.id',
      'payments.receipt_id',
      'payments.amount_paise',
      'payments.transaction_mode',
      'payments.reference',
      'receipts.financial_year',
      'receipts.number',
      'receipts.issued_on',
      'students.id as student_id',
      'students.name as student_name',
      'students.registration_number',
    ])
    .orderBy('receipts.issued_on')
    .orderBy('payments.id')
    .execute()

export type BankPayment = Awaited<ReturnType<typeof findBankPayments>>[number]
