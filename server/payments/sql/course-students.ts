import { type Expression, type SqlBool, sql } from 'kysely'
import type { PaymentStatus } from '../../../contract/payments/terms.ts'
import { readCounter } from '../../db/counters.ts'
import { isAnyOf, readIds, rowsAsJson } from '../../db/json.ts'
import { placeOfPage, rowCount } from '../../db/paging.ts'
import type { Db } from '../../db/schema.ts'
import { findPage } from '../../db/search/find.ts'
import { marks, searchTermsOf } from '../../db/search/key.ts'
import { tallies } from '../../db/tallies.ts'

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

/** The ids of the students that a filter without a search finds, newest first, or oldest first. */
const listed = (db: Db, filter: Filter, direction: 'desc' | 'asc') =>
  isByCourse(filter) ? byCourse(db, filter, direction) : byStudent(db, direction)

const isByCourse = ({ paymentStatus, courseId }: Filter) =>
  paymentStatus !== undefined || courseId !== undefined

const byStudent = (db: Db, direction: 'desc' | 'asc') =>
  db
    .selectFrom('students')
    .select('students.id')
    .where('students.deleted_at', 'is', null)
    .orderBy('students.created_at', direction)
    .orderBy('students.id', direction)

const byCourse = (db: Db, filter: Filter, direction: 'desc' | 'asc') =>
  enrolmentsOf(db, filter)
    .innerJoin('students', 'students.id', 'enrolments.student_id')
    .select('enrolments.student_id as id')
    .where('students.deleted_at', 'is', null)
    .groupBy(['enrolments.student_created_at', 'enrolments.student_id'])
    .orderBy('enrolments.student_created_at', direction)
    .orderBy('enrolments.student_id', direction)

const enrolmentsOf = (db: Db, { paymentStatus, courseId }: Filter) => {
  let enrolments = db.selectFrom('enrolments').where('enrolments.taken_off_at', 'is', null)
  if (courseId !== undefined) enrolments = enrolments.where('enrolments.course_id', '=', courseId)
  if (paymentStatus !== undefined) enrolments = enrolments.where(isIn[paymentStatus])
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

/** These students, without deleted ones, with their accounts, newest first. */
const withAccounts = (db: Db, ids: Expression<SqlBool>) =>
  db
    .selectFrom('students')
    .select([
      'students.id',
      'students.name',
      'students.contact_number',
      'students.registration_number',
      rowsAsJson(db, accountsOf(db)).as('accounts'),
    ])
    .where(ids)
    .orderBy('students.created_at', 'desc')
    .orderBy('students.id', 'desc')
    .execute()

export type CourseStudentFound = Awaited<ReturnType<typeof withAccounts>>[number]

/** One page of students with their accounts, newest first, and how many there are in all. */
export const findCourseStudents = async (db: Db, filter: Filter) => {
  if (filter.search !== undefined) return findSearched(db, filter, filter.search)
  const total = await readCounter(db, tallyNamed(filter))
  const place = placeOfPage(filter.page, filter.limit, total)
  if (place.rows === 0) return { rows: [], total, capped: undefined }
  const ids = listed(db, filter, place.from === 'start' ? 'desc' : 'asc')
    .limit(rowCount(place.rows))
    .offset(rowCount(place.offset))
  const onPage = sql<SqlBool>`students.id in (select id from ${ids} as page)`
  return { rows: await withAccounts(db, onPage), total, capped: undefined }
}

const findSearched = async (db: Db, filter: Filter, search: string) => {
  const { courseId, paymentStatus } = filter
  const marked: string[] = [marks.present]
  if (courseId !== undefined) marked.push(marks.ofCourse(courseId))
  const inStatus = paymentStatus && (await findInStatus(db, filter))
  const { ids, total, capped } = await findPage(db, searchTermsOf(search, marked), filter, inStatus)
  const rows = ids.length === 0 ? [] : await withAccounts(db, isAnyOf(db, 'students.id', ids))
  return { rows, total, capped }
}

/** Which students have the status, newest first: payments change it too often for the index. */
const findInStatus = async (db: Db, filter: Filter): Promise<number[]> => {
  const ids = await readIds(db, enrolmentsOf(db, filter).select('enrolments.student_id as id'))
  return [...new Set(ids)].toSorted((one, other) => other - one)
}

const tallyNamed = ({ paymentStatus, courseId }: Filter): string => {
  if (courseId !== undefined) return tallies.ofCourse(courseId, paymentStatus)
  return paymentStatus === undefined
    ? tallies.students
    : `${tallies.withStatusPrefix}${paymentStatus}`
}
