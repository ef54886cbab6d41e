import { isAnyOf } from '../../db/json.ts'
import type { Db, Tx } from '../../db/schema.ts'

/** One of these students who has a mark of attendance. */
export const findMarked = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('attendance')
    .innerJoin('students', 'students.id', 'attendance.student_id')
    .select('students.name')
    .where(isAnyOf(db, 'attendance.student_id', ids))
    .limit(1)
    .executeTakeFirst()

export const deleteStudents = async (tx: Tx, ids: readonly number[]): Promise<void> => {
  await tx
    .deleteFrom('students')
    .where(isAnyOf(tx, 'id', ids))
    .execute()
}
