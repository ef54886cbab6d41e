import { sql } from 'kysely'
import { mostBetweenDues } from '../../../contract/contacts/ages.ts'
import { daysBetween } from '../../db/ledger/due.ts'
import type { Db } from '../../db/schema.ts'
import { tallies } from '../../db/tallies.ts'
import { readRows } from './comparison.ts'
import { isValid, openOf, paidForEach } from './fragments.ts'

/** A counter as stored and as recomputed; fees in paise. */
export type TotalDifference = { name: string; kept: number; counted: number }

const present = sql`students.deleted_at is null`

const accounts = sql`
  select
    enrolments.id,
    enrolments.student_id,
    enrolments.course_id,
    enrolments.total_paise as total,
    enrolments.refund_due_paise as refund,
    coalesce(ledger.paid, 0) as paid,
    case
      when coalesce(ledger.paid, 0) >= enrolments.total_paise then 'Completed'
      when coalesce(ledger.paid, 0) = 0 then 'Pending'
      else 'Partial'
    end as status
  from enrolments
  join students on students.id = enrolments.student_id
  left join (${paidForEach}) as ledger on ledger.enrolment_id = enrolments.id
  where ${present} and enrolments.taken_off_at is null`

const taken = sql`
  select issued_on as day, amount_paise as paise
    from payments join receipts on receipts.id = receipt_id
  union all
  select reversed_on, -amount_paise from payments join reversals on payment_id = payments.id
  union all
  select refunded_on, -amount_paise from refunds`

const named = (name: string) => sql.lit(name)

const counted = (db: Db) => sql`
  select ${named(tallies.students)} as name, count(*) as value from students where ${present}
  union all
  select ${named(tallies.courseFees)}, coalesce(sum(total - refund), 0) from accounts
  union all
  select ${named(tallies.admissionFees)}, coalesce(sum(amount_paise), 0)
    from payments join students on students.id = payments.student_id
    where enrolment_id is null and ${present} and ${isValid}
  union all
  select ${named(tallies.owing)}, count(distinct student_id)
    from accounts where status <> 'Completed'
  union all
  select ${named(tallies.outstanding)}, coalesce(sum(total - paid), 0) from accounts
  union all
  select 'due on ' || due_date, sum(open) from dues group by due_date
  union all
  select 'due of ' || status || ' on ' || due_date, sum(open) from dues group by status, due_date
  union all
  select 'due of course ' || course_id || ' ' || status || ' on ' || due_date, sum(open)
    from dues group by course_id, status, due_date
  union all
  select 'first due on ' || first, count(*) from firsts group by first
  union all
  select 'first due of ' || status || ' on ' || first, count(*)
    from (select status, min(due_date) as first from dues group by student_id, status) as firsts
    group by status, first
  union all
  select 'first due of course ' || course_id || ' ' || status || ' on ' || first, count(*)
    from (
      select course_id, status, min(due_date) as first from dues
      group by student_id, course_id, status
    ) as firsts
    group by course_id, status, first
  union all
  select 'due since ' || first || ' on ' || due_date, sum(open)
    from dues join firsts on firsts.student_id = dues.student_id
    where ${daysBetween(db, 'first', 'due_date')} <= ${sql.lit(mostBetweenDues)}
    group by first, due_date
  union all
  select ${named(tallies.collectedOnPrefix)} || day, sum(paise) from (${taken}) as taken group by day
  union all
  select ${named(tallies.withStatusPrefix)} || status, count(distinct student_id) from accounts group by status
  union all
  select 'course ' || course_id, count(*) from accounts group by course_id
  union all
  select 'course ' || course_id || ' ' || status, count(*)
    from accounts group by course_id, status
  union all
  select ${named(tallies.registeredOnPrefix)} || registration_date, count(*)
    from students where ${present} group by registration_date
  union all
  select ${named(tallies.registeredByPrefix)} || registered_by, count(*)
    from students where ${present} group by registered_by
  union all
  select ${named(tallies.atVenuePrefix)} || venue_id, count(*)
    from students where ${present} group by venue_id
  union all
  select 'leave ' || status, count(*) from leave_requests group by status
  union all
  select 'leave of ' || employee_id || ' ' || status, count(*)
    from leave_requests group by employee_id, status
  union all
  select ${named(tallies.verdictPrefix)} || 'course ' || course_id || ' ' || verdict, count(*)
    from verdicts group by course_id, verdict
  union all
  select ${named(tallies.verdictPrefix)} || 'venue ' || venue_id || ' ' || verdict, count(*)
    from verdicts where is_first = 1 group by venue_id, verdict`

/** The counters that are totals; the others number things or are locks. */
const isTotal = sql`(
  name in (${named(tallies.students)}, ${named(tallies.admissionFees)}, ${named(tallies.outstanding)})
  or name like 'students %' or name like 'course %'
  or name like 'due %' or name like 'first due %' or name like 'collected on %'
  or name like 'registered %' or name like 'at venue %' or name like 'leave %' or name like 'verdict %'
)`

/** The running totals that differ from a count of the students, the ledger and the leave. */
export const findTotalDifferences = (db: Db) =>
  readRows(
    db,
    sql<TotalDifference>`
    with accounts as (${accounts}), dues as (${openOf(sql`select * from accounts`)}),
      firsts as (select student_id, min(due_date) as first from dues group by student_id),
      counted as (${counted(db)})
    select * from (
      select
        coalesce(kept.name, counted.name) as name,
        coalesce(kept.value, 0) as kept,
        coalesce(counted.value, 0) as counted
      from counted
      full join (select name, value from counters where ${isTotal}) as kept
        on kept.name = counted.name
    ) as totals
    where kept <> counted
    order by name`,
  )

/** The number of records; a deleted student is not counted, their money is. */
export type Size = { students: number; payments: number; receipts: number }

export const countRecords = async (db: Db): Promise<Size> => {
  const { rows } = await sql<Size>`
    select
      (select count(*) from students where ${present}) as students,
      (select count(*) from payments) as payments,
      (select count(*) from receipts) as receipts`.execute(db)
  return rows[0] ?? { students: 0, payments: 0, receipts: 0 }
}
