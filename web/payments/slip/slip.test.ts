import { expect, test } from 'vitest'
import { anInstalment } from '../../../tests/support/builders.ts'
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
  instalments: instalments.map((one) => anInstalment(...one)),
})

const later = account('2', [['2027-04-01', 700, 0]])
const paid = account('3', [['2027-03-01', 900, 900]])

test('a slip asks for what is due by Sunday, else for the whole balance', () => {
  const partly = ['2027-02-01', 500.1, 200] as const
  const open = [partly, ['2027-03-21', 300.2, 0], ['2027-03-22', 400, 0]] as const
  const accounts = [account('1', open), later, paid]
  const [one, two] = ['1', '2'].map((courseId) => ({ courseId, courseName: `Course ${courseId}` }))
  expect(slipOf(accounts, wednesday)).toEqual({
    lines: [
      { ...one, nextDueDate: '2027-02-01', due: 600.3, balance: 1000.3 },
      { ...two, nextDueDate: '2027-04-01', due: 0, balance: 700 },
    ],
    due: 600.3,
    balance: 1700.3,
    refundDue: 0,
    sums: ['due', 'balance'],
  })
  expect(slipOf([later], wednesday).sums).toEqual(['balance'])
  expect(slipOf([paid], wednesday)).toMatchObject({ lines: [], balance: 0 })
})
