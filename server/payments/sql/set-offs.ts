import { personAs } from '../../db/people.ts'
import type { Db, Tables, Tx } from '../../db/schema.ts'
import { insertRow, type RowOf } from '../../db/records.ts'

const setOffs = (db: Db) =>
  db
    .selectFrom('set_offs as made')
    .innerJoin('enrolments as source', 'source.id', 'made.from_enrolment_id')
    .innerJoin('enrolments as target', 'target.id', 'made.to_enrolment_id')
    .innerJoin('employees as maker', 'maker.id', 'made.made_by')
    .leftJoin('set_offs as undoing', 'undoing.cancels_id', 'made.id')
    .leftJoin('employees as undoer', 'undoer.id', 'undoing.made_by')
    .select([
      'made.id',
      'source.student_id',
      'made.from_enrolment_id',
      'made.to_enrolment_id',
      'source.course_name as from_course',
      'target.course_name as to_course',
      'made.amount_paise',
      'made.reason',
      'made.made_at',
      'made.made_on',
      ...personAs('maker', 'maker'),
      'undoing.made_at as cancelled_at',
      'undoing.reason as cancelled_because',
      ...personAs('undoer', 'canceller'),
    ])
    .where('made.cancels_id', 'is', null)

/** A set-off, and what reversed it, with what a screen shows. */
export type SetOffFound = RowOf<typeof setOffs>

const setOff = (db: Db, id: number) => setOffs(db).where('made.id', '=', id)

export const findSetOff = (db: Db, id: number) => setOff(db, id).executeTakeFirst()

/** The same for one that there must be. */
export const readSetOff = (db: Db, id: number) => setOff(db, id).executeTakeFirstOrThrow()

/** All set-offs of a student, newest first. */
export const setOffsOfStudent = (db: Db, studentId: number) =>
  setOffs(db).where('source.student_id', '=', studentId).orderBy('made.id', 'desc')

export const findSetOffsOfStudent = (db: Db, studentId: number) =>
  setOffsOfStudent(db, studentId).execute()

export const insertSetOff = (tx: Tx, row: Omit<Tables['set_offs'], 'id'>) =>
  insertRow(tx, 'set_offs', row)
