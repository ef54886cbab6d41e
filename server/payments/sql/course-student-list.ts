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

/** Newest first; in the overdue list, the longest overdue first. */
export const orderOf = ({ sort, overdue }: Filter): Order =>
  sort ??
  (overdue === true ? { by: 'nextDue', direction: 'asc' } : { by: 'newest', direction: 'desc' })

/** A list of students: the column of their ids, their tables, and the sort keys. */
export type Listing = {
  id: string
  from: RawBuilder<unknown>
  where: readonly Expression<SqlBool>[]
  by: readonly string[]
  /** The columns that group several courses into one row. */
  group?: readonly string[]
  direction: Order['direction']
}

const withAccounts = sql`students
  join student_accounts on student_accounts.student_id = students.id`
export const withCourses = sql`enrolments
  join student_accounts on student_accounts.student_id = enrolments.student_id`

/** Every way to list them has an index. */
export const listingOf = (filter: Filter, today: Day): Listing => {
  const { by, direction } = orderOf(filter)
  const where = ofAccount(filter, today)
  if (by === 'newest' && isByCourse(filter)) {
    const id = 'enrolments.student_id'
    const group = ['enrolments.student_created_at', id]
    const ofBoth = [...ofCourse(filter, today), ...where]
    return { id, from: withCourses, where: ofBoth, by: group, group, direction }
  }
  if (by === 'name' || (by === 'newest' && where.length === 0)) {
    const id = 'students.id'
    const from = where.length === 0 ? sql`students` : withAccounts
    const present = sql<SqlBool>`students.deleted_at is null`
    const all = [present, ...where, ...havingCourse(filter, today, id)]
    return { id, from, where: all, by: [ofStudents[by], id], direction }
  }
  const id = 'student_accounts.student_id'
  const all = [...where, ...havingCourse(filter, today, id)]
  return { id, from: sql`student_accounts`, where: all, by: [ofAccounts[by], id], direction }
}

const ofStudents = { newest: 'students.created_at', name: 'students.name_key' } as const
const ofAccounts = {
  newest: 'student_accounts.student_created_at',
  balance: 'student_accounts.balance_paise',
  nextDue: 'student_accounts.next_due_date',
  status: 'student_accounts.status',
} as const

export const isByCourse = ({ paymentStatus, courseId }: Filter): boolean =>
  paymentStatus !== undefined || courseId !== undefined

/** True when a filter has no condition on a course or a balance. */
export const isPlain = (filter: Filter): boolean =>
  !isByCourse(filter) && filter.balance === undefined

/** A filter's condition on all courses together. */
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

// Each is written exactly as in the index of the same name, or the index would not be used.
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
    if (balance === 'none')
      where.push(sql<SqlBool>`enrolments.paid_paise >= enrolments.total_paise`)
  }
  if (paymentStatus !== undefined) where.push(sql<SqlBool>`${isIn[paymentStatus]}`)
  if (overdue === true) where.push(sql<SqlBool>`enrolments.next_due_date < ${today}`)
  return where
}

const havingCourse = (filter: Filter, today: Day, student: string): Expression<SqlBool>[] =>
  isByCourse(filter)
    ? [
        sql<SqlBool>`exists (
          select 1 from enrolments
          where enrolments.student_id = ${sql.ref(student)} and ${allOf(ofCourse(filter, today))}
        )`,
      ]
    : []

export const allOf = (conditions: readonly Expression<SqlBool>[]): RawBuilder<SqlBool> =>
  conditions.length === 0 ? sql<SqlBool>`1 = 1` : sql<SqlBool>`${sql.join(conditions, sql` and `)}`
