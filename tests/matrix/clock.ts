import { aLocation } from '../support/builders.ts'
import { farAway, gate } from '../support/gate.ts'
import type { TestServer } from '../support/server.ts'
import type { CallerKind } from './table.ts'

type Caller = { client: Awaited<ReturnType<TestServer['nobody']>>; id: number; kind: CallerKind }
type Sent = { params?: Record<string, string>; query?: string; body?: object }

const today = '2026-11-21'
let made = 0

/** What a call about locations is sent: for one of its own. */
export const prepareLocation = async (
  server: TestServer,
  call: string,
  record: string,
): Promise<Sent> => {
  const superadmin = await server.as('superadmin', 'World Chief')
  if (record === 'a point') return { query: 'latitude=18.5&longitude=73.8' }
  const { location } = await superadmin.call('POST /api/locations', { body: aLocation(gate) })
  return {
    params: { id: record === 'not there' ? '999999' : location._id },
    ...(/^(POST|PUT) /.test(call) && { body: aLocation() }),
  }
}

/** The input of a call about employees' days: the caller at a gate, or a person's day. */
export const prepareClock = async (
  server: TestServer,
  call: string,
  record: string,
  caller: Caller,
): Promise<Sent> => {
  if (record === 'a point') return { query: 'latitude=18.5&longitude=73.8&accuracy=12' }
  if (call.startsWith('POST')) return { body: await clockedAt(server, record, caller) }
  return {
    params: {
      employeeId: await employeeId(server, record, caller),
      date: record === 'tomorrow' ? '2026-11-22' : today,
    },
    ...(call.startsWith('PUT') && { body: { status: 'late', reason: 'The phone was lost' } }),
  }
}

const clockedAt = async (server: TestServer, record: string, { client, kind }: Caller) => {
  const superadmin = await server.as('superadmin', 'World Chief')
  await superadmin.call('POST /api/locations', { body: aLocation(gate) })
  if (record === 'far away') return farAway
  if (record === 'poor position') return { ...gate, accuracy: 350 }
  if (['nobody', 'revoked', 'inactive'].includes(kind)) return gate
  if (record === 'clocked in' || record === 'clocked out')
    await client.call('POST /api/employee-attendance/clock-in', { body: gate })
  if (record === 'clocked out')
    await client.call('POST /api/employee-attendance/clock-out', { body: gate })
  return gate
}

const employeeId = async (server: TestServer, record: string, caller: Caller): Promise<string> => {
  if (record === 'own') return String(caller.id)
  if (record === 'not there') return '999999'
  made += 1
  const { id } = await server.as('employee', `Clocked ${made}`)
  if (record === 'deleted') {
    const superadmin = await server.as('superadmin', 'World Chief')
    await superadmin.call('DELETE /api/employees/:id', { params: { id: String(id) } })
  }
  return String(id)
}
