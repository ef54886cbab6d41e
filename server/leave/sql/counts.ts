import { type LeaveStatus, leaveStatuses } from '../../../contract/leave/terms.ts'
import type { Db } from '../../db/schema.ts'
import { tallies } from '../../db/tallies.ts'

export type Counts = Record<LeaveStatus, number>

export const totalOf = (counts: Counts): number =>
  leaveStatuses.reduce((total, status) => total + counts[status], 0)

/** How many requests there are in each status, of one person or of everyone. */
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
