import type { TransactionMode } from '../../../contract/payment-terms.ts'
import { compiledInsert } from '../../db/compiled.ts'
import { addToCounters } from '../../db/counters.ts'
import type { Tables, Tx } from '../../db/schema.ts'

export type NewReceipt = { id: number; financialYear: string; number: number }

const receipts = compiledInsert<Omit<Tables['receipts'], 'id'>>()((tx, rows) =>
  tx.insertInto('receipts').values(rows).returning('id'),
)

/** Gives the next receipt of a financial year; consecutive, for a rollback takes the number back. */
export const insertReceipt = async (
  tx: Tx,
  receipt: { financialYear: string; studentId: number; issuedBy: number },
  now: string,
): Promise<NewReceipt> => {
  const counter = `receipt ${receipt.financialYear}`
  const { [counter]: number = 1 } = await addToCounters(tx, { [counter]: 1 })
  const [row] = await receipts(tx, [
    {
      financial_year: receipt.financialYear,
      number,
      student_id: receipt.studentId,
      issued_at: now,
      issued_by: receipt.issuedBy,
    },
  ])
  return { id: row?.id ?? 0, financialYear: receipt.financialYear, number }
}

export type NewPayment = {
  studentId: number
  /** Null for the admission fee. */
  enrolmentId: number | null
  receiptId: number
  amount: number
  transactionMode: TransactionMode
  reference?: string | undefined
  notes?: string | undefined
  recordedBy: number
}

const payments = compiledInsert<Omit<Tables['payments'], 'id'>>()((tx, rows) =>
  tx
    .insertInto('payments')
    .values(rows)
    .returning([
      'id',
      'amount_paise',
      'enrolment_id',
      'receipt_id',
      'transaction_mode',
      'reference',
      'notes',
    ]),
)

export const insertPayments = (tx: Tx, taken: readonly NewPayment[], now: string) =>
  payments(
    tx,
    taken.map((payment) => ({
      student_id: payment.studentId,
      enrolment_id: payment.enrolmentId,
      receipt_id: payment.receiptId,
      amount_paise: payment.amount,
      transaction_mode: payment.transactionMode,
      reference: payment.reference ?? null,
      notes: payment.notes ?? null,
      received_at: now,
      recorded_by: payment.recordedBy,
    })),
  )

/** Claims a reference for a payment; false when a payment that stands already has it. */
export const claimReference = async (
  tx: Tx,
  referenceKey: string,
  paymentId: number,
): Promise<boolean> => {
  const claimed = await tx
    .insertInto('payment_references')
    .values({ reference_key: referenceKey, payment_id: paymentId })
    .onConflict((conflict) => conflict.column('reference_key').doNothing())
    .returning('payment_id')
    .executeTakeFirst()
  return claimed !== undefined
}

/** Cancels a payment whole; false when it already is. Its reference may be used again. */
export const insertReversal = async (
  tx: Tx,
  reversal: { paymentId: number; reason: string; reversedBy: number },
  now: string,
): Promise<boolean> => {
  const reversed = await tx
    .insertInto('reversals')
    .values({
      payment_id: reversal.paymentId,
      reason: reversal.reason,
      reversed_at: now,
      reversed_by: reversal.reversedBy,
    })
    .onConflict((conflict) => conflict.column('payment_id').doNothing())
    .returning('payment_id')
    .executeTakeFirst()
  if (!reversed) return false
  await tx.deleteFrom('payment_references').where('payment_id', '=', reversal.paymentId).execute()
  return true
}
