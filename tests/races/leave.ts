import { expect } from 'vitest'
import { listOwnLeave } from '../../contract/leave/calls.ts'
import { anEmployee } from '../support/builders.ts'
import { today } from '../support/clock/clock.ts'
import type { Answered, Institute } from '../support/institute.ts'
import { aLeave, type LeaveBody } from '../support/leave.ts'
import { all, atOnce, type Contest, oneOf, signIn, statuses } from './together.ts'

const requests = '/api/leave-requests'

/** Somebody new, signed in. */
const newPerson = async (place: Institute) => {
  const { email, password, ...body } = anEmployee()
  const added = { ...body, email, password }
  const { employee } = await place.call('POST /api/employees', '/api/employees', added)
  const token = await signIn(place, { email, password })
  const ask = (at: number, given: Partial<LeaveBody>, key?: string) =>
    place.send(at, 'POST', requests, { body: aLeave(given), token, ...(key && { key }) })
  const own = async () => {
    const { body } = await place.send(0, 'GET', `${requests}/my?limit=100`, { token })
    return listOwnLeave.answer.parse(body).leaveRequests.map(({ status }) => status)
  }
  return { id: employee._id, token, ask, own }
}

const idOf = ({ body }: Answered): string => {
  const request: unknown = body['leaveRequest']
  return typeof request === 'object' && request !== null && '_id' in request
    ? String(request._id)
    : ''
}

const approve = (place: Institute, at: number, id: string) =>
  place.send(at, 'PUT', `${requests}/${id}/status`, { body: { status: 'approved' } })

const year = Number(today().slice(0, 4)) + 1
const december = (day: number) => `${year}-12-${String(day).padStart(2, '0')}`
const workingDays = Array.from({ length: 25 }, (_, at) => december(at + 1)).filter(
  (day) => new Date(day).getUTCDay() !== 0,
)
const tenth = { startDate: december(10), endDate: december(13) }

/** Ranges that all hold the tenth; one is heard, and the others hear of it. */
const overlapping: Contest = async (place) => {
  const { ask, own } = await newPerson(place)
  const answers = await atOnce(10, (at) =>
    ask(
      at,
      { leaveType: 'sick', startDate: december(at + 1), endDate: december(at + 10) },
      `k${at}`,
    ),
  )
  expect(statuses(answers)).toEqual(oneOf(10, 201, 409))
  const [heard] = answers.filter(({ status }) => status === 201).map(({ body }) => body)
  expect(heard).toMatchObject({ leaveRequest: { status: 'pending' } })
  expect(await own()).toEqual(['pending'])
}

/** Days that do not overlap, for more than the balance: twelve are heard, and not one more. */
const theLastDays: Contest = async (place) => {
  const { ask, own } = await newPerson(place)
  const answers = await Promise.all(
    workingDays.slice(0, 15).map((day, at) => ask(at, { startDate: day, endDate: day })),
  )
  expect(statuses(answers)).toEqual([...all(12, 201), ...all(3, 400)])
  expect(await own()).toEqual(Array.from({ length: 12 }, () => 'pending'))
}

/** One form sent many times. */
const theSameRequest: Contest = async (place, clients, round) => {
  const { ask } = await newPerson(place)
  const answers = await atOnce(clients, (at) => ask(at, tenth, `leave-${round}`))
  expect(statuses(answers)).toEqual(all(clients, 201))
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
}

const decisions: Contest = async (place, clients) => {
  const { ask } = await newPerson(place)
  const id = idOf(await ask(0, tenth))
  const answers = await atOnce(clients, (at) =>
    at % 2 === 0
      ? approve(place, at, id)
      : place.send(at, 'PUT', `${requests}/${id}/status`, {
          body: { status: 'rejected', rejectionReason: 'Too few coaches' },
        }),
  )
  expect(statuses(answers)).toEqual(oneOf(clients, 200, 409))
}

/** A request is approved or withdrawn, never both, and the second call is refused. */
const approvalAgainstWithdrawal: Contest = async (place, _clients, round) => {
  const { ask, token, own } = await newPerson(place)
  const id = idOf(await ask(0, tenth))
  const acts = [
    () => approve(place, round, id),
    () => place.send(round + 1, 'DELETE', `${requests}/${id}`, { token }),
  ]
  if (round % 2 === 0) acts.reverse()
  const answers = await Promise.all(acts.map((act) => act()))
  const [won, lost] = statuses(answers)
  expect([won, lost === 404 || lost === 409]).toEqual([200, true])
  expect(await own()).toEqual(lost === 409 ? ['approved'] : [])
}

/** A deleted person has no pending requests, not even one made at that moment. */
const deletionAgainstAsking: Contest = async (place, _clients, round) => {
  const { id, ask } = await newPerson(place)
  await ask(0, { startDate: december(1), endDate: december(1) })
  const [deleted, ...asked] = await Promise.all([
    place.send(round, 'DELETE', `/api/employees/${id}`, {}),
    ...[10, 14, 18].map((day, at) =>
      ask(
        at,
        { leaveType: 'other', startDate: december(day), endDate: december(day + 2) },
        `leaving-${at}`,
      ),
    ),
  ])
  expect(deleted.status).toBe(200)
  expect(statuses(asked).filter((status) => status !== 201 && status !== 401)).toEqual([])
  const { body } = await place.send(round, 'GET', `${requests}?employeeId=${id}`, {})
  expect(body).toMatchObject({ total: 0, leaveRequests: [] })
}

export const leaveContests: readonly Contest[] = [
  overlapping,
  theLastDays,
  theSameRequest,
  decisions,
  approvalAgainstWithdrawal,
  deletionAgainstAsking,
]
