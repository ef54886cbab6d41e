import fc from 'fast-check'
import { expect, test } from 'vitest'
import { seed } from '../../tests/support/seed.ts'
import { events, isRun, type TestEvent } from './events.ts'
import { type Candidate, rankCandidates } from './ranking.ts'
import { demandOf, type StandardContent, standardContent } from './shapes.ts'
import type { Measured } from './standing.ts'

const day = '2026-11-20'

const standardOf = (
  demands: readonly object[],
  more: Partial<StandardContent> = {},
): StandardContent => ({
  ...standardContent.parse({
    body: 'Indian Army',
    exam: 'Agniveer',
    cycle: '2026-27',
    validFrom: '2026-01-01',
    source: { name: 'Notice', kind: 'official', checkedOn: '2026-01-01' },
  }),
  demands: demands.map((demand) => demandOf.parse(demand)),
  ...more,
})

/** Marks for the run and the pull-ups, a ditch that is passed or not. */
const army = standardOf([
  {
    demand: 'run_1600m',
    bands: [
      { limit: 330_000, marks: 60, label: 'Group I' },
      { limit: 345_000, marks: 48, label: 'Group II' },
    ],
  },
  {
    demand: 'pull_ups',
    bands: [
      { limit: 10, marks: 40 },
      { limit: 6, marks: 16 },
    ],
  },
  { demand: 'ditch', bands: [{ limit: 1 }] },
])

const result = (event: TestEvent, value: number, more: Partial<Measured> = {}): Measured => ({
  event,
  value,
  day,
  attempt: 1,
  campVenue: 'Pune',
  ...more,
})

const candidate = (
  values: Partial<Record<TestEvent, number>>,
  person: Partial<Candidate['person']> = {},
): Candidate => ({
  person: { sex: 'male', dateOfBirth: '2006-05-01', ...person },
  results: Object.entries(values).map(([event, value]) => result(event as TestEvent, value)),
})

const armyEvents = ['run_1600m', 'pull_ups', 'ditch'] as const
const ranksOf = (
  candidates: readonly Candidate[],
  given: { standard?: StandardContent; events?: readonly TestEvent[] } = {},
) =>
  rankCandidates({ events: armyEvents, day, standard: army, ...given }, candidates).map(
    ({ rank }) => rank,
  )

test.each<[string, readonly Partial<Record<TestEvent, number>>[], readonly (number | undefined)[]]>(
  [
    [
      'more marks are the better rank',
      [
        { run_1600m: 340_000, pull_ups: 10, ditch: 1 },
        { run_1600m: 330_000, pull_ups: 10, ditch: 1 },
      ],
      [2, 1],
    ],
    [
      'who reaches more events is before who has more marks',
      [
        { run_1600m: 320_000, pull_ups: 12, ditch: 0 },
        { run_1600m: 345_000, pull_ups: 6, ditch: 1 },
      ],
      [2, 1],
    ],
    [
      'with equal marks the places in the events decide',
      [
        { run_1600m: 325_000, pull_ups: 10, ditch: 1 },
        { run_1600m: 322_000, pull_ups: 10, ditch: 1 },
      ],
      [2, 1],
    ],
    [
      'equal ones share a rank, and the next one is left out',
      [
        { run_1600m: 340_000, pull_ups: 7, ditch: 1 },
        { run_1600m: 325_000, pull_ups: 10, ditch: 1 },
        { run_1600m: 325_000, pull_ups: 10, ditch: 1 },
      ],
      [3, 1, 1],
    ],
    [
      'who is absent from an event has not reached it, and comes after those who tried',
      [
        { run_1600m: 330_000, ditch: 1 },
        { run_1600m: 330_000, pull_ups: 2, ditch: 1 },
        { run_1600m: 330_000, pull_ups: 6, ditch: 1 },
      ],
      [3, 2, 1],
    ],
    ['who has no result has no rank', [{}, { run_1600m: 400_000 }], [undefined, 1]],
    ['a mock test without results ranks no one', [{}, {}], [undefined, undefined]],
    ['a result in an event that is not chosen is no result', [{ sit_ups: 40 }], [undefined]],
  ],
)('%s', (_name, values, ranks) => {
  expect(ranksOf(values.map((one) => candidate(one)))).toEqual(ranks)
})

