import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Demand, eventCodes, factsOf } from './events.ts'
import type { Person } from './applies.ts'
import { standardContent } from './shapes.ts'
import type { Measured } from './standing.ts'
import { judge, type Verdict } from './verdict.ts'

type Content = Parameters<typeof standardContent.parse>[0]
type Rule = Record<string, unknown>

const day = '2026-11-21'

const standard = (demandRules: Rule[], more: Rule = {}) =>
  standardContent.parse({
    body: 'Indian Army',
    exam: 'Agniveer',
    cycle: '2025-26',
    validFrom: '2025-05-01',
    source: { name: 'Notice', kind: 'own', checkedOn: day },
    demands: demandRules,
    ...more,
  } satisfies Content)

const result = (event: Measured['event'], value: number, campVenue = 'Pune'): Measured => ({
  event,
  value,
  day: '2026-11-20',
  attempt: 1,
  campVenue,
})

const man: Person = {
  sex: 'male',
  category: 'General',
  homeState: 'Maharashtra',
  dateOfBirth: '2006-06-15',
}
const unknown: Person = { dateOfBirth: man.dateOfBirth }

const verdictOf = (
  rules: Rule[],
  { person = man, results = [], more = {} }: { person?: Person; results?: Measured[]; more?: Rule },
): Verdict => judge({ person, results, standard: standard(rules, more), day })

const group = [
  { limit: 330_000, marks: 60, label: 'Group I' },
  { limit: 345_000, marks: 48, label: 'Group II' },
]
const run = { demand: 'run_1600m', sexes: ['male'], bands: group }
const height = (limit: number, more: Rule = {}) => ({
  demand: 'height',
  bands: [{ limit }],
  ...more,
})

describe('one demand', () => {
  test.each([
    [330_000, 'reached', 60, undefined],
    [330_400, 'reached', 48, 1_000],
    [342_300, 'reached', 48, 13_000],
    [345_000, 'reached', 48, 15_000],
    [345_001, 'missed', undefined, 1_000],
  ])('a run of %d ms is %s with %s marks and %s ms to the next band', (ms, is, marks, by) => {
    const { demands: found } = verdictOf([run], { results: [result('run_1600m', ms)] })
    expect(found).toMatchObject([{ is }])
    expect([found[0]?.marks, found[0]?.next?.by]).toEqual([marks, by])
  })

  test('the height of the venue allows more time', () => {
    const rules = [{ ...run, altitude: [{ fromFeet: 5_000, extraMs: 30_000 }] }]
    const of = (campVenue: string) =>
      judge({
        person: man,
        results: [result('run_1600m', 375_000, campVenue)],
        standard: standard(rules),
        day,
        altitudes: new Map([['Leh', 5_000]]),
      }).is
    expect([of('Leh'), of('Pune')]).toEqual(['ready', 'not_ready'])
  })

  test('without a result it is unmeasured, and without limits not known', () => {
    const { is, demands: found } = verdictOf([run, { demand: 'pull_ups' }], {})
    expect(found.map((one) => [one.demand, one.is])).toEqual([
      ['run_1600m', 'unmeasured'],
      ['pull_ups', 'unknown'],
    ])
    expect(is).toBe('open')
  })

  test('what is asked of others is not asked', () => {
    const woman: Person = { ...man, sex: 'female' }
    expect(verdictOf([run], { person: woman }).demands).toEqual([])
  })

  test('what a transgender person is asked is not known where the notice names women and men', () => {
    const person: Person = { ...man, sex: 'transgender' }
    const rules = [run, height(1500)]
    const found = verdictOf(rules, { person, results: [result('height', 1600)] })
    expect(found.demands.map((one) => one.is)).toEqual(['unknown', 'reached'])
    expect(found.is).toBe('open')
  })

  test.each<[string, Rule[], number, string]>([
    [
      'more limits than one apply, so the easiest counts',
      [height(1700), height(1650)],
      1650,
      'reached',
    ],
    ['limits not known yet are not easier', [height(1700), { demand: 'height' }], 1650, 'missed'],
    [
      'others have limits that are not known here',
      [height(1700, { otherwise: 'open' })],
      1650,
      'unknown',
    ],
    [
      'of another age',
      [height(1700, { fromAge: 21 }), height(1600, { toAge: 20 })],
      1650,
      'reached',
    ],
  ])('%s', (_, rules, value, is) => {
    const { demands: found } = verdictOf(rules, { results: [result('height', value)] })
    expect(found[0]?.is).toBe(is)
  })
})

