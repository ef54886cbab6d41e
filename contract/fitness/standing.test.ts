import { describe, expect, test } from 'vitest'
import { bestUntil, type Measured, standingOn } from './standing.ts'

const run = (day: string, value: number, more: Partial<Measured> = {}): Measured => ({
  event: 'run_1600m',
  value,
  day,
  attempt: 1,
  campVenue: 'Pune',
  ...more,
})

const shown = (results: readonly Measured[], day = '2026-11-21') => {
  const standing = standingOn(results, 'run_1600m', day)
  return standing && [standing.value, standing.disputed]
}

test.each<[string, Measured[], [number, boolean] | undefined]>([
  ['nothing is measured', [], undefined],
  ['one result', [run('2026-11-20', 340_000)], [340_000, false]],
  [
    'a better one of an older day does not count',
    [run('2026-11-01', 320_000), run('2026-11-20', 340_000)],
    [340_000, false],
  ],
  ['a later one is not known yet', [run('2026-11-22', 320_000)], undefined],
  [
    'the best attempt of the day',
    [run('2026-11-20', 340_000), run('2026-11-20', 335_000, { attempt: 2 })],
    [335_000, false],
  ],
  [
    'two people timed one attempt alike',
    [run('2026-11-20', 340_000), run('2026-11-20', 340_000)],
    [340_000, false],
  ],
  [
    'two people timed one attempt differently',
    [run('2026-11-20', 336_000), run('2026-11-20', 340_000)],
    [340_000, true],
  ],
  [
    'a third that agrees with one of them decides nothing',
    [run('2026-11-20', 336_000), run('2026-11-20', 340_000), run('2026-11-20', 340_000)],
    [340_000, true],
  ],
  [
    'a better attempt is not touched by a dispute about another',
    [
      run('2026-11-20', 336_000),
      run('2026-11-20', 340_000),
      run('2026-11-20', 335_000, { attempt: 2 }),
    ],
    [335_000, false],
  ],
  [
    'first attempts of training and of a mock test on the same day are two',
    [run('2026-11-20', 336_000), run('2026-11-20', 340_000, { mockTestId: '7' })],
    [336_000, false],
  ],
])('%s', (_, results, expected) => {
  expect(shown(results)).toEqual(expected)
  expect(shown(results.toReversed())).toEqual(expected)
})

test('the best of any day up to one', () => {
  const results = [
    run('2026-10-01', 320_000),
    run('2026-10-01', 350_000),
    run('2026-11-01', 330_000),
    run('2026-11-20', 340_000),
    run('2026-11-25', 300_000),
  ]
  expect(bestUntil(results, 'run_1600m', '2026-11-21')?.value).toBe(330_000)
})

describe('the expansion of a chest', () => {
  const chest = (day: string, value: number, more: Partial<Measured> = {}) =>
    run(day, value, { event: 'chest', ...more })
  const expanded = (day: string, value: number, more: Partial<Measured> = {}) =>
    run(day, value, { event: 'chest_expanded', ...more })

  test.each<[string, Measured[], [number, boolean] | undefined]>([
    ['is the difference', [chest('2026-11-01', 800), expanded('2026-11-01', 850)], [50, false]],
    ['needs both', [chest('2026-11-01', 800)], undefined],
    ['is not of two days', [chest('2026-11-01', 800), expanded('2026-11-02', 850)], undefined],
    [
      'is of the last day that has both',
      [
        chest('2026-10-01', 780),
        expanded('2026-10-01', 840),
        chest('2026-11-01', 800),
        expanded('2026-11-01', 840),
        chest('2026-11-09', 790),
      ],
      [40, false],
    ],
    [
      'is the least where two measured differently',
      [chest('2026-11-01', 800), chest('2026-11-01', 820), expanded('2026-11-01', 850)],
      [30, true],
    ],
    ['is never below nothing', [chest('2026-11-01', 800), expanded('2026-11-01', 790)], [0, false]],
  ])('%s', (_, results, expected) => {
    const standing = standingOn(results, 'chest_expansion', '2026-11-21')
    expect(standing && [standing.value, standing.disputed]).toEqual(expected)
  })
})
