import { expect, test } from 'vitest'
import { columnOf, daysOf, monthBeside, monthIn } from './month.ts'

test('a month has its days, and neighbours over New Year', () => {
  expect(daysOf('2028-02')).toHaveLength(29)
  expect(daysOf('2026-11').at(-1)).toBe('2026-11-30')
  expect([monthBeside('2026-12', 1), monthBeside('2026-01', -1)]).toEqual(['2027-01', '2025-12'])
})

test.each([
  ['2026-11-02', 1],
  ['2026-11-21', 6],
  ['2026-11-22', 7],
])('%s stands in column %d', (day, column) => {
  expect(columnOf(day)).toBe(column)
})

test.each([
  ['2026-11', '2026-11'],
  ['2026-13', undefined],
  ['', undefined],
  ['2026-11-01', undefined],
])('%j names the month %s', (text, month) => {
  expect(monthIn(text)).toBe(month)
})
