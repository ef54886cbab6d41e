import { pageFacts } from '../../../contract/kit/endpoint.ts'
import type * as contract from '../../../contract/leave/calls.ts'
import type { Query } from '../../kit/http/call.ts'
import { presentRequest, presentToDecide } from '../present.ts'
import { countRequests, totalOf } from '../sql/counts.ts'
import { findOwnRequests, findRequests } from '../sql/read.ts'

export const ownRequestsPage: Query<typeof contract.listOwnLeave> = async (
  db,
  { query: { page, limit } },
  { person },
) => {
  const rows = await findOwnRequests(db, person.id, page, limit)
  const total = totalOf(await countRequests(db, person.id))
  return { leaveRequests: rows.map(presentRequest), ...pageFacts(page, limit, total) }
}

export const requestsPage: Query<typeof contract.listLeave> = async (
  db,
  { query },
  { person, settings },
) => {
  const { page, limit, status, employeeId } = query
  const counts = await countRequests(db, employeeId)
  const total = status === undefined ? totalOf(counts) : counts[status]
  const rows = await findRequests(db, query, person.id, counts)
  return {
    leaveRequests: rows.map((row) => presentToDecide(row, person, settings.leave)),
    ...pageFacts(page, limit, total),
  }
}

export const stats: Query<typeof contract.leaveStats> = async (db) => {
  const counts = await countRequests(db)
  return { total: totalOf(counts), ...counts }
}
