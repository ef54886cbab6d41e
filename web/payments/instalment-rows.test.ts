import { expect, test } from 'vitest'
import { anInstalment } from '../../tests/support/builders.ts'
import { evenRows, nextRow, openOf, sumOfRows } from './instalment-rows.ts'

test('rows of instalments are those not covered, and half typed amounts are nothing', () => {
  const all = [
    anInstalment('2026-10-31', 500, 500),
    anInstalment('2026-11-30', 300.1, 100),
    anInstalment('2026-12-31', 300.2),
  ]
  expect(openOf(all)).toEqual({
    rows: [
      { dueDate: '2026-11-30', amount: 300.1 },
      { dueDate: '2026-12-31', amount: 300.2 },
    ],
    sum: 600.3,
  })
  const rows = [undefined, Number.NaN, 0.1, 0.2].map((amount) => ({ dueDate: '', amount }))
  expect(sumOfRows(rows)).toBe(0.3)
})

test('rows of instalments grow by a month, or split evenly, odd paise last', () => {
  const next = { dueDate: '2027-02-28', amount: 600 }
  expect(nextRow([{ dueDate: '2027-01-31', amount: 400 }], 1000)).toEqual(next)
  const nothing = { dueDate: '', amount: undefined }
  expect(nextRow([{ dueDate: '', amount: 1000 }], 1000)).toEqual(nothing)
  const rows = [1, 2, 3].map(() => ({ dueDate: '2026-12-31', amount: undefined }))
  expect(evenRows(rows, 100)).toEqual([
    { dueDate: '2026-12-31', amount: 33.33 },
    { dueDate: '2027-01-31', amount: 33.33 },
    { dueDate: '2027-02-28', amount: 33.34 },
  ])
})
