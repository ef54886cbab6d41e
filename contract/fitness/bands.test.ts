import { describe, expect, test } from 'vitest'
import { firstOutOfOrder, reachedBy, versionOn } from './bands.ts'
import type { Demand } from './events.ts'
import { demandOf } from './shapes.ts'

const army = demandOf.parse({
  demand: 'run_1600m',
  bands: [
    { limit: 330_000, marks: 60, label: 'Group I' },
    { limit: 345_000, marks: 48, label: 'Group II' },
  ],
  altitude: [
    { fromFeet: 5_000, extraMs: 30_000 },
    { fromFeet: 9_000, extraMs: 120_000 },
  ],
})

/** The band that is reached, the next better one, and how far it is in whole seconds. */
type Reached = [band: number | undefined, next: number | undefined, by: number | undefined]

const inSeconds = ({ band, next }: ReturnType<typeof reachedBy>): Reached => [
  band,
  next?.band,
  next && next.by / 1000,
]

test.each<[number, Reached]>([
  [329_000, [0, undefined, undefined]],
  [330_000, [0, undefined, undefined]],
  [330_001, [1, 0, 1]],
  [330_400, [1, 0, 1]],
  [331_000, [1, 0, 1]],
  [342_300, [1, 0, 13]],
  [345_000, [1, 0, 15]],
  [345_001, [undefined, 1, 1]],
  [353_000, [undefined, 1, 8]],
])('a run of %d ms is judged as %j when begun seconds count', (value, reached) => {
  expect(inSeconds(reachedBy('run_1600m', army, value))).toEqual(reached)
})

test.each<[number, Reached]>([
  [330_999, [0, undefined, undefined]],
  [331_000, [1, 0, 1]],
  [345_999, [1, 0, 15]],
  [346_000, [undefined, 1, 1]],
])('a run of %d ms is judged as %j when what is over is dropped', (value, reached) => {
  expect(inSeconds(reachedBy('run_1600m', { ...army, seconds: 'down' }, value))).toEqual(reached)
})

test.each<[number, Reached]>([
  [330_000, [0, undefined, undefined]],
  [330_001, [1, 0, 0.001]],
  [345_001, [undefined, 1, 0.001]],
])('a run of %d ms is judged as %j when every millisecond counts', (value, reached) => {
  expect(inSeconds(reachedBy('run_1600m', { ...army, seconds: 'exact' }, value))).toEqual(reached)
})

test.each([
  [0, 345_000],
  [4_999, 345_000],
  [5_000, 375_000],
  [8_999, 375_000],
  [9_000, 465_000],
  [20_000, 465_000],
])('at %d feet the last band ends at %d ms', (feet, last) => {
  expect(reachedBy('run_1600m', army, last, feet).band).toBe(1)
  expect(reachedBy('run_1600m', army, last + 1, feet).band).toBeUndefined()
})

test('the height of a venue eases runs only', () => {
  const height = demandOf.parse({ ...army, demand: 'height', bands: [{ limit: 1700 }] })
  expect(reachedBy('height', height, 1699, 9_000).band).toBeUndefined()
})

test.each<[Demand, number, number, number | undefined]>([
  ['height', 1700, 1700, 0],
  ['height', 1700, 1699, undefined],
  ['pull_ups', 10, 10, 0],
  ['pull_ups', 10, 9, undefined],
  ['ditch', 1, 1, 0],
  ['ditch', 1, 0, undefined],
])('a %s of at least %d: %d reaches band %s', (demand, limit, value, band) => {
  const asked = demandOf.parse({ demand, bands: [{ limit }] })
  expect(reachedBy(demand, asked, value).band).toBe(band)
})

test('what is only passed or not has no distance', () => {
  const ditch = demandOf.parse({ demand: 'ditch', bands: [{ limit: 1 }] })
  expect(reachedBy('ditch', ditch, 0)).toEqual({})
})

describe('the order of bands', () => {
  test.each<[Demand, [number, number?][], number | undefined]>([
    [
      'run_1600m',
      [
        [330_000, 60],
        [345_000, 48],
      ],
      undefined,
    ],
    [
      'run_1600m',
      [
        [330_000, 60],
        [345_000, 60],
      ],
      undefined,
    ],
    ['run_1600m', [[330_000, 60], [345_000]], undefined],
    ['run_1600m', [[330_000], [345_000, 48]], 1],
    [
      'run_1600m',
      [
        [345_000, 60],
        [330_000, 48],
      ],
      1,
    ],
    [
      'run_1600m',
      [
        [330_000, 60],
        [330_000, 60],
      ],
      1,
    ],
    [
      'run_1600m',
      [
        [330_000, 48],
        [345_000, 60],
      ],
      1,
    ],
    [
      'pull_ups',
      [
        [10, 40],
        [9, 33],
        [8, 27],
      ],
      undefined,
    ],
    [
      'pull_ups',
      [
        [10, 40],
        [9, 33],
        [11, 27],
      ],
      2,
    ],
    ['height', [], undefined],
  ])('%s with limits and marks %j is wrong at %s', (demand, rows, band) => {
    const bands = rows.map(([limit, marks]) => ({ limit, marks, label: undefined }))
    const wrong = firstOutOfOrder([
      { demand: 'ditch', bands: [] },
      { demand, bands },
    ])
    expect(wrong).toEqual(band === undefined ? undefined : { demand: 1, band })
  })
})

test.each([
  ['2018-01-01', 1],
  ['2019-01-01', 1],
  ['2025-04-30', 1],
  ['2025-05-01', 3],
  ['2026-12-31', 3],
])('on %s version %d judges', (day, version) => {
  const versions = [
    { version: 3, validFrom: '2025-05-01' },
    { version: 1, validFrom: '2019-01-01' },
    { version: 2, validFrom: '2025-05-01' },
  ]
  expect(versionOn(versions, day)?.version).toBe(version)
})
