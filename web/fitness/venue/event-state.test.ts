import { expect, test } from 'vitest'
import type { OfEvent, StudentReadiness } from '../../../contract/fitness/readiness.ts'
import { changeOf, limitlessOf, weakestOf } from './event-state.ts'

const student = (...events: OfEvent[]): StudentReadiness => ({
  _id: '1',
  name: 'Cadet',
  registrationNumber: 'REG-1',
  is: 'open',
  events,
})
const run = (is: OfEvent['is'], more: Partial<OfEvent> = {}): OfEvent => ({
  demand: 'run_1600m',
  is,
  ...more,
})
const pulls = (is: OfEvent['is'], more: Partial<OfEvent> = {}): OfEvent => ({
  demand: 'pull_ups',
  is,
  ...more,
})

test('the weakest event is the one that the smallest share of measured students reaches', () => {
  const students = [
    student(run('reached'), pulls('missed')),
    student(run('missed'), pulls('missed')),
    student(run('reached'), pulls('unmeasured')),
    student(run('undecided'), pulls('reached')),
  ]
  expect(weakestOf(students)).toEqual([
    { demand: 'pull_ups', reached: 1, measured: 3 },
    { demand: 'run_1600m', reached: 2, measured: 3 },
  ])
  expect(weakestOf([student(run('unmeasured'))])).toEqual([])
})

test('a change in four weeks is better or worse by what the event asks for', () => {
  const times = { value: 330_000, before: 345_000 }
  expect(changeOf(run('reached', times))).toEqual({ is: 'better', by: 15_000 })
  expect(changeOf(pulls('missed', { value: 6, before: 8 }))).toEqual({ is: 'worse', by: 2 })
  expect(changeOf(pulls('missed', { value: 6, before: 6 }))).toBeUndefined()
  expect(changeOf(pulls('missed', { value: 6 }))).toBeUndefined()
})

test('an event without a limit has a column once anyone has a result in it', () => {
  const demands = ['run_1600m', 'pull_ups'] as const
  expect(limitlessOf(demands, [student(run('unknown'), pulls('unmeasured'))])).toEqual([
    'run_1600m',
  ])
  expect(limitlessOf(demands, [student(run('unknown', { value: 330_000 }))])).toEqual([])
})
