import { expect, test } from 'vitest'
import { topOf } from './scale.ts'

test('an axis ends at a round figure, and half of that is whole', () => {
  const figures = [0, 1, 3, 7, 12, 13, 37, 101, 95_09_354, 4_20_000.5]
  const tops = figures.map(topOf)
  expect(tops).toEqual([2, 2, 4, 8, 12, 16, 40, 120, 1_00_00_000, 5_00_000])
  expect(tops.filter((top) => !Number.isInteger(top / 2))).toEqual([])
})
