import { expect } from 'vitest'
import { aLocation, anEmployee } from '../support/builders.ts'
import { gate } from '../support/gate.ts'
import type { Answered, Institute } from '../support/institute.ts'
import { all, atOnce, type Contest, oneOf, signIn, statuses } from './together.ts'

const clock = '/api/employee-attendance'
const taps = 50

/** A person signed in on two devices, at an active gate. */
const newCoach = async (place: Institute) => {
  await place.call('POST /api/locations', '/api/locations', aLocation(gate))
  const { email, password, ...body } = anEmployee()
  const { employee } = await place.call('POST /api/employees', '/api/employees', {
    ...body,
    email,
    password,
  })
  const account = { email, password }
  const tokens = [await signIn(place, account, 0), await signIn(place, account, 1)]
  const tap = (at: number, way: 'in' | 'out', key?: string) =>
    place.send(at, 'POST', `${clock}/clock-${way}`, {
      body: gate,
      token: tokens[at % 2] ?? '',
      ...(key !== undefined && { key }),
    })
  const rows = (table: 'employee_days' | 'employee_day_history') =>
    place.store.db
      .selectFrom(table)
      .select(['day', 'check_in', 'check_out', 'version', 'changed_at'])
      .where('employee_id', '=', Number(employee._id))
      .orderBy('version')
      .execute()
  return { id: employee._id, tap, rows }
}

const codes = (answers: readonly Answered[]) =>
  new Set(answers.flatMap(({ status, body }) => (status < 300 ? [] : [body['code']])))

/** Fifty taps of one person on two devices, some with a key: one row, and every tap gets an answer. */
const fiftyTaps: Contest = async (place, _clients, round) => {
  const coach = await newCoach(place)
  const came = await atOnce(taps, (at) =>
    coach.tap(at, 'in', at % 3 === 0 ? `tap-${round}-${at}` : undefined),
  )
  expect(statuses(came)).toEqual(oneOf(taps, 200, 409))
  expect(codes(came)).toEqual(new Set(['already_clocked_in']))
  expect(await coach.rows('employee_days')).toMatchObject([{ check_out: null, version: 1 }])
  const went = await atOnce(taps, (at) => coach.tap(at, 'out'))
  expect(statuses(went)).toEqual(oneOf(taps, 200, 409))
  expect(codes(went)).toEqual(new Set(['already_clocked_out']))
  expect(await coach.rows('employee_days')).toMatchObject([{ version: 2 }])
  expect(await coach.rows('employee_day_history')).toMatchObject([{ check_out: null, version: 1 }])
}

/** One press sent repeatedly with one key: every answer is the same. */
const oneTap: Contest = async (place, clients, round) => {
  const coach = await newCoach(place)
  const answers = await atOnce(clients, (at) => coach.tap(at, 'in', `one-tap-${round}`))
  expect(statuses(answers)).toEqual(all(clients, 200))
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
}

/** A person clocks while their day is corrected: every version is kept, in order. */
const correctedMeanwhile: Contest = async (place, clients) => {
  const coach = await newCoach(place)
  const date = (await place.call('GET /api/employee-attendance/team', `${clock}/team`)).date
  const correct = (at: number) =>
    place.send(at, 'PUT', `${clock}/employees/${coach.id}/${date}`, {
      body: { status: 'half-day', reason: `Correction ${at}` },
    })
  const answers = await atOnce(clients * 3, (at) => {
    if (at % 3 === 0) return correct(at)
    return coach.tap(at, at % 3 === 1 ? 'in' : 'out')
  })
  expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([])
  const corrections = answers.filter((_, at) => at % 3 === 0)
  expect(statuses(corrections)).toEqual(all(clients, 200))
  const done = answers.filter(({ status }) => status === 200).length
  const [stands] = await coach.rows('employee_days')
  const former = await coach.rows('employee_day_history')
  expect([stands?.version, former.map(({ version }) => version)]).toEqual([
    done,
    former.map((_, at) => at + 1),
  ])
  expect(former).toHaveLength(done - 1)
}

export const clockContests: readonly Contest[] = [fiftyTaps, oneTap, correctedMeanwhile]
