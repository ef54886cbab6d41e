import { historyHeader } from '../../contract/history/marker.ts'
import { aCourse, someSettings } from '../support/builders.ts'
import type { TestServer } from '../support/server.ts'
import * as money from './money.ts'
import * as people from './people.ts'
import { type Caller, nowhere, type Prepare, type Sent, writes } from './sent.ts'
import { prepareSignIn } from './sign-in.ts'
import { prepareSquad } from './squads.ts'
import * as training from './training.ts'

/** What a call is sent for a record of the table's, made for this case. */
export const prepare = async (
  server: TestServer,
  call: string,
  record: string,
  caller: Caller,
): Promise<Sent> => {
  const superadmin = await server.as('superadmin', 'World Chief')
  return preparationOf(call, record)({ server, superadmin, call, record, caller })
}

const preparationOf = (call: string, record: string): Prepare => {
  if (call.includes('/courses/:courseId/')) return money.prepareFee
  if (/\/roll-calls\b/.test(call)) return training.prepareRollCall
  if (/\/(measurements|chest-numbers|venue-altitudes)\b/.test(call)) return training.prepareFitness
  const room = /^\w+ \/api\/([\w-]+)/.exec(call)?.[1] ?? ''
  if (room === 'course-students' && record === '-') return () => ({})
  return ofRooms[room] ?? (() => ({}))
}

const prepareCourse: Prepare = async ({ superadmin, call, record }) => {
  const { course } = await superadmin.call('POST /api/courses', { body: aCourse() })
  return {
    params: { id: record === 'not there' ? nowhere : course._id },
    ...(writes(call) && { body: aCourse() }),
  }
}

const prepareHistory: Prepare = async ({ superadmin, record }) => {
  const { headers } = await superadmin.try('GET /api/auth/profile', {})
  const own = headers[historyHeader] ?? ''
  const seen = record === 'forged marker' ? own.replace(/[^.]+$/, 'A'.repeat(22)) : own
  return { params: { id: nowhere }, body: { seen } }
}

/** By the part of the path that follows /api. */
const ofRooms: Readonly<Record<string, Prepare>> = {
  attendance: training.prepareAttendance,
  auth: prepareSignIn,
  backups: () => ({ params: { name: 'muster-2026-01-01T00-00-00Z.db.zst' } }),
  'course-students': money.prepareAccount,
  consents: people.prepareConsent,
  courses: prepareCourse,
  'day-book': money.prepareDayBook,
  'employee-attendance': people.prepareClock,
  employees: people.prepareEmployee,
  erasures: () => ({}),
  excuses: training.prepareAttendance,
  exports: ({ call, record }) => ({
    query: call.includes('/reading-log')
      ? 'format=csv&employeeId=1&from=2026-11-01&until=2026-11-21'
      : `format=csv&venue=Pune${record === 'deleted ones' ? '&deleted=true' : ''}`,
  }),
  'fee-changes': money.prepareFeeChange,
  fitness: () => ({ params: { venue: 'Pune' } }),
  history: prepareHistory,
  imports: ({ call }) => ({
    params: { id: nowhere, kind: 'employees' },
    query: 'kind=students',
    ...(call.startsWith('PUT') && { body: {} }),
  }),
  keys: people.prepareKey,
  'leave-requests': people.prepareLeave,
  locations: people.prepareLocation,
  'mock-tests': training.prepareMockTest,
  notice: ({ call }) =>
    writes(call) ? { body: { texts: { en: 'We keep', hi: 'हम', mr: 'आम्ही' } } } : {},
  'parade-state': training.prepareAttendance,
  payments: money.preparePayment,
  refunds: money.prepareFeeChange,
  'set-offs': money.prepareSetOff,
  settings: ({ call }) => (writes(call) ? { body: someSettings() } : {}),
  squads: prepareSquad,
  standards: training.prepareStandard,
  students: people.prepareStudent,
  'super-administrators': people.prepareEmployee,
}
