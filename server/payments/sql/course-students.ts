import { type Expression, type SqlBool, sql } from 'kysely'
import type { PaymentStatus } from '../../../contract/payment-terms.ts'
import { readCounter } from '../../db/counters.ts'
import { rowsAsJson } from '../../db/json.ts'
import { rowCount } from '../../db/paging.ts'
import type { Db } from '../../db/schema.ts'
import { matches } from '../../db/search.ts'
import { tallies } from '../../db/tallies.ts'

const searched = ['name_key', 'registration_number_key', 'admission_no_key'] as const

export type Filter = {
  page: number
  limit: number
  search?: string | undefined
  paymentStatus?: PaymentStatus | undefined
  courseId?: number | undefined
}

// Each is written as the index of the same name says it, or the index would not be used.
const isIn: Record<PaymentStatus, Expression<SqlBool>> = {
  Pending: sql<SqlBool>`enrolments.paid_paise = 0 and enrolments.total_paise > 0`,
  Partial: sql<SqlBool>`enrolments.paid_paise > 0 and enrolments.paid_paise < enrolments.total_paise`,
  Completed: sql<SqlBool>`enrolments.paid_paise >= enrolments.total_paise`,
}

/** The ids of the students that a filter finds, newest first. */
const found = (db: Db, filter: Filter) =>
  isByCourse(filter) ? byCourse(db, filter) : byStudent(db, filter)

const isByCourse = ({ paymentStatus, courseId }: Filter) =>
  paymentStatus !== undefined || courseId !== undefined

const byStudent = (db: Db, { search }: Filter) => {
  const students = db
    .selectFrom('students')
    .select('students.id')
    .where('students.deleted_at', 'is', null)
    .orderBy('students.created_at', 'desc')
    .orderBy('students.id', 'desc')
  return search === undefined ? students : students.where(matches(db, 'students', searched, search))
}

const byCourse = (db: Db, { search, paymentStatus, courseId }: Filter) => {
  let enrolments = db
    .selectFrom('enrolments')
    .innerJoin('students', 'students.id', 'enrolments.student_id')
    .select('enrolments.student_id as id')
    .where('students.deleted_at', 'is', null)
    .where('enrolments.taken_off_at', 'is', null)
    .groupBy(['enrolments.student_created_at', 'enrolments.student_id'])
    .orderBy('enrolments.student_created_at', 'desc')
    .orderBy('enrolments.student_id', 'desc')
  if (courseId !== undefined) enrolments = enrolments.where('enrolments.course_id', '=', courseId)
  if (paymentStatus !== undefined) enrolments = enrolments.where(isIn[paymentStatus])
  if (search !== undefined) enrolments = enrolments.where(matches(db, 'students', searched, search))
  return enrolments
}

const accountsOf = (db: Db) =>
  db
    .selectFrom('enrolments')
    .select([
      'course_id as courseId',
      'course_name as courseName',
      'payment_mode as mode',
      'total_paise as total',
      'paid_paise as paid',
      'next_due_date as nextDueDate',
    ])
    .where('enrolments.student_id', '=', sql.ref<number>('students.id'))
    .where('enrolments.taken_off_at', 'is', null)
    .orderBy('position')

export type AccountListed = Awaited<ReturnType<ReturnType<typeof accountsOf>['execute']>>[number]

/** One page of students with their accounts, newest first. */
export const findCourseStudents = (db: Db, filter: Filter) =>
  db
    .selectFrom(
      found(db, filter)
        .limit(rowCount(filter.limit))
        .offset(rowCount((filter.page - 1) * filter.limit))
        .as('page'),
    )
    .innerJoin('students', 'students.id', 'page.id')
    .select([
      'students.id',
      'students.name',
      'students.contact_number',
      'students.registration_number',
      rowsAsJson(db, accountsOf(db)).as('accounts'),
    ])
    .orderBy('students.created_at', 'desc')
    .orderBy('students.id', 'desc')
    .execute()

/** How many students a filter finds: counted as they come and go, but for a search. */
export const countCourseStudents = async (db: Db, filter: Filter): Promise<number> => {
  if (filter.search === undefined) return readCounter(db, tallyNamed(filter))
  const { total } = await db
    .selectFrom(found(db, filter).as('found'))
    .select((row) => row.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

const tallyNamed = ({ paymentStatus, courseId }: Filter): string => {
  if (courseId !== undefined) return tallies.ofCourse(courseId, paymentStatus)
  return paymentStatus === undefined
    ? tallies.students
    : `${tallies.withStatusPrefix}${paymentStatus}`
}
