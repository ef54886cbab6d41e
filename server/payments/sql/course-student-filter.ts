import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Day } from '../../../contract/values/calendar.ts'
import type { z } from '../../../contract/kit/zod.ts'
import type { listCourseStudents } from '../../../contract/payments/calls.ts'
import type { PaymentStatus } from '../../../contract/payments/terms.ts'
import { readCounter } from '../../db/counters.ts'
import type { Db } from '../../db/schema.ts'
import { tallies } from '../../db/tallies.ts'

/** Which students are listed, and in which order. */
export type Filter = Omit<z.output<typeof listCourseStudents.query>, 'page' | 'limit'>

/** A filter without the conditions that follow from its others; none if no student can match it. */
export const simplified = <F extends Filter>(filter: F): F | undefined => {
  const { paymentStatus, courseId, balance, overdue } = filter
  if (overdue === true && paymentStatus === 'Completed') return undefined
  if (owesFor(filter)) return balance === 'none' ? undefined : { ...filter, balance: undefined }
  if (courseId === undefined) return filter
  if (balance === 'none') return { ...filter, paymentStatus: 'Completed', balance: undefined }
  return paymentStatus === 'Completed' && balance === 'due' ? undefined : filter
}

/** True when all students are listed, newest first. */
export const isOfAll = (filter: Filter): boolean =>
  filter.search === undefined &&
  !isByCourse(filter) &&
  filter.balance === undefined &&
  filter.overdue !== true &&
  filter.sort === undefined

/** True when every student of a filter owes for a course that it names, or for any. */
const owesFor = ({ paymentStatus, overdue }: Filter): boolean =>
  overdue === true || paymentStatus === 'Pending' || paymentStatus === 'Partial'

/** True when every student of a filter owes something. */
export const owesAll = (filter: Filter): boolean => owesFor(filter) || filter.balance === 'due'

export const isByCourse = ({ paymentStatus, courseId }: Filter): boolean =>
  paymentStatus !== undefined || courseId !== undefined

// What `statusOf` of the contract says, written exactly as in the index of the same name, or the index
// would not be used.
const isIn: Record<PaymentStatus, Expression<SqlBool>> = {
  Pending: sql<SqlBool>`enrolments.paid_paise = 0 and enrolments.total_paise > 0`,
  Partial: sql<SqlBool>`enrolments.paid_paise > 0 and enrolments.paid_paise < enrolments.total_paise`,
  Completed: sql<SqlBool>`enrolments.paid_paise >= enrolments.total_paise`,
}

/** A filter's condition on one course: the chosen one, or any. */
export const ofCourse = (
  { paymentStatus, courseId, balance, overdue }: Filter,
  today: Day,
): Expression<SqlBool>[] => {
  const where = [sql<SqlBool>`enrolments.taken_off_at is null`]
  if (courseId !== undefined) {
    where.push(sql<SqlBool>`enrolments.course_id = ${courseId}`)
    if (balance === 'due') where.push(sql<SqlBool>`enrolments.paid_paise < enrolments.total_paise`)
  }
  if (paymentStatus !== undefined) where.push(sql<SqlBool>`${isIn[paymentStatus]}`)
  if (overdue === true) where.push(sql<SqlBool>`enrolments.next_due_date < ${today}`)
  return where
}

/** The first day on which a student owes for a course in a status; for any course without one. */
const dueDates = {
  any: 'student_accounts.next_due_date',
  Pending: 'student_accounts.pending_due_date',
  Partial: 'student_accounts.partial_due_date',
} as const

/** A filter's condition on all courses of a student, of one that names no course. */
export const ofAccount = (
  { paymentStatus, overdue }: Filter,
  today: Day,
): Expression<SqlBool>[] => {
  if (paymentStatus === 'Completed') return [sql<SqlBool>`student_accounts.has_completed = 1`]
  const due = sql.ref(dueDates[paymentStatus ?? 'any'])
  if (overdue === true) return [sql<SqlBool>`${due} < ${today}`]
  return paymentStatus === undefined ? [] : [sql<SqlBool>`${due} is not null`]
}

export const allOf = (conditions: readonly Expression<SqlBool>[]): RawBuilder<SqlBool> =>
  conditions.length === 0 ? sql<SqlBool>`1 = 1` : sql<SqlBool>`${sql.join(conditions, sql` and `)}`

/** How many students a filter has on all pages, from the running totals. */
export const countListed = async (db: Db, filter: Filter): Promise<number> => {
  const { paymentStatus, courseId, balance } = filter
  if (balance === undefined) return readCounter(db, tallyNamed(paymentStatus, courseId))
  if (courseId !== undefined)
    return (
      (await readCounter(db, tallyNamed('Pending', courseId))) +
      (await readCounter(db, tallyNamed('Partial', courseId)))
    )
  if (balance === 'none') return countPaid(db)
  if (paymentStatus === undefined) return readCounter(db, tallies.owing)
  return (await readCounter(db, tallyNamed(paymentStatus, undefined))) - (await countPaid(db))
}

/** Students who owe nothing; each has a course that is paid, because everyone has one. */
export const countPaid = async (db: Db): Promise<number> =>
  (await readCounter(db, tallies.students)) - (await readCounter(db, tallies.owing))

const tallyNamed = (
  paymentStatus: Filter['paymentStatus'],
  courseId: Filter['courseId'],
): string => {
  if (courseId !== undefined) return tallies.ofCourse(courseId, paymentStatus)
  return paymentStatus === undefined
    ? tallies.students
    : `${tallies.withStatusPrefix}${paymentStatus}`
}
