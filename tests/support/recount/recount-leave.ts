import type { Db } from '../../../server/db/schema.ts'

/**
 * The differences between the requests for leave and their days; empty when there are none.
 * Counted row by row, on purpose in another way than `npm run reconcile`.
 */
export const leaveFaults = async (db: Db): Promise<string[]> => {
  const requests = await db.selectFrom('leave_requests').selectAll().execute()
  const days = await db.selectFrom('leave_days').selectAll().orderBy('day').execute()
  const taken = Map.groupBy(days, ({ request_id }) => request_id)
  return requests.flatMap((request) => {
    const theirs = taken.get(request.id) ?? []
    const counted = theirs.filter((row) => row.counted === 1).length
    const stands = request.status !== 'rejected'
    const wanted = stands ? rangeOf(request.start_date, request.end_date) : []
    const facts = {
      days: [theirs.map(({ day }) => day).join(), wanted.join()],
      counted: [counted, stands ? request.total_days : 0],
      approved: [
        theirs.filter((row) => row.approved === 1).length,
        request.status === 'approved' ? theirs.length : 0,
      ],
      person: [theirs.filter((row) => row.employee_id !== request.employee_id).length, 0],
    }
    return Object.entries(facts)
      .filter(([, [kept, should]]) => kept !== should)
      .map(([fact, [kept, should]]) => `${fact} of leave ${request.id}: ${kept}, not ${should}`)
  })
}

const dayMs = 24 * 3_600_000

const rangeOf = (start: string, end: string): string[] => {
  const days: string[] = []
  for (let at = Date.parse(start); at <= Date.parse(end); at += dayMs)
    days.push(new Date(at).toISOString().slice(0, 10))
  return days
}
