import { expect } from 'vitest'
import type { Institute } from '../support/institute.ts'
import { first, historyOf, oneDebtor, pay, reverseFirst } from './debtors.ts'
import {
  all,
  atOnce,
  type Contest,
  doneOf,
  inTurns,
  newCourse,
  nothingStrange,
  post,
  postAll,
  statuses,
} from './together.ts'

/** A debtor, and an edit that adds a course of which nothing is paid. */
const debtorWithMore = async (institute: Institute) => {
  const debtor = await oneDebtor(institute)
  const { _id } = await newCourse(institute)
  const selectedCourses = [...debtor.body.selectedCourses, { courseId: _id, amountPaid: 0 }]
  return { debtor, added: _id, more: { ...debtor.body, selectedCourses } }
}

const instalments = [
  { dueDate: '2027-03-01', amount: 500 },
  { dueDate: '2027-02-01', amount: 400 },
]

/**
 * Some pay while others edit, delete and restore the student, change their instalments and reverse their
 * first payment: every call succeeds or is refused, and the ledger adds up.
 */
export const everythingAtOnce: Contest = async (institute, clients) => {
  const { debtor, more } = await debtorWithMore(institute)
  const { account, body, history, path } = debtor
  const [paid = [], ...others] = await inTurns(
    Math.ceil((clients * 2) / 5),
    post(institute, pay, () => ({ ...account, amount: 40 })),
    (at) => institute.send(at, 'PUT', path, { body: at % 2 === 0 ? more : body }),
    (at) =>
      at % 2 === 0
        ? institute.send(at, 'DELETE', path)
        : institute.send(at, 'PATCH', `${path}/restore`),
    (at) => institute.send(at, 'PUT', `${history}/instalments`, { body: { instalments } }),
    reverseFirst(institute, debtor),
  )
  nothingStrange([...paid, ...others.flat()])
  await institute.send(0, 'PATCH', `${path}/restore`)
  const { amountPaid, transactions } = await historyOf(institute, debtor)
  const isReversed = doneOf(others.at(-1) ?? []) > 0
  expect(amountPaid).toBe(doneOf(paid) * 40 + (isReversed ? 0 : first))
  expect(transactions).toHaveLength(doneOf(paid) + 1)
}

/** Some pay for a course while others take it off: the first one decides for all. */
export const takingOff: Contest = async (institute, clients) => {
  const { debtor, added, more } = await debtorWithMore(institute)
  await institute.call('PUT /api/students/:id', debtor.path, more)
  const payment = { ...debtor.account, courseId: added, amount: 1 }
  const [paid, edited] = await Promise.all([
    postAll(institute, clients, pay, () => payment),
    atOnce(clients, (at) => institute.send(at, 'PUT', debtor.path, { body: debtor.body })),
  ])
  const outcome = paid[0]?.status === 200 ? [200, 409] : [404, 200]
  expect([statuses(paid), statuses(edited)]).toEqual(outcome.map((status) => all(clients, status)))
}
