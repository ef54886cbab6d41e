import { sql } from 'kysely'
import type { Db } from '../../db/schema.ts'
import { compare, money } from './comparison.ts'

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
  receipts join payments on payments.receipt_id = receipts.id
  where ${inTill} and receipts.issued_on <= closes.day
    and not (receipts.financial_year = closes.financial_year
      and receipts.number > closes.last_receipt)
    and (${isCovered('receipts.issued_on')}
      or (receipts.financial_year = closes.since_year and receipts.number > closes.since_receipt))`

const moneyOf = (column: string, table: ReturnType<typeof sql>) =>
  sql`cast((select coalesce(sum(${sql.ref(column)}), 0) from ${table}) as bigint)`

/** The cash of each valid close with the ledger. */
export const compareClosings = (db: Db) =>
  compare(db, {
    key: sql`closes.id`,
    of: sql`'Day book, ' || closes.day`,
    from: sql`(${closes}) as closes`,
    facts: {
      'the opening cash': money(
        'closes.opening_paise',
        sql`coalesce(closes.left_before, closes.opening_paise)`,
      ),
      'the cash received': money(
        'closes.received_paise',
        moneyOf('payments.amount_paise', received),
      ),
      'the cash reversed': money(
        'closes.reversed_paise',
        moneyOf(
          'payments.amount_paise',
          sql`reversals join payments on payments.id = reversals.payment_id
            where ${inTill} and ${isCovered('reversals.reversed_on')}`,
        ),
      ),
      'the cash refunded': money(
        'closes.refunded_paise',
        moneyOf(
          'amount_paise',
          sql`refunds where transaction_mode = 'Cash' and ${isCovered('refunds.refunded_on')}`,
        ),
      ),
      'the expenses': money(
        'closes.spent_paise',
        moneyOf('amount_paise', sql`till_expenses where ${isCovered('till_expenses.day')}`),
      ),
    },
  })
