import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Day } from '../../../contract/values/calendar.ts'
import type { Sort } from '../../../contract/kit/sorting.ts'
import type { courseStudentSorts } from '../../../contract/payments/calls.ts'
import { unindexed } from '../../db/planning.ts'
import {
  allOf,
  type Filter,
  isByCourse,
  ofAccount,
  ofCourse,
  owesAll,
} from './course-student-filter.ts'

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

/**
 * How a list is read: from the index of its order, leaving out whom the filter does not want, or from
 * the index of its filter, to be sorted then. The first is quicker for pages near either end, and the
 * second where few match.
 */
export type Way = 'in order' | 'by filter'

/** True when a filter has an index to read its students from. */
export const hasOwnIndex = ({ courseId, paymentStatus, overdue }: Filter): boolean =>
  courseId !== undefined || overdue === true || paymentStatus === 'Pending'

export const listingOf = (filter: Filter, today: Day, way: Way): Listing => {
  const { by, direction } = orderOf(filter)
  if (by === 'newest') return newest(filter, today)
  if (by !== 'name') {
    const id = 'student_accounts.student_id'
    return { id, ...ofAccounts(filter, today, by, way), by: [columns[by], id], direction }
  }
  const id = 'students.id'
  return { id, ...ofStudents(filter, today, way), by: ['students.name_key', id], direction }
}

const columns = {
  newest: 'student_accounts.student_created_at',
  balance: 'student_accounts.balance_paise',
  nextDue: 'student_accounts.next_due_date',
  status: 'student_accounts.status',
} as const

/** Who owes something, and who nothing: said of the column of an order, so that its index serves. */
const balances = {
  newest: [sql`student_accounts.balance_paise > 0`, sql`student_accounts.balance_paise = 0`],
  name: [sql`student_accounts.balance_paise > 0`, sql`student_accounts.balance_paise = 0`],
  balance: [sql`student_accounts.balance_paise > 0`, sql`student_accounts.balance_paise = 0`],
  nextDue: [
    sql`student_accounts.next_due_date is not null`,
    sql`student_accounts.next_due_date is null`,
  ],
  status: [sql`student_accounts.status > 'Completed'`, sql`student_accounts.status = 'Completed'`],
} as const

/** A filter's condition on the balance, of all courses unless it names one. */
const ofBalance = (filter: Filter, by: keyof typeof balances): Expression<SqlBool>[] => {
  const [due, none] = balances[by]
  if (owesAll(filter)) return [sql<SqlBool>`${due}`]
  return filter.balance === 'none' ? [sql<SqlBool>`${none}`] : []
}

const newest = (filter: Filter, today: Day): Listing => {
  const direction = 'desc'
  if (isByCourse(filter) && (filter.courseId !== undefined || filter.balance === undefined)) {
    const id = 'enrolments.student_id'
    const group = ['enrolments.student_created_at', id]
    // A deleted student has no account.
    const from = sql`enrolments
      join student_accounts on student_accounts.student_id = enrolments.student_id`
    return { id, from, where: ofCourse(filter, today), by: group, group, direction }
  }
  if (filter.balance === undefined) {
    const id = 'students.id'
    const where = [sql<SqlBool>`students.deleted_at is null`]
    return { id, from: sql`students`, where, by: ['students.created_at', id], direction }
  }
  if (filter.balance === 'none') {
    const id = 'students.id'
    const { from, where } = ofStudents(filter, today, 'in order')
    return { id, from, where, by: ['students.created_at', id], direction }
  }
  const id = 'student_accounts.student_id'
  const where = [...ofAccount(filter, today), ...ofBalance(filter, 'newest')]
  return { id, from: sql`student_accounts`, where, by: [columns.newest, id], direction }
}

// SQLite reads the tables of a cross join in the order given.
const ofAccounts = (
  filter: Filter,
  today: Day,
  by: 'balance' | 'nextDue' | 'status',
  way: Way,
): Pick<Listing, 'from' | 'where'> => {
  const isOfCourse = filter.courseId !== undefined
  const account = isOfCourse ? [] : ofAccount(filter, today)
  if (way === 'in order')
    return {
      from: sql`student_accounts`,
      where: [
        ...account.map((one) => (by === 'nextDue' ? one : unindexed(one))),
        ...ofBalance(filter, by),
        ...(isOfCourse ? [hasCourse(filter, today, 'student_accounts.student_id')] : []),
      ],
    }
  if (!isOfCourse) {
    // A status or a due date has an index of its own, from which a condition on the order would lead away.
    const balance = filter.balance === undefined ? [] : ofBalance(filter, by)
    return { from: sql`student_accounts`, where: [...account, ...balance] }
  }
  const same = sql<SqlBool>`student_accounts.student_id = enrolments.student_id`
  return {
    from: sql`enrolments cross join student_accounts`,
    where: [...ofCourse(filter, today), same],
  }
}

const ofStudents = (filter: Filter, today: Day, way: Way): Pick<Listing, 'from' | 'where'> => {
  const present = sql<SqlBool>`students.deleted_at is null`
  if (filter.courseId !== undefined) {
    if (way === 'in order')
      return { from: sql`students`, where: [present, hasCourse(filter, today, 'students.id')] }
    const same = sql<SqlBool>`students.id = enrolments.student_id`
    return {
      from: sql`enrolments cross join students`,
      where: [...ofCourse(filter, today), same, present],
    }
  }
  const account = [...ofAccount(filter, today), ...ofBalance(filter, 'name')]
  if (account.length === 0) return { from: sql`students`, where: [present] }
  const same = sql<SqlBool>`student_accounts.student_id = students.id`
  return {
    from:
      way === 'in order'
        ? sql`students cross join student_accounts`
        : sql`student_accounts cross join students`,
    where: [...account, same, present],
  }
}

const hasCourse = (filter: Filter, today: Day, student: string) =>
  sql<SqlBool>`exists (
    select 1 from enrolments
    where enrolments.student_id = ${sql.ref(student)} and ${allOf(ofCourse(filter, today))}
  )`
