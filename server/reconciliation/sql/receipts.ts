import { sql } from 'kysely'
import type { Db } from '../../db/schema.ts'
import { readRows } from './comparison.ts'
import type { TotalDifference } from './totals.ts'

type Numbered = { year: string; number: number }

/**
 * The receipts that do not follow the one before; the first of a year follows 0. The first
 * of an import may follow any number, because the import before it may have been undone.
 */
export const findReceiptGaps = (db: Db) =>
  readRows(
    db,
    sql<Numbered & { before: number }>`
    select * from (
      select
        id, financial_year as year, number,
        coalesce(
          lag(number) over (partition by financial_year, import_id order by number),
          case when import_id is null then 0 else number - 1 end
        ) as before
      from receipts
    ) as followed
    where number <> before + 1
    order by id`,
  )

/** The counters of receipts that differ from the last number of their year. */
export const findReceiptCounterDifferences = (db: Db) =>
  readRows(
    db,
    sql<TotalDifference>`
    select * from (
      select
        coalesce(kept.name, last.name) as name,
        coalesce(kept.value, 0) as kept,
        coalesce(last.number, 0) as counted
      from (
        select 'receipt ' || financial_year as name, max(number) as number
        from receipts group by financial_year
      ) as last
      full join (select name, value from counters where name like 'receipt %') as kept
        on kept.name = last.name
    ) as ends
    where kept <> counted
    order by name`,
  )

/** The receipts without a payment. */
export const findEmptyReceipts = (db: Db) =>
  readRows(
    db,
    sql<Numbered>`
    select financial_year as year, number from receipts
    where not exists (select 1 from payments where payments.receipt_id = receipts.id)
    order by id`,
  )

/** The payments whose receipt or course is another student's, with the paying student. */
export const findStrayPayments = (db: Db) =>
  readRows(
    db,
    sql<Numbered & { who: string }>`
    select financial_year as year, number, registration_number as who
    from payments
    join students on students.id = payments.student_id
    join receipts on receipts.id = payments.receipt_id
    left join enrolments on enrolments.id = payments.enrolment_id
    where receipts.student_id <> payments.student_id
      or enrolments.student_id <> payments.student_id
    order by payments.id`,
  )
