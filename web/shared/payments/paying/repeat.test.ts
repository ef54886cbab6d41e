import { expect, test } from 'vitest'
import type { LedgerLine } from '../../../../contract/payments/calls.ts'
import { likelyRepeat } from './repeat.ts'

const asOf = '2026-11-21T06:40:00.000Z'
const line = (some: Partial<LedgerLine> = {}): LedgerLine => ({
  _id: '7',
  date: '2026-11-21T06:31:00.000Z',
  amount: 500,
  paymentMode: 'Cash',
  recordedBy: { name: 'Meera' },
  receiptNumber: 'R/26-27/000007',
  ...some,
})
const reversal = { date: asOf, reason: 'Wrong student', reversedBy: { name: 'Vijay' } }

test.each([
  { it: 'the same amount nine minutes ago', line: line(), repeats: true },
  { it: 'another amount', line: line({ amount: 500.5 }), repeats: false },
  { it: 'ten minutes ago', line: line({ date: '2026-11-21T06:30:00.000Z' }), repeats: true },
  { it: 'longer ago', line: line({ date: '2026-11-21T06:29:59.999Z' }), repeats: false },
  { it: 'reversed since', line: line({ reversal }), repeats: false },
])('$it: a likely repeat is $repeats', ({ line: one, repeats }) => {
  expect(likelyRepeat({ transactions: [one], asOf }, 500) !== undefined).toBe(repeats)
})