test('without standards the places in the events decide', () => {
  const [first, second, third] = [
    candidate({ long_jump: 4000, run_100m: 12_000 }),
    candidate({ long_jump: 4500, run_100m: 11_900 }),
    candidate({ long_jump: 5000 }),
  ]
  const ranked = rankCandidates({ events: ['long_jump', 'run_100m'], day }, [first, second, third])
  expect(ranked.map(({ rank, is, marks }) => [rank, is, marks])).toEqual([
    [3, undefined, undefined],
    [1, undefined, undefined],
    [2, undefined, undefined],
  ])
  expect(ranked.flatMap(({ results }) => results.map(({ is }) => is))).toEqual([
    'unknown',
    'unknown',
    'unknown',
    'unknown',
    'unknown',
    'unmeasured',
  ])
})

test('an event is compared with those of whom the exam asks the same, and only asked of these', () => {
  const standard = standardOf([
    { demand: 'run_5000m', sexes: ['male'], bands: [{ limit: 1_440_000 }] },
    { demand: 'run_1600m', sexes: ['female'], bands: [{ limit: 510_000 }] },
    { demand: 'long_jump', sexes: ['male'], bands: [{ limit: 3650 }] },
    { demand: 'long_jump', sexes: ['female'], bands: [{ limit: 2700 }] },
  ])
  const ranked = rankCandidates(
    { events: ['run_5000m', 'run_1600m', 'long_jump'], day, standard },
    [
      candidate({ run_5000m: 1_400_000, long_jump: 4000 }),
      candidate({ run_5000m: 1_300_000, long_jump: 4200 }),
      candidate({ run_1600m: 500_000, long_jump: 2800 }, { sex: 'female' }),
      candidate({ run_1600m: 500_000, long_jump: 2800 }, { sex: undefined }),
    ],
  )
  expect(ranked.map(({ rank, is, missing }) => [rank, is, missing])).toEqual([
    [3, 'ready', []],
    [1, 'ready', []],
    [1, 'ready', []],
    [4, 'open', ['sex']],
  ])
  expect(ranked[2]?.results.map(({ is }) => is)).toEqual(['not_asked', 'reached', 'reached'])
})

test('shows the band and the marks of each event, and their sum', () => {
  const [one] = rankCandidates({ events: armyEvents, day, standard: army }, [
    candidate({ run_1600m: 345_000, pull_ups: 5, ditch: 1 }),
  ])
  expect(one?.results.map(({ is, label, marks }) => [is, label, marks])).toEqual([
    ['reached', 'Group II', 48],
    ['missed', undefined, undefined],
    ['reached', undefined, undefined],
  ])
  expect([one?.is, one?.marks?.sum, one?.marks?.of]).toEqual(['not_ready', 48, 100])
})

test('neither age nor events that are not chosen count; pass marks only if all marks can be had', () => {
  const standard = {
    ...army,
    age: standardContent.shape.age.parse({ births: [{ bornTo: '1990-01-01' }] }),
    passMarks: 90,
  }
  const isOf = (events: readonly TestEvent[], values: Partial<Record<TestEvent, number>>) =>
    rankCandidates({ events, day, standard }, [candidate(values)])[0]?.is
  expect(isOf(['pull_ups'], { pull_ups: 6 })).toBe('ready')
  expect(isOf(['run_1600m', 'pull_ups'], { run_1600m: 330_000, pull_ups: 6 })).toBe('not_ready')
  expect(isOf(['run_1600m', 'pull_ups'], { run_1600m: 330_000, pull_ups: 10 })).toBe('ready')
})

const police = standardOf(
  [
    { demand: 'run_1600m', sexes: ['male'], bands: [{ limit: 330_000, marks: 20 }] },
    { demand: 'run_800m', sexes: ['female'], bands: [{ limit: 180_000, marks: 20 }] },
    { demand: 'run_100m', bands: [{ limit: 15_000, marks: 15 }], otherwise: 'no_marks' },
    { demand: 'shot_put', sexes: ['male'], bands: [] },
    { demand: 'height', bands: [] },
  ],
  { passMarks: 25 },
)

