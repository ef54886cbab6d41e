import { sql } from 'kysely'
import type { LeaveHalf } from '../../../contract/leave/terms.ts'
import type { Day } from '../../../contract/values/calendar.ts'
import { rowsAsJson } from '../../db/json.ts'
import type { Db, Tx } from '../../db/schema.ts'

/** Locks the person who made a request; undefined if there is no such request. */
export const holdPersonOf = (tx: Tx, requestId: number) =>
  tx
    .selectFrom('employees')
    .select('id')
    .where('id', '=', (row) =>
      row.selectFrom('leave_requests').select('employee_id').where('id', '=', requestId),
    )
    .forNoKeyUpdate()
    .executeTakeFirst()

export type Range = { start: Day; end: Day; half?: LeaveHalf | undefined }

/**
 * What decides about a person's leave from `start` to `end`: the joining date, what pending and
 * approved requests take from the years of the range, by type, and the first one that overlaps.
 */
export const findFacts = (db: Db, employeeId: number, range: Range) =>
  db
    .selectFrom('employees')
    .select([
      'joining_date',
      rowsAsJson(db, taken(db, employeeId, range)).as('taken'),
      rowsAsJson(db, overlapping(db, employeeId, range)).as('overlapping'),
    ])
    .where('id', '=', employeeId)
    .executeTakeFirstOrThrow()

/** In half days: how much such a day of leave takes from the balance. */
export const halvesTaken = sql<number>`sum(case part when 'whole' then 2 else 1 end)`

const taken = (db: Db, employeeId: number, { start, end }: Range) =>
  db
    .selectFrom('leave_days')
    .innerJoin('leave_requests', 'leave_requests.id', 'leave_days.request_id')
    .select([
      'leave_requests.leave_type',
      sql<number>`cast(substr(leave_days.day, 1, 4) as integer)`.as('year'),
      halvesTaken.as('halves'),
    ])
    .where('leave_days.employee_id', '=', employeeId)
    .where('leave_days.day', '>=', sql<Day>`${`${start.slice(0, 4)}-01-01`}`)
    .where('leave_days.day', '<=', sql<Day>`${`${end.slice(0, 4)}-12-31`}`)
    .where('leave_days.counted', '=', sql.lit(1))
    .groupBy(['leave_requests.leave_type', sql`substr(leave_days.day, 1, 4)`])

/** Both halves of a day may be of two requests. */
const overlapping = (db: Db, employeeId: number, { start, end, half }: Range) => {
  const days = db
    .selectFrom('leave_days')
    .innerJoin('leave_requests', 'leave_requests.id', 'leave_days.request_id')
    .select([
      'leave_requests.leave_type',
      'leave_requests.status',
      'leave_requests.start_date',
      'leave_requests.end_date',
      'leave_requests.half',
    ])
    .where('leave_days.employee_id', '=', employeeId)
    .where('leave_days.day', '>=', start)
    .where('leave_days.day', '<=', end)
    .orderBy('leave_days.day')
    .limit(sql.lit(1))
  return half ? days.where('leave_days.part', 'in', ['whole', half]) : days
}
