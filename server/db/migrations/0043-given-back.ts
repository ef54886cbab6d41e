import { type Kysely, sql } from 'kysely'
import type { Tables } from '../schema.ts'

/** What is owed back for a course is no part of its fee, so not of the sum of all fees either. */
export const up = async (db: Kysely<Tables>): Promise<void> => {
  await sql`update counters set value = value - (
      select coalesce(sum(refund_due_paise), 0) from enrolments
      join students on students.id = enrolments.student_id
      where taken_off_at is null and students.deleted_at is null
    ) where name = 'course fees'`.execute(db)
}
