import { sql } from 'kysely'
import type { EntryKind } from '../../../contract/daybook/terms.ts'
import type { TransactionMode } from '../../../contract/payments/terms.ts'
import type { Day } from '../../../contract/values/calendar.ts'
import type { Paise } from '../../../contract/values/money.ts'
import { isAnyOf } from '../../db/json.ts'
import { rowCount } from '../../db/paging.ts'
import { idOfPresent } from '../../db/people.ts'
import type { Db } from '../../db/schema.ts'

/** The entries of a day, of everyone or of one person. */
export type EntryFilter = { day: Day; taker: number | undefined }

/** A payment of a receipt stands for it; imported money is no part of the day. */
const entriesOf = ({ day, taker }: EntryFilter) => sql`
  select * from (
    select 'receipt' as kind, receipts.id, min(payments.id) as opens, receipts.issued_at as at,
      receipts.financial_year, receipts.number, sum(payments.amount_paise) as paise,
      payments.transaction_mode as mode, receipts.student_id, null as enrolment_id,
      receipts.issued_by as taker, null as maker, null as purpose, null as paid_to,
      null as reason, cast(null as bigint) as cancelled_by
    from receipts join payments on payments.receipt_id = receipts.id
    where receipts.issued_on = ${day} and receipts.import_id is null
    group by receipts.id, receipts.issued_at, receipts.financial_year, receipts.number,
      receipts.student_id, receipts.issued_by, payments.transaction_mode
    union all
    select 'reversal', payments.id, payments.id, reversals.reversed_at,
      receipts.financial_year, receipts.number, payments.amount_paise,
      payments.transaction_mode, payments.student_id, payments.enrolment_id,
      payments.recorded_by, reversals.reversed_by, null, null, reversals.reason, null
    from reversals
    join payments on payments.id = reversals.payment_id
    join receipts on receipts.id = payments.receipt_id
    where reversals.reversed_on = ${day} and payments.import_id is null
    union all
    select 'refund', id, id, refunded_at, financial_year, number, amount_paise, transaction_mode,
      student_id, enrolment_id, refunded_by, null, null, null, reason, null
    from refunds where refunded_on = ${day}
    union all
    select case when expenses.cancels_id is null then 'expense' else 'cancellation' end,
      expenses.id, null, expenses.recorded_at, null, null, abs(expenses.amount_paise), 'Cash',
      null, null, coalesce(cancelled.recorded_by, expenses.recorded_by),
      case when expenses.cancels_id is null then null else expenses.recorded_by end,
      expenses.purpose, expenses.paid_to, expenses.reason, cancelling.id
    from till_expenses as expenses
    left join till_expenses as cancelled on cancelled.id = expenses.cancels_id
    left join till_expenses as cancelling on cancelling.cancels_id = expenses.id
    where expenses.day = ${day}
  ) as every where ${taker === undefined ? sql`true` : sql`taker = ${taker}`}`

type EntryRow = {
  kind: EntryKind
  id: number
  opens: number | null
  at: string
  financial_year: string | null
  number: number | null
  paise: Paise
  mode: TransactionMode
  student_id: number | null
  student: string | null
  registration_number: string | null
  student_deleted_at: string | null
  course: string | null
  enrolment_id: number | null
  collector: string
  collector_id: number | null
  maker: string | null
  maker_id: number | null
  purpose: string | null
  paid_to: string | null
  reason: string | null
  cancelled_by: number | null
}

/** An entry with the courses it was for; null for the admission fee. */
export type EntryFound = EntryRow & { courses: readonly (string | null)[] }

/** The entries of a day in the order of time. */
export const findEntries = async (
  db: Db,
  filter: EntryFilter,
  { skipped, limit }: { skipped: number; limit: number },
): Promise<EntryFound[]> => {
  const { rows } = await sql<EntryRow>`
    select entries.kind, entries.id, entries.opens, entries.at, entries.financial_year,
      entries.number, cast(entries.paise as bigint) as paise, entries.mode, entries.student_id,
      entries.enrolment_id, entries.purpose, entries.paid_to, entries.reason, entries.cancelled_by,
      students.name as student, students.registration_number,
      students.deleted_at as student_deleted_at, enrolments.course_name as course,
      collectors.name as collector, ${idOfPresent('collectors')} as collector_id,
      makers.name as maker, ${idOfPresent('makers')} as maker_id
    from (select * from (${entriesOf(filter)}) as found order by at, kind, id
      limit ${rowCount(limit)} offset ${rowCount(skipped)}) as entries
    left join students on students.id = entries.student_id
    left join enrolments on enrolments.id = entries.enrolment_id
    join employees as collectors on collectors.id = entries.taker
    left join employees as makers on makers.id = entries.maker
    order by entries.at, entries.kind, entries.id`.execute(db)
  const lines = await findPaidFor(
    db,
    rows.flatMap(({ kind, id }) => (kind === 'receipt' ? [id] : [])),
  )
  return rows.map((row) => ({ ...row, courses: coursesOf(row, lines) }))
}

const coursesOf = ({ kind, id, student_id, course }: EntryRow, lines: Lines) => {
  if (kind === 'receipt') return lines.get(id)?.map((line) => line.course) ?? []
  return student_id === null ? [] : [course]
}

export const countEntries = async (db: Db, filter: EntryFilter): Promise<number> => {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from (${entriesOf(filter)}) as found`.execute(db)
  return rows[0]?.total ?? 0
}

/** What the lines of receipts were paid for, in their order. */
const findPaidFor = async (db: Db, receiptIds: readonly number[]) => {
  const lines =
    receiptIds.length === 0
      ? []
      : await db
          .selectFrom('payments')
          .leftJoin('enrolments', 'enrolments.id', 'payments.enrolment_id')
          .select(['payments.receipt_id', 'enrolments.course_name as course'])
          .where(isAnyOf(db, 'payments.receipt_id', receiptIds))
          .orderBy('payments.id')
          .execute()
  return Map.groupBy(lines, ({ receipt_id }) => receipt_id)
}

type Lines = Awaited<ReturnType<typeof findPaidFor>>
