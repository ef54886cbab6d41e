import fc from 'fast-check'
import { expect, test } from 'vitest'
import { testRows } from '../../../../tests/support/tables.ts'
import {
  courseOf,
  faultsOf,
  ranksOf,
  resultsOf,
  type TrackRun,
  type RunStep,
  take,
  undo,
} from './run.ts'

const runners = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    studentId: `s${at + 1}`,
    name: `Runner ${at + 1}`,
    registrationNumber: `REG-${at + 1}`,
    number: at + 1,
  }))

const facts = { venue: 'Pune Camp', day: '2026-11-21', event: 'run_1600m', attempt: 1 } as const

const aRun = (count = 3): TrackRun => ({
  ...facts,
  runners: runners(count),
  id: 'run',
  ahead: 0,
  startedAt: Date.parse('2026-11-21T01:00:00.000Z'),
  steps: [],
})

const tap = (at: number, studentId?: string): RunStep => ({
  is: 'in',
  key: `key-${at}`,
  at,
  ...(studentId !== undefined && { studentId }),
})

const after = (steps: readonly RunStep[], run = aRun()): TrackRun => steps.reduce(take, run)
const order = (run: TrackRun) => courseOf(run).arrivals.map(({ studentId }) => studentId ?? '?')

const whose = (key: string, studentId: string): RunStep => ({ is: 'whose', key, studentId })
const sameTime: RunStep = { is: 'time', key: 'key-4', at: 2 }
const gaveUp: RunStep = { is: 'out', studentId: 's1', how: 'dnf' }

testRows<[string, readonly RunStep[], readonly string[]]>([
  ['in the order of the taps', [tap(2, 's2'), tap(3, 's1')], ['s2', 's1']],
  ['once, however often their number is tapped', [tap(2, 's2'), tap(3, 's2')], ['s2']],
  ['once, however often a tap arrives', [tap(2, 's2'), tap(2, 's2'), tap(2)], ['s2']],
  ['also if the number was missed', [tap(2), tap(3, 's1')], ['?', 's1']],
  ['with the number that is assigned later', [tap(2), whose('key-2', 's3')], ['s3']],
  ['with numbers changed over', [tap(2, 's1'), tap(3, 's2'), whose('key-2', 's2')], ['s2', 's1']],
  [
    'at an earlier time, if two came at once',
    [tap(2, 's1'), tap(3, 's2'), tap(4, 's3'), sameTime],
    ['s1', 's3', 's2'],
  ],
  [
    'between two others, as paper says',
    [tap(2, 's1'), tap(9, 's2'), { is: 'in', key: 'paper', at: 5, studentId: 's3' }],
    ['s1', 's3', 's2'],
  ],
  ['not at all, if the tap is removed', [tap(2, 's1'), { is: 'removed', key: 'key-2' }], []],
  ['even if they were given up', [gaveUp, tap(9, 's1')], ['s1']],
])('runners come in as their taps say', (_, steps, arrived) =>
  expect(order(after(steps))).toEqual(arrived),
)

test('a time that the clock made doubtful stays so until another is typed', () => {
  const doubted: RunStep = { is: 'in', key: 'key-7', at: 7, studentId: 's2', doubted: true }
  const run = after([tap(5, 's1'), doubted, whose('key-7', 's3')])
  const doubtedIn = (one: TrackRun) =>
    courseOf(one).arrivals.flatMap((arrival) => (arrival.doubted ? arrival.studentId : []))
  expect(doubtedIn(run)).toEqual(['s3'])
  expect(doubtedIn(take(run, { is: 'time', key: 'key-7', at: 7 }))).toEqual([])
})

test('who came in at once shares a place; who is out is not left, and cannot come in', () => {
  const steps = [tap(5, 's1'), tap(6, 's2'), tap(7, 's3')]
  const tied = after([...steps, { is: 'time', key: 'key-6', at: 5 }])
  expect(ranksOf(courseOf(tied).arrivals)).toEqual([1, 1, 3])
  const run = after([tap(5, 's1'), gaveUp, { is: 'out', studentId: 's2', how: 'dns' }])
  const { left, out } = courseOf(run)
  expect(left.map(({ studentId }) => studentId)).toEqual(['s3'])
  expect([...out]).toEqual([['s2', 'dns']])
  expect(courseOf(after([{ is: 'out', studentId: 's2' }], run)).left).toHaveLength(2)
})

test('faults are told apart; a result keeps its tap, and when it was measured', () => {
  const run = after([tap(240_000, 's1'), tap(250_000), tap(5_000, 's2')])
  expect(faultsOf(run, courseOf(run))).toEqual({ nameless: 1, impossible: 1 })
  const { number: _, ...runner } = runners(2)[1] ?? { number: 0 }
  const measured = { value: 240_000, measuredAt: '2026-11-21T01:04:00.000Z', mockTestId: '9' }
  expect(resultsOf({ ...after([tap(240_000, 's2')]), mockTestId: '9' })).toEqual([
    { ...facts, ...runner, ...measured, key: 'key-240000' },
  ])
})

const many = 200
const someone = fc.integer({ min: 1, max: many }).map((at) => `s${at}`)
const how = fc.constantFrom('dnf', 'dns')
const someKey = fc.nat(400).map((at) => `key-${at}`)
const numberTap = fc.tuple(fc.nat(400), someone).map(([at, id]) => tap(at, id))
const someStep: fc.Arbitrary<RunStep> = fc.oneof(
  { weight: 8, arbitrary: numberTap },
  fc.nat(400).map((at) => tap(at)),
  fc.tuple(someKey, someone).map(([key, id]) => whose(key, id)),
  fc.record({ is: fc.constant('time' as const), key: someKey, at: fc.nat(400) }),
  fc.record({ is: fc.constant('removed' as const), key: someKey }),
  fc.record({ is: fc.constant('out' as const), studentId: someone, how }),
)

test('no order of steps loses or doubles anyone; undoing all gives the empty run', () => {
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
      const runs = empty.runners.map(({ studentId }) => studentId)
      expect(everyone.toSorted()).toEqual(runs.toSorted())
      while (run.steps.length > 0) run = undo(run)
      expect(run).toEqual(empty)
    }),
    { numRuns: 30 },
  )
})
