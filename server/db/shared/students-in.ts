import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { isAnyOf } from '../json.ts'
import { isThere } from '../records.ts'
import type { Db, Tables } from '../schema.ts'

/** Whether a student is there, who is not deleted. */
export const isPresent = (db: Db, id: number): Promise<boolean> =>
  isThere(
    db.selectFrom('students').select('id').where('id', '=', id).where('deleted_at', 'is', null),
  )

/** The names of students among these of whom a table has rows, or such rows. */
export const findStudentsIn = (
  db: Db,
  table: keyof Tables,
  ids: readonly number[],
  such: RawBuilder<unknown> = sql`1 = 1`,
) =>
  db
    .selectFrom('students')
    .select('name')
    .distinct()
    .where(isAnyOf(db, 'students.id', ids))
    .where(
      sql<SqlBool>`exists (select 1 from ${sql.table(table)}
        where ${sql.ref(`${table}.student_id`)} = students.id and ${such})`,
    )
    .execute()
