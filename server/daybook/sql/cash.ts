import { sql } from 'kysely'
import { addDays, type Day } from '../../../contract/values/calendar.ts'
import type { Paise } from '../../../contract/values/money.ts'
import { recordOf } from '../../../contract/values/records.ts'
import type { Db } from '../../db/schema.ts'

/** A close of a day: its last receipt stands before what came after it. */
type Closed = { day: Day; financial_year: string; last_receipt: number }

const kinds = ['received', 'reversed', 'refunded', 'spent'] as const
type Kind = (typeof kinds)[number]

/** What is in the till: cash that was not imported. */
const inTill = sql`payments.transaction_mode = 'Cash' and payments.import_id is null`

const received = sql`select 'received' as kind, payments.amount_paise as paise
  from receipts join payments on payments.receipt_id = receipts.id where ${inTill}`

/**
 * The cash that moved since a close until a day: on the days after it, and with the receipts of its
 * own day that came after it. Without a close before, that of the day alone.
 */
export const readCash = async (
  db: Db,
  since: Closed | undefined,
  until: Day,
): Promise<Record<Kind, Paise>> => {
  const from = since ? addDays(since.day, 1) : until
  const afterClose = since
    ? sql`union all ${received} and receipts.financial_year = ${since.financial_year}
        and receipts.number > ${since.last_receipt} and receipts.issued_on < ${from}`
    : sql``
  const { rows } = await sql<{ kind: Kind; paise: Paise }>`
    select kind, cast(sum(paise) as bigint) as paise from (
      ${received} and receipts.issued_on >= ${from} and receipts.issued_on <= ${until}
      ${afterClose}
      union all
      select 'reversed', payments.amount_paise
      from reversals join payments on payments.id = reversals.payment_id
      where ${inTill} and reversals.reversed_on >= ${from} and reversals.reversed_on <= ${until}
      union all
      select 'refunded', amount_paise from refunds
      where transaction_mode = 'Cash' and refunded_on >= ${from} and refunded_on <= ${until}
      union all
      select 'spent', amount_paise from till_expenses where day >= ${from} and day <= ${until}
    ) as moved group by kind`.execute(db)
  return recordOf(kinds, (wanted) => rows.find(({ kind }) => kind === wanted)?.paise ?? 0)
}

/** The receipts of a closed day that came after its close. */
export const readAfterClose = async (db: Db, { day, financial_year, last_receipt }: Closed) => {
  const { rows } = await sql<{ receipts: number; paise: Paise; cash: Paise }>`
    select count(distinct receipts.id) as receipts,
      cast(coalesce(sum(amount_paise), 0) as bigint) as paise,
      cast(coalesce(sum(case when transaction_mode = 'Cash' then amount_paise else 0 end), 0)
        as bigint) as cash
    from receipts join payments on payments.receipt_id = receipts.id
    where receipts.issued_on = ${day} and receipts.financial_year = ${financial_year}
      and receipts.number > ${last_receipt}`.execute(db)
  return rows[0] ?? { receipts: 0, paise: 0, cash: 0 }
}
