import type { Input } from '../../contract/kit/api.ts'
import type { Day } from '../../contract/values/calendar.ts'
import type { LeaveHalf, LeaveStatus } from '../../contract/leave/terms.ts'
import type { Settings } from '../../contract/settings/calls.ts'
import { someSettings } from './builders.ts'
import type { Client } from './client.ts'
import type { TestServer } from './server.ts'

export type LeaveBody = Omit<Input<'POST /api/leave-requests'>['body'], 'half'> & {
  half?: LeaveHalf
}

/** A valid request: a Monday to Thursday. */
export const aLeave = (given: Partial<LeaveBody> = {}): LeaveBody => ({
  leaveType: 'casual',
  startDate: '2026-12-07',
  endDate: '2026-12-10',
  reason: 'A wedding in Nashik',
  ...given,
})

/** Makes a request, and expects success. */
export const ask = async (client: Client, given: Partial<LeaveBody> = {}) =>
  (await client.call('POST /api/leave-requests', { body: aLeave(given) })).leaveRequest

/** Makes a request for one day. */
export const askDay = (client: Client, day: string, given: Partial<LeaveBody> = {}) =>
  ask(client, { startDate: day, endDate: day, ...given })

/** Decides about a request. */
export const decide = (
  superadmin: Client,
  id: string,
  status: Exclude<LeaveStatus, 'pending'>,
  rejectionReason = status === 'rejected' ? 'Too few coaches' : undefined,
) =>
  superadmin.try('PUT /api/leave-requests/:id/status', {
    params: { id },
    body: { status, rejectionReason },
  })

/** A person's leave that is left of this year. */
export const leaveOf = (client: Client) => client.call('GET /api/leave-requests/balance', {})

/** Settings with some of their leave section. */
export const setLeave = async (
  server: TestServer,
  leave: Partial<Settings['leave']>,
  holidays: Settings['holidays'] = [],
): Promise<void> => {
  const superadmin = await server.as('superadmin', 'Settings Chief')
  const usual = someSettings()
  const body = someSettings({ leave: { ...usual.leave, ...leave }, holidays })
  await superadmin.call('PUT /api/settings', { body })
}

/** Sets a person's joining date. */
export const setJoined = (server: TestServer, id: number, joined: Day | null) =>
  server.store.write((tx) =>
    tx.updateTable('employees').set({ joining_date: joined }).where('id', '=', id).execute(),
  )
