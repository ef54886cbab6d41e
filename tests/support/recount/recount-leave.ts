import type { Db } from '../../../server/db/schema.ts'
import { differing } from './differences.ts'

/**
 * The differences between the requests for leave and their days; empty when there are none.
 * Counted row by row, on purpose in another way than `npm run reconcile`.
 */
export const leaveFaults = async (db: Db): Promise<string[]> => {
  const requests = await db.selectFrom('leave_requests').selectAll().execute()
  const days = await db.selectFrom('leave_days').selectAll().orderBy('day').execute()
  const taken = Map.groupBy(days, ({ request_id }) => request_id)
  return requests.flatMap((request) => {
    const { id, status, employee_id } = request
    const theirs = taken.get(id) ?? []
    const stands = status !== 'rejected'
    const wanted = stands ? rangeOf(request.start_date, request.end_date) : []
    return differing(`leave ${id}`, {
      days: [theirs.map(({ day }) => day).join(), wanted.join()],
      counted: [theirs.filter((row) => row.counted === 1).length, stands ? request.total_days : 0],
      approved: [
        theirs.filter((row) => row.approved === 1).length,
        status === 'approved' ? theirs.length : 0,
      ],
      person: [theirs.every((row) => row.employee_id === employee_id), true],
    })
  })
}

const dayMs = 24 * 3_600_000

const rangeOf = (start: string, end: string): string[] => {
  const days: string[] = []
  for (let at = Date.parse(start); at <= Date.parse(end); at += dayMs)
    days.push(new Date(at).toISOString().slice(0, 10))
  return days
}