describe('who is not known well enough', () => {
  const heights = [
    height(1700, { sexes: ['male'] }),
    height(1625, { sexes: ['male'], categories: ['ST'] }),
    height(1570, { sexes: ['male'], categories: ['ST'], states: ['Assam', 'Nagaland'] }),
    height(1570, { sexes: ['female'] }),
  ]

  test.each<[Person, number, string, string[] | undefined]>([
    [unknown, 1800, 'undecided', ['sex', 'category', 'homeState']],
    [{ ...unknown, sex: 'female' }, 1570, 'reached', undefined],
    [{ ...unknown, sex: 'female' }, 1569, 'missed', undefined],
    [{ ...unknown, sex: 'male' }, 1700, 'reached', undefined],
    [{ ...unknown, sex: 'male' }, 1600, 'undecided', ['category', 'homeState']],
    [{ ...unknown, sex: 'male' }, 1569, 'missed', undefined],
    [{ ...man, homeState: undefined }, 1699, 'missed', undefined],
    [{ ...man, category: 'ST' }, 1625, 'reached', undefined],
    [{ ...man, category: 'ST' }, 1600, 'missed', undefined],
    [{ ...man, category: 'ST', homeState: undefined }, 1600, 'undecided', ['homeState']],
    [{ ...man, category: 'ST', homeState: ' assam ' }, 1570, 'reached', undefined],
  ])('%j with a height of %d mm is %s', (person, value, is, missing) => {
    const [found] = verdictOf(heights, { person, results: [result('height', value)] }).demands
    expect([found?.is, found?.missing]).toEqual([is, missing])
  })

  test('more marks may come with what is missing, so too few are not final', () => {
    const rules = [
      { demand: 'run_1600m', bands: group },
      { demand: 'run_1600m', categories: ['ST'], bands: [{ limit: 360_000, marks: 60 }] },
    ]
    const results = [result('run_1600m', 340_000)]
    const of = (person: Person, passMarks: number) =>
      verdictOf(rules, { person, results, more: { passMarks } })
    expect(of(unknown, 60)).toMatchObject({
      is: 'open',
      demands: [{ is: 'reached', marks: 48, missing: ['category'] }],
      marks: { sum: 48, of: 60, enough: undefined },
    })
    expect(of(unknown, 61).marks?.enough).toBe(false)
    expect(of({ ...unknown, category: 'SC' }, 60)).toMatchObject({ is: 'not_ready' })
    expect(of({ ...unknown, category: 'ST' }, 60)).toMatchObject({
      is: 'ready',
      marks: { sum: 60 },
    })
  })
})

