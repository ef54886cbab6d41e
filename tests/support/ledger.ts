import type { Db } from '../../server/db/schema.ts'

/** The rows of the ledger that are not reversed. */
export const currentPayments = async (db: Db) => {
  const payments = await db.selectFrom('payments').selectAll().orderBy('id').execute()
  const reversals = await db.selectFrom('reversals').select('payment_id').execute()
  const reversed = new Set(reversals.map(({ payment_id }) => payment_id))
  return payments.filter(({ id }) => !reversed.has(id))
}

/** What was paid back, by enrolment. */
export const refundsOf = (db: Db) =>
  db.selectFrom('refunds').select(['enrolment_id', 'amount_paise', 'refunded_on']).execute()

type LedgerPayments = Awaited<ReturnType<typeof currentPayments>>

/** What was paid for each enrolment and not paid back, by its id; paise. */
export const paidPerEnrolment = (
  standing: LedgerPayments,
  refunds: Awaited<ReturnType<typeof refundsOf>>,
  setOffs: readonly { from_enrolment_id: number; to_enrolment_id: number; amount_paise: number }[],
): Map<number, number> => {
  const paid = new Map<number, number>()
  for (const { enrolment_id, amount_paise } of refunds)
    paid.set(enrolment_id, (paid.get(enrolment_id) ?? 0) - amount_paise)
  for (const { enrolment_id, amount_paise } of standing)
    if (enrolment_id !== null) paid.set(enrolment_id, (paid.get(enrolment_id) ?? 0) + amount_paise)
  const add = (id: number, paise: number) => paid.set(id, (paid.get(id) ?? 0) + paise)
  for (const { from_enrolment_id, to_enrolment_id, amount_paise } of setOffs) {
    add(from_enrolment_id, -amount_paise)
    add(to_enrolment_id, amount_paise)
  }
  return paid
}
