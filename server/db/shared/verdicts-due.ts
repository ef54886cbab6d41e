import type { Expression } from 'kysely'
import { isAnyOf } from '../json.ts'
import { compiledInsert } from '../many-rows.ts'
import type { Db, Tx } from '../schema.ts'

const add = compiledInsert<{ student_id: number }>()('verdicts_due', (insert) => insert)

/**
 * Says that students may now be judged otherwise, in the transaction that changes what a verdict depends
 * on: the student, their courses and results, exams, heights of venues. The rows have no keys of their own,
 * so nobody waits for another here.
 */
export const judgeAgain = async (tx: Tx, students: Iterable<number>): Promise<void> => {
  await add(
    tx,
    [...new Set(students)].map((student_id) => ({ student_id })),
  )
}

/** The same of the students that a query finds. */
export const judgeFoundAgain = (tx: Tx, students: Expression<{ student_id: number }>) =>
  tx.insertInto('verdicts_due').columns(['student_id']).expression(students).execute()

/** The same of the students of some enrolments. */
export const judgeEnrolledAgain = (tx: Tx, enrolments: readonly number[]) =>
  judgeFoundAgain(
    tx,
    tx
      .selectFrom('enrolments')
      .select('student_id')
      .distinct()
      .where(isAnyOf(tx, 'id', enrolments)),
  )

/** What students are judged again for; it is done once these rows are gone. */
export type Due = { id: number; student_id: number }

export const findDue = (db: Db): Promise<Due[]> =>
  db.selectFrom('verdicts_due').select(['id', 'student_id']).orderBy('id').execute()

/** Removes what is done; returns what of it was there. */
export const removeDue = async (tx: Tx, due: readonly Due[]): Promise<Set<number>> => {
  const ids = due.map(({ id }) => id)
  const gone = await tx
    .deleteFrom('verdicts_due')
    .where(isAnyOf(tx, 'id', ids))
    .returning('id')
    .execute()
  return new Set(gone.map(({ id }) => id))
}
