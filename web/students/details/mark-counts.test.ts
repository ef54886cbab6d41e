import { expect, test } from 'vitest'
import { countsOf } from './mark-counts.ts'

test('a month says how often each status stands in it', () => {
  expect(countsOf({ days: [], excused: 0 })).toBe('0 present, 0 absent, 0 late')
  const days = [{ status: 'late' }, { status: 'absent' }, { status: 'late' }] as const
  expect(countsOf({ days, excused: 0 })).toBe('0 present, 1 absent, 2 late')
  expect(countsOf({ days, excused: 2 })).toBe('0 present, 1 absent, 2 late, 2 excused')
})
