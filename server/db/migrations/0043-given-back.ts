import { type Kysely, sql } from 'kysely'
import { createTable, makeAppendOnly } from '../columns.ts'
import type { Tables } from '../schema.ts'
import { letImportedGo } from './0021-imports.ts'

/**
 * The UTR of a refund by UPI that was paid without one. And what is owed back for a course is no part of
 * its fee, so not of the sum of all fees either. Past attendance that is undone goes with its history.
 */
export const up = async (db: Kysely<Tables>): Promise<void> => {
  await createTable(
    db,
    'refund_checks',
    `refund_id {whole} primary key references refunds (id),
    reference {text} not null unique,
    made_at {text} not null,
    made_by {whole} not null references employees (id)`,
  )
  await makeAppendOnly(db, 'refund_checks')
  await letImportedGo(db, 'attendance_history')
  await sql`update counters set value = value - (
      select coalesce(sum(refund_due_paise), 0) from enrolments
      join students on students.id = enrolments.student_id
      where taken_off_at is null and students.deleted_at is null
    ) where name = 'course fees'`.execute(db)
}
