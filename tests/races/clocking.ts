import { expect } from 'vitest'
import { aLocation } from '../support/builders.ts'
import { gate } from '../support/gate.ts'
import type { Institute } from '../support/institute.ts'
import {
  all,
  allAlike,
  atOnce,
  type Contest,
  create,
  doneOf,
  inTurns,
  newEmployee,
  onlyOne,
  statuses,
} from './together.ts'

const clock = '/api/employee-attendance'
const taps = 50

/** A person signed in on two devices, at an active gate. */
const newCoach = async (institute: Institute) => {
  await create(institute, 'POST /api/locations', aLocation(gate))
  const { employee, signIn } = await newEmployee(institute)
  const tokens = [await signIn(0), await signIn(1)]
  const tap = (way: 'in' | 'out', keyOf: (at: number) => string | undefined = () => undefined) => {
    return (at: number) => {
      const [token = '', key] = [tokens[at % 2], keyOf(at)]
      const path = `${clock}/clock-${way}`
      return institute.send(at, 'POST', path, { body: gate, token, ...(key && { key }) })
    }
  }
  const rows = (table: 'employee_days' | 'employee_day_history') =>
    institute.store.db
      .selectFrom(table)
      .select(['day', 'check_in', 'check_out', 'version', 'changed_at'])
      .where('employee_id', '=', Number(employee._id))
      .orderBy('version')
      .execute()
  return { id: employee._id, tap, rows }
}

/** Fifty taps of one person on two devices, some with a key: one row, and every tap gets an answer. */
export const fiftyTaps: Contest = async (institute, _clients, round) => {
  const { tap, rows } = await newCoach(institute)
  const keyOf = (at: number) => (at % 3 === 0 ? `tap-${round}-${at}` : undefined)
  onlyOne(await atOnce(taps, tap('in', keyOf)), 200, 'already_clocked_in')
  expect(await rows('employee_days')).toMatchObject([{ check_out: null, version: 1 }])
  onlyOne(await atOnce(taps, tap('out')), 200, 'already_clocked_out')
  expect(await rows('employee_days')).toMatchObject([{ version: 2 }])
  expect(await rows('employee_day_history')).toMatchObject([{ check_out: null, version: 1 }])
}

/** One press sent repeatedly with one key: every answer is the same. */
export const oneTap: Contest = async (institute, clients, round) => {
  const { tap } = await newCoach(institute)
  allAlike(
    await atOnce(
      clients,
      tap('in', () => `one-tap-${round}`),
    ),
    200,
  )
}

/** A person clocks while their day is corrected: every version is kept, in order. */
export const correctedMeanwhile: Contest = async (institute, clients) => {
  const { id, tap, rows } = await newCoach(institute)
  const { date } = await institute.call('GET /api/employee-attendance/team', `${clock}/team`)
  const correct = (at: number) =>
    institute.send(at, 'PUT', `${clock}/employees/${id}/${date}`, {
      body: { status: 'half-day', reason: `Correction ${at}` },
    })
  const [corrections = [], ...tapped] = await inTurns(clients, correct, tap('in'), tap('out'))
  expect(statuses(corrections)).toEqual(all(clients, 200))
  expect(tapped.flat().filter(({ status }) => status !== 200 && status !== 409)).toEqual([])
  const done = clients + doneOf(tapped.flat())
  const [stands] = await rows('employee_days')
  const former = await rows('employee_day_history')
  expect([...former, stands].map((row) => row?.version)).toEqual(
    Array.from({ length: done }, (_, at) => at + 1),
  )
}
