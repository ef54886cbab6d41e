import { expect, test } from 'vitest'
import { checked, elapsedAt, reopened, type RunClock } from './run-clock.ts'

const start: RunClock = { from: { device: 1_000_000, steady: 500 }, elapsed: 0 }
const minute = 60_000
/** A minute later by the steady clock, with the device's clock `off` by so many ms. */
const aMinuteLater = (off = 0) => ({ device: 1_000_000 + minute + off, steady: 500 + minute })

test('a run lasts as long as the steady clock says', () => {
  expect(elapsedAt(start, 500 + minute)).toBe(minute)
  expect(elapsedAt(start, 0)).toBe(0)
})

test.each([
  ['agree', 0, false, minute, undefined, undefined],
  ['drift a little', 900, false, minute, undefined, undefined],
  ['part because the clock was set ahead', 3_600_000, false, minute, 4_600_000, undefined],
  ['part because the clock was set back', -3_600_000, false, minute, -2_600_000, undefined],
  ['part because the clock was set back out of sight', -5_000, true, minute, 995_000, true],
  ['part because the device slept', 5_000, true, minute + 5_000, undefined, true],
])('both clocks %s', (_, off, hidden, elapsed, startedAt, doubted) => {
  const now = aMinuteLater(off)
  const found = checked(start, now, hidden)
  expect(elapsedAt(found.clock, now.steady)).toBe(elapsed)
  expect(found.startedAt).toBe(startedAt)
  expect(found.doubted).toBe(doubted)
})

test('a run that is opened again goes on by the clock of the device', () => {
  const now = { device: 1_000_000 + minute, steady: 3 }
  expect(elapsedAt(reopened(1_000_000, now), 4)).toBe(minute + 1)
  expect(elapsedAt(reopened(2_000_000, now), 3)).toBe(0)
})
