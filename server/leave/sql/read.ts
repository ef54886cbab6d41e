import { type Expression, sql } from 'kysely'
import type { Sort } from '../../../contract/kit/sorting.ts'
import type { z } from '../../../contract/kit/zod.ts'
import type { leaveSorts, listLeave } from '../../../contract/leave/calls.ts'
import { rowsAsJson } from '../../db/json.ts'
import { type PagePosition, positionAfter, rowCount } from '../../db/paging.ts'
import { isThereAnotherSuperadmin, personAs } from '../../db/people.ts'
import type { RowOf } from '../../db/records.ts'
import type { Db } from '../../db/schema.ts'
import { inOrder, opposite } from '../../db/sorting.ts'
import { away, countPendingBeside } from './away.ts'
import { halvesTaken } from './facts.ts'
import { type Counts, totalOf } from './counts.ts'

const ids = (db: Db) => db.selectFrom('leave_requests').select('leave_requests.id')

const pageOf = (db: Db, page: number, limit: number) =>
  ids(db)
    .orderBy('id', 'desc')
    .limit(rowCount(limit))
    .offset(rowCount((page - 1) * limit))

type Ids = ReturnType<typeof ids>
type Chosen = Ids | Expression<number>

type Key = (typeof leaveSorts)[number]

/** The values that each order compares, before the ids. */
const values: Record<Key, readonly Expression<unknown>[]> = {
  employee: [sql.ref('employees.name_key'), sql.ref('employees.id')],
  // The stored types and statuses sort like their displayed names.
  leaveType: [sql.ref('leave_requests.leave_type')],
  startDate: [sql.ref('leave_requests.start_date')],
  totalDays: [sql.ref('leave_requests.half_days')],
  status: [sql.ref('leave_requests.status')],
}

type Order = Sort<Key> | undefined

const isPending = sql<boolean>`leave_requests.status = 'pending'`

/** The sort keys of a list, first to last; the newest request is the last one made. */
const orderOf = (sort: Order) => [...(sort ? values[sort.by] : []), sql.ref('leave_requests.id')]

/** The same where requests are decided: by default what waits for a decision is first. */
const orderToDecide = (sort: Order) =>
  sort === undefined ? [isPending, ...orderOf(sort)] : orderOf(sort)

const directionOf = (sort: Order) => sort?.direction ?? 'desc'

/**
 * The chosen requests, with names. A late page skips many: only their ids are read, and rows only for
 * the requests on the page.
 */
const requests = (db: Db, chosen: Chosen, order = orderOf(undefined), sort?: Order) =>
  inOrder(named(db), order, directionOf(sort)).where('leave_requests.id', 'in', chosen)

/** Requests with the names of their authors and of who decided. */
const named = (db: Db) =>
  db
    .selectFrom('leave_requests')
    .innerJoin('employees', 'employees.id', 'leave_requests.employee_id')
    .leftJoin('employees as deciders', 'deciders.id', 'leave_requests.decided_by')
    .select([
      'leave_requests.id',
      'leave_requests.employee_id',
      'leave_requests.leave_type',
      'leave_requests.start_date',
      'leave_requests.end_date',
      'leave_requests.half',
      'leave_requests.half_days',
      'leave_requests.reason',
      'leave_requests.status',
      'leave_requests.rejection_reason',
      'leave_requests.decided_at',
      'leave_requests.created_at',
      'employees.name',
      'employees.email',
      ...personAs('deciders', 'decider'),
    ])

export type RequestFound = RowOf<typeof named>

/** One page of a person's own requests, newest first. */
export const findOwnRequests = (db: Db, employeeId: number, page: number, limit: number) =>
  requests(db, pageOf(db, page, limit).where('employee_id', '=', employeeId)).execute()

/** One of a person's own requests. */
export const findOwnRequest = (db: Db, employeeId: number, id: number) =>
  requests(
    db,
    ids(db).where('id', '=', id).where('employee_id', '=', employeeId),
  ).executeTakeFirst()

/** A person's pending requests, newest first. */
export const findPendingOf = (db: Db, employeeId: number) =>
  requests(
    db,
    ids(db).where('employee_id', '=', employeeId).where('status', '=', 'pending'),
  ).execute()

type Filter = z.output<typeof listLeave.query>

