import fc from 'fast-check'
import { expect, test } from 'vitest'
import { courseOf, faultsOf, placesOf, resultsOf, type Run, type Step, take, undo } from './run.ts'

const runners = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    studentId: `s${at + 1}`,
    name: `Runner ${at + 1}`,
    registrationNumber: `REG-${at + 1}`,
    number: at + 1,
  }))

const aRun = (count = 3): Run => ({
  venue: 'Pune Camp',
  day: '2026-11-21',
  event: 'run_1600m',
  attempt: 1,
  runners: runners(count),
  id: 'run',
  ahead: 0,
  startedAt: Date.parse('2026-11-21T01:00:00.000Z'),
  steps: [],
})

const tap = (at: number, studentId?: string): Step => ({
  is: 'in',
  key: `key-${at}`,
  at,
  ...(studentId !== undefined && { studentId }),
})

const after = (steps: readonly Step[], run = aRun()): Run => steps.reduce(take, run)
const order = (run: Run) => courseOf(run).arrivals.map(({ studentId }) => studentId ?? '?')

test.each<[string, readonly Step[], readonly string[]]>([
  ['in the order of the taps', [tap(2, 's2'), tap(3, 's1')], ['s2', 's1']],
  ['once, however often their number is tapped', [tap(2, 's2'), tap(3, 's2')], ['s2']],
  ['once, however often a tap arrives', [tap(2, 's2'), tap(2, 's2'), tap(2)], ['s2']],
  ['also if the number was missed', [tap(2), tap(3, 's1')], ['?', 's1']],
  [
    'with the number that is assigned later',
    [tap(2), { is: 'whose', key: 'key-2', studentId: 's3' }],
    ['s3'],
  ],
  [
    'with numbers changed over, if they were mixed up',
    [tap(2, 's1'), tap(3, 's2'), { is: 'whose', key: 'key-2', studentId: 's2' }],
    ['s2', 's1'],
  ],
  [
    'at an earlier time, if two came at once',
    [tap(2, 's1'), tap(3, 's2'), tap(4, 's3'), { is: 'time', key: 'key-4', at: 2 }],
    ['s1', 's3', 's2'],
  ],
  ['not at all, if the tap is removed', [tap(2, 's1'), { is: 'removed', key: 'key-2' }], []],
  [
    'even if they were given up',
    [{ is: 'out', studentId: 's1', how: 'dnf' }, tap(9, 's1')],
    ['s1'],
  ],
])('a runner comes in %s', (_, steps, arrived) => {
  expect(order(after(steps))).toEqual(arrived)
})

test('who came in at the same time shares a place', () => {
  const steps = [tap(5, 's1'), tap(6, 's2'), tap(7, 's3')]
  const run = after([...steps, { is: 'time', key: 'key-6', at: 5 }])
  expect(placesOf(courseOf(run).arrivals)).toEqual([1, 1, 3])
})

test('who is out is not left, and who came in cannot be out', () => {
  const run = after([
    tap(5, 's1'),
    { is: 'out', studentId: 's1', how: 'dnf' },
    { is: 'out', studentId: 's2', how: 'dns' },
  ])
  const { left, out } = courseOf(run)
  expect(left.map(({ studentId }) => studentId)).toEqual(['s3'])
  expect([...out]).toEqual([['s2', 'dns']])
  expect(courseOf(after([{ is: 'out', studentId: 's2' }], run)).left).toHaveLength(2)
})

test('times without a number, and times that no one runs, are told apart from results', () => {
  const run = after([tap(240_000, 's1'), tap(250_000), tap(5_000, 's2')])
  expect(faultsOf(run, courseOf(run))).toEqual({ nameless: 1, impossible: 1 })
})

test('a result keeps the key of its tap, and when it was measured', () => {
  const step: Step = { is: 'in', key: 'key-of-tap', at: 240_000, studentId: 's2' }
  expect(resultsOf({ ...after([step]), mockTestId: '9' })).toEqual([
    {
      key: 'key-of-tap',
      studentId: 's2',
      name: 'Runner 2',
      event: 'run_1600m',
      value: 240_000,
      day: '2026-11-21',
      venue: 'Pune Camp',
      registrationNumber: 'REG-2',
      attempt: 1,
      measuredAt: '2026-11-21T01:04:00.000Z',
      mockTestId: '9',
    },
  ])
})

const many = 200
const someone = fc.integer({ min: 1, max: many }).map((at) => `s${at}`)
const someKey = fc.integer({ min: 0, max: 400 }).map((at) => `key-${at}`)
const someStep: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.tuple(fc.integer({ min: 0, max: 400 }), someone).map(([at, id]) => tap(at, id)),
  },
  fc.integer({ min: 0, max: 400 }).map((at) => tap(at)),
  fc.record({ is: fc.constant('whose' as const), key: someKey, studentId: someone }),
  fc.record({ is: fc.constant('time' as const), key: someKey, at: fc.nat(400) }),
  fc.record({ is: fc.constant('removed' as const), key: someKey }),
  fc.record({
    is: fc.constant('out' as const),
    studentId: someone,
    how: fc.constantFrom('dnf', 'dns'),
  }),
)

test('no order of steps loses or doubles anyone, and undoing all of them gives the empty run', () => {
  fc.assert(
    fc.property(fc.array(someStep, { maxLength: 300, size: 'max' }), (steps) => {
      const empty = aRun(many)
      let run = empty
      for (const step of steps) {
        const next = take(run, step)
        if (next !== run) expect(undo(next)).toEqual(run)
        run = next
      }
      const { arrivals, left, out } = courseOf(run)
      const known = arrivals.flatMap(({ studentId }) => studentId ?? [])
      expect(new Set(known).size).toBe(known.length)
      expect(new Set(arrivals.map(({ key }) => key)).size).toBe(arrivals.length)
      const everyone = [...known, ...left.map(({ studentId }) => studentId), ...out.keys()]
      expect(everyone.toSorted()).toEqual(
        empty.runners.map(({ studentId }) => studentId).toSorted(),
      )
      while (run.steps.length > 0) run = undo(run)
      expect(run).toEqual(empty)
    }),
    { numRuns: 30 },
  )
})

test('200 finishers, tapped in any order, all come in once', () => {
  fc.assert(
    fc.property(
      fc.shuffledSubarray(runners(many), { minLength: many }),
      fc.array(fc.nat(many - 1), { maxLength: 50 }),
      (finishers, repeated) => {
        const taps = finishers.map(({ studentId }, at) => tap(200_000 + at, studentId))
        const again = repeated.flatMap((at) => taps[at] ?? [])
        const run = after([...taps, ...again], aRun(many))
        expect(order(run)).toEqual(finishers.map(({ studentId }) => studentId))
        expect(resultsOf(run)).toHaveLength(many)
      },
    ),
    { numRuns: 10 },
  )
})
