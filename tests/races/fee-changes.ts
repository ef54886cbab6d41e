import { expect } from 'vitest'
import { type Debtor, fee, first, historyOf, oneDebtor, pay, reverseFirst } from './debtors.ts'
import type { Institute } from '../support/institute.ts'
import { atOnce, type Contest, doneOf, onlyOne, post } from './together.ts'

const conceding = (amount: number) => ({ amount, reason: 'Her sister learns here too' })

/** A debtor whose whole fee was conceded, so that what they have paid is to be paid back. */
const refundedDebtor = async (institute: Institute) => {
  const debtor = await oneDebtor(institute)
  const body = conceding(fee)
  await institute.send(0, 'POST', `${debtor.ofCourse}/concessions`, { body })
  return debtor
}

const refundTo = (institute: Institute, { ofCourse }: Debtor) =>
  post(institute, `${ofCourse}/refunds`, (at) => ({
    amount: first,
    transactionMode: 'Cash',
    reason: `Paid by ${at}`,
  }))

/** All pay the same refund back: it is paid once, and vouchers follow one another. */
export const oneRefund: Contest = async (institute, clients) => {
  const debtor = await refundedDebtor(institute)
  onlyOne(await atOnce(clients, refundTo(institute, debtor)), 200, 'no_refund_due')
  expect((await historyOf(institute, debtor)).amountPaid).toBe(0)
}

/** A payment is reversed while it is refunded: one of the two. */
export const refundOrReversal: Contest = async (institute, clients) => {
  const debtor = await refundedDebtor(institute)
  const ways = [refundTo(institute, debtor), reverseFirst(institute, debtor)] as const
  onlyOne(await atOnce(clients, (at) => ways[at % 2 === 0 ? 0 : 1](at)), 200)
  const { amountPaid, refundDue, totalAmount } = await historyOf(institute, debtor)
  expect([amountPaid, refundDue, totalAmount]).toEqual([0, undefined, 0])
}

/** A concession of all that is pending races payments of it: the sum is never below what is paid. */
export const concessionAndPayments: Contest = async (institute, clients) => {
  const debtor = await oneDebtor(institute)
  const concede = post(institute, `${debtor.ofCourse}/concessions`, () => conceding(fee - first))
  const payAll = post(institute, pay, () => ({ ...debtor.account, amount: 100 }))
  const [conceded, ...payments] = await atOnce(clients, (at) => (at === 0 ? concede : payAll)(at))
  expect(conceded?.status).toBe(200)
  const paid = first + 100 * doneOf(payments)
  const { amountPaid, totalAmount, refundDue = 0 } = await historyOf(institute, debtor)
  expect([amountPaid, totalAmount, refundDue]).toEqual([paid, first, paid - first])
}

/** One concession is reversed by all: once. */
export const oneChangeReversed: Contest = async (institute, clients) => {
  const debtor = await refundedDebtor(institute)
  const id = (await historyOf(institute, debtor)).feeChanges[0]?._id ?? ''
  const reverse = post(institute, `/api/fee-changes/${id}/reverse`, (at) => ({
    reason: `Says ${at}`,
  }))
  onlyOne(await atOnce(clients, reverse), 200)
  expect((await historyOf(institute, debtor)).totalAmount).toBe(fee)
}
