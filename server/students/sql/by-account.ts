import { sql } from 'kysely'
import type { Sort } from '../../../contract/kit/sorting.ts'
import { readCounter } from '../../db/counters.ts'
import { isAnyOf, readIds } from '../../db/json.ts'
import { owedByStudents } from '../../db/ledger/owed-by-students.ts'
import { positionAfter, rowCount } from '../../db/paging.ts'
import type { Db, Tables } from '../../db/schema.ts'
import { inOrder, opposite } from '../../db/sorting.ts'
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
  among?: readonly number[] | undefined
}

/** The ids of some students, of a venue or deleted, for whom there is no index. */
export const readSomeByAccount = (
  db: Db,
  { by, direction }: AccountOrder,
  { deleted, venueId, among }: Some,
  range?: Range,
): Promise<number[]> => {
  let ids = db
    .selectFrom(accountsOf(db, deleted).as('accounts'))
    .innerJoin('students', 'students.id', 'accounts.student_id')
    .select('students.id')
    .where('students.deleted_at', deleted === true ? 'is not' : 'is', null)
    .orderBy(`accounts.${columns[by]}`, (value) => value[direction]().nullsLast())
    .orderBy('students.id', direction)
  if (venueId !== undefined) ids = ids.where('students.venue_id', '=', venueId)
  if (among !== undefined) ids = ids.where(isAnyOf(db, 'students.id', among))
  if (range !== undefined) ids = ids.limit(rowCount(range.limit)).offset(rowCount(range.skipped))
  return readIds(db, ids)
}

const accountsOf = (db: Db, deleted: boolean | undefined) =>
  sql<Pick<Tables['student_accounts'], 'student_id' | (typeof columns)[keyof typeof columns]>>`(${
    deleted === true ? ofDeleted(db) : db.selectFrom('student_accounts').selectAll()
  })`

/** What deleted students owe, for whom no account is kept. */
const ofDeleted = (db: Db) => owedByStudents(db).where('students.deleted_at', 'is not', null)
