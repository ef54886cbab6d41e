import { sql } from 'kysely'
import type { Day } from '../../../contract/values/calendar.ts'
import { type LeaveHalf, mostAwayCounted } from '../../../contract/leave/terms.ts'
import type { Db } from '../../db/schema.ts'

/**
 * The leave of others in the days of a request, approved or pending, each once: on its first day
 * within them. Nothing is joined, so that both databases read the index of such days and stop: they
 * cannot estimate how many days a range has, and PostgreSQL would read whole tables, expecting many.
 */
const firstDays = (db: Db, status: 'approved' | 'pending') =>
  db
    .selectFrom('leave_days as days')
    .select(['days.day', 'days.request_id', 'days.employee_id'])
    .where('days.approved', '=', sql.lit(status === 'approved' ? 1 : 0))
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

const startOf = (days: 'days' | 'gone') => sql<Day>`(
  select start_date from leave_requests as others
  where others.id = ${sql.ref(`${days}.request_id`)})`

/** The approved leave of others in the days of a request. */
export const away = (db: Db) =>
  db
    .selectFrom(firstDays(db, 'approved').as('gone'))
    .select([
      sql<string>`(select name from employees where id = gone.employee_id)`.as('name'),
      startOf('gone').as('start_date'),
      sql<Day>`(select end_date from leave_requests as others
        where others.id = gone.request_id)`.as('end_date'),
      sql<LeaveHalf | null>`(select half from leave_requests as others
        where others.id = gone.request_id)`.as('half'),
    ])
    .orderBy('gone.day')
    .orderBy('gone.request_id')

/** How many requests of others wait for a decision about the same days. */
export const countPendingBeside = (db: Db) =>
  sql<number>`(select count(*) from ${firstDays(db, 'pending').as('waiting')})`

/**
 * The approved leave that touches the days from `from` to `to`, both included: of one
 * person, or of everyone. A leave is returned whole, even if it begins before or ends after.
 */
export const findApprovedLeave = (
  db: Db,
  { employeeId, from, to }: { employeeId?: number; from: Day; to: Day },
) => {
  let days = db
    .selectFrom('leave_days')
    .select('request_id')
    .where('approved', '=', sql.lit(1))
    .where('day', '>=', from)
    .where('day', '<=', to)
  if (employeeId !== undefined) days = days.where('employee_id', '=', employeeId)
  return db
    .selectFrom('leave_requests')
    .select(['employee_id', 'leave_type', 'start_date', 'end_date', 'half'])
    .where('id', 'in', days)
    .orderBy('employee_id')
    .orderBy('start_date')
    .orderBy('id')
    .execute()
}
