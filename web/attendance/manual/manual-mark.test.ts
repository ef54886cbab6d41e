import { expect, test } from 'vitest'
import { firstManual } from './manual-mark.ts'

const mark = { version: 3 }

test.each([
  ['present over no mark', undefined, 'present', '', 0],
  ['the mark that stands', { ...mark, status: 'late' as const, remarks: 'bus' }, 'late', 'bus', 3],
])('a manual marking begins with %s', (_, known, status, remarks, base) => {
  expect(firstManual(known)).toEqual({ status, remarks, base, reason: '' })
})
