import { aLocation, aStudent, anEmployee } from '../support/builders.ts'
import { farAway, gate, gateOf } from '../support/gate.ts'
import { aKey } from '../support/keys/a-key.ts'
import { withApp } from '../support/second-factor.ts'
import { aLeave, ask, decide } from '../support/leave.ts'
import {
  type Asking,
  isSignedIn,
  newCaller,
  newStudent,
  nowhere,
  type Prepare,
  salary,
  today,
  writes,
} from './sent.ts'

let made = 0

const point = 'latitude=18.5&longitude=73.8'

/** For a call about locations: one of its own. */
export const prepareLocation: Prepare = async ({ server, call, record }) => {
  if (record === 'a point') return { query: point }
  const { _id } = await gateOf(server).addLocation()
  return {
    params: { id: record === 'not there' ? nowhere : _id },
    ...(writes(call) && { body: aLocation() }),
  }
}

/** For a call about employees' days: the caller at a gate, or a person's day. */
export const prepareClock: Prepare = async (asking) => {
  const { call, record } = asking
  if (record === 'a point') return { query: `${point}&accuracy=12` }
  if (call.includes('/corrections')) return correctionOf(asking)
  if (call.endsWith('/refusal')) return refusalOf(asking)
  if (call.endsWith('/proposals')) return call.startsWith('POST') ? { body: aProposal(asking) } : {}
  if (call.startsWith('POST')) return { body: await clockedAt(asking) }
  return {
    params: {
      employeeId: await clockedId(asking),
      date: record === 'tomorrow' ? '2026-11-22' : today,
    },
    ...(call.startsWith('PUT') && { body: { status: 'late', reason: 'The phone was lost' } }),
  }
}

/** A clock-in without a network, at a moment of its own. */
const aProposal = ({ server }: Pick<Asking, 'server'>) => {
  made += 1
  const madeAt = new Date(server.clock.now.getTime() - made * 1000).toISOString()
  return { direction: 'in', madeAt, place: gate } as const
}

/** The caller's own request for a correction, or another person's. */
const correctionOf = async ({ server, call, record, caller }: Asking) => {
  const body = { date: today, checkIn: '00:10', reason: 'The phone was empty' }
  if (call.startsWith('POST')) return { body }
  if (call.startsWith('GET')) return {}
  made += 1
  const isOwn = record === 'own' && isSignedIn(caller)
  const author = isOwn ? caller.client : await server.as('employee', `Asked ${made}`)
  const asked =
    record === 'not there'
      ? undefined
      : await author.call('POST /api/employee-attendance/corrections', { body })
  return {
    params: { id: asked?.correction._id ?? nowhere },
    ...(call.startsWith('PUT') && { body: { status: 'approved' } }),
  }
}

const refusalOf = async ({ server, superadmin, record, caller }: Asking) => {
  const isOwn = record === 'own' && isSignedIn(caller)
  const other = await server.as('employee', `Away ${made}`)
  const author = isOwn ? caller : { id: other.id, client: other }
  await author.client.call('POST /api/employee-attendance/proposals', {
    body: aProposal({ server }),
  })
  const { proposals } = await superadmin.call('GET /api/employee-attendance/proposals', {})
  const id = proposals.find(({ employee }) => employee._id === String(author.id))?._id
  return {
    params: { id: record === 'not there' ? nowhere : (id ?? nowhere) },
    body: { reason: 'Seen elsewhere' },
  }
}

const clockedAt = async ({ server, record, caller }: Asking) => {
  const { addLocation, clockIn, clockOut } = gateOf(server)
  await addLocation()
  if (record === 'far away') return farAway
  if (record === 'poor position') return { ...gate, accuracy: 350 }
  if (!isSignedIn(caller)) return gate
  if (record.startsWith('clocked')) await clockIn(caller.client)
  if (record === 'clocked out') await clockOut(caller.client)
  return gate
}

