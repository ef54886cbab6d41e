import { type Kysely, sql } from 'kysely'
import { addColumn } from '../columns.ts'
import { engineOf } from '../engine.ts'
import type { Tables } from '../schema.ts'

/**
 * Since when a student owes for a course of which nothing is paid, and for one of which a part is paid,
 * and whether one is paid in full: course students of a payment status are then found in any order
 * without reading their courses.
 */
export const up = async (db: Kysely<Tables>): Promise<void> => {
  await addColumn(db, 'student_accounts', 'pending_due_date {text}')
  await addColumn(db, 'student_accounts', 'partial_due_date {text}')
  await addColumn(db, 'student_accounts', 'has_completed {whole} not null default 0')
  await run(
    db,
    `update student_accounts set
      pending_due_date = courses.pending, partial_due_date = courses.partial,
      has_completed = courses.completed
    from (
      select student_id as id,
        min(case when paid_paise = 0 then next_due_date end) as pending,
        min(case when paid_paise > 0 then next_due_date end) as partial,
        max(case when paid_paise >= total_paise then 1 else 0 end) as completed
      from enrolments where taken_off_at is null group by student_id
    ) as courses
    where courses.id = student_id`,
  )
  // An older Muster that still runs beside this one must fail rather than leave the three as they were.
  if (engineOf(db) === 'postgres')
    await run(db, 'alter table student_accounts alter column has_completed drop default')
  await run(
    db,
    `create index student_accounts_pending on student_accounts (pending_due_date, student_id)
      where pending_due_date is not null`,
  )
}

const run = (db: Kysely<Tables>, text: string) => sql.raw(text).execute(db)
