import { expect, test } from 'vitest'
import type { Measured } from '../../../contract/fitness/standing.ts'
import { curveOf } from './curve.ts'

const measured = (day: string, value: number, attempt = 1): Measured => ({
  event: 'run_1600m',
  value,
  day,
  attempt,
  campVenue: 'Pune Camp',
})
const bands = [
  { limit: 330_000, label: 'Group I', marks: 60 },
  { limit: 345_000, label: 'Group II', marks: 48 },
]

test('days stand apart as on the calendar, and better is further up', () => {
  const middle = measured('2026-11-11', 350_000)
  const results = [middle, measured('2026-11-01', 380_000), measured('2026-11-21', 325_000)]
  const { points, steps } = curveOf('run_1600m', results, bands)
  const positions = points.map(({ day, x }) => `${day} at ${x}`)
  expect(positions).toEqual(['2026-11-01 at 0', '2026-11-11 at 50', '2026-11-21 at 100'])
  const [first, second, last] = points.map(({ y }) => y)
  expect(first).toBeGreaterThan(second ?? 0)
  expect(second).toBeGreaterThan(last ?? 0)
  // Each step ends where the better one begins, and the best one reaches the top.
  expect(steps[0]?.top).toBe(0)
  expect(steps[1]?.top).toBe(steps[0]?.bottom)
  expect(last).toBeLessThan(steps[0]?.bottom ?? 0)
  expect(second).toBeGreaterThan(steps[1]?.bottom ?? 100)
})

test('of a day the best attempt is drawn, of two timings the worse; far jumps are up', () => {
  const results = [
    measured('2026-11-01', 360_000),
    measured('2026-11-01', 341_000, 2),
    measured('2026-11-01', 340_000, 2),
  ]
  const { points } = curveOf('run_1600m', results, [])
  expect(points).toMatchObject([{ value: 341_000, disputed: true, x: 50 }])
  const jumped = [measured('2026-11-01', 3_600), measured('2026-11-02', 3_900)]
  const jumps = jumped.map((result) => ({ ...result, event: 'long_jump' as const }))
  const [worse, better] = curveOf('long_jump', jumps, []).points
  expect(better?.y).toBeLessThan(worse?.y ?? 0)
})

test('names of steps that would cover each other are left out, but for the last', () => {
  const close = [330_000, 331_000, 332_000, 360_000].map((limit) => ({ limit, label: `${limit}` }))
  expect(curveOf('run_1600m', [], bands).points).toEqual([])
  const { steps } = curveOf('run_1600m', [measured('2026-11-01', 350_000)], close)
  expect(steps.map(({ nameAt }) => nameAt !== undefined)).toEqual([false, false, true, true])
})
