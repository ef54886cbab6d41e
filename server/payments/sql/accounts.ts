import { sql } from 'kysely'
import { compiled } from '../../db/compiled.ts'
import { rowsAsJson } from '../../db/json.ts'
import { locked } from '../../db/locking.ts'
import type { Db, Tx } from '../../db/schema.ts'

const student = compiled<{ id: number }, Tx>()((tx, value) =>
  locked(
    tx,
    tx.selectFrom('students').select(['id', 'name', 'deleted_at']).where('id', '=', value('id')),
  ),
)

/**
 * Holds a student, and with him all his money, for this transaction. It is a statement of its own:
 * what is read after it sees what the one before us did.
 */
export const lockStudent = async (tx: Tx, id: number) => (await student(tx, { id }))[0]

const instalmentsOf = (db: Db) =>
  db
    .selectFrom('instalments')
    .select(['due_date as dueDate', 'amount_paise as amount'])
    .where('instalments.enrolment_id', '=', sql.ref<number>('enrolments.id'))
    .orderBy('position')

const accounts = compiled<{ studentId: number }>()((db, value) =>
  db
    .selectFrom('enrolments')
    .innerJoin('students', 'students.id', 'enrolments.student_id')
    .select([
      'students.name as student',
      'students.deleted_at',
      'enrolments.id',
      'enrolments.course_id as courseId',
      'enrolments.course_name as courseName',
      'enrolments.payment_mode as mode',
      'enrolments.total_paise as total',
      'enrolments.paid_paise as paid',
      'enrolments.next_due_date as nextDueDate',
      rowsAsJson(db, instalmentsOf(db)).as('instalments'),
    ])
    .where('enrolments.student_id', '=', value('studentId'))
    .where('enrolments.taken_off_at', 'is', null)
    .orderBy('enrolments.position'),
)

/** The accounts of a student, one for each course, with their instalments as JSON. */
export const findAccounts = (db: Db, studentId: number) => accounts(db, { studentId })

export type AccountFound = Awaited<ReturnType<typeof findAccounts>>[number]

/** The same for a student who is there; every one of them has a course, so none means that he is not. */
export const findAccountsOfPresent = async (db: Db, studentId: number) =>
  (await findAccounts(db, studentId)).filter(({ deleted_at }) => deleted_at === null)
