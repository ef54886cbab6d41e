import { setTimeout } from 'node:timers/promises'
import { expect } from 'vitest'
import { fee, first, historyOf, newDebtors, oneDebtor, pay, reverseFirst } from './debtors.ts'
import {
  all,
  atOnce,
  codes,
  type Contest,
  create,
  onlyOne,
  post,
  postAll,
  statuses,
} from './together.ts'

/** All pay for one course: the pending amount is accepted six times, and never more. */
export const oneAccount: Contest = async (institute, clients) => {
  const debtor = await oneDebtor(institute)
  const payment = { ...debtor.account, amount: 150 }
  const answers = await postAll(institute, clients, pay, () => payment)
  expect(statuses(answers)).toEqual([...all(6, 200), ...all(clients - 6, 409)])
  expect(codes(answers).difference(new Set(['overpaid', 'paid_in_full']))).toEqual(new Set())
  expect((await historyOf(institute, debtor)).amountPaid).toBe(fee)
}

const manyPayers = 50

/** Each payment is its own; that receipt numbers follow one another is checked after the round. */
export const manyAccounts: Contest = async (institute) => {
  const debtors = await newDebtors(institute, manyPayers)
  const answers = await postAll(institute, manyPayers, pay, (at) => ({
    ...debtors[at]?.account,
    amount: 1,
  }))
  expect(statuses(answers)).toEqual(all(manyPayers, 200))
  const receipts = answers.map(({ text }) => /R\/\d\d-\d\d\/\d+/.exec(text)?.[0])
  expect(new Set(receipts).size).toBe(manyPayers)
}

const upi = { amount: 10, transactionMode: 'UPI' as const }

/** One reference, spelt in two ways, on everyone's payment: it is accepted once. */
export const oneReference: Contest = async (institute, clients, round) => {
  const debtors = await newDebtors(institute, clients)
  const utr = String(round).padStart(4, '0')
  const answers = await postAll(institute, clients, pay, (at) => ({
    ...debtors[at]?.account,
    ...upi,
    ...(at % 3 === 0 && { transactionMode: 'Bank Transfer' }),
    reference: at % 2 === 0 ? `4123 4567 ${utr}` : `41234567${utr}`,
  }))
  onlyOne(answers, 200, 'reference_used')
}

/** Some pay with a UTR that others add to a payment without one: it is accepted once. */
export const oneAddedUtr: Contest = async (institute, clients, round) => {
  const debtors = await newDebtors(institute, clients)
  const payWith = (more: object) =>
    post(institute, pay, (at) => ({ ...debtors[at]?.account, ...upi, ...more }))
  const paid = await atOnce(clients, payWith({}))
  const without = paid.map(({ text }) => /"_id":"(\d+)"/.exec(text)?.[1] ?? '')
  const body = { reference: `51234567${String(round).padStart(4, '0')}` }
  const answers = await atOnce(clients, (at) =>
    at % 2 === 0
      ? institute.send(at, 'POST', `/api/payments/${without[at]}/utr`, { body })
      : payWith(body)(at),
  )
  onlyOne(answers, 200, 'reference_used')
}

/** All add a UTR of their own to one payment: the first stays. */
export const oneUtrOfMany: Contest = async (institute, clients, round) => {
  const debtor = await oneDebtor(institute)
  const { payment } = await create(institute, 'POST /api/course-students/update-payment', {
    ...debtor.account,
    ...upi,
  })
  const answers = await postAll(institute, clients, `/api/payments/${payment._id}/utr`, (at) => ({
    reference: `6${String(round).padStart(4, '0')}${String(at).padStart(7, '0')}`,
  }))
  onlyOne(answers, 200, 'utr_not_missing')
  const { transactions } = await historyOf(institute, debtor)
  const won = answers.find(({ status }) => status === 200)
  expect(won?.text).toContain(transactions.find(({ _id }) => _id === payment._id)?.reference)
}

/** One payment is reversed by all: once. */
export const oneReversal: Contest = async (institute, clients) => {
  const debtor = await oneDebtor(institute)
  onlyOne(await atOnce(clients, reverseFirst(institute, debtor)), 200, 'already_reversed')
  expect((await historyOf(institute, debtor)).amountPaid).toBe(0)
}

/** Answers are lost, some after the commit, some anywhen; sent again, each payment is made once. */
export const lostAnswers: Contest = async (institute, clients, round) => {
  const debtor = await oneDebtor(institute)
  const sent = (at: number) => ({
    body: { ...debtor.account, amount: 1, notes: `Payment ${at}` },
    key: `lost-${round}-${at}`,
  })
  const isMade = async (at: number) =>
    (await institute.store.db
      .selectFrom('payments')
      .select('id')
      .where('student_id', '=', Number(debtor.account.studentId))
      .where('notes', '=', `Payment ${at}`)
      .executeTakeFirst()) !== undefined
  const moments = [
    async (at: number) => {
      while (!(await isMade(at))) await setTimeout(2)
    },
    (at: number) => setTimeout(at),
  ]
  const everybody = Array.from({ length: clients }, (_, at) => at)
  await Promise.all(
    everybody.map((at) =>
      institute.lose(at, 'POST', pay, sent(at), async () => moments[at % 2]?.(at)),
    ),
  )
  const again = await atOnce(clients * 2, (at) =>
    institute.send(at, 'POST', pay, sent(at % clients)),
  )
  expect(statuses(again)).toEqual(all(clients * 2, 200))
  expect(new Set(again.map(({ text }) => text)).size).toBe(clients)
  const { amountPaid, transactions } = await historyOf(institute, debtor)
  expect([amountPaid, transactions.length]).toEqual([first + clients, clients + 1])
}
