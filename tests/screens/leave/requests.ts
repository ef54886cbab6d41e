import { addDays, type Day } from '../../../contract/values/calendar.ts'
import type { ScreenServer } from '../support/screens.ts'

export const reason = 'A wedding in Nashik'

/** A person asks for casual leave, from a day on. */
export const ask = async (
  server: ScreenServer,
  { token }: { token: string },
  startDate: Day,
  days = 1,
) => {
  const range = { startDate, endDate: addDays(startDate, days - 1) }
  const body = { leaveType: 'casual' as const, ...range, reason }
  return (await server.callWith(token, 'POST /api/leave-requests', { body })).leaveRequest
}

export const approve = (server: ScreenServer, id: string) =>
  server.call('PUT /api/leave-requests/:id/status', {
    params: { id },
    body: { status: 'approved' },
  })