describe('marks', () => {
  const beam = {
    demand: 'pull_ups',
    bands: [
      { limit: 10, marks: 40 },
      { limit: 6, marks: 16 },
    ],
  }
  const both = [run, beam]

  test.each<[string, Measured[], number | undefined, Verdict['is'], unknown]>([
    ['all of them', [result('run_1600m', 330_000), result('pull_ups', 10)], 100, 'ready', true],
    ['one too few', [result('run_1600m', 330_000), result('pull_ups', 9)], 77, 'not_ready', false],
    ['just enough', [result('run_1600m', 330_000), result('pull_ups', 9)], 76, 'ready', true],
    ['an event is open and can still help', [result('run_1600m', 330_000)], 100, 'open', undefined],
    ['an event is open and cannot help', [result('run_1600m', 330_000)], 101, 'not_ready', false],
    ['none are asked for', [result('run_1600m', 330_000)], undefined, 'open', true],
  ])('%s', (_, results, passMarks, is, enough) => {
    const found = verdictOf(both, { results, more: { passMarks } })
    expect([found.is, found.marks?.of, found.marks?.enough]).toEqual([is, 100, enough])
  })

  test('an event that costs marks only does not fail the exam', () => {
    const rules = [{ ...run, otherwise: 'no_marks' }, beam]
    const results = [result('run_1600m', 400_000), result('pull_ups', 10)]
    expect(verdictOf(rules, { results, more: { passMarks: 40 } })).toMatchObject({
      is: 'ready',
      marks: { sum: 40 },
    })
    expect(verdictOf(rules, { results, more: { passMarks: 41 } }).is).toBe('not_ready')
    expect(verdictOf(both, { results, more: { passMarks: 40 } }).is).toBe('not_ready')
  })

  test('with parts add up to what they are', () => {
    const events = ['run_100m', 'run_1600m', 'shot_put'] as const
    const [marks, values] = [
      [8.2, 8.1, 8.7],
      [12_000, 300_000, 8_000],
    ]
    const rules = events.map((demand, at) => ({
      demand,
      bands: [{ limit: values[at], marks: marks[at] }],
    }))
    const results = events.map((event, at) => result(event, values[at] ?? 0))
    expect(verdictOf(rules, { results, more: { passMarks: 25 } })).toMatchObject({
      is: 'ready',
      marks: { sum: 25, of: 25, enough: true },
    })
  })

  test('are absent where the exam gives none', () => {
    expect(verdictOf([height(1700)], {}).marks).toBeUndefined()
  })
})

describe('age', () => {
  const births = [{ bornFrom: '2004-10-01', bornTo: '2008-04-01' }]
  const older = { bornFrom: '2001-10-01', bornTo: '2008-04-01', categories: ['OBC'] }

  test.each<[string, Rule[], Person['category'], string, number]>([
    ['2004-09-30', births, 'General', 'too_old', 22],
    ['2004-10-01', births, 'General', 'right', 21],
    ['2008-04-01', births, 'General', 'right', 18],
    ['2008-04-02', births, 'General', 'too_young', 18],
    ['2001-10-01', [...births, older], 'OBC', 'right', 24],
    ['2001-10-01', [...births, older], 'SC', 'too_old', 24],
    ['2001-10-01', [...births, older], undefined, 'undecided', 24],
    ['2001-09-30', [...births, older], undefined, 'too_old', 25],
    ['2008-02-29', births, 'General', 'right', 18],
  ])('who was born on %s under %j as %s is %s at %d', (dateOfBirth, of, category, is, years) => {
    const person: Person = { ...man, category, dateOfBirth }
    const { age } = verdictOf([], { person, more: { age: { cutOff: '2026-09-30', births: of } } })
    expect([age?.is, age?.years, age?.on]).toEqual([is, years, '2026-09-30'])
  })

  test('a wrong age speaks against who reaches everything', () => {
    const results = [result('run_1600m', 330_000)]
    const of = (dateOfBirth: string) =>
      verdictOf([run], { person: { ...man, dateOfBirth }, results, more: { age: { births } } }).is
    expect([of('2004-09-30'), of('2006-01-01')]).toEqual(['not_ready', 'ready'])
  })

  test('is counted on the day that is asked about where there is no cut-off day', () => {
    expect(verdictOf([], { more: { age: { births } } }).age?.on).toBe(day)
  })

  test('an exam that asks for none says nothing of it', () => {
    expect(verdictOf([run], {}).age).toBeUndefined()
  })
})

