import { type Insertable, sql } from 'kysely'
import type { Day } from '../../../contract/values/calendar.ts'
import { compiled } from '../../db/compiled.ts'
import { addToCounter, addToCounters } from '../../db/counters.ts'
import { compiledInsert } from '../../db/many-rows.ts'
import { type Tables, type Tx, whole } from '../../db/schema.ts'
import { allRows, valueOf } from '../../db/written.ts'

type NewReceipt = Omit<Insertable<Tables['receipts']>, 'id' | 'number'>

const receipts = compiledInsert<NewReceipt & { number: number }>()('receipts', (insert) =>
  insert.returning(['id', 'financial_year', 'number']),
)

/**
 * Issues the next receipts, numbered in the given order; consecutive within a financial year, because
 * a rollback returns their numbers. They are returned in that order.
 */
export const insertReceipts = async (tx: Tx, given: readonly NewReceipt[]) => {
  const byYear = Map.groupBy(given, ({ financial_year }) => financial_year)
  const counts = [...byYear].map(([year, those]) => [`receipt ${year}`, those.length] as const)
  const last = await addToCounters(tx, Object.fromEntries(counts))
  const next = new Map(
    [...byYear].map(([year, those]) => [year, (last[`receipt ${year}`] ?? 0) - those.length]),
  )
  const rows = given.map((receipt) => {
    const number = valueOf(next, receipt.financial_year) + 1
    next.set(receipt.financial_year, number)
    return { ...receipt, number }
  })
  const written = new Map((await receipts(tx, rows)).map((receipt) => [numberOf(receipt), receipt]))
  return rows.map((row) => valueOf(written, numberOf(row)))
}

const numberOf = ({ financial_year, number }: { financial_year: string; number: number }) =>
  `${financial_year} ${number}`

type NewPayment = Omit<Insertable<Tables['payments']>, 'id'>

const payments = compiledInsert<NewPayment>()('payments', (insert) =>
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

export const insertPayments = async (tx: Tx, rows: readonly NewPayment[]) =>
  allRows(await payments(tx, rows), rows.length)

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
  const [newest] = await newestReceipt(whole(tx), {})
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
