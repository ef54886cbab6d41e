import { isAnyOf } from '../../db/json.ts'
import type { Db, Tx } from '../../db/schema.ts'

/** Students among these who were changed since they were registered, deleted ones too. */
export const findChanged = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('students')
    .select(['id', 'name', 'version', 'deleted_at'])
    .where(isAnyOf(db, 'id', ids))
    .where('version', '<>', 1)
    .execute()

/** Students among these who have a mark of attendance. */
export const findMarked = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('attendance')
    .innerJoin('students', 'students.id', 'attendance.student_id')
    .select('students.name')
    .distinct()
    .where(isAnyOf(db, 'attendance.student_id', ids))
    .execute()

export const deleteStudents = async (tx: Tx, ids: readonly number[]): Promise<void> => {
  await tx
    .deleteFrom('students')
    .where(isAnyOf(tx, 'id', ids))
    .execute()
}
