import { expect, test } from 'vitest'
import { countsOf } from './mark-counts.ts'

test('a month says how often each status stands in it', () => {
  expect(countsOf([])).toBe('0 present, 0 absent, 0 late')
  expect(countsOf([{ status: 'late' }, { status: 'absent' }, { status: 'late' }])).toBe(
    '0 present, 1 absent, 2 late',
  )
})
