import { expect, test } from 'vitest'
import { aMeasured } from '../../tests/support/fitness/readiness.ts'
import { testRows } from '../../tests/support/tables.ts'
import type { Demand } from './events.ts'
import { bestUntil, type Measured, standingOn } from './standing.ts'

/** A run on a day of November, unless the day or the event is another. */
const run = (day: number | string, value: number, more: Partial<Measured> = {}) =>
  aMeasured('run_1600m', value, {
    day: typeof day === 'string' ? day : `2026-11-${String(day).padStart(2, '0')}`,
    ...more,
  })
/** Runs of the 20th, a second attempt if it is negative. */
const runs = (...values: number[]) =>
  values.map((value) => run(20, Math.abs(value), value < 0 ? { attempt: 2 } : {}))
const mocked = run(20, 340_000, { mockTestId: '7' })

const shown = (results: readonly Measured[], demand: Demand) => {
  const standing = standingOn(results, demand, '2026-11-21')
  return standing && [standing.value, standing.disputed]
}

testRows<[string, Measured[], [number, boolean] | undefined]>([
  ['nothing is measured', [], undefined],
  ['one result', [run(20, 340_000)], [340_000, false]],
  ['a better one of an older day', [run(1, 320_000), run(20, 340_000)], [340_000, false]],
  ['a later one is not known yet', [run(22, 320_000)], undefined],
  ['the best attempt of the day', runs(340_000, -335_000), [335_000, false]],
  ['two people timed alike', runs(340_000, 340_000), [340_000, false]],
  ['two people timed differently', runs(336_000, 340_000), [340_000, true]],
  ['a third who agrees decides nothing', runs(336_000, 340_000, 340_000), [340_000, true]],
  ['a dispute about another attempt', runs(336_000, 340_000, -335_000), [335_000, false]],
  ['one of training and one of a mock test', [...runs(336_000), mocked], [336_000, false]],
])('the best attempt of the last day stands, by its worse timing', (_, results, expected) => {
  expect(shown(results, 'run_1600m')).toEqual(expected)
  expect(shown(results.toReversed(), 'run_1600m')).toEqual(expected)
})

test('the best of any day up to one', () => {
  const october = [run('2026-10-01', 320_000), run('2026-10-01', 350_000)]
  const results = [...october, run(1, 330_000), run(20, 340_000), run(25, 300_000)]
  expect(bestUntil(results, 'run_1600m', '2026-11-21')?.value).toBe(330_000)
})

const chest = (day: number | string, value: number) => run(day, value, { event: 'chest' })
const expanded = (day: number | string, value: number) =>
  run(day, value, { event: 'chest_expanded' })
const both = (day: number | string, unexpanded: number, value: number) => [
  chest(day, unexpanded),
  expanded(day, value),
]
const early = both('2026-10-01', 780, 840)

testRows<[string, Measured[], [number, boolean] | undefined]>([
  ['is the difference', both(1, 800, 850), [50, false]],
  ['needs both', [chest(1, 800)], undefined],
  ['is not of two days', [chest(1, 800), expanded(2, 850)], undefined],
  [
    'is of the last day that has both',
    [...early, ...both(1, 800, 840), chest(9, 790)],
    [40, false],
  ],
  ['is the least of two', [...both(1, 800, 850), chest(1, 820)], [30, true]],
  ['is never below nothing', both(1, 800, 790), [0, false]],
])('the expansion of a chest is of one day', (_, results, expected) => {
  expect(shown(results, 'chest_expansion')).toEqual(expected)
})
