import { sql } from 'kysely'
import type { Day } from '../../../contract/values/calendar.ts'
import type { Db } from '../../db/schema.ts'

/**
 * The approved leave that touches the days from `from` to `to`, both included: of one or more
 * people, or of everyone. A leave is returned whole, even if it begins before or ends after.
 */
export const findApprovedLeave = (
  db: Db,
  { employeeIds, from, to }: { employeeIds?: readonly number[]; from: Day; to: Day },
) => {
  let days = db
    .selectFrom('leave_days')
    .select('request_id')
    .where('approved', '=', sql.lit(1))
    .where('day', '>=', from)
    .where('day', '<=', to)
  if (employeeIds !== undefined) days = days.where('employee_id', 'in', employeeIds)
  return db
    .selectFrom('leave_requests')
    .select(['employee_id', 'leave_type', 'start_date', 'end_date'])
    .where('id', 'in', days)
    .orderBy('employee_id')
    .orderBy('start_date')
    .execute()
}
