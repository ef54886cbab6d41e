import { sql } from 'kysely'
import type { Day } from '../../../contract/values/calendar.ts'
import { engineOf } from '../engine.ts'
import type { Db } from '../schema.ts'

/** What is owed back to a student of a query, over all their courses. */
export const refundDueToStudent = sql<number>`(
  select cast(coalesce(sum(refund_due_paise), 0) as bigint) from enrolments
  where enrolments.student_id = students.id and enrolments.taken_off_at is null
)`

/** What a student's courses have due before a day. */
export const dueOfStudent = (before: Day) => sql<number>`(
  select coalesce(sum(${dueOfCourse(before)}), 0) from enrolments
  where enrolments.student_id = student_accounts.student_id and enrolments.taken_off_at is null
    and enrolments.next_due_date < ${before}
)`

/** True where `due_paise` says what is due before a day. */
export const isKeptFor = (before: Day) => sql<boolean>`
  ((due_from is null or due_from < ${before}) and (due_until is null or due_until >= ${before}))`

/** The open part of a course's instalments that were due before a day; money covers the oldest first. */
export const dueOfCourse = (before: Day) => sql<number>`(
  select coalesce(sum(amount_paise), 0) from instalments
  where enrolment_id = enrolments.id and due_date < ${before}
) - enrolments.paid_paise`

/** How many days lie between two columns with days. */
export const daysBetween = (db: Db, first: string, last: string) =>
  engineOf(db) === 'sqlite'
    ? sql<number>`julianday(${sql.ref(last)}) - julianday(${sql.ref(first)})`
    : sql<number>`${sql.ref(last)}::date - ${sql.ref(first)}::date`
