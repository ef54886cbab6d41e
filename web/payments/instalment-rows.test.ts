import { describe, expect, test } from 'vitest'
import type { Instalment } from '../../contract/payments/calls.ts'
import { evenRows, nextRow, openOf, sumOfRows } from './instalment-rows.ts'

const instalment = (dueDate: string, amount: number, amountPaid: number): Instalment => ({
  dueDate,
  amount,
  amountPaid,
  status: amountPaid === amount ? 'Paid' : 'Pending',
})

describe('the rows of instalments', () => {
  test('are those that are not covered', () => {
    const all = [
      instalment('2026-10-31', 500, 500),
      instalment('2026-11-30', 300.1, 100),
      instalment('2026-12-31', 300.2, 0),
    ]
    expect(openOf(all)).toEqual({
      rows: [
        { dueDate: '2026-11-30', amount: 300.1 },
        { dueDate: '2026-12-31', amount: 300.2 },
      ],
      sum: 600.3,
    })
  })

  test('count an empty or half typed amount as nothing', () => {
    const rows = [
      { dueDate: '', amount: undefined },
      { dueDate: '', amount: Number.NaN },
      { dueDate: '', amount: 0.1 },
      { dueDate: '', amount: 0.2 },
    ]
    expect(sumOfRows(rows)).toBe(0.3)
  })

  test('grow by a month with what is missing', () => {
    expect(nextRow([{ dueDate: '2027-01-31', amount: 400 }], 1000)).toEqual({
      dueDate: '2027-02-28',
      amount: 600,
    })
    expect(nextRow([{ dueDate: '', amount: 1000 }], 1000)).toEqual({
      dueDate: '',
      amount: undefined,
    })
  })

  test('split evenly, the last taking the odd paise', () => {
    const rows = [1, 2, 3].map(() => ({ dueDate: '2026-12-31', amount: undefined }))
    expect(evenRows(rows, 100)).toEqual([
      { dueDate: '2026-12-31', amount: 33.33 },
      { dueDate: '2027-01-31', amount: 33.33 },
      { dueDate: '2027-02-28', amount: 33.34 },
    ])
  })
})