test.each<[string, readonly TestEvent[], 'male' | 'female' | undefined, string | undefined]>([
  ['all that gives women marks is chosen', ['run_800m', 'run_100m'], 'female', 'not_ready'],
  ['what gives men marks is not', ['run_800m', 'run_100m'], 'male', 'ready'],
  ['nor what may give them', ['run_1600m', 'run_100m'], 'male', 'ready'],
  ['nobody knows which it is', ['run_800m', 'run_100m'], undefined, 'open'],
])('pass marks count by what is asked of a candidate: %s', (_name, events, sex, is) => {
  const values = {
    run_1600m: 320_000,
    run_800m: 170_000,
    run_100m: sex === 'male' ? 14_000 : 16_000,
  }
  const [one] = rankCandidates({ events, day, standard: police }, [candidate(values, { sex })])
  expect(one?.is).toBe(is)
})

test('a test of two days takes the best of both; of two timings of one attempt the worse counts', () => {
  const results = [
    result('run_1600m', 350_000),
    result('run_1600m', 340_000, { day: '2026-11-21' }),
    result('pull_ups', 9),
    result('pull_ups', 11),
  ]
  const [one] = rankCandidates({ events: armyEvents, day, standard: army }, [
    { person: { dateOfBirth: '2006-05-01' }, results },
  ])
  expect(one?.results.map(({ standing }) => standing?.value)).toEqual([340_000, 9, undefined])
  expect(one?.results.map(({ standing }) => standing?.disputed)).toEqual([false, true, undefined])
})

const tried = fc.option(fc.nat({ max: 12 }), { nil: undefined })
const people = fc.array(
  fc.record({
    sex: fc.constantFrom('male' as const, 'female' as const, undefined),
    tries: fc.tuple(tried, tried, tried),
  }),
  { minLength: 2, maxLength: 12 },
)

/** The higher the step, the better the value. */
const valueAt = (event: TestEvent, step: number): number =>
  isRun(event) ? events[event].most - step * 10_000 : events[event].least + step

const propertyEvents = ['run_1600m', 'pull_ups', 'sit_ups'] as const
const mixed = standardOf(
  [
    {
      demand: 'run_1600m',
      sexes: ['male'],
      bands: [8, 4].map((step) => ({ limit: valueAt('run_1600m', step), marks: step * 5 })),
    },
    {
      demand: 'run_1600m',
      sexes: ['female'],
      bands: [6, 2].map((step) => ({ limit: valueAt('run_1600m', step), marks: step * 5 })),
    },
    { demand: 'pull_ups', sexes: ['male'], bands: [{ limit: 9, marks: 10 }, { limit: 3 }] },
    { demand: 'sit_ups', bands: [{ limit: 5 }] },
  ],
  { passMarks: 45 },
)

test.each([
  ['with standards', mixed],
  ['without standards', undefined],
])('a better value never gives a worse rank, %s', (_name, standard) => {
  const rank = (list: readonly { sex: 'male' | 'female' | undefined; tries: readonly Try[] }[]) =>
    rankCandidates(
      { events: propertyEvents, day, standard },
      list.map(({ sex, tries }) => ({
        person: { sex, dateOfBirth: '2006-05-01' },
        results: propertyEvents.flatMap((event, at) => {
          const step = tries[at]
          return step === undefined ? [] : [result(event, valueAt(event, step))]
        }),
      })),
    ).map((ranked) => ranked.rank ?? Infinity)
  fc.assert(
    fc.property(people, fc.nat(), fc.nat(2), fc.nat(20), (list, whose, which, more) => {
      const at = whose % list.length
      const better = list.map((one, index) =>
        index === at
          ? { ...one, tries: one.tries.with(which, (one.tries[which] ?? 0) + more) }
          : one,
      )
      expect(rank(better)[at]).toBeLessThanOrEqual(rank(list)[at] ?? 0)
    }),
    { seed, numRuns: 2000 },
  )
})

type Try = number | undefined
