import { sql } from 'kysely'

/** What is owed back to a student of a query, over all their courses. */
export const refundDueToStudent = sql<number>`(
  select cast(coalesce(sum(refund_due_paise), 0) as bigint) from enrolments
  where enrolments.student_id = students.id and enrolments.taken_off_at is null
)`
