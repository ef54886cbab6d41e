import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aDemand, aMeasured, anExam, pullUps } from '../../tests/support/fitness/readiness.ts'
import { casesOf } from '../../tests/support/seed.ts'
import { testRows } from '../../tests/support/tables.ts'
import { events, isRun, type TestEvent } from './events.ts'
import { type Candidate, rankCandidates } from './ranking.ts'
import { standardContent } from './shapes.ts'

const day = '2026-11-20'
type Values = Partial<Record<TestEvent, number | undefined>>

/** Marks for the run and the pull-ups, a ditch that is passed or not. */
const [run] = anExam().demands
const demands = [run, pullUps, aDemand('ditch', [{ limit: 1 }])].filter((one) => one !== undefined)
const army = {
  events: ['run_1600m', 'pull_ups', 'ditch'],
  day,
  standard: anExam({ demands }),
} as const

const candidate = (values: Values, person: Partial<Candidate['person']> = {}): Candidate => ({
  person: { sex: 'male', dateOfBirth: '2006-05-01', ...person },
  results: Object.entries(values).flatMap(([event, value]) =>
    value === undefined ? [] : [aMeasured(event as TestEvent, value)],
  ),
})
const who = (run_1600m?: number, pull_ups?: number, ditch?: number) =>
  candidate({ run_1600m, pull_ups, ditch })
const [best, absent] = [who(325_000, 10, 1), who(330_000, undefined, 1)]

testRows<[string, readonly Candidate[], readonly (number | undefined)[]]>([
  ['more marks are better', [who(340_000, 10, 1), who(330_000, 10, 1)], [2, 1]],
  ['more events are before marks', [who(320_000, 12, 0), who(345_000, 6, 1)], [2, 1]],
  ['places decide between equal marks', [who(325_000, 10, 1), who(322_000, 10, 1)], [2, 1]],
  ['equal ones share a rank', [who(340_000, 7, 1), best, best], [3, 1, 1]],
  // Who is absent from an event has not reached it.
  [
    'who tried is before who is absent',
    [absent, who(330_000, 2, 1), who(330_000, 6, 1)],
    [3, 2, 1],
  ],
  ['who has no result has no rank', [who(), who(400_000)], [undefined, 1]],
  ['no one has a result', [who(), who()], [undefined, undefined]],
  ['an event that is not chosen is no result', [candidate({ sit_ups: 40 })], [undefined]],
])('ranks by the events reached, then by marks, then by places', (_name, candidates, ranks) => {
  expect(rankCandidates(army, candidates).map(({ rank }) => rank)).toEqual(ranks)
})

test('without standards the places in the events decide', () => {
  const ranked = rankCandidates({ events: ['long_jump', 'run_100m'], day }, [
    candidate({ long_jump: 4000, run_100m: 12_000 }),
    candidate({ long_jump: 4500, run_100m: 11_900 }),
    candidate({ long_jump: 5000 }),
  ])
  const unknown = { is: 'unknown' }
  const rest = { is: undefined, marks: undefined, results: [unknown, unknown] }
  expect(ranked).toMatchObject([
    { ...rest, rank: 3 },
    { ...rest, rank: 1 },
    { ...rest, rank: 2, results: [unknown, { is: 'unmeasured' }] },
  ])
})

test('an event is compared with those of whom the exam asks the same', () => {
  const [men, women] = [{ sexes: ['male' as const] }, { sexes: ['female' as const] }]
  const standard = anExam({
    demands: [
      aDemand('run_5000m', [{ limit: 1_440_000 }], men),
      aDemand('run_1600m', [{ limit: 510_000 }], women),
      aDemand('long_jump', [{ limit: 3650 }], men),
      aDemand('long_jump', [{ limit: 2700 }], women),
    ],
  })
  const values = { run_1600m: 500_000, long_jump: 2800 }
  const chosen = ['run_5000m', 'run_1600m', 'long_jump'] as const
  const ranked = rankCandidates({ events: chosen, day, standard }, [
    candidate({ run_5000m: 1_400_000, long_jump: 4000 }),
    candidate({ run_5000m: 1_300_000, long_jump: 4200 }),
    candidate(values, { sex: 'female' }),
    candidate(values, { sex: undefined }),
  ])
  expect(ranked.map(({ rank, is, missing }) => [rank, is, missing])).toEqual([
    [3, 'ready', []],
    [1, 'ready', []],
    [1, 'ready', []],
    [4, 'open', ['sex']],
  ])
  expect(ranked[2]?.results.map(({ is }) => is)).toEqual(['not_asked', 'reached', 'reached'])
})

test('the best is ranked first also while their sex is not known', () => {
  const limits = [
    aDemand('run_800m', [{ limit: 160_000, marks: 20 }], { sexes: ['male'] }),
    aDemand('run_800m', [{ limit: 180_000, marks: 20 }], { sexes: ['female'] }),
  ]
  const test = { events: ['run_800m'] as const, day, standard: anExam({ demands: limits }) }
  const of = (run_800m: number, sex: 'male' | undefined) => candidate({ run_800m }, { sex })
  const ranks = (...list: Candidate[]) => rankCandidates(test, list).map(({ rank }) => rank)
  expect(ranks(of(150_000, 'male'), of(140_000, undefined), of(170_000, undefined))).toEqual([
    1, 1, 3,
  ])
  expect(ranks(of(165_000, 'male'), of(162_000, undefined))).toEqual([2, 1])
})

