import { expect, test } from 'vitest'
import { columnOf, daysOf, monthBeside, monthIn } from './month.ts'

test('a month has its days, in their columns, and neighbours over New Year', () => {
  expect(daysOf('2028-02')).toHaveLength(29)
  expect(daysOf('2026-11').at(-1)).toBe('2026-11-30')
  expect([monthBeside('2026-12', 1), monthBeside('2026-01', -1)]).toEqual(['2027-01', '2025-12'])
  expect(['2026-11-02', '2026-11-21', '2026-11-22'].map(columnOf)).toEqual([1, 6, 7])
  expect(monthIn('2026-11')).toBe('2026-11')
  for (const text of ['2026-13', '', '2026-11-01']) expect(monthIn(text)).toBeUndefined()
})