/** One page of everyone's requests, and how many there are, with what matters for the decision. */
export const findRequests = (db: Db, filter: Filter, deciderId: number, counts: Counts) =>
  requestsToDecide(db, chosenBy(db, filter, counts), deciderId, filter.sort)
    .select([
      whilePending(rowsAsJson(db, away(db))).as('away'),
      whilePending(countPendingBeside(db)).as('away_pending'),
    ])
    .execute()

/** Every request that a filter finds, in its order. */
export const findAllRequests = (db: Db, filter: Omit<Filter, 'page' | 'limit'>) => {
  const { status, employeeId, sort } = filter
  let rows = named(db)
  if (status !== undefined) rows = rows.where('leave_requests.status', '=', status)
  if (employeeId !== undefined) rows = rows.where('leave_requests.employee_id', '=', employeeId)
  return inOrder(rows, orderToDecide(sort), directionOf(sort)).execute()
}

const chosenBy = (db: Db, filter: Filter, counts: Counts): Chosen => {
  const { page, limit, status, employeeId, sort } = filter
  const skipped = (page - 1) * limit
  const total = status === undefined ? totalOf(counts) : counts[status]
  let all = sort?.by === 'employee' ? idsByEmployee(db) : ids(db)
  if (employeeId !== undefined) all = all.where('leave_requests.employee_id', '=', employeeId)
  if (status !== undefined) all = all.where('leave_requests.status', '=', status)
  if (sort !== undefined || status !== undefined)
    return inPart(all, sort, positionAfter(skipped, limit, total))
  // Each part is read by its own index, where one order of both would sort all there are.
  const { pending } = counts
  const first = positionAfter(skipped, limit, pending)
  const rest = { skipped: Math.max(0, skipped - pending), limit: limit - first.rows }
  const others = positionAfter(rest.skipped, rest.limit, total - pending)
  const waiting = inPart(all.where(isPending), sort, first)
  const decided = inPart(all.where('leave_requests.status', '<>', 'pending'), sort, others)
  if (others.rows === 0) return waiting
  if (first.rows === 0) return decided
  return sql<number>`(
    select id from ${waiting.as('waiting')} union all select id from ${decided.as('decided')})`
}

const inPart = (all: Ids, sort: Order, { from, rows, offset }: PagePosition) => {
  const direction = from === 'start' ? directionOf(sort) : opposite[directionOf(sort)]
  return inOrder(all, orderOf(sort), direction).limit(rowCount(rows)).offset(rowCount(offset))
}

/** Person by person in the order of names; SQLite keeps the order of a cross join's tables. */
const idsByEmployee = (db: Db): Ids =>
  db
    .selectFrom('employees')
    .crossJoin('leave_requests')
    .select('leave_requests.id')
    .whereRef('employees.id', '=', 'leave_requests.employee_id')

export type RequestListed = Awaited<ReturnType<typeof findRequests>>[number]

export const findRequest = (db: Db, id: number, deciderId: number) =>
  requestsToDecide(db, ids(db).where('id', '=', id), deciderId).executeTakeFirst()

const requestsToDecide = (db: Db, chosen: Chosen, deciderId: number, sort?: Order) =>
  requests(db, chosen, orderToDecide(sort), sort).select([
    'employees.joining_date',
    whilePending(rowsAsJson(db, yearsTaken(db))).as('years'),
    isThereAnotherSuperadmin(deciderId).as('others_decide'),
  ])

const whilePending = <T>(value: Expression<T>) =>
  sql<T | null>`case when leave_requests.status = 'pending' then ${value} end`

/** What the request takes from each year, and what the person's others of the type have taken. */
const yearsTaken = (db: Db) =>
  db
    .selectFrom(
      db
        .selectFrom('leave_days')
        .select([sql<string>`substr(day, 1, 4)`.as('year'), halvesTaken.as('halves')])
        .where('request_id', '=', sql<number>`leave_requests.id`)
        .where('counted', '=', sql.lit(1))
        .groupBy(sql`substr(day, 1, 4)`)
        .as('years'),
    )
    .select([
      sql<number>`cast(years.year as integer)`.as('year'),
      'years.halves',
      sql<number>`(
        select coalesce(${halvesTaken}, 0) from leave_days
        join leave_requests as others on others.id = leave_days.request_id
        where leave_days.employee_id = leave_requests.employee_id
          and leave_days.day >= years.year || '-01-01' and leave_days.day <= years.year || '-12-31'
          and leave_days.counted = 1
          and leave_days.request_id <> leave_requests.id
          and others.leave_type = leave_requests.leave_type
      )`.as('taken'),
    ])
    .orderBy('years.year')
