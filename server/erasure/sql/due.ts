import { sql } from 'kysely'
import type { Day } from '../../../contract/values/calendar.ts'
import { readJson } from '../../db/json-text.ts'
import { rowsAsJson } from '../../db/json.ts'
import type { Db, Tables, Tx } from '../../db/schema.ts'

/** What tells when students left, some at a time by their ids; nobody who was erased. */
export const findLeaving = async (db: Db, after: number, limit: number) => {
  const enrolments = db
    .selectFrom('enrolments')
    .select(['enrolled_on', 'duration', 'left_on', 'total_paise', 'paid_paise', 'refund_due_paise'])
    .where('enrolments.student_id', '=', sql.ref<number>('students.id'))
    .where('taken_off_at', 'is', null)
  const rows = await db
    .selectFrom('students')
    .select(['id', 'registration_date', 'deleted_at'])
    .select(rowsAsJson(db, enrolments).as('enrolments'))
    .select(
      sql<Day | null>`(select max(day) from attendance where student_id = students.id)`.as(
        'last_mark',
      ),
    )
    .where('id', '>', after)
    .where(sql<boolean>`not exists (select 1 from erasures
      where kind = 'student' and person_id = students.id)`)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ ...row, enrolments: readJson(row.enrolments) }))
}

/** Keeps who of the students with ids in a range may be erased. */
export const keepDue = async (
  tx: Tx,
  range: { after: number; until: number },
  due: readonly Tables['erasures_due'][],
): Promise<void> => {
  await tx
    .deleteFrom('erasures_due')
    .where('student_id', '>', range.after)
    .where('student_id', '<=', range.until)
    .execute()
  if (due.length > 0) await tx.insertInto('erasures_due').values(due).execute()
}

export const findDue = (db: Db, limit: number) =>
  db
    .selectFrom('erasures_due')
    .innerJoin('students', 'students.id', 'erasures_due.student_id')
    .select(['students.id', 'name', 'registration_number', 'left_on'])
    .orderBy('left_on')
    .orderBy('students.id')
    .limit(limit)
    .execute()

export const countDue = async (db: Db): Promise<number> => {
  const { count } = await db
    .selectFrom('erasures_due')
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
