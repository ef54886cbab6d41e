import { foldText } from '../../../contract/values/text.ts'
import type { Db } from '../../../server/db/schema.ts'
import { currentPayments } from '../ledger.ts'

/** Every current UPI or bank reference belongs to exactly one payment. */
export const referenceFaults = async (db: Db): Promise<string[]> => {
  const held = await db.selectFrom('payment_references').selectAll().execute()
  const standing = await currentPayments(db)
  const added = new Map(
    (await db.selectFrom('payment_checks').selectAll().execute()).flatMap((row) =>
      row.reference === null ? [] : [[row.payment_id, row.reference] as const],
    ),
  )
  const texts = standing
    .filter(({ transaction_mode: mode }) => mode === 'UPI' || mode === 'Bank Transfer')
    .flatMap(({ id, reference }) => {
      const known = reference ?? added.get(id)
      return known === undefined ? [] : [`${foldText(known).replaceAll(' ', '')} of ${id}`]
    })
  const wanted = new Set(texts)
  const kept = new Set(held.map((row) => `${row.reference_key} of ${row.payment_id}`))
  return [
    ...[...kept.difference(wanted)].map((one) => `${one} is held for nothing`),
    ...[...wanted.difference(kept)].map((one) => `${one} is not held`),
  ]
}
