import { expect, test } from 'vitest'
import { aDay } from '../../../tests/support/clock/days.ts'
import { slipOf } from './slip.ts'

// A Wednesday: the week ends on the 21st.
const wednesday = aDay('2027-03-17')

const account = (
  courseId: string,
  instalments: readonly (readonly [due: string, amount: number, paid: number])[],
): Parameters<typeof slipOf>[0][number] => ({
  courseId,
  courseName: `Course ${courseId}`,
  totalAmount: instalments.reduce((sum, [, amount]) => sum + amount, 0),
  amountPaid: instalments.reduce((sum, [, , paid]) => sum + paid, 0),
  paymentMode: 'Partial',
  paymentStatus: 'Partial',
  overdue: false,
  nextDueDate: instalments.find(([, amount, paid]) => paid < amount)?.[0],
  instalments: instalments.map(([dueDate, amount, amountPaid]) => ({
    dueDate,
    amount,
    amountPaid,
    status: amountPaid === amount ? 'Paid' : 'Pending',
  })),
})

test('a slip asks for what is late or due by Sunday, and names what is owed of each course', () => {
  const slip = slipOf(
    [
      account('1', [
        ['2027-02-01', 500.1, 200],
        ['2027-03-21', 300.2, 0],
        ['2027-03-22', 400, 0],
      ]),
      account('2', [['2027-04-01', 700, 0]]),
      account('3', [['2027-03-01', 900, 900]]),
    ],
    wednesday,
  )
  expect(slip).toEqual({
    lines: [
      {
        courseId: '1',
        courseName: 'Course 1',
        nextDueDate: '2027-02-01',
        due: 600.3,
        balance: 1000.3,
      },
      { courseId: '2', courseName: 'Course 2', nextDueDate: '2027-04-01', due: 0, balance: 700 },
    ],
    due: 600.3,
    balance: 1700.3,
    sums: ['due', 'balance'],
  })
})

test('before anything is due, the whole balance is asked for', () => {
  expect(slipOf([account('1', [['2027-04-01', 700, 0]])], wednesday).sums).toEqual(['balance'])
})

test('nothing is asked for where nothing is owed', () => {
  expect(slipOf([account('1', [['2027-03-01', 900, 900]])], wednesday)).toMatchObject({
    lines: [],
    balance: 0,
  })
})
