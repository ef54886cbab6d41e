import { expect } from 'vitest'
import { requestLeave, listOwnLeave } from '../../contract/leave/calls.ts'
import { today } from '../support/clock/clock.ts'
import type { Answered, Institute } from '../support/institute.ts'
import { aLeave, type LeaveBody } from '../support/leave.ts'
import { all, allAlike, atOnce, type Contest, newEmployee, onlyOne, statuses } from './together.ts'

const requests = '/api/leave-requests'

/** Somebody new, signed in. */
const newPerson = async (institute: Institute) => {
  const { path, signIn } = await newEmployee(institute)
  const token = await signIn()
  const ask = (at: number, given: Partial<LeaveBody>, key?: string) =>
    institute.send(at, 'POST', requests, { body: aLeave(given), token, ...(key && { key }) })
  const own = async () => {
    const { body } = await institute.send(0, 'GET', `${requests}/my?limit=100`, { token })
    return listOwnLeave.answer.parse(body).leaveRequests.map(({ status }) => status)
  }
  return { path, token, ask, own }
}

const pathOf = ({ body }: Answered) =>
  `${requests}/${requestLeave.answer.parse(body).leaveRequest._id}`

const approve = (institute: Institute, at: number, path: string) =>
  institute.send(at, 'PUT', `${path}/status`, { body: { status: 'approved' } })

const year = Number(today().slice(0, 4)) + 1
const december = (first: number, last = first) => {
  const dayOf = (date: number) => `${year}-12-${String(date).padStart(2, '0')}`
  return { startDate: dayOf(first), endDate: dayOf(last) }
}
const workingDays = Array.from({ length: 25 }, (_, at) => at + 1).filter(
  (day) => new Date(Date.UTC(year, 11, day)).getUTCDay() !== 0,
)
const tenth = december(10, 13)

/** Ranges that all hold the tenth; one is heard, and the others hear of it. */
export const overlapping: Contest = async (institute) => {
  const { ask, own } = await newPerson(institute)
  const answers = await atOnce(10, (at) =>
    ask(at, { leaveType: 'sick', ...december(at + 1, at + 10) }, `k${at}`),
  )
  onlyOne(answers, 201)
  const [heard] = answers.filter(({ status }) => status === 201).map(({ body }) => body)
  expect(heard).toMatchObject({ leaveRequest: { status: 'pending' } })
  expect(await own()).toEqual(['pending'])
}

/** Days that do not overlap, for more than the balance: twelve are heard, and not one more. */
export const theLastDays: Contest = async (institute) => {
  const { ask, own } = await newPerson(institute)
  const answers = await Promise.all(
    workingDays.slice(0, 15).map((day, at) => ask(at, december(day))),
  )
  expect(statuses(answers)).toEqual([...all(12, 201), ...all(3, 400)])
  expect(await own()).toEqual(Array.from({ length: 12 }, () => 'pending'))
}

/** One form sent many times. */
export const theSameRequest: Contest = async (institute, clients, round) => {
  const { ask } = await newPerson(institute)
  allAlike(await atOnce(clients, (at) => ask(at, tenth, `leave-${round}`)), 201)
}

export const decisions: Contest = async (institute, clients) => {
  const { ask } = await newPerson(institute)
  const path = pathOf(await ask(0, tenth))
  const body = { status: 'rejected', rejectionReason: 'Too few coaches' }
  const answers = await atOnce(clients, (at) =>
    at % 2 === 0
      ? approve(institute, at, path)
      : institute.send(at, 'PUT', `${path}/status`, { body }),
  )
  onlyOne(answers, 200)
}

/** A request is approved or withdrawn, never both, and the second call is refused. */
export const approvalAgainstWithdrawal: Contest = async (institute, _clients, round) => {
  const { ask, token, own } = await newPerson(institute)
  const path = pathOf(await ask(0, tenth))
  const acts = [
    () => approve(institute, round, path),
    () => institute.send(round + 1, 'DELETE', path, { token }),
  ]
  if (round % 2 === 0) acts.reverse()
  const [won, lost] = statuses(await Promise.all(acts.map((act) => act())))
  expect([won, lost === 404 || lost === 409]).toEqual([200, true])
  expect(await own()).toEqual(lost === 409 ? ['approved'] : [])
}

/** A deleted person has no pending requests, not even one made at that moment. */
export const deletionAgainstAsking: Contest = async (institute, _clients, round) => {
  const { path, ask } = await newPerson(institute)
  await ask(0, december(1))
  const [deleted, ...asked] = await Promise.all([
    institute.send(round, 'DELETE', path, {}),
    ...[10, 14, 18].map((day, at) =>
      ask(at, { leaveType: 'other', ...december(day, day + 2) }, `leaving-${at}`),
    ),
  ])
  expect(deleted.status).toBe(200)
  expect(statuses(asked).filter((status) => status !== 201 && status !== 401)).toEqual([])
  const id = path.replace('/api/employees/', '')
  const { body } = await institute.send(round, 'GET', `${requests}?employeeId=${id}`, {})
  expect(body).toMatchObject({ total: 0, leaveRequests: [] })
}
