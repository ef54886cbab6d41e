import { expect, test } from 'vitest'
import { topOf } from './scale.ts'

test.each([
  [0, 2],
  [1, 2],
  [3, 4],
  [7, 8],
  [12, 12],
  [13, 16],
  [37, 40],
  [101, 120],
  [95_09_354, 1_00_00_000],
  [4_20_000.5, 5_00_000],
])('the axis over %d ends at %d, and half of that is whole', (most, top) => {
  expect(topOf(most)).toBe(top)
  expect(Number.isInteger(topOf(most) / 2)).toBe(true)
})
