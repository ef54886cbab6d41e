import { expect, test } from 'vitest'
import { mockTestOn, type Planned } from './planned.ts'

const planned: readonly Planned[] = [
  { _id: '7', name: 'Sunday test', day: '2026-11-22', events: ['run_1600m'] },
]

test.each([
  ['the one of the day', '7', '2026-11-22', '7'],
  ['not one of the day before', '7', '2026-11-23', undefined],
  ['one that this device does not know', '8', '2026-11-23', '8'],
  ['none', '', '2026-11-22', undefined],
])('results at the track are of %s', (_words, id, day, expected) => {
  expect(mockTestOn(id, planned, day)).toBe(expected)
})
