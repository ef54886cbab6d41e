import type { Kysely } from 'kysely'
import { addColumn } from '../columns.ts'
import type { Tables } from '../schema.ts'

/**
 * What a student owed right after a receipt, and when it was next due: stored with the receipt,
 * because instalments may change later and a reprint must show the same. Earlier receipts never showed
 * it, and still don't.
 */
export const up = async (db: Kysely<Tables>): Promise<void> => {
  await addColumn(db, 'receipts', 'balance_paise {whole} check (balance_paise >= 0)')
  await addColumn(db, 'receipts', 'next_due_date {text}')
}
