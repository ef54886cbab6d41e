import { sql } from 'kysely'
import type { Day } from '../../../contract/values/calendar.ts'
import { readJson } from '../../db/json-text.ts'
import { rowsAsJson } from '../../db/json.ts'
import { compiledInsert } from '../../db/many-rows.ts'
import type { Db, Tables, Tx } from '../../db/schema.ts'
import { isKept } from '../../db/shared/erased.ts'
import { lastMoneyOf } from './people.ts'

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
    .select([
      rowsAsJson(db, enrolments).as('enrolments'),
      sql<Day | null>`(select max(day) from attendance where student_id = students.id)`.as(
        'last_mark',
      ),
      lastMoneyOf('student', sql.ref('students.id')).as('last_money'),
    ])
    .where('id', '>', after)
    .where(isKept('student'))
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ ...row, enrolments: readJson(row.enrolments) }))
}

const insert = compiledInsert<Tables['erasures_due']>()('erasures_due', (rows) => rows)

/** Keeps which students may be erased, in place of those of before. */
export const keepDue = async (tx: Tx, due: readonly Tables['erasures_due'][]): Promise<void> => {
  await tx.deleteFrom('erasures_due').execute()
  await insert(tx, due)
}

/** The students who may be erased, who left first before the others. */
export const dueStudents = (db: Db) =>
  db
    .selectFrom('erasures_due')
    .innerJoin('students', 'students.id', 'erasures_due.student_id')
    .select(['students.id', 'name', 'registration_number', 'left_on'])
    .orderBy('left_on')
    .orderBy('students.id')
