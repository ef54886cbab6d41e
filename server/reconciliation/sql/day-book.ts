import { sql } from 'kysely'
import type { Db } from '../../db/schema.ts'
import { batchSize } from './fragments.ts'

type Sums = { opening: number; received: number; reversed: number; refunded: number; spent: number }

/** A close of the day book as it was kept and as the ledger has it; in paise. */
export type ClosingDifference = { id: number; day: string } & {
  [Sum in keyof Sums as `kept_${Sum}`]: number
} & Sums

/** The valid closes, each with the one before it. */
const closes = sql`
  select day_closings.*,
    lag(day) over (order by day) as since,
    lag(financial_year) over (order by day) as since_year,
    lag(last_receipt) over (order by day) as since_receipt,
    lag(counted_paise - handed_over_paise) over (order by day) as left_before
  from day_closings
  where not exists (select 1 from day_reopenings where closing_id = day_closings.id)`

const inTill = sql`payments.transaction_mode = 'Cash' and payments.import_id is null`

/** Of a day that the close covers: after the close before; the first close covers its own day. */
const isCovered = (day: string) =>
  sql`${sql.ref(day)} <= closes.day and case when closes.since is null
    then ${sql.ref(day)} = closes.day else ${sql.ref(day)} > closes.since end`

/** A receipt that came after a close of its day, or before, counts in the next. */
const received = sql`
  select coalesce(sum(payments.amount_paise), 0)
  from receipts join payments on payments.receipt_id = receipts.id
  where ${inTill} and receipts.issued_on <= closes.day
    and not (receipts.financial_year = closes.financial_year
      and receipts.number > closes.last_receipt)
    and (${isCovered('receipts.issued_on')}
      or (receipts.financial_year = closes.since_year and receipts.number > closes.since_receipt))`

const counted = sql`
  select closes.id, closes.day,
    closes.opening_paise as kept_opening,
    coalesce(closes.left_before, closes.opening_paise) as opening,
    closes.received_paise as kept_received,
    cast((${received}) as bigint) as received,
    closes.reversed_paise as kept_reversed,
    cast((select coalesce(sum(payments.amount_paise), 0)
      from reversals join payments on payments.id = reversals.payment_id
      where ${inTill} and ${isCovered('reversals.reversed_on')}) as bigint) as reversed,
    closes.refunded_paise as kept_refunded,
    cast((select coalesce(sum(amount_paise), 0) from refunds
      where transaction_mode = 'Cash' and ${isCovered('refunds.refunded_on')}) as bigint) as refunded,
    closes.spent_paise as kept_spent,
    cast((select coalesce(sum(amount_paise), 0) from till_expenses
      where ${isCovered('till_expenses.day')}) as bigint) as spent
  from closes`

/** The valid closes whose cash differs from the ledger's. */
export const findClosingDifferences = async (
  db: Db,
  after: number,
): Promise<ClosingDifference[]> => {
  const { rows } = await sql<ClosingDifference>`
    with closes as (${closes})
    select * from (${counted}) as counted
    where id > ${after} and (kept_opening <> opening or kept_received <> received
      or kept_reversed <> reversed or kept_refunded <> refunded or kept_spent <> spent)
    order by id limit ${batchSize}`.execute(db)
  return rows
}
