import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Day } from '../../../contract/values/calendar.ts'
import type { Sort } from '../../../contract/kit/sorting.ts'
import type { courseStudentSorts } from '../../../contract/payments/calls.ts'
import type { PaymentStatus } from '../../../contract/payments/terms.ts'

/** Which students are listed, and in which order. */
export type Filter = {
  search?: string | undefined
  paymentStatus?: PaymentStatus | undefined
  courseId?: number | undefined
  balance?: 'due' | 'none' | undefined
  /** Only students who are overdue. */
  overdue?: boolean | undefined
  sort?: Sort<(typeof courseStudentSorts)[number]> | undefined
}

type Order = Sort<'newest' | (typeof courseStudentSorts)[number]>

/** Newest first; who is overdue, the longest overdue first. */
export const orderOf = ({ sort, overdue }: Filter): Order =>
  sort ??
  (overdue === true ? { by: 'nextDue', direction: 'asc' } : { by: 'newest', direction: 'desc' })

/** A list of students: the column of their ids, where they are found, and by what they are sorted. */
export type Listing = {
  id: string
  from: RawBuilder<unknown>
  where: readonly Expression<SqlBool>[]
  by: readonly string[]
  /** The columns that make one row of several courses. */
  group?: readonly string[]
  direction: Order['direction']
}

const accounts = sql`student_accounts`
const withNames = sql`students join student_accounts on student_accounts.student_id = students.id`
export const withCourses = sql`enrolments
  join student_accounts on student_accounts.student_id = enrolments.student_id`

/** Every way to list them has an index. */
export const listingOf = (filter: Filter, today: Day): Listing => {
  const { by, direction } = orderOf(filter)
  const id = 'student_accounts.student_id'
  const where = ofAccount(filter, today)
  if (by === 'newest' && isByCourse(filter)) {
    const columns = ['enrolments.student_created_at', 'enrolments.student_id']
    const ofBoth = [...ofCourse(filter, today), ...where]
    return {
      id: 'enrolments.student_id',
      from: withCourses,
      where: ofBoth,
      by: columns,
      group: columns,
      direction,
    }
  }
  if (isByCourse(filter)) where.push(hasCourse(filter, today))
  if (by === 'name') {
    where.push(present)
    return { id, from: withNames, where, by: ['students.name_key', 'students.id'], direction }
  }
  if (by === 'newest' && where.length === 0)
    return {
      id: 'students.id',
      from: sql`students`,
      where: [present],
      by: ['students.created_at', 'students.id'],
      direction,
    }
  return { id, from: accounts, where, by: [columns[by], id], direction }
}

const columns = {
  newest: 'student_accounts.student_created_at',
  balance: 'student_accounts.balance_paise',
  nextDue: 'student_accounts.next_due_date',
  status: 'student_accounts.status',
} as const

const present = sql<SqlBool>`students.deleted_at is null`

export const isByCourse = ({ paymentStatus, courseId }: Filter): boolean =>
  paymentStatus !== undefined || courseId !== undefined

/** What a filter asks of all courses together. */
export const ofAccount = (
  { courseId, balance, overdue }: Filter,
  today: Day,
): Expression<SqlBool>[] => {
  const where: Expression<SqlBool>[] = []
  if (overdue === true) where.push(sql<SqlBool>`student_accounts.next_due_date < ${today}`)
  if (balance !== undefined && courseId === undefined)
    where.push(
      balance === 'due'
        ? sql<SqlBool>`student_accounts.balance_paise > 0`
        : sql<SqlBool>`student_accounts.balance_paise = 0`,
    )
  return where
}

// Each is written as the index of the same name says it, or the index would not be used.
const isIn: Record<PaymentStatus, Expression<SqlBool>> = {
  Pending: sql<SqlBool>`enrolments.paid_paise = 0 and enrolments.total_paise > 0`,
  Partial: sql<SqlBool>`enrolments.paid_paise > 0 and enrolments.paid_paise < enrolments.total_paise`,
  Completed: sql<SqlBool>`enrolments.paid_paise >= enrolments.total_paise`,
}

/** What a filter asks of one course: the chosen one, or any. */
export const ofCourse = (
  { paymentStatus, courseId, balance, overdue }: Filter,
  today: Day,
): Expression<SqlBool>[] => {
  const where = [sql<SqlBool>`enrolments.taken_off_at is null`]
  if (courseId !== undefined) {
    where.push(sql<SqlBool>`enrolments.course_id = ${courseId}`)
    if (balance === 'due') where.push(sql<SqlBool>`enrolments.paid_paise < enrolments.total_paise`)
    if (balance === 'none')
      where.push(sql<SqlBool>`enrolments.paid_paise >= enrolments.total_paise`)
  }
  if (paymentStatus !== undefined) where.push(sql<SqlBool>`${isIn[paymentStatus]}`)
  if (overdue === true) where.push(sql<SqlBool>`enrolments.next_due_date < ${today}`)
  return where
}

const hasCourse = (filter: Filter, today: Day) => sql<SqlBool>`exists (
  select 1 from enrolments
  where enrolments.student_id = student_accounts.student_id and ${allOf(ofCourse(filter, today))}
)`

export const allOf = (conditions: readonly Expression<SqlBool>[]): RawBuilder<SqlBool> =>
  conditions.length === 0 ? sql<SqlBool>`1 = 1` : sql<SqlBool>`${sql.join(conditions, sql` and `)}`
