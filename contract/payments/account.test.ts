import { expect } from 'vitest'
import { testRows } from '../../tests/support/tables.ts'
import { sumOfAccounts } from './account.ts'

type Case = [(readonly [fee: number, paid: number])[], ReturnType<typeof sumOfAccounts>]

testRows<Case>([
  [[[0, 0]], { total: 0, paid: 0, balance: 0, refundDue: 0 }],
  [[[100, 40]], { total: 100, paid: 40, balance: 60, refundDue: 0 }],
  // Agreed at 20,900.49, paid in full, then 4,549.46 conceded.
  [[[16_351.03, 20_900.49]], { total: 16_351.03, paid: 16_351.03, balance: 0, refundDue: 4549.46 }],
  // What one course owes back pays for no other one.
  [
    [
      [1000.1, 1500.2],
      [2000, 0.1],
    ],
    { total: 3000.1, paid: 1000.2, balance: 1999.9, refundDue: 500.1 },
  ],
])('courses together are their fees, what is paid, left and owed back', (courses, sums) => {
  const answered = courses.map(([totalAmount, amountPaid]) => ({ totalAmount, amountPaid }))
  expect(sumOfAccounts(answered)).toEqual(sums)
})