test('shows the band and the marks of each event, and their sum', () => {
  const [one] = rankCandidates(army, [who(345_000, 5, 1)])
  expect(one?.results.map(({ is, label, marks }) => [is, label, marks])).toEqual([
    ['reached', 'Group II', 48],
    ['missed', undefined, undefined],
    ['reached', undefined, undefined],
  ])
  expect(one).toMatchObject({ is: 'not_ready', marks: { sum: 48, of: 100 } })
})

test('neither age nor unchosen events count; pass marks only if all marks can be had', () => {
  const age = standardContent.shape.age.parse({ births: [{ bornTo: '1990-01-01' }] })
  const standard = { ...army.standard, age, passMarks: 90 }
  const isOf = (values: Values) => {
    const chosen = army.events.filter((event) => event in values)
    return rankCandidates({ events: chosen, day, standard }, [candidate(values)])[0]?.is
  }
  expect(isOf({ pull_ups: 6 })).toBe('ready')
  expect(isOf({ run_1600m: 330_000, pull_ups: 6 })).toBe('not_ready')
  expect(isOf({ run_1600m: 330_000, pull_ups: 10 })).toBe('ready')
})

const police = anExam({
  demands: [
    aDemand('run_1600m', [{ limit: 330_000, marks: 20 }], { sexes: ['male'] }),
    aDemand('run_800m', [{ limit: 180_000, marks: 20 }], { sexes: ['female'] }),
    aDemand('run_100m', [{ limit: 15_000, marks: 15 }], { otherwise: 'no_marks' }),
    aDemand('shot_put', [], { sexes: ['male'] }),
    aDemand('height', []),
  ],
  passMarks: 25,
})

testRows<[string, TestEvent, 'male' | 'female' | undefined, string]>([
  ['all that gives women marks is chosen', 'run_800m', 'female', 'not_ready'],
  ['what gives men marks is not', 'run_800m', 'male', 'ready'],
  ['nor what may give them', 'run_1600m', 'male', 'ready'],
  ['nobody knows which it is', 'run_800m', undefined, 'open'],
])('pass marks count by what is asked of a person', (_name, event, sex, is) => {
  const run_100m = sex === 'male' ? 14_000 : 16_000
  const values = { run_1600m: 320_000, run_800m: 170_000, run_100m }
  const test = { events: [event, 'run_100m'] as const, day, standard: police }
  expect(rankCandidates(test, [candidate(values, { sex })])[0]?.is).toBe(is)
})

test('two days count by the best of both, two timings of one attempt by the worse', () => {
  const results = [
    aMeasured('run_1600m', 350_000),
    aMeasured('run_1600m', 340_000, { day: '2026-11-21' }),
    aMeasured('pull_ups', 9),
    aMeasured('pull_ups', 11),
  ]
  const [one] = rankCandidates(army, [{ person: { dateOfBirth: '2006-05-01' }, results }])
  expect(one?.results.map(({ standing }) => [standing?.value, standing?.disputed])).toEqual([
    [340_000, false],
    [9, true],
    [undefined, undefined],
  ])
})

const tried = fc.option(fc.nat({ max: 12 }), { nil: undefined })
const person = fc.record({
  sex: fc.constantFrom('male' as const, 'female' as const, undefined),
  tries: fc.array(tried, { minLength: 3, maxLength: 3 }),
})
type Person = ReturnType<typeof person.generate>['value']

/** The higher the step, the better the value. */
const valueAt = (event: TestEvent, step: number): number =>
  isRun(event) ? events[event].most - step * 10_000 : events[event].least + step
const runAt = (step: number) => ({ limit: valueAt('run_1600m', step), marks: step * 5 })

const propertyEvents = ['run_1600m', 'pull_ups', 'sit_ups'] as const
const mixed = anExam({
  demands: [
    aDemand('run_1600m', [8, 4].map(runAt), { sexes: ['male'] }),
    aDemand('run_1600m', [6, 2].map(runAt), { sexes: ['female'] }),
    aDemand('pull_ups', [{ limit: 9, marks: 10 }, { limit: 3 }], { sexes: ['male'] }),
    aDemand('sit_ups', [{ limit: 5 }]),
  ],
  passMarks: 45,
})

testRows([[mixed], [undefined]])('a better value never gives a worse rank', (standard) => {
  const candidateOf = ({ sex, tries }: Person): Candidate => {
    const values = propertyEvents.flatMap((event, at) => {
      const step = tries[at]
      return step === undefined ? [] : [[event, valueAt(event, step)]]
    })
    return candidate(Object.fromEntries(values), { sex })
  }
  const rank = (list: readonly Person[]) =>
    rankCandidates({ events: propertyEvents, day, standard }, list.map(candidateOf)).map(
      (ranked) => ranked.rank ?? Infinity,
    )
  const people = fc.array(person, { minLength: 2, maxLength: 12 })
  fc.assert(
    fc.property(people, fc.nat(), fc.nat(2), fc.nat(20), (list, whose, which, more) => {
      const at = whose % list.length
      const { sex, tries = [] } = list[at] ?? {}
      const better = list.with(at, { sex, tries: tries.with(which, (tries[which] ?? 0) + more) })
      expect(rank(better)[at]).toBeLessThanOrEqual(rank(list)[at] ?? 0)
    }),
    { numRuns: casesOf(2000) },
  )
})
