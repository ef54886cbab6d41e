import { describe, expect, test } from 'vitest'
import type { Instalment } from '../../../contract/payments/calls.ts'
import { type Account, balanceOf, dueNext, firstChoice, nextDue, statusOfAll } from './accounts.ts'

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

describe('the accounts of a student', () => {
  test('come to one balance, to the paisa', () => {
    expect(balanceOf([paid, owing, sooner])).toBe(600.2)
  })

  test('name the instalment that is due first', () => {
    expect(nextDue([paid, owing, sooner])?.courseId).toBe('3')
    expect(nextDue([paid])).toBeUndefined()
  })

  test.each([
    { accounts: [paid, paid], status: 'Completed' },
    { accounts: [paid, owing], status: 'Partial' },
    { accounts: [free, unpaid], status: 'Pending' },
    { accounts: [unpaid], status: 'Pending' },
  ])('are $status together', ({ accounts, status }) => {
    expect(statusOfAll(accounts)).toBe(status)
  })

  test.each([
    { filtered: '1', chosen: '1' },
    { filtered: '', chosen: '3' },
    { filtered: '9', chosen: '3' },
  ])('begin with the course filtered by, else with the one due next: "$filtered"', (it) => {
    expect(firstChoice([paid, owing, sooner], it.filtered)?.courseId).toBe(it.chosen)
  })

  test('begin with one that has a balance while due dates are not known', () => {
    expect(firstChoice([paid, unpaid], '')?.courseId).toBe('4')
    expect(firstChoice([paid], '')?.courseId).toBe('1')
  })
})

test('due next is what is left of the first instalment that is not covered', () => {
  const instalment = (dueDate: string, amount: number, amountPaid: number): Instalment => ({
    dueDate,
    amount,
    amountPaid,
    status: amountPaid === amount ? 'Paid' : 'Pending',
  })
  const covered = instalment('2026-10-31', 500, 500)
  const partly = instalment('2026-11-30', 300.1, 100)
  const open = instalment('2026-12-31', 300.2, 0)
  expect(dueNext([covered, partly, open])).toEqual({ dueDate: '2026-11-30', amount: 200.1 })
  expect(dueNext([covered])).toBeUndefined()
})
