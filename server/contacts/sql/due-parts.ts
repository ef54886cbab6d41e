import { sql } from 'kysely'
import type { Day } from '../../../contract/values/calendar.ts'

/** Students whose latest note promises a day after today. */
export const promises = (today: Day) => sql`
  select student_id, promise_date from contacts
  where promise_date > ${today} and not exists (
    select 1 from contacts as later
    where later.student_id = contacts.student_id and later.id > contacts.id
      and later.kind = 'dues' and later.note is not null
  )`

/** The open part of a course's instalments that were due before a day; money covers the oldest first. */
export const dueOfCourse = (before: Day) => sql<number>`(
  select coalesce(sum(amount_paise), 0) from instalments
  where enrolment_id = enrolments.id and due_date < ${before}
) - enrolments.paid_paise`

/** What a student's courses have due before a day. */
export const dueOfStudent = (before: Day, student: string) => sql<number>`(
  select coalesce(sum(${dueOfCourse(before)}), 0) from enrolments
  where enrolments.student_id = ${sql.ref(student)} and enrolments.taken_off_at is null
    and enrolments.next_due_date < ${before}
)`

export const isOfDays = (column: string, [from, before]: readonly [Day, Day]) =>
  sql`${sql.ref(column)} >= ${from} and ${sql.ref(column)} < ${before}`
