import { expect, test } from 'vitest'
import { testRows } from '../../tests/support/tables.ts'
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
type Reached = [band: number | undefined, next?: number, by?: number]
type Seconds = 'up' | 'down' | 'exact'

testRows<[Seconds, Reached, ...number[]]>([
  ['up', [0], 329_000, 330_000],
  ['up', [1, 0, 1], 330_001, 330_400, 331_000],
  ['up', [1, 0, 13], 342_300],
  ['up', [1, 0, 15], 345_000],
  ['up', [undefined, 1, 1], 345_001],
  ['up', [undefined, 1, 8], 353_000],
  ['down', [0], 330_999],
  ['down', [1, 0, 1], 331_000],
  ['down', [1, 0, 15], 345_999],
  ['down', [undefined, 1, 1], 346_000],
  ['exact', [0], 330_000],
  ['exact', [1, 0, 0.001], 330_001],
  ['exact', [undefined, 1, 0.001], 345_001],
])('begun seconds of a run count, are dropped or are exact', (seconds, reached, ...values) => {
  for (const value of values) {
    const { band, next } = reachedBy('run_1600m', { ...army, seconds }, value)
    expect([band, ...(next ? [next.band, next.by / 1000] : [])]).toEqual(reached)
  }
})

testRows([
  [345_000, 0, 4_999],
  [375_000, 5_000, 8_999],
  [465_000, 9_000, 20_000],
])('the last band of a run ends later at a height', (last, ...heights) => {
  for (const feet of heights) {
    expect(reachedBy('run_1600m', army, last, feet).band).toBe(1)
    expect(reachedBy('run_1600m', army, last + 1, feet).band).toBeUndefined()
  }
})

test('the height of a venue eases runs only', () => {
  const height = demandOf.parse({ ...army, demand: 'height', bands: [{ limit: 1700 }] })
  expect(reachedBy('height', height, 1699, 9_000).band).toBeUndefined()
})

testRows<[Demand, number]>([
  ['height', 1700],
  ['pull_ups', 10],
  ['ditch', 1],
])('what is better when higher reaches a band at its limit', (demand, limit) => {
  const asked = demandOf.parse({ demand, bands: [{ limit }] })
  expect(reachedBy(demand, asked, limit).band).toBe(0)
  const missed = reachedBy(demand, asked, limit - 1)
  expect(missed.band).toBeUndefined()
  // What is only passed or not has no distance.
  if (demand === 'ditch') expect(missed).toEqual({})
})

/** Bands as "limit:marks", the best first. */
testRows<[Demand, number | undefined, ...string[]]>([
  ['run_1600m', undefined, '330000:60 345000:48', '330000:60 345000:60', '330000:60 345000'],
  ['run_1600m', 1, '330000 345000:48', '345000:60 330000:48', '330000:60 330000:60'],
  ['run_1600m', 1, '330000:48 345000:60'],
  ['pull_ups', undefined, '10:40 9:33 8:27'],
  ['pull_ups', 2, '10:40 9:33 11:27'],
  ['height', undefined, ''],
])('the first band that is out of order is named', (demand, band, ...texts) => {
  for (const text of texts) {
    const bands = (text.match(/\S+/g) ?? []).map((one) => {
      const [limit = 0, marks] = one.split(':').map(Number)
      return { limit, marks, label: undefined }
    })
    const all = [
      { demand: 'ditch' as const, bands: [] },
      { demand, bands },
    ]
    const wrong = band === undefined ? undefined : { demand: 1, band }
    expect([text, firstOutOfOrder(all)]).toEqual([text, wrong])
  }
})

test('the latest version that is valid on a day judges', () => {
  const versions = [
    { version: 3, validFrom: '2025-05-01' },
    { version: 1, validFrom: '2019-01-01' },
    { version: 2, validFrom: '2025-05-01' },
  ]
  const judgeOn = (day: string) => versionOn(versions, day)?.version
  expect(['2018-01-01', '2019-01-01', '2025-04-30'].map(judgeOn)).toEqual([1, 1, 1])
  expect(['2025-05-01', '2026-12-31'].map(judgeOn)).toEqual([3, 3])
})
