import type { Db } from '../db/schema.ts'

/** The name of a person, deleted or not. */
export const findName = {
  student: (db: Db, id: number) =>
    db.selectFrom('students').select('name').where('id', '=', id).executeTakeFirst(),
  employee: (db: Db, id: number) =>
    db.selectFrom('employees').select('name').where('id', '=', id).executeTakeFirst(),
}
