import { expect } from 'vitest'
import { first, historyOf, oneDebtor, pay } from './debtors.ts'
import { all, atOnce, type Contest, newCourse, statuses } from './together.ts'

/**
 * Some pay while others edit, delete and restore the student, change their instalments and reverse their
 * first payment: every call succeeds or is refused, and the ledger adds up.
 */
const everythingAtOnce: Contest = async (place, clients) => {
  const debtor = await oneDebtor(place)
  const other = await newCourse(place)
  const more = [...debtor.body.selectedCourses, { courseId: other._id, amountPaid: 0 }]
  const turns = [
    (at: number) => place.send(at, 'POST', pay, { body: { ...debtor.account, amount: 40 } }),
    (at: number) =>
      place.send(at, 'PUT', debtor.path, {
        body: { ...debtor.body, ...(at % 2 === 0 && { selectedCourses: more }) },
      }),
    (at: number) => place.send(at, at % 2 === 0 ? 'DELETE' : 'PATCH', turnOf(debtor.path, at)),
    (at: number) =>
      place.send(at, 'PUT', `${debtor.history}/instalments`, {
        body: {
          instalments: [
            { dueDate: '2027-03-01', amount: 500 },
            { dueDate: '2027-02-01', amount: 400 },
          ],
        },
      }),
    (at: number) =>
      place.send(at, 'POST', `/api/payments/${debtor.firstPayment}/reverse`, {
        body: { reason: 'The cheque bounced' },
      }),
  ]
  const acts = Array.from({ length: clients * 2 }, (_, at) => turns[at % turns.length])
  const answers = await Promise.all(
    acts.map(async (act, at) => act?.(Math.floor(at / turns.length))),
  )
  const strange = answers.filter((one) => ![200, 400, 404, 409].includes(one?.status ?? 0))
  expect(strange).toEqual([])
  await place.send(0, 'PATCH', `${debtor.path}/restore`)
  const { amountPaid, transactions } = await historyOf(place, debtor)
  const payments = answers.filter((one, at) => at % turns.length === 0 && one?.status === 200)
  const reversed = answers.some((one, at) => at % turns.length === 4 && one?.status === 200)
  expect(amountPaid).toBe(payments.length * 40 + (reversed ? 0 : first))
  expect(transactions).toHaveLength(payments.length + 1)
}

const turnOf = (path: string, at: number) => (at % 2 === 0 ? path : `${path}/restore`)

/** Some pay for a course while others take it off: the first one decides for all. */
const takingOff: Contest = async (place, clients) => {
  const debtor = await oneDebtor(place)
  const other = await newCourse(place)
  const more = [...debtor.body.selectedCourses, { courseId: other._id, amountPaid: 0 }]
  await place.call('PUT /api/students/:id', debtor.path, { ...debtor.body, selectedCourses: more })
  const account = { ...debtor.account, courseId: other._id }
  const [paid, edited] = await Promise.all([
    atOnce(clients, (at) => place.send(at, 'POST', pay, { body: { ...account, amount: 1 } })),
    atOnce(clients, (at) => place.send(at, 'PUT', debtor.path, { body: debtor.body })),
  ])
  const outcome = paid[0]?.status === 200 ? [200, 409] : [404, 200]
  expect([statuses(paid), statuses(edited)]).toEqual(outcome.map((status) => all(clients, status)))
}

export const editContests: readonly Contest[] = [everythingAtOnce, takingOff]
