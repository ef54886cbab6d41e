import { sql } from 'kysely'
import type { Day } from '../../../contract/values/calendar.ts'
import type { StudentBalance } from '../../../contract/payments/instalments.ts'
import type { TransactionMode } from '../../../contract/payments/terms.ts'
import { compiled } from '../../db/compiled.ts'
import { addToCounter, addToCounters } from '../../db/counters.ts'
import { compiledInsert } from '../../db/many-rows.ts'
import type { Tables, Tx } from '../../db/schema.ts'
import { allRows, onlyRow } from '../../db/written.ts'

export type NewReceipt = { id: number; financialYear: string; number: number }

const receipts = compiledInsert<Omit<Tables['receipts'], 'id'>>()('receipts', (insert) =>
  insert.returning(['id', 'financial_year', 'number']),
)

export type ReceiptToGive = {
  financialYear: string
  studentId: number
  issuedBy: number
  issuedAt: string
  issuedOn: Day
  /** Undefined where it is not known: of money taken before Muster. */
  standing: StudentBalance | undefined
  /** The import that issues it; its financial year is then a series of imports. */
  importId: number | null
}

/**
 * Issues the next receipts, numbered in the given order; consecutive within a financial year, because
 * a rollback returns their numbers. Each is returned with its request.
 */
export const insertReceipts = async <R extends ReceiptToGive>(
  tx: Tx,
  requests: readonly R[],
): Promise<{ request: R; receipt: NewReceipt }[]> => {
  const numbered = await numberThem(tx, requests)
  const rows = await receipts(
    tx,
    numbered.map(
      ({
        request: { financialYear, studentId, issuedAt, issuedOn, issuedBy, standing, importId },
        number,
      }) => ({
        financial_year: financialYear,
        number,
        student_id: studentId,
        issued_at: issuedAt,
        issued_on: issuedOn,
        issued_by: issuedBy,
        balance_paise: standing?.balance ?? null,
        next_due_date: standing?.nextDueDate ?? null,
        import_id: importId,
      }),
    ),
  )
  const written = Map.groupBy(rows, (row) => receiptKey(row.financial_year, row.number))
  return numbered.map(({ request, number }) => {
    const { financialYear } = request
    const { id } = onlyRow(written.get(receiptKey(financialYear, number)) ?? [])
    return { request, receipt: { id, financialYear, number } }
  })
}

const receiptKey = (financialYear: string, number: number) => `${financialYear} ${number}`

const numberThem = async <R extends ReceiptToGive>(tx: Tx, requests: readonly R[]) => {
  const byCounter = Map.groupBy(requests, ({ financialYear }) => `receipt ${financialYear}`)
  const counts = [...byCounter].map(([counter, those]) => [counter, those.length] as const)
  const last = Object.entries(await addToCounters(tx, Object.fromEntries(counts)))
  const numbered = last.flatMap(([counter, number]) => {
    const those = byCounter.get(counter) ?? []
    const first = number - those.length + 1
    return those.map((request, at) => ({ request, number: first + at }))
  })
  return allRows(numbered, requests.length)
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
  receivedAt: string
  importId: number | null
}

const payments = compiledInsert<Omit<Tables['payments'], 'id'>>()('payments', (insert) =>
  insert.returning([
    'id',
    'amount_paise',
    'enrolment_id',
    'receipt_id',
    'transaction_mode',
    'reference',
    'notes',
  ]),
)

export const insertPayments = async (tx: Tx, taken: readonly NewPayment[]) => {
  const rows = taken.map((payment) => ({
    student_id: payment.studentId,
    enrolment_id: payment.enrolmentId,
    receipt_id: payment.receiptId,
    amount_paise: payment.amount,
    transaction_mode: payment.transactionMode,
    reference: payment.reference ?? null,
    notes: payment.notes ?? null,
    received_at: payment.receivedAt,
    recorded_by: payment.recordedBy,
    import_id: payment.importId,
  }))
  return allRows(await payments(tx, rows), rows.length)
}

/** The receipt before which no money is dated. */
export type NewestReceipt = { at: string; letters: 'R'; year: string; number: number }

/**
 * Imports date their receipts themselves, and one whose payments were all reversed dates nothing any more.
 * Nor does a refund, which nobody can reverse: made while the clock was ahead, it would stop all money.
 */
const newestReceipt = compiled<Record<string, never>>()(
  () => sql<NewestReceipt>`
    select issued_at as at, 'R' as letters, financial_year as year, number from receipts
    where import_id is null and exists (
      select 1 from payments where receipt_id = receipts.id
        and not exists (select 1 from reversals where payment_id = payments.id))
    order by id desc limit 1`,
)

/** Lets one entry of the ledger after another be dated; the newest receipt that there is. */
export const lockLedger = async (tx: Tx): Promise<NewestReceipt | undefined> => {
  await addToCounter(tx, 'ledger', 0)
  // Read once the lock is held, so it sees what earlier transactions wrote.
  const [newest] = await newestReceipt(tx, {})
  return newest
}

/** Claims references for payments; those that another transaction has claimed are left out. */
export const claimReferences = (tx: Tx, claims: readonly Tables['payment_references'][]) =>
  tx
    .insertInto('payment_references')
    .values(claims)
    .onConflict((conflict) => conflict.column('reference_key').doNothing())
    .returning('reference_key')
    .execute()

/** Cancels a whole payment; false when it is cancelled already. Its reference may be used again. */
export const insertReversal = async (
  tx: Tx,
  reversal: { paymentId: number; reason: string; reversedBy: number },
  { at, on }: { at: string; on: Day },
): Promise<boolean> => {
  const reversed = await tx
    .insertInto('reversals')
    .values({
      payment_id: reversal.paymentId,
      reason: reversal.reason,
      reversed_at: at,
      reversed_on: on,
      reversed_by: reversal.reversedBy,
    })
    .onConflict((conflict) => conflict.column('payment_id').doNothing())
    .returning('payment_id')
    .executeTakeFirst()
  if (!reversed) return false
  await tx.deleteFrom('payment_references').where('payment_id', '=', reversal.paymentId).execute()
  return true
}