describe('a better value', () => {
  const isOrder = { missed: 0, unmeasured: 1, unknown: 1, undecided: 1, reached: 2 } as const
  const verdictOrder = { not_ready: 0, open: 1, ready: 2 } as const

  const subset = <T>(some: readonly T[]) => fc.subarray([...some], { maxLength: 1 })

  /** Rules for one demand, with bands in order. */
  const rulesOf = (demand: Demand) => {
    const { better, least, most } = factsOf(demand)
    const bands = fc
      .uniqueArray(fc.integer({ min: least, max: most }), { maxLength: 4 })
      .chain((limits) =>
        fc
          .array(fc.integer({ min: 0, max: 100 }), {
            minLength: limits.length,
            maxLength: limits.length,
          })
          .map((marks) => {
            const sorted = limits.toSorted((one, other) => one - other)
            const inOrder = better === 'lower' ? sorted : sorted.toReversed()
            const fewer = marks.toSorted((one, other) => other - one)
            return inOrder.map((limit, at) => ({ limit, marks: fewer[at] }))
          }),
      )
    return fc.record({
      demand: fc.constant(demand),
      sexes: subset(['male', 'female']),
      categories: subset(['ST', 'OBC']),
      states: subset(['Maharashtra', 'Assam']),
      bands,
      otherwise: fc.constantFrom('fails', 'no_marks', 'open'),
      seconds: fc.constantFrom('up', 'down', 'exact'),
      altitude: fc.constantFrom([], [{ fromFeet: 5_000, extraMs: 30_000 }]),
    })
  }

  const people = fc.record({
    sex: fc.constantFrom('male', 'female', 'transgender', undefined),
    category: fc.constantFrom('ST', 'General', undefined),
    homeState: fc.constantFrom('Maharashtra', 'Assam', undefined),
    dateOfBirth: fc.constant('2006-06-15'),
  })

  const cases = fc.constantFrom(...eventCodes).chain((demand) => {
    const { least, most } = factsOf(demand)
    const value = fc.integer({ min: least, max: most })
    return fc.record({
      demand: fc.constant(demand),
      rules: fc.array(rulesOf(demand), { minLength: 1, maxLength: 4 }),
      others: fc.array(rulesOf('height'), { maxLength: 1 }),
      person: people,
      values: fc.tuple(value, value),
      passMarks: fc.option(fc.integer({ min: 0, max: 150 }), { nil: undefined }),
      feet: fc.constantFrom(0, 6_000),
    })
  })

  test('never gives a worse band, fewer marks or a worse verdict', () => {
    fc.assert(
      fc.property(cases, ({ demand, rules, others, person, values, passMarks, feet }) => {
        const given = standard([...rules, ...(demand === 'height' ? [] : others)], { passMarks })
        const of = (value: number) =>
          judge({
            person,
            results: [result(demand, value)],
            standard: given,
            day,
            altitudes: new Map([['Pune', feet]]),
          })
        const sorted = values.toSorted((one, other) => one - other)
        const [worse = 0, better = 0] =
          factsOf(demand).better === 'higher' ? sorted : sorted.toReversed()
        const [before, after] = [of(worse), of(better)]
        const find = (verdict: Verdict) => verdict.demands.find((one) => one.demand === demand)
        const [was, is] = [find(before), find(after)]
        expect(is?.band ?? Infinity).toBeLessThanOrEqual(was?.band ?? Infinity)
        expect(is?.marks ?? 0).toBeGreaterThanOrEqual(was?.marks ?? 0)
        if (was && is) expect(isOrder[is.is]).toBeGreaterThanOrEqual(isOrder[was.is])
        expect(verdictOrder[after.is]).toBeGreaterThanOrEqual(verdictOrder[before.is])
      }),
      { numRuns: 1_000 },
    )
  })
})

test('no one passes by the events that are known where the exam asks for others too', () => {
  const rules = [{ demand: 'run_1600m', bands: [{ limit: 330_000, marks: 20 }] }]
  const isBy = (value: number, more: Rule = {}) =>
    judge({
      person: { dateOfBirth: '2006-01-01' },
      results: [result('run_1600m', value)],
      standard: standard(rules, { incomplete: true, ...more }),
      day,
    }).is
  expect(isBy(329_000)).toBe('open')
  expect(isBy(331_000)).toBe('not_ready')
  // The other events may give the marks that are missing.
  expect(isBy(329_000, { passMarks: 50 })).toBe('open')
})
