import { sql } from 'kysely'
import { electronicModes, type TransactionMode } from '../../../contract/payments/terms.ts'
import type { Db } from '../../db/schema.ts'
import { referenceOf } from '../../db/ledger/references.ts'
import { batchSize, isValid } from './fragments.ts'

type Receipt = { who: string; year: string; number: number }

const receiptOfEach = sql`
  join students on students.id = payments.student_id
  join receipts on receipts.id = payments.receipt_id`

/** A reference in use, with its payment. */
export type HeldReference = Receipt & {
  key: string
  reference: string | null
  mode: TransactionMode
  isValid: number | boolean
}

/** The references in use after `after`, in the order of their keys. */
export const findHeldReferences = async (db: Db, after: string): Promise<HeldReference[]> => {
  const { rows } = await sql<HeldReference>`
    select
      reference_key as key, registration_number as who, financial_year as year, number,
      ${referenceOf} as reference, transaction_mode as mode, ${isValid} as "isValid"
    from payment_references
    join payments on payments.id = payment_references.payment_id
    ${receiptOfEach}
    where reference_key > ${after}
    order by reference_key limit ${batchSize}`.execute(db)
  return rows
}

/** The valid payments after an id whose reference is not claimed. */
export const findLooseReferences = async (
  db: Db,
  after: number,
): Promise<(Receipt & { id: number; reference: string })[]> => {
  const { rows } = await sql<Receipt & { id: number; reference: string }>`
    select payments.id, registration_number as who, financial_year as year, number,
      ${referenceOf} as reference
    from payments
    ${receiptOfEach}
    where payments.id > ${after}
      and ${referenceOf} is not null
      and transaction_mode in (${sql.join(electronicModes)})
      and ${isValid}
      and not exists (
        select 1 from payment_references where payment_references.payment_id = payments.id
      )
    order by payments.id limit ${batchSize}`.execute(db)
  return rows
}
