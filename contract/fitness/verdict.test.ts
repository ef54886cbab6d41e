import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  aDemand,
  aMeasured,
  anExam,
  pullUps,
  runInGroups,
} from '../../tests/support/fitness/readiness.ts'
import { casesOf } from '../../tests/support/seed.ts'
import { testRows } from '../../tests/support/tables.ts'
import { type Demand, eventCodes, factsOf } from './events.ts'
import type { Person } from './applies.ts'
import type { Measured } from './standing.ts'
import { judge, type Verdict } from './verdict.ts'

type Exam = Parameters<typeof anExam>[0]
type Rule = ReturnType<typeof aDemand>
type Given = Partial<Omit<Parameters<typeof judge>[0], 'standard' | 'day'>> & { exam?: Exam }

const day = '2026-11-21'
const man: Person = {
  sex: 'male',
  category: 'General',
  homeState: 'Maharashtra',
  dateOfBirth: '2006-06-15',
}
const unknown: Person = { dateOfBirth: man.dateOfBirth }

const verdictOf = (demands: Rule[], { exam, ...given }: Given = {}): Verdict =>
  judge({ person: man, results: [], standard: anExam({ ...exam, demands }), day, ...given })

const ran = (ms: number) => aMeasured('run_1600m', ms)
const pulled = (times: number) => aMeasured('pull_ups', times)
const men = { sexes: ['male' as const] }
const run = aDemand('run_1600m', runInGroups, men)
const height = (limit: number, more: Parameters<typeof aDemand>[2] = {}) =>
  aDemand('height', [{ limit }], more)

test('a demand is unmeasured without a result, unknown without limits, or not asked', () => {
  const demands = [
    { demand: 'run_1600m', is: 'unmeasured' },
    { demand: 'pull_ups', is: 'unknown' },
  ]
  expect(verdictOf([run, aDemand('pull_ups', [])])).toMatchObject({ is: 'open', demands })
  expect(verdictOf([run], { person: { ...man, sex: 'female' } }).demands).toEqual([])
})

test('a transgender person is undecided where the notice names women and men', () => {
  const person: Person = { ...man, sex: 'transgender' }
  const { is, demands } = verdictOf([run, height(1500)], {
    person,
    results: [aMeasured('height', 1600)],
  })
  expect([is, ...demands.map((one) => one.is)]).toEqual(['open', 'unknown', 'reached'])
})

const depending = [height(1700, { otherwise: 'open' })]

testRows<[string, Rule[], string]>([
  ['the easiest of several limits', [height(1700), height(1650)], 'reached'],
  ['limits not known yet', [height(1700), aDemand('height', [])], 'missed'],
  ['easier limits of others', [...depending, height(1600, { categories: ['ST'] })], 'unknown'],
  ['no easier limit', depending, 'missed'],
  ['an easier limit of women', [...depending, height(1600, { sexes: ['female'] })], 'missed'],
  ['another age', [height(1700, { fromAge: 21 }), height(1600, { toAge: 20 })], 'reached'],
])('a height of 165 cm is judged by the limits that apply', (_, rules, is) =>
  expect(verdictOf(rules, { results: [aMeasured('height', 1650)] }).demands[0]?.is).toBe(is),
)

const heights = [
  height(1700, men),
  height(1625, { ...men, categories: ['ST'] }),
  height(1570, { ...men, categories: ['ST'], states: ['Assam', 'Nagaland'] }),
  height(1570, { sexes: ['female'] }),
]

testRows<[Person, ...(readonly [height: number, string, ...missing: string[]])[]]>([
  [
    unknown,
    [1800, 'reached'],
    [1600, 'undecided', 'sex', 'category', 'homeState'],
    [1569, 'missed'],
  ],
  [{ ...unknown, sex: 'female' }, [1570, 'reached'], [1569, 'missed']],
  [{ ...unknown, sex: 'male' }, [1700, 'reached'], [1569, 'missed']],
  [{ ...unknown, sex: 'male' }, [1600, 'undecided', 'category', 'homeState']],
  [{ ...man, homeState: undefined }, [1699, 'missed']],
  [{ ...man, category: 'ST' }, [1625, 'reached'], [1600, 'missed']],
  [{ ...man, category: 'ST', homeState: undefined }, [1600, 'undecided', 'homeState']],
  [{ ...man, category: 'ST', homeState: ' assam ' }, [1570, 'reached']],
])('a height is asked by sex, category and home state', (person, ...all) => {
  for (const [value, ...expected] of all) {
    const [found] = verdictOf(heights, { person, results: [aMeasured('height', value)] }).demands
    expect([found?.is, ...(found?.missing ?? [])]).toEqual(expected)
  }
})

