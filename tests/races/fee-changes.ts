import { expect } from 'vitest'
import type { Answered } from '../support/institute.ts'
import { fee, first, historyOf, oneDebtor, pay } from './debtors.ts'
import { atOnce, type Contest, oneOf, statuses } from './together.ts'

const codes = (answers: readonly Answered[]) =>
  new Set(answers.flatMap(({ status, body }) => (status < 300 ? [] : [body['code']])))

const pathOf = ({ account }: { account: { studentId: string; courseId: string } }) =>
  `/api/students/${account.studentId}/courses/${account.courseId}`

const conceding = { amount: fee, reason: 'All of it' }

/** All pay the same refund back: it is paid once, and vouchers follow one another. */
const oneRefund: Contest = async (place, clients) => {
  const debtor = await oneDebtor(place)
  await place.send(0, 'POST', `${pathOf(debtor)}/concessions`, { body: conceding })
  const answers = await atOnce(clients, (at) =>
    place.send(at, 'POST', `${pathOf(debtor)}/refunds`, {
      body: { amount: first, transactionMode: 'Cash', reason: `Paid by ${at}` },
    }),
  )
  expect(statuses(answers)).toEqual(oneOf(clients, 200, 409))
  expect(codes(answers)).toEqual(new Set(['no_refund_due']))
  expect((await historyOf(place, debtor)).amountPaid).toBe(0)
}

/** A payment is reversed while it is refunded: one of the two. */
const refundOrReversal: Contest = async (place, clients) => {
  const debtor = await oneDebtor(place)
  await place.send(0, 'POST', `${pathOf(debtor)}/concessions`, { body: conceding })
  const answers = await atOnce(clients, (at) =>
    at % 2 === 0
      ? place.send(at, 'POST', `${pathOf(debtor)}/refunds`, {
          body: { amount: first, transactionMode: 'Cash', reason: `Paid by ${at}` },
        })
      : place.send(at, 'POST', `/api/payments/${debtor.firstPayment}/reverse`, {
          body: { reason: `Typed twice, says ${at}` },
        }),
  )
  expect(statuses(answers)).toEqual(oneOf(clients, 200, 409))
  const { amountPaid, refundDue, totalAmount } = await historyOf(place, debtor)
  expect([amountPaid, refundDue, totalAmount]).toEqual([0, undefined, 0])
}

/** A concession of all that is pending races payments of it: the sum is never below what is paid. */
const concessionAndPayments: Contest = async (place, clients) => {
  const debtor = await oneDebtor(place)
  const answers = await atOnce(clients, (at) =>
    at === 0
      ? place.send(at, 'POST', `${pathOf(debtor)}/concessions`, {
          body: { amount: fee - first, reason: 'The rest of it' },
        })
      : place.send(at, 'POST', pay, { body: { ...debtor.account, amount: 100 } }),
  )
  expect(answers[0]?.status).toBe(200)
  const paid = first + 100 * answers.slice(1).filter(({ status }) => status === 200).length
  const { amountPaid, totalAmount, refundDue = 0 } = await historyOf(place, debtor)
  expect([amountPaid, totalAmount, refundDue]).toEqual([paid, paid, paid - first])
}

/** One concession is reversed by all: once. */
const oneChangeReversed: Contest = async (place, clients) => {
  const debtor = await oneDebtor(place)
  await place.send(0, 'POST', `${pathOf(debtor)}/concessions`, { body: conceding })
  const id = (await historyOf(place, debtor)).feeChanges[0]?._id ?? ''
  const answers = await atOnce(clients, (at) =>
    place.send(at, 'POST', `/api/fee-changes/${id}/reverse`, { body: { reason: `Says ${at}` } }),
  )
  expect(statuses(answers)).toEqual(oneOf(clients, 200, 409))
  expect((await historyOf(place, debtor)).totalAmount).toBe(fee)
}

export const feeChangeContests: readonly Contest[] = [
  oneRefund,
  refundOrReversal,
  concessionAndPayments,
  oneChangeReversed,
]
