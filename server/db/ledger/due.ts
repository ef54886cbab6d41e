import { sql } from 'kysely'
import type { Day } from '../../../contract/values/calendar.ts'

/** What is owed back to a student of a query, over all their courses. */
export const refundDueToStudent = sql<number>`(
  select cast(coalesce(sum(refund_due_paise), 0) as bigint) from enrolments
  where enrolments.student_id = students.id and enrolments.taken_off_at is null
)`

/** The open part of a course's instalments that were due before a day; money covers the oldest first. */
export const dueOfCourse = (before: Day) => sql<number>`(
  select coalesce(sum(amount_paise), 0) from instalments
  where enrolment_id = enrolments.id and due_date < ${before}
) - enrolments.paid_paise`
