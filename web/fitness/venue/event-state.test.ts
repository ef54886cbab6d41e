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
const eventOf =
  (demand: OfEvent['demand']) =>
  (is: OfEvent['is'], more: Partial<OfEvent> = {}): OfEvent => ({ demand, is, ...more })
const [run, pulls] = [eventOf('run_1600m'), eventOf('pull_ups')]

test('the weakest event is reached by the smallest share; a change is better or worse', () => {
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
  const times = { value: 330_000, before: 345_000 }
  expect(changeOf(run('reached', times))).toEqual({ is: 'better', went: 'down', by: 15_000 })
  const fewer = changeOf(pulls('missed', { value: 6, before: 8 }))
  expect(fewer).toEqual({ is: 'worse', went: 'down', by: 2 })
  expect(changeOf(pulls('missed', { value: 6, before: 6 }))).toBeUndefined()
  expect(changeOf(pulls('missed', { value: 6 }))).toBeUndefined()
})

test('an event without a limit has a column once anyone has a result in it', () => {
  const demands = ['run_1600m', 'pull_ups'] as const
  const unknown = student(run('unknown'), pulls('unmeasured'))
  expect(limitlessOf(demands, [unknown])).toEqual(['run_1600m'])
  expect(limitlessOf(demands, [student(run('unknown', { value: 330_000 }))])).toEqual([])
})
