import { expect, test } from 'vitest'
import { steadyTaps } from './steady-tap.ts'

/** How many taps on Present count, at these moments in ms. */
const counted = (moments: readonly number[]) => {
  const counts = steadyTaps()
  return moments.filter((at) => counts('present', at)).length
}

test('taps 200 ms apart on one student after the other all count', () =>
  expect(counted(Array.from({ length: 200 }, (_, at) => at * 200))).toBe(200))

test('a tremble within 150 ms does not count twice, however many quick taps there are', () => {
  const taps = Array.from({ length: 50 }, (_, at) => at * 200)
  expect(counted(taps.flatMap((at) => [at, at + 40, at + 149]))).toBe(50)
  expect(counted([1_000, 1_150])).toBe(2)
})

test('another button counts at once', () => {
  const counts = steadyTaps()
  const taps = [counts('present', 0), counts('absent', 20), counts('absent', 60)]
  expect(taps).toEqual([true, true, false])
})
