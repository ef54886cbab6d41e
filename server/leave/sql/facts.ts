import { sql } from 'kysely'
import type { Day } from '../../../contract/values/calendar.ts'
import { rowsAsJson } from '../../db/json.ts'
import { guarded } from '../../db/locking.ts'
import type { Db, Tx } from '../../db/schema.ts'

/** Locks the person who made a request; undefined if there is no such request. */
export const holdPersonOf = (tx: Tx, requestId: number) =>
  guarded(
    tx,
    tx
      .selectFrom('employees')
      .select('id')
      .where('id', '=', (row) =>
        row.selectFrom('leave_requests').select('employee_id').where('id', '=', requestId),
      ),
  ).executeTakeFirst()

/**
 * What decides about a person's leave from `start` to `end`: the joining date, what pending and
 * approved requests take from the years of the range, by type, and the first one that overlaps.
 */
export const findFacts = (db: Db, employeeId: number, start: Day, end: Day) =>
  db
    .selectFrom('employees')
    .select([
      'joining_date',
      rowsAsJson(db, taken(db, employeeId, start, end)).as('taken'),
      rowsAsJson(db, overlapping(db, employeeId, start, end)).as('overlapping'),
    ])
    .where('id', '=', employeeId)
    .executeTakeFirstOrThrow()

const taken = (db: Db, employeeId: number, start: Day, end: Day) =>
  db
    .selectFrom('leave_days')
    .innerJoin('leave_requests', 'leave_requests.id', 'leave_days.request_id')
    .select([
      'leave_requests.leave_type',
      sql<number>`cast(substr(leave_days.day, 1, 4) as integer)`.as('year'),
      sql<number>`count(*)`.as('days'),
    ])
    .where('leave_days.employee_id', '=', employeeId)
    .where('leave_days.day', '>=', sql<Day>`${`${start.slice(0, 4)}-01-01`}`)
    .where('leave_days.day', '<=', sql<Day>`${`${end.slice(0, 4)}-12-31`}`)
    .where('leave_days.counted', '=', sql.lit(1))
    .groupBy(['leave_requests.leave_type', sql`substr(leave_days.day, 1, 4)`])

const overlapping = (db: Db, employeeId: number, start: Day, end: Day) =>
  db
    .selectFrom('leave_days')
    .innerJoin('leave_requests', 'leave_requests.id', 'leave_days.request_id')
    .select([
      'leave_requests.leave_type',
      'leave_requests.status',
      'leave_requests.start_date',
      'leave_requests.end_date',
    ])
    .where('leave_days.employee_id', '=', employeeId)
    .where('leave_days.day', '>=', start)
    .where('leave_days.day', '<=', end)
    .orderBy('leave_days.day')
    .limit(sql.lit(1))