test('more marks may come with what is missing, so too few are not final', () => {
  const easier = aDemand('run_1600m', [{ limit: 360_000, marks: 60 }], { categories: ['ST'] })
  const of = (person: Person, passMarks: number) =>
    verdictOf([aDemand('run_1600m', runInGroups), easier], {
      person,
      results: [ran(340_000)],
      exam: { passMarks },
    })
  expect(of(unknown, 60)).toMatchObject({
    is: 'open',
    demands: [{ is: 'reached', marks: 48, missing: ['category'] }],
    marks: { sum: 48, of: 60, enough: undefined },
  })
  expect(of(unknown, 61).marks?.enough).toBe(false)
  expect(of({ ...unknown, category: 'SC' }, 60).is).toBe('not_ready')
  const ready = { is: 'ready', marks: { sum: 60 } }
  expect(of({ ...unknown, category: 'ST' }, 60)).toMatchObject(ready)
})

testRows<[string, Measured[], number | undefined, Verdict['is'], boolean | undefined]>([
  ['all of them', [ran(330_000), pulled(10)], 100, 'ready', true],
  ['one too few', [ran(330_000), pulled(9)], 77, 'not_ready', false],
  ['just enough', [ran(330_000), pulled(9)], 76, 'ready', true],
  ['an event is open and can still help', [ran(330_000)], 100, 'open', undefined],
  ['an event is open and cannot help', [ran(330_000)], 101, 'not_ready', false],
  ['none are asked for', [ran(330_000)], undefined, 'open', true],
])('marks are enough or not for those that are asked', (_, results, passMarks, is, enough) => {
  const found = verdictOf([run, pullUps], { results, exam: { passMarks } })
  expect([found.is, found.marks?.of, found.marks?.enough]).toEqual([is, 100, enough])
})

testRows<[string, Rule[], Measured[], object]>([
  [
    'the same limits',
    [run, { ...run, sexes: ['female'] }],
    [ran(330_000)],
    { is: 'reached', band: 0 },
  ],
  [
    'the fewer marks',
    [run, aDemand('run_1600m', [{ limit: 450_000, marks: 60 }], { sexes: ['female'] })],
    [ran(345_000)],
    { is: 'reached', marks: 48, atMost: 60, missing: ['sex'] },
  ],
  [
    'more marks of women in some states',
    [
      aDemand('run_1600m', runInGroups),
      aDemand('run_1600m', [], { sexes: ['female'], states: ['Assam'] }),
    ],
    [ran(345_000)],
    { is: 'reached', marks: 48, atMost: Infinity, missing: ['sex'] },
  ],
  ['not measured', heights, [], { is: 'unmeasured', missing: ['sex'] }],
  ['asked of men alone', [height(1700, men)], [aMeasured('height', 1700)], { is: 'undecided' }],
  [
    'steps that may go on',
    [aDemand('pull_ups', [{ limit: 7, marks: 30 }], { otherwise: 'open' })],
    [pulled(1)],
    { is: 'unknown' },
  ],
])('who may be a man or a woman is judged by what holds for both', (_, rules, results, found) => {
  const { demands } = verdictOf(rules, { person: unknown, results })
  expect(demands).toMatchObject([found])
})

test('an event that costs marks only does not fail the exam', () => {
  const costsMarks: Rule = { ...run, otherwise: 'no_marks' }
  const of = (first: Rule, passMarks: number) =>
    verdictOf([first, pullUps], { results: [ran(400_000), pulled(10)], exam: { passMarks } })
  expect(of(costsMarks, 40)).toMatchObject({ is: 'ready', marks: { sum: 40 } })
  expect([of(costsMarks, 41).is, of(run, 40).is]).toEqual(['not_ready', 'not_ready'])
})

test('marks with parts add up to what they are, and are absent where none are given', () => {
  const parts = [
    ['run_100m', 12_000, 8.2],
    ['run_1600m', 300_000, 8.1],
    ['shot_put', 8_000, 8.7],
  ] as const
  const rules = parts.map(([event, limit, marks]) => aDemand(event, [{ limit, marks }]))
  const results = parts.map(([event, value]) => aMeasured(event, value))
  const marks = { sum: 25, of: 25, enough: true }
  const found = verdictOf(rules, { results, exam: { passMarks: 25 } })
  expect(found).toMatchObject({ is: 'ready', marks })
  expect(verdictOf([height(1700)]).marks).toBeUndefined()
})

const births = [{ bornFrom: '2004-10-01', bornTo: '2008-04-01' }]
const more = [...births, { bornFrom: '2001-10-01', bornTo: '2008-04-01', categories: ['OBC'] }]

