import type { TransactionMode } from '../../../contract/payments/terms.ts'
import { compiledRows } from '../../db/compiled.ts'
import { addToCounters } from '../../db/counters.ts'
import type { Tables, Tx } from '../../db/schema.ts'

export type NewReceipt = { id: number; financialYear: string; number: number }

const receipts = compiledRows<Omit<Tables['receipts'], 'id'>>()((tx, rows) =>
  tx.insertInto('receipts').values(rows).returning(['id', 'financial_year', 'number']),
)

export type ReceiptToGive = {
  financialYear: string
  studentId: number
  issuedBy: number
  issuedAt: string
}

/**
 * Gives the next receipts, in the order asked for; consecutive within a financial year, for a
 * rollback takes their numbers back.
 */
export const insertReceipts = async (
  tx: Tx,
  wanted: readonly ReceiptToGive[],
): Promise<NewReceipt[]> => {
  const numbered = await numberThem(tx, wanted)
  const rows = await receipts(
    tx,
    numbered.map(({ financialYear, number, studentId, issuedBy, issuedAt }) => ({
      financial_year: financialYear,
      number,
      student_id: studentId,
      issued_at: issuedAt,
      issued_by: issuedBy,
    })),
  )
  const idOf = new Map(rows.map((row) => [receiptKey(row.financial_year, row.number), row.id]))
  return numbered.map(({ financialYear, number }) => ({
    id: idOf.get(receiptKey(financialYear, number)) ?? 0,
    financialYear,
    number,
  }))
}

const receiptKey = (financialYear: string, number: number) => `${financialYear} ${number}`

const numberThem = async (tx: Tx, wanted: readonly ReceiptToGive[]) => {
  const counts: Record<string, number> = {}
  for (const { financialYear } of wanted)
    counts[counterOf(financialYear)] = (counts[counterOf(financialYear)] ?? 0) + 1
  const last = await addToCounters(tx, counts)
  // Counted down from the last, so that each year's numbers end at its counter.
  return wanted
    .toReversed()
    .map((receipt) => {
      const counter = counterOf(receipt.financialYear)
      const number = last[counter] ?? 1
      last[counter] = number - 1
      return { ...receipt, number }
    })
    .toReversed()
}

const counterOf = (financialYear: string) => `receipt ${financialYear}`

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
  receivedAt: string
}

const payments = compiledRows<Omit<Tables['payments'], 'id'>>()((tx, rows) =>
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

export const insertPayments = (tx: Tx, taken: readonly NewPayment[]) =>
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
      received_at: payment.receivedAt,
      recorded_by: payment.recordedBy,
    })),
  )

/** Claims references for payments; what another transaction has claimed meanwhile is not answered. */
export const claimReferences = (tx: Tx, claims: readonly Tables['payment_references'][]) =>
  tx
    .insertInto('payment_references')
    .values(claims)
    .onConflict((conflict) => conflict.column('reference_key').doNothing())
    .returning('reference_key')
    .execute()

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
