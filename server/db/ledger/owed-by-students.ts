import { sql } from 'kysely'
import type { Day } from '../../../contract/values/calendar.ts'
import type { Db } from '../schema.ts'

/**
 * What students owe, present or deleted, from their courses: of many at once. A payment computes what
 * its student then owes by `standingOf` of the contract, before anything is written.
 */
export const owedByStudents = (db: Db) =>
  db
    .selectFrom('students')
    .leftJoin('enrolments', (join) =>
      join
        .onRef('enrolments.student_id', '=', 'students.id')
        .on('enrolments.taken_off_at', 'is', null),
    )
    .select([
      'students.id as student_id',
      'students.created_at as student_created_at',
      sql<number>`coalesce(sum(total_paise - paid_paise), 0)`.as('balance_paise'),
      sql<Day | null>`min(next_due_date)`.as('next_due_date'),
      sql`case when coalesce(sum(total_paise - paid_paise), 0) = 0 then 'Completed'
        when sum(paid_paise) = 0 then 'Pending' else 'Partial' end`.as('status'),
      sql<Day | null>`min(case when paid_paise = 0 then next_due_date end)`.as('pending_due_date'),
      sql<Day | null>`min(case when paid_paise > 0 then next_due_date end)`.as('partial_due_date'),
      sql<number>`max(case when paid_paise >= total_paise then 1 else 0 end)`.as('has_completed'),
    ])
    .groupBy(['students.id', 'students.created_at'])

/** What is owed back to a student of a query, over all their courses. */
export const refundDueToStudent = sql<number>`(
  select cast(coalesce(sum(refund_due_paise), 0) as bigint) from enrolments
  where enrolments.student_id = students.id and enrolments.taken_off_at is null
)`
