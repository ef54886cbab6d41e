import type { Role } from '../../contract/kit/access.ts'
import type { Input } from '../../contract/kit/api.ts'
import type { Day } from '../../contract/values/calendar.ts'
import type { LeaveType } from '../../contract/leave/terms.ts'
import { aLocation, someSettings, type SettingsBody } from './builders.ts'
import { type Client, signedIn } from './client.ts'
import type { TestServer } from './server.ts'

type Body = Input<'POST /api/employee-attendance/clock-in'>['body']
type Correction = Input<'PUT /api/employee-attendance/employees/:employeeId/:date'>['body']

/** The gate of a camp in Pune. */
export const gate = { latitude: 18.52043, longitude: 73.856744 }
/** About 1.8 km north of it. */
export const farAway = { ...gate, latitude: 18.53643 }

/** The calls about employees' days that tests make most, and a clock that they move. */
export const gateOf = (server: TestServer) => {
  const superadmin = () => server.as('superadmin')
  const { call: read } = signedIn(server)
  let made = 0

  /** Moves the clock to a time of a day in India. */
  const at = (time: string, day = '2026-11-23') => {
    server.clock.now = new Date(`${day}T${time}+05:30`)
  }

  const setEmployee = (
    id: number,
    values: { created_at?: string; joining_date?: Day; deactivated_at?: string },
  ) =>
    server.store.write((tx) =>
      tx.updateTable('employees').set(values).where('id', '=', id).execute(),
    )

  /** A new person, whose account is as old as the institute. */
  const person = async (name = 'Coach', role: Role = 'employee') => {
    made += 1
    const client = await server.as(role, `${name} ${made}`)
    await setEmployee(client.id, { created_at: '2026-01-01T00:00:00.000Z' })
    /** The same person signed in again, for a clock that was moved far. */
    return { ...client, name: `${name} ${made}`, again: () => server.as(role, `${name} ${made}`) }
  }

  /** A new person who clocked in at nine, on a day in India. */
  const personIn = async (name?: string, day?: string) => {
    at('09:00:00', day)
    const client = await person(name)
    await clockIn(client)
    return client
  }

  const clockIn = (client: Client, body: Body = gate, key?: string) =>
    client.try('POST /api/employee-attendance/clock-in', { body }, { key })

  return {
    superadmin,
    at,
    setEmployee,
    person,
    personIn,
    clockIn,
    clockOut: (client: Client, body: Body = gate) =>
      client.try('POST /api/employee-attendance/clock-out', { body }),
    addLocation: async (given = {}) =>
      (await read('POST /api/locations', { body: aLocation({ ...gate, ...given }) })).location,
    removeLocation: (id: string) => read('DELETE /api/locations/:id', { params: { id } }),
    today: (client: Client) => client.call('GET /api/employee-attendance/today', {}),
    stats: (client: Client) => client.call('GET /api/employee-attendance/stats', {}),
    month: (client: Client, month?: string) =>
      client.call('GET /api/employee-attendance/month', { query: { month } }),
    team: (date?: string) => read('GET /api/employee-attendance/team', { query: { date } }),
    correct: async (
      employeeId: number | string,
      date: string,
      body: Partial<Correction> = {},
      by?: Client,
    ) =>
      (by ?? (await superadmin())).try('PUT /api/employee-attendance/employees/:employeeId/:date', {
        params: { employeeId: String(employeeId), date },
        body: { status: 'present', reason: 'The phone was lost', ...body },
      }),
    history: async (employeeId: number | string, date: string) => {
      const params = { employeeId: String(employeeId), date }
      const path = 'GET /api/employee-attendance/employees/:employeeId/:date/history'
      return (await read(path, { params })).versions
    },
    /** Approved leave, straight into its tables. */
    onLeave: async (id: number, start: Day, end: Day, leaveType: LeaveType = 'casual') => {
      const { id: decider } = await superadmin()
      const now = server.clock.now.toISOString()
      const request = {
        employee_id: id,
        leave_type: leaveType,
        start_date: start,
        end_date: end,
        half_days: 2,
        reason: 'A wedding',
        status: 'approved',
        decided_by: decider,
        decided_at: now,
        created_at: now,
      } as const
      await server.store.write(async (tx) => {
        const inserted = tx.insertInto('leave_requests').values(request).returning('id')
        const { id: request_id } = await inserted.executeTakeFirstOrThrow()
        const held = {
          employee_id: id,
          request_id,
          counted: 1,
          approved: 1,
          part: 'whole' as const,
        }
        const days = [...new Set([start, end])].map((day) => ({ ...held, day }))
        await tx.insertInto('leave_days').values(days).execute()
      })
    },
    decideSettings: (given: Partial<SettingsBody>) =>
      read('PUT /api/settings', { body: someSettings(given) }),
  }
}
