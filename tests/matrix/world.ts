import type { Role } from '../../contract/kit/access.ts'
import { historyHeader } from '../../contract/history/marker.ts'
import { aCourse, anEmployee, aStudent, someSettings } from '../support/builders.ts'
import type { Client } from '../support/client.ts'
import { aKey } from '../support/keys/a-key.ts'
import { password, type TestServer } from '../support/server.ts'
import { prepareAttendance } from './attendance.ts'
import { prepareClock, prepareLocation } from './clock.ts'
import { prepareDayBook } from './day-book.ts'
import { prepareFeeChange } from './fee-changes.ts'
import { prepareFitness, prepareStandard } from './fitness.ts'
import { prepareAccount, preparePayment } from './fees.ts'
import { prepareMockTest } from './mock-tests.ts'
import { prepareLeave } from './leave.ts'
import type { CallerKind } from './table.ts'

export type Caller = { client: Client; id: number; email: string; kind: CallerKind }
type Sent = { params?: Record<string, string>; query?: string; body?: object }

/** Everyone's salary here, so that it is found wherever it leaks. */
export const salary = 87_654.32

let made = 0

/** A new caller each time, so that no case disturbs another. */
export const newCaller = async (server: TestServer, kind: CallerKind): Promise<Caller> => {
  made += 1
  const { email, id, ...client } = await server.as(roleOf(kind), `Caller ${made}`)
  await server.store.write((tx) =>
    tx
      .updateTable('employees')
      .set({
        salary_paise: salary * 100,
        ...(kind === 'inactive' && { deactivated_at: server.clock.now.toISOString() }),
      })
      .where('id', '=', id)
      .execute(),
  )
  if (kind === 'revoked') await client.call('POST /api/auth/logout', {})
  return { client: kind === 'nobody' ? server.nobody() : client, id, email, kind }
}

const roleOf = (kind: CallerKind): Role =>
  kind === 'superadmin' || kind === 'admin' ? kind : 'employee'

/** What a call is sent for a record of the table's, made for this case. */
export const prepare = async (
  server: TestServer,
  call: string,
  record: string,
  caller: Caller,
): Promise<Sent> => {
  const superadmin = await server.as('superadmin', 'World Chief')
  const room = /^\w+ \/api\/([\w-]+)/.exec(call)?.[1]
  const writes = /^(POST|PUT) /.test(call)
  if (room === 'auth') return { body: signInBody(call, caller) }
  if (room === 'settings') return writes ? { body: someSettings() } : {}
  if (room === 'fee-changes' || room === 'refunds' || call.includes('/courses/:courseId/'))
    return prepareFeeChange(superadmin, call, record)
  if (room === 'employees') {
    const body = writes ? { body: anEmployee({ salary }) } : {}
    return { ...body, params: { id: await employeeId(server, record, caller) } }
  }
  if (room === 'course-students' && record !== '-') return prepareAccount(superadmin, call, record)
  if (/\/(measurements|chest-numbers|venue-altitudes)\b/.test(call))
    return prepareFitness(superadmin, call, record)
  if (room === 'attendance') return prepareAttendance(superadmin, call, record)
  if (room === 'day-book') return prepareDayBook(superadmin, call, record)
  if (room === 'leave-requests') return prepareLeave(server, call, record, caller)
  if (room === 'locations') return prepareLocation(server, call, record)
  if (room === 'employee-attendance') return prepareClock(server, call, record, caller)
  if (room === 'history') return prepareHistory(superadmin, record)
  if (room === 'payments') return preparePayment(superadmin, call, record)
  if (room === 'keys') return prepareKey(server, call, record)
  if (room === 'exports')
    return {
      query: `format=csv&venue=Pune${record === 'deleted ones' ? '&deleted=true' : ''}`,
    }
  if (room === 'imports')
    return {
      params: { id: '999999', kind: 'employees' },
      query: 'kind=students',
      ...(call.startsWith('PUT') && { body: {} }),
    }
  if (room === 'mock-tests') return prepareMockTest(superadmin, call, record)
  if (room === 'standards') return prepareStandard(superadmin, record)
  if (room === 'fitness') return { params: { venue: 'Pune' } }
  if (room === 'backups') return { params: { name: 'muster-2026-01-01T00-00-00Z.db.zst' } }
  const { course } = await superadmin.call('POST /api/courses', { body: aCourse() })
  if (room === 'courses')
    return {
      params: { id: record === 'not there' ? '999999' : course._id },
      ...(writes && { body: aCourse() }),
    }
  if (room === 'students') {
    const id = await studentId(server, record, caller, course)
    const query = record === 'deleted ones' ? { query: 'deleted=true' } : {}
    if (call.endsWith('/absence-contacts'))
      return { params: { id }, body: { date: '2026-11-21', about: 'absent', channel: 'call' } }
    return { params: { id }, ...query, ...(writes && { body: bodyOf(call, course) }) }
  }
  return {}
}

const bodyOf = (call: string, course: Course): object =>
  call.endsWith('/dues-contacts') ? { channel: 'call' } : aStudent(course)

const prepareKey = async (server: TestServer, call: string, record: string): Promise<Sent> => {
  made += 1
  const lastDay = '2026-12-31'
  if (call.startsWith('POST'))
    return { body: { name: `Key ${made}`, permissions: ['students.read'], lastDay } }
  if (record !== 'a key') return { params: { id: '999999' } }
  return { params: { id: (await aKey(server, ['students.read'])).id } }
}

const prepareHistory = async (superadmin: Client, record: string): Promise<Sent> => {
  const { headers } = await superadmin.try('GET /api/auth/profile', {})
  const own = headers[historyHeader] ?? ''
  const seen = record === 'forged marker' ? own.replace(/[^.]+$/, 'A'.repeat(22)) : own
  return { params: { id: '999999' }, body: { seen } }
}

const signInBody = (call: string, caller: Caller): object => {
  if (call.endsWith('/login'))
    return { email: caller.kind === 'nobody' ? 'nobody@muster.test' : caller.email, password }
  if (call.endsWith('/change-password'))
    return { currentPassword: password, newPassword: 'heron-at-dawn' }
  if (call.endsWith('/language')) return { language: 'hi' }
  return call.startsWith('PUT') ? { phone: '98220 12345' } : {}
}

const employeeId = async (server: TestServer, record: string, caller: Caller): Promise<string> => {
  if (record === 'own') return String(caller.id)
  if (record === 'a superadmin' || record === 'an employee') {
    const kind = record === 'a superadmin' ? 'superadmin' : 'employee'
    return String((await newCaller(server, kind)).id)
  }
  return '999999'
}

type Course = { _id: string; courseFee: number }

const studentId = async (
  server: TestServer,
  record: string,
  caller: Caller,
  course: Course,
): Promise<string> => {
  if (record === 'not there') return '999999'
  const superadmin = await server.as('superadmin', 'World Chief')
  const callersOwn = record === 'own' && !['nobody', 'revoked', 'inactive'].includes(caller.kind)
  const author = callersOwn ? caller.client : superadmin
  const { student } = await author.call('POST /api/students', { body: aStudent(course) })
  if (record.startsWith('deleted'))
    await superadmin.call('DELETE /api/students/:id', { params: { id: student._id } })
  return student._id
}
