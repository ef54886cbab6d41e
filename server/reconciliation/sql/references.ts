import { sql } from 'kysely'
import { electronicModes, type TransactionMode } from '../../../contract/payments/terms.ts'
import type { Db } from '../../db/schema.ts'
import { referenceOf } from '../../db/ledger/references.ts'
import { readRows } from './comparison.ts'
import { isValid } from './fragments.ts'

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

/** Every reference in use in the order of their keys, some at a time, because they are many. */
export async function* heldReferences(db: Db): AsyncGenerator<HeldReference> {
  for (let after = ''; ; ) {
    const rows = await readRows(
      db,
      sql<HeldReference>`
    select
      reference_key as key, registration_number as who, financial_year as year, number,
      ${referenceOf} as reference, transaction_mode as mode, ${isValid} as "isValid"
    from payment_references
    join payments on payments.id = payment_references.payment_id
    ${receiptOfEach}
    where reference_key > ${after}
    order by reference_key limit 1000`,
    )
    yield* rows
    const last = rows.at(-1)
    if (last === undefined) return
    after = last.key
  }
}

/** The valid payments whose reference is not claimed. */
export const findLooseReferences = (db: Db) =>
  readRows(
    db,
    sql<Receipt & { reference: string }>`
    select registration_number as who, financial_year as year, number,
      ${referenceOf} as reference
    from payments
    ${receiptOfEach}
    where ${referenceOf} is not null
      and transaction_mode in (${sql.join(electronicModes)})
      and ${isValid}
      and not exists (
        select 1 from payment_references where payment_references.payment_id = payments.id
      )
    order by payments.id`,
  )