testRows<[string, typeof births, Person['category'], string, number]>([
  ['2004-09-30', births, 'General', 'too_old', 22],
  ['2004-10-01', births, 'General', 'right', 21],
  ['2008-04-01', births, 'General', 'right', 18],
  ['2008-04-02', births, 'General', 'too_young', 18],
  ['2001-10-01', more, 'OBC', 'right', 24],
  ['2001-10-01', more, 'SC', 'too_old', 24],
  ['2001-10-01', more, undefined, 'undecided', 24],
  ['2001-09-30', more, undefined, 'too_old', 25],
  ['2008-02-29', births, 'General', 'right', 18],
])('age is judged by the births of the category', (dateOfBirth, of, category, is, years) => {
  const exam = { age: { cutOff: '2026-09-30', births: of } }
  const { age } = verdictOf([], { person: { ...man, category, dateOfBirth }, exam })
  expect(age).toMatchObject({ is, years, on: '2026-09-30' })
})

test('who is of the wrong age fails; without a cut-off it is counted on the day', () => {
  const of = (dateOfBirth: string) => {
    const person = { ...man, dateOfBirth }
    return verdictOf([run], { person, results: [ran(330_000)], exam: { age: { births } } }).is
  }
  expect([of('2004-09-30'), of('2006-01-01')]).toEqual(['not_ready', 'ready'])
  expect(verdictOf([], { exam: { age: { births } } }).age?.on).toBe(day)
  expect(verdictOf([run]).age).toBeUndefined()
})

const isOrder = { missed: 0, unmeasured: 1, unknown: 1, undecided: 1, reached: 2 } as const
const verdictOrder = { not_ready: 0, open: 1, ready: 2 } as const

const subset = <const T>(some: readonly T[]) => fc.subarray([...some], { maxLength: 1 })

/** Rules for one demand, with bands in order. */
const rulesOf = (demand: Demand) => {
  const { better, least, most } = factsOf(demand)
  const sign = better === 'lower' ? 1 : -1
  const limit = fc.integer({ min: least, max: most })
  const bands = fc
    .uniqueArray(fc.tuple(limit, fc.nat(100)), { maxLength: 4, selector: ([one]) => one })
    .map((drawn) => {
      const limits = drawn.map(([one]) => one).toSorted((one, other) => sign * (one - other))
      const marks = drawn.map(([, one]) => one).toSorted((one, other) => other - one)
      return limits.map((one, at) => ({ limit: one, marks: marks[at], label: undefined }))
    })
  return fc.record({
    demand: fc.constant(demand),
    sexes: subset(['male', 'female']),
    categories: subset(['ST', 'OBC']),
    states: subset(['Maharashtra', 'Assam']),
    bands,
    otherwise: fc.constantFrom('fails', 'no_marks', 'open'),
    seconds: fc.constantFrom('up', 'down', 'exact'),
    altitude: subset([{ fromFeet: 5_000, extraMs: 30_000 }]),
    note: fc.constant(undefined),
  })
}

const cases = fc.constantFrom(...eventCodes).chain((demand) => {
  const { least, most } = factsOf(demand)
  const value = fc.integer({ min: least, max: most })
  return fc.record({
    demand: fc.constant(demand),
    rules: fc.array(rulesOf(demand), { minLength: 1, maxLength: 4 }),
    others: fc.array(rulesOf('height'), { maxLength: 1 }),
    person: fc.record({
      sex: fc.constantFrom('male', 'female', 'transgender', undefined),
      category: fc.constantFrom('ST', 'General', undefined),
      homeState: fc.constantFrom('Maharashtra', 'Assam', undefined),
      dateOfBirth: fc.constant('2006-06-15'),
    }),
    values: fc.tuple(value, value),
    passMarks: fc.option(fc.nat(150), { nil: undefined }),
    feet: fc.constantFrom(0, 6_000),
  })
})

test('a better value never gives a worse band, fewer marks or a worse verdict', () => {
  fc.assert(
    fc.property(cases, ({ demand, rules, others, person, values, passMarks, feet }) => {
      const asked = [...rules, ...(demand === 'height' ? [] : others)]
      const given = { person, altitudes: new Map([['Pune', feet]]), exam: { passMarks } }
      const of = (value: number) =>
        verdictOf(asked, { ...given, results: [aMeasured(demand, value)] })
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
    { numRuns: casesOf(1000) },
  )
})

test('no one passes by the events that are known where the exam asks for others too', () => {
  const isBy = (value: number, passMarks?: number) =>
    verdictOf([aDemand('run_1600m', [{ limit: 330_000, marks: 20 }])], {
      person: { dateOfBirth: '2006-01-01' },
      results: [ran(value)],
      exam: { incomplete: true, passMarks },
    }).is
  expect([isBy(329_000), isBy(331_000)]).toEqual(['open', 'not_ready'])
  // The other events may give the marks that are missing.
  expect(isBy(329_000, 50)).toBe('open')
})
