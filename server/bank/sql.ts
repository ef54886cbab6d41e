import type { Day } from '../../contract/values/calendar.ts'
import type { Db } from '../db/schema.ts'
import { referenceOf } from '../db/ledger/references.ts'

/** The valid payments of receipts of these days, `until` not among them, that a bank knows about. */
export const findBankPayments = (db: Db, { from, until }: { from: Day; until: Day }) =>
  db
    .selectFrom('receipts')
    .innerJoin('payments', 'payments.receipt_id', 'receipts.id')
    .innerJoin('students', 'students.id', 'payments.student_id')
    .leftJoin('reversals', 'reversals.payment_id', 'payments.id')
    .leftJoin('payment_checks as bank', (join) =>
      join.onRef('bank.payment_id', '=', 'payments.id').on('bank.bank_day', 'is not', null),
    )
    .where('receipts.issued_on', '>=', from)
    .where('receipts.issued_on', '<', until)
    .where('payments.transaction_mode', '<>', 'Cash')
    .where('reversals.payment_id', 'is', null)
    .select([
      'payments.id',
      'payments.receipt_id',
      'payments.amount_paise',
      'payments.transaction_mode',
      referenceOf.as('reference'),
      'payments.import_id',
      'bank.bank_day',
      'receipts.financial_year',
      'receipts.number',
      'receipts.issued_on',
      'students.id as student_id',
      'students.name as student',
      'students.registration_number',
    ])
    .orderBy('receipts.issued_on')
    .orderBy('payments.id')
    .execute()

export type BankPayment = Awaited<ReturnType<typeof findBankPayments>>[number]
