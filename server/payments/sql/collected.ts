import { sql } from 'kysely'
import type { TransactionMode } from '../../../contract/payments/terms.ts'
import type { Day, Month } from '../../../contract/values/calendar.ts'
import type { Paise } from '../../../contract/values/money.ts'
import { compiled } from '../../db/compiled.ts'
import { idOfPresent } from '../../db/people.ts'
import type { Db } from '../../db/schema.ts'
import { tallies } from '../../db/tallies.ts'

/** The days from the first, before the second. */
export type Days = { from: Day; before: Day }

type Kind = 'received' | 'reversed' | 'refunded'

/**
 * Money that came in and went out on these days, whoever is deleted since: a reversal on the day it was
 * made, for who took the payment; a refund on its own, for who paid it. What was received less the
 * others is what was collected, which the totals by day keep (`tallies.collectedOnPrefix`).
 */
const moved = ({ from, before }: Days) => sql`
  select 'received' as kind, receipts.issued_on as day, payments.amount_paise as paise,
    payments.enrolment_id, payments.transaction_mode as mode,
    case when payments.import_id is null then payments.recorded_by end as taker
  from receipts join payments on payments.receipt_id = receipts.id
  where receipts.issued_on >= ${from} and receipts.issued_on < ${before}
  union all
  select 'reversed', reversals.reversed_on, payments.amount_paise,
    payments.enrolment_id, payments.transaction_mode,
    case when payments.import_id is null then payments.recorded_by end
  from reversals join payments on payments.id = reversals.payment_id
  where reversals.reversed_on >= ${from} and reversals.reversed_on < ${before}
  union all
  select 'refunded', refunded_on, amount_paise, enrolment_id, transaction_mode, refunded_by
  from refunds where refunded_on >= ${from} and refunded_on < ${before}`

export type CourseMonth = {
  month: Month
  /** Null for admission fees. */
  course_id: number | null
  course: string | null
} & Record<Kind, Paise>

const sumsOfKinds = sql.join(
  (['received', 'reversed', 'refunded'] as const).map(
    (kind) =>
      sql`cast(sum(case when kind = ${sql.lit(kind)} then paise else 0 end) as bigint) as ${sql.ref(kind)}`,
  ),
)

/** What moved by month and course, by month; a course is named as it is today. */
export const readCourseMonths = async (db: Db, days: Days): Promise<CourseMonth[]> => {
  const { rows } = await sql<CourseMonth>`
    select months.*, courses.name as course from (
      select substr(day, 1, 7) as month, enrolments.course_id, ${sumsOfKinds}
      from (${moved(days)}) as moved left join enrolments on enrolments.id = moved.enrolment_id
      group by 1, 2) as months
    left join courses on courses.id = months.course_id
    order by months.month, courses.name_key, courses.id`.execute(db)
  return rows
}

export type CollectorMonth = {
  month: Month
  mode: TransactionMode
  /** Null for imported payments. */
  taker: number | null
  person: string | null
  /** Null once they are deleted. */
  person_id: number | null
} & Record<Kind, Paise>

/** What moved by month, collector and mode, by month and name; imported money comes last. */
export const readCollectorMonths = async (db: Db, days: Days): Promise<CollectorMonth[]> => {
  const { rows } = await sql<CollectorMonth>`
    select months.*, employees.name as person, ${idOfPresent('employees')} as person_id from (
      select substr(day, 1, 7) as month, mode, taker, ${sumsOfKinds}
      from (${moved(days)}) as moved group by 1, 2, 3) as months
    left join employees on employees.id = months.taker
    order by months.month, case when taker is null then 1 else 0 end,
      employees.name_key, employees.id, mode`.execute(db)
  return rows
}

const firstCollected = compiled<Record<string, never>>()((db) =>
  db
    .selectFrom('counters')
    .select(
      sql<Day | null>`substr(min(name), ${sql.lit(tallies.collectedOnPrefix.length + 1)})`.as(
        'day',
      ),
    )
    .where('name', '>=', sql.lit(tallies.collectedOnPrefix))
    // The day after all days: a colon follows the digits.
    .where('name', '<', sql.lit(`${tallies.collectedOnPrefix}:`)),
)

/** The first day on which anything was collected. */
export const readFirstCollected = async (db: Db): Promise<Day | undefined> =>
  (await firstCollected(db, {}))[0]?.day ?? undefined
