import type { Role } from '../../contract/kit/access.ts'
import type { Input } from '../../contract/kit/api.ts'
import type { Day } from '../../contract/values/calendar.ts'
import type { LeaveType } from '../../contract/leave/terms.ts'
import { aLocation, someSettings, type SettingsBody } from './builders.ts'
import type { Client } from './client.ts'
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
  let made = 0

  /** Moves the clock to a time of a day in India. */
  const at = (time: string, day = '2026-11-23') => {
    server.clock.now = new Date(`${day}T${time}+05:30`)
  }

  /** A new person, whose account is as old as the institute. */
  const person = async (name = 'Coach', role: Role = 'employee') => {
    made += 1
    const client = await server.as(role, `${name} ${made}`)
    await server.store.write((tx) =>
      tx
        .updateTable('employees')
        .set({ created_at: '2026-01-01T00:00:00.000Z' })
        .where('id', '=', client.id)
        .execute(),
    )
    /** The same person signed in again, for a clock that was moved far. */
    return { ...client, name: `${name} ${made}`, again: () => server.as(role, `${name} ${made}`) }
  }

  const addLocation = async (given = {}) =>
    (
      await (
        await superadmin()
      ).call('POST /api/locations', { body: aLocation({ ...gate, ...given }) })
    ).location

  const clockIn = (client: Client, body: Body = gate, key?: string) =>
    client.try('POST /api/employee-attendance/clock-in', { body }, key === undefined ? {} : { key })
  const clockOut = (client: Client, body: Body = gate) =>
    client.try('POST /api/employee-attendance/clock-out', { body })
  const today = (client: Client) => client.call('GET /api/employee-attendance/today', {})
  const stats = (client: Client) => client.call('GET /api/employee-attendance/stats', {})
  const month = (client: Client, wanted?: string) =>
    client.call('GET /api/employee-attendance/month', {
      ...(wanted !== undefined && { query: { month: wanted } }),
    })
  const team = async (date?: string) =>
    (await superadmin()).call('GET /api/employee-attendance/team', {
      ...(date !== undefined && { query: { date } }),
    })
  const correct = async (
    employeeId: number | string,
    date: string,
    body: Partial<Correction> = {},
    by?: Client,
  ) =>
    (by ?? (await superadmin())).try('PUT /api/employee-attendance/employees/:employeeId/:date', {
      params: { employeeId: String(employeeId), date },
      body: { status: 'present', reason: 'The phone was lost', ...body },
    })
  const history = async (employeeId: number | string, date: string) =>
    (
      await (
        await superadmin()
      ).call('GET /api/employee-attendance/employees/:employeeId/:date/history', {
        params: { employeeId: String(employeeId), date },
      })
    ).versions

  /** Approved leave, straight into its tables. */
  const onLeave = async (
    employeeId: number,
    start: Day,
    end: Day,
    leaveType: LeaveType = 'casual',
  ) => {
    const { id: decider } = await superadmin()
    const now = server.clock.now.toISOString()
    await server.store.write(async (tx) => {
      const { id } = await tx
        .insertInto('leave_requests')
        .values({
          employee_id: employeeId,
          leave_type: leaveType,
          start_date: start,
          end_date: end,
          total_days: 1,
          reason: 'A wedding',
          status: 'approved',
          decided_by: decider,
          decided_at: now,
          created_at: now,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      const days = [...new Set([start, end])]
      await tx
        .insertInto('leave_days')
        .values(
          days.map((day) => ({
            employee_id: employeeId,
            day,
            request_id: id,
            counted: 1,
            approved: 1,
          })),
        )
        .execute()
    })
  }

  const decideSettings = async (given: Partial<SettingsBody>) =>
    (await superadmin()).call('PUT /api/settings', { body: someSettings(given) })

  return {
    superadmin,
    at,
    person,
    addLocation,
    clockIn,
    clockOut,
    today,
    stats,
    month,
    team,
    correct,
    history,
    onLeave,
    decideSettings,
  }
}
