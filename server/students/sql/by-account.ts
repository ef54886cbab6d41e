import { sql } from 'kysely'
import type { Sort } from '../../../contract/kit/sorting.ts'
import { statusOf } from '../../../contract/payments/terms.ts'
import type { ConsentFilter } from '../../../contract/consents/terms.ts'
import type { Day } from '../../../contract/values/calendar.ts'
import { inOrder as inOrderOfValue } from '../../../contract/values/order.ts'
import { readCounter } from '../../db/counters.ts'
import { isAnyOf, readIds } from '../../db/json.ts'
import { positionAfter, rowCount } from '../../db/paging.ts'
import type { Db } from '../../db/schema.ts'
import { inOrder, opposite } from '../../db/sorting.ts'
import { isKept } from '../../db/shared/erased.ts'
import { lacksConsent } from '../../db/shared/lacks-consent.ts'
import { tallies } from '../../db/tallies.ts'

const columns = {
  balance: 'balance_paise',
  nextDue: 'next_due_date',
  status: 'status',
} as const

/** An order of students by what they owe; those to whom nothing is due come last both ways. */
export type AccountOrder = Sort<keyof typeof columns>

export const isOfAccount = (order: Sort<string>): order is AccountOrder => order.by in columns

/** So many rows of an order, after so many others. */
type Range = { skipped: number; limit: number }

/** The ids of some of so many present students, from the indexes of their accounts. */
export const readByAccount = async (
  db: Db,
  order: AccountOrder,
  { skipped, limit }: Range,
  total: number,
): Promise<number[]> => {
  if (order.by !== 'nextDue')
    return readPart(db, order, 'all', positionAfter(skipped, limit, total))
  const due = await readCounter(db, tallies.owing)
  const first = positionAfter(skipped, limit, due)
  const rest = positionAfter(Math.max(skipped - due, 0), limit - first.rows, total - due)
  return [
    ...(await readPart(db, order, 'due', first)),
    ...(await readPart(db, order, 'nothing due', rest)),
  ]
}

type AccountPart = 'all' | 'due' | 'nothing due'

const readPart = async (
  db: Db,
  order: AccountOrder,
  part: AccountPart,
  { from, offset, rows }: ReturnType<typeof positionAfter>,
): Promise<number[]> => {
  if (rows === 0) return []
  const direction = from === 'start' ? order.direction : opposite[order.direction]
  const ids = inOrder(idsOf(db, part), valuesOf(order, part), direction)
  const studentIds = await readIds(db, ids.limit(rowCount(rows)).offset(rowCount(offset)))
  return from === 'start' ? studentIds : studentIds.toReversed()
}

const idsOf = (db: Db, part: AccountPart) => {
  const ids = db.selectFrom('student_accounts').select('student_id as id')
  return part === 'all' ? ids : ids.where('next_due_date', part === 'due' ? 'is not' : 'is', null)
}

const valuesOf = ({ by }: AccountOrder, part: AccountPart) => [
  ...(part === 'nothing due' ? [] : [sql.ref(columns[by])]),
  sql.ref('student_id'),
]

export type Some = {
  deleted?: boolean | undefined
  venueId?: number | undefined
  squad?: number | undefined
  /** The first day of registration. */
  since?: Day | undefined
  consent?: ConsentFilter | undefined
  among?: readonly number[] | undefined
}

/** The ids of some students, of a venue or deleted, for whom there is no index. */
export const readSomeByAccount = (
  db: Db,
  order: AccountOrder,
  { deleted, ...some }: Some,
  range?: Range,
): Promise<number[]> => {
  if (deleted === true) return readDeleted(db, order, some, range)
  const { by, direction } = order
  let ids = studentsOf(db, some)
    .innerJoin('student_accounts as accounts', 'accounts.student_id', 'students.id')
    .select('students.id')
    .where('students.deleted_at', 'is', null)
    .orderBy(`accounts.${columns[by]}`, (value) => value[direction]().nullsLast())
    .orderBy('students.id', direction)
  if (range !== undefined) ids = ids.limit(rowCount(range.limit)).offset(rowCount(range.skipped))
  return readIds(db, ids)
}

const studentsOf = (db: Db, { venueId, squad, since, consent, among }: Omit<Some, 'deleted'>) => {
  let students = db.selectFrom('students')
  if (venueId !== undefined) students = students.where('students.venue_id', '=', venueId)
  if (squad !== undefined) students = students.where('students.squad_id', '=', squad)
  if (since !== undefined) students = students.where('students.registration_date', '>=', since)
  if (consent !== undefined) students = students.where(lacksConsent(consent))
  if (among !== undefined) students = students.where(isAnyOf(db, 'students.id', among))
  return students
}

/** Of deleted students no account is kept, and they are few: what they owe is decided for each. */
const readDeleted = async (
  db: Db,
  { by, direction }: AccountOrder,
  some: Omit<Some, 'deleted'>,
  range?: Range,
): Promise<number[]> => {
  const courses = await studentsOf(db, some)
    .leftJoin('enrolments', (join) =>
      join
        .onRef('enrolments.student_id', '=', 'students.id')
        .on('enrolments.taken_off_at', 'is', null),
    )
    .select(['students.id', 'total_paise as total', 'paid_paise as paid', 'next_due_date as due'])
    .where('students.deleted_at', 'is not', null)
    .where(isKept('student'))
    .orderBy('students.id', direction)
    .execute()
  const students = [...Map.groupBy(courses, ({ id }) => id)]
  const sorted = inOrderOfValue(students, ([, theirs]) => valueOfCourses(theirs)[by], direction)
  const ids = sorted.map(([id]) => id)
  return range === undefined ? ids : ids.slice(range.skipped, range.skipped + range.limit)
}

type CourseOwed = { total: number | null; paid: number | null; due: Day | null }

const valueOfCourses = (courses: readonly CourseOwed[]) => {
  const total = courses.reduce((sum, course) => sum + (course.total ?? 0), 0)
  const paid = courses.reduce((sum, course) => sum + (course.paid ?? 0), 0)
  return {
    balance: total - paid,
    nextDue: courses.flatMap(({ due }) => due ?? []).toSorted()[0],
    status: statusOf({ total, paid }),
  }
}
