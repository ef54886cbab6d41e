import { type Expression, sql } from 'kysely'
import type { Day } from '../../../contract/calendar.ts'
import { type LeaveStatus, leaveStatuses, mostAwayCounted } from '../../../contract/leave-terms.ts'
import { rowsAsJson } from '../../db/json.ts'
import { rowCount } from '../../db/paging.ts'
import type { Db } from '../../db/schema.ts'
import { tallies } from '../../db/tallies.ts'

const every = (db: Db) => db.selectFrom('leave_requests').selectAll()

const pageOf = (db: Db, page: number, limit: number) =>
  every(db)
    .orderBy('id', 'desc')
    .limit(rowCount(limit))
    .offset(rowCount((page - 1) * limit))

type Chosen = ReturnType<typeof every>

/** The requests that were chosen, with names. Only theirs are looked up, for the page is cut first. */
const requests = (db: Db, chosen: Chosen) =>
  db
    .selectFrom(chosen.as('leave_requests'))
    .innerJoin('employees', 'employees.id', 'leave_requests.employee_id')
    .leftJoin('employees as deciders', 'deciders.id', 'leave_requests.decided_by')
    .select([
      'leave_requests.id',
      'leave_requests.employee_id',
      'leave_requests.leave_type',
      'leave_requests.start_date',
      'leave_requests.end_date',
      'leave_requests.total_days',
      'leave_requests.reason',
      'leave_requests.status',
      'leave_requests.rejection_reason',
      'leave_requests.decided_at',
      'leave_requests.created_at',
      'employees.name',
      'employees.email',
      'deciders.name as decider',
    ])
    .orderBy('leave_requests.id', 'desc')

export type RequestFound = Awaited<
  ReturnType<ReturnType<typeof requests>['executeTakeFirstOrThrow']>
>

/** One page of a person's own requests, newest first. */
export const findOwnRequests = (db: Db, employeeId: number, page: number, limit: number) =>
  requests(db, pageOf(db, page, limit).where('employee_id', '=', employeeId)).execute()

type Filter = { status?: LeaveStatus | undefined; employeeId?: number | undefined }

/** One page of everybody's requests, newest first, with what bears on the decision. */
export const findRequests = (
  db: Db,
  { status, employeeId }: Filter,
  deciderId: number,
  page: number,
  limit: number,
) => {
  let chosen = pageOf(db, page, limit)
  if (status !== undefined) chosen = chosen.where('status', '=', status)
  if (employeeId !== undefined) chosen = chosen.where('employee_id', '=', employeeId)
  return requestsToDecide(db, chosen, deciderId)
    .select(whilePending(rowsAsJson(db, away(db))).as('away'))
    .execute()
}

export type RequestListed = Awaited<ReturnType<typeof findRequests>>[number]

export const findRequest = (db: Db, id: number, deciderId: number) =>
  requestsToDecide(db, every(db).where('id', '=', id), deciderId).executeTakeFirst()

const requestsToDecide = (db: Db, chosen: Chosen, deciderId: number) =>
  requests(db, chosen).select([
    'employees.joining_date',
    whilePending(rowsAsJson(db, yearsTaken(db))).as('years'),
    isThereAnother(deciderId).as('others_decide'),
  ])

const whilePending = <T>(value: Expression<T>) =>
  sql<T | null>`case when leave_requests.status = 'pending' then ${value} end`

const isThereAnother = (deciderId: number) => sql<number | boolean>`exists (
  select 1 from employees as others where others.role = 'superadmin'
    and others.deactivated_at is null and others.deleted_at is null and others.id <> ${deciderId})`

/** What the request takes from each year, and what the person's others of the type have taken. */
const yearsTaken = (db: Db) =>
  db
    .selectFrom(
      db
        .selectFrom('leave_days')
        .select([sql<string>`substr(day, 1, 4)`.as('year'), sql<number>`count(*)`.as('days')])
        .where('request_id', '=', sql<number>`leave_requests.id`)
        .where('counted', '=', sql.lit(1))
        .groupBy(sql`substr(day, 1, 4)`)
        .as('years'),
    )
    .select([
      sql<number>`cast(years.year as integer)`.as('year'),
      'years.days',
      sql<number>`(
        select count(*) from leave_days
        join leave_requests as others on others.id = leave_days.request_id
        where leave_days.employee_id = leave_requests.employee_id
          and leave_days.day >= years.year || '-01-01' and leave_days.day <= years.year || '-12-31'
          and leave_days.counted = 1
          and leave_days.request_id <> leave_requests.id
          and others.leave_type = leave_requests.leave_type
      )`.as('taken'),
    ])
    .orderBy('years.year')

/**
 * The approved leave of others in the days of a request, each once: on its first day within them.
 * Nothing is joined, so that both databases walk the index of approved days and stop: how many days
 * a range holds they cannot know, and PostgreSQL would read whole tables for fear of many.
 */
const firstDaysAway = (db: Db) =>
  db
    .selectFrom('leave_days as days')
    .select(['days.day', 'days.request_id', 'days.employee_id'])
    .where('days.approved', '=', sql.lit(1))
    .where('days.day', '>=', sql<Day>`leave_requests.start_date`)
    .where('days.day', '<=', sql<Day>`leave_requests.end_date`)
    .where('days.employee_id', '<>', sql<number>`leave_requests.employee_id`)
    .where(sql<boolean>`days.day in (leave_requests.start_date, ${startOf('days')})`)
    .where(
      sql<boolean>`(select deleted_at from employees where employees.id = days.employee_id) is null`,
    )
    .orderBy('days.day')
    .orderBy('days.request_id')
    .limit(sql.lit(mostAwayCounted))

const away = (db: Db) =>
  db
    .selectFrom(firstDaysAway(db).as('gone'))
    .select([
      sql<string>`(select name from employees where id = gone.employee_id)`.as('name'),
      startOf('gone').as('start_date'),
      sql<Day>`(select end_date from leave_requests as others
        where others.id = gone.request_id)`.as('end_date'),
    ])
    .orderBy('gone.day')
    .orderBy('gone.request_id')

const startOf = (days: 'days' | 'gone') => sql<Day>`(
  select start_date from leave_requests as others
  where others.id = ${sql.ref(`${days}.request_id`)})`

export type Counts = Record<LeaveStatus, number>

/** How many requests there are in each status: of one person, or of everybody. */
export const countRequests = async (db: Db, employeeId?: number): Promise<Counts> => {
  const names = new Map(leaveStatuses.map((status) => [tallies.leave(status, employeeId), status]))
  const rows = await db
    .selectFrom('counters')
    .select(['name', 'value'])
    .where('name', 'in', [...names.keys()])
    .execute()
  const counts: Counts = { pending: 0, approved: 0, rejected: 0 }
  for (const { name, value } of rows) {
    const status = names.get(name)
    if (status !== undefined) counts[status] = value
  }
  return counts
}