const clockedId = async ({ server, superadmin, record, caller }: Asking): Promise<string> => {
  if (record === 'own') return String(caller.id)
  if (record === 'not there') return nowhere
  made += 1
  const id = String((await server.as('employee', `Clocked ${made}`)).id)
  if (record === 'deleted') await superadmin.call('DELETE /api/employees/:id', { params: { id } })
  return id
}

/** For a call about leave: the caller's own request, or another person's. */
export const prepareLeave: Prepare = async ({ server, superadmin, call, record, caller }) => {
  const { reason: _, ...range } = aLeave()
  if (call.endsWith('/preview')) return { query: new URLSearchParams(range).toString() }
  if (call.startsWith('POST')) return { body: aLeave() }
  if (call.startsWith('GET')) return {}
  const body = call.startsWith('PUT') && { body: { status: 'approved' } }
  if (record === 'not there') return { params: { id: nowhere }, ...body }
  made += 1
  const isOwn = record.startsWith('own') && isSignedIn(caller)
  const { _id: id } = await ask(
    isOwn ? caller.client : await server.as('employee', `Asker ${made}`),
  )
  if (record.endsWith('decided')) await decide(superadmin, id, 'rejected')
  return { params: { id }, ...body }
}

export const prepareEmployee: Prepare = async (asking) => {
  const { server, call, record, caller } = asking
  const others = { 'a superadmin': 'superadmin', 'an employee': 'employee' } as const
  const [, other] = Object.entries(others).find(([name]) => name === record) ?? []
  const them = other ? await newCaller(server, other) : caller
  const id = other || record === 'own' ? them.id : nowhere
  if (call.endsWith('/remove-second-factor') && other) await withApp(server, them.client)
  if (call.endsWith('/erase')) return { params: { id: String(id) }, body: { name: 'Caller' } }
  return {
    params: { id: String(id) },
    ...(writes(call) && !call.endsWith('/held') && { body: anEmployee({ salary }) }),
  }
}

export const prepareKey: Prepare = async ({ server, call, record }) => {
  made += 1
  const permissions = ['students.read' as const]
  if (call.startsWith('POST'))
    return { body: { name: `Key ${made}`, permissions, lastDay: '2026-12-31' } }
  return { params: { id: record === 'a key' ? (await aKey(server, permissions)).id : nowhere } }
}

const aConsent = { noticeId: '1', language: 'en', shown: 'screen', verified: 'known' } as const

export const prepareConsent: Prepare = async ({ superadmin, record }) => {
  const { student } = await newStudent(superadmin, {})
  const params = { id: student._id }
  const { consent } = await superadmin.call('POST /api/students/:id/consents', {
    params,
    body: aConsent,
  })
  return {
    params: { id: record === 'a consent' ? consent._id : nowhere },
    body: { withdrawnBy: 'parent', reason: 'Moved away' },
  }
}

export const prepareStudent: Prepare = async ({ superadmin, call, record, caller }) => {
  const author = record === 'own' && isSignedIn(caller) ? caller.client : superadmin
  const { student, course } = await newStudent(superadmin, {}, author)
  const one = { params: { id: record === 'not there' ? nowhere : student._id } }
  if (record.startsWith('deleted')) await superadmin.call('DELETE /api/students/:id', one)
  const query = record === 'deleted ones' ? { query: 'deleted=true' } : {}
  if (call.endsWith('/absence-contacts'))
    return { ...one, body: { date: today, about: 'absent', channel: 'call' } }
  if (call.endsWith('/consents')) return { ...one, ...(writes(call) && { body: aConsent }) }
  if (call.endsWith('/held')) return one
  if (call.endsWith('/erase')) return { ...one, body: { name: student.name } }
  if (call.endsWith('/dues-contacts')) return { ...one, body: { channel: 'call' } }
  return { ...one, ...query, ...(writes(call) && { body: aStudent(course) }) }
}
