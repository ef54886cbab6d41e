import { sql } from 'kysely'
import { rowsAsJson } from '../../db/json.ts'
import { readJson } from '../../db/json-text.ts'
import { compiledIds } from '../../db/many-rows.ts'
import type { Db, Tx } from '../../db/schema.ts'

/**
 * Locks students, and so all their money, for this transaction; always in the same order, so that
 * two transactions never wait for each other. It is a separate statement, so that later reads
 * see what earlier transactions wrote.
 */
export const lockStudents = compiledIds<Tx>()((tx, among) =>
  tx
    .selectFrom('students')
    .select(['id', 'deleted_at'])
    .where(among('id'))
    .orderBy('id')
    .forUpdate(),
)

export const lockStudent = async (tx: Tx, id: number) => (await lockStudents(tx, [id]))[0]

const instalmentsOf = (db: Db) =>
  db
    .selectFrom('instalments')
    .select(['due_date as dueDate', 'amount_paise as amount'])
    .where('instalments.enrolment_id', '=', sql.ref<number>('enrolments.id'))
    .orderBy('position')

const accounts = compiledIds()((db, among) =>
  db
    .selectFrom('enrolments')
    .innerJoin('students', 'students.id', 'enrolments.student_id')
    .select([
      'students.name as student',
      'students.registration_number as registrationNumber',
      'students.deleted_at',
      'enrolments.id',
      'enrolments.student_id as studentId',
      'enrolments.student_created_at as studentCreatedAt',
      'enrolments.course_id as courseId',
      'enrolments.course_name as courseName',
      'enrolments.payment_mode as mode',
      'enrolments.enrolled_on as enrolledOn',
      'enrolments.duration',
      'enrolments.agreed_paise as agreed',
      'enrolments.total_paise as total',
      'enrolments.refund_due_paise as refundDue',
      'enrolments.refund_due_on as refundDueOn',
      'enrolments.left_on as leftOn',
      'enrolments.paid_paise as paid',
      'enrolments.next_due_date as nextDueDate',
      rowsAsJson(db, instalmentsOf(db)).as('instalments'),
    ])
    .where(among('enrolments.student_id'))
    .where('enrolments.taken_off_at', 'is', null)
    .orderBy('enrolments.position'),
)

/** The accounts of students, one for each course, with their instalments. */
export const findAccountsOfAll = async (db: Db, studentIds: readonly number[]) =>
  (await accounts(db, studentIds)).map((row) => ({
    ...row,
    instalments: readJson(row.instalments),
  }))

export const findAccounts = (db: Db, studentId: number) => findAccountsOfAll(db, [studentId])

export type AccountFound = Awaited<ReturnType<typeof findAccounts>>[number]

/** The same for a student who is not deleted; every student has a course, so none means not found. */
export const findAccountsOfPresent = async (db: Db, studentId: number) =>
  (await findAccounts(db, studentId)).filter(({ deleted_at }) => deleted_at === null)
