import { expect, test } from 'vitest'
import { anInstalment } from '../../../tests/support/builders.ts'
import { testRows } from '../../../tests/support/tables.ts'
import { sumOfAccounts } from '../../../contract/payments/account.ts'
import { type Account, dueNext, firstChoice, nextDue, statusOfAll } from './accounts.ts'

const account = (courseId: string, some: Partial<Account> = {}): Account => ({
  courseId,
  courseName: `Course ${courseId}`,
  totalAmount: 1000,
  amountPaid: 400,
  paymentMode: 'Partial',
  paymentStatus: 'Partial',
  ...some,
})

const paid = account('1', { amountPaid: 1000, paymentStatus: 'Completed' })
const owing = account('2', { nextDueDate: '2026-12-20' })
const sooner = account('3', { nextDueDate: '2026-12-01', amountPaid: 0.1, totalAmount: 0.3 })
const unpaid = account('4', { amountPaid: 0, paymentStatus: 'Pending' })
const free = account('5', { totalAmount: 0, amountPaid: 0, paymentStatus: 'Completed' })

test('the accounts of a student have one balance, one status and a next due date', () => {
  expect(sumOfAccounts([paid, owing, sooner]).balance).toBe(600.2)
  expect(nextDue([paid, owing, sooner])?.courseId).toBe('3')
  expect(nextDue([paid])).toBeUndefined()
  expect(statusOfAll([paid, paid])).toBe('Completed')
  expect(statusOfAll([paid, owing])).toBe('Partial')
  for (const accounts of [[free, unpaid], [unpaid]]) expect(statusOfAll(accounts)).toBe('Pending')
})

testRows([
  [[paid, owing, sooner], '1', '1'],
  [[paid, owing, sooner], '', '3'],
  [[paid, owing, sooner], '9', '3'],
  // Due dates are not known: one that has a balance.
  [[paid, unpaid], '', '4'],
  [[paid], '', '1'],
])('accounts begin with the course filtered by, else with what is due', (all, filtered, chosen) => {
  expect(firstChoice(all, filtered)?.courseId).toBe(chosen)
})

test('due next is what is left of the first instalment that is not covered', () => {
  const covered = anInstalment('2026-10-31', 500, 500)
  const partly = anInstalment('2026-11-30', 300.1, 100)
  const open = anInstalment('2026-12-31', 300.2)
  expect(dueNext([covered, partly, open])).toEqual({ dueDate: '2026-11-30', amount: 200.1 })
  expect(dueNext([covered])).toBeUndefined()
})
