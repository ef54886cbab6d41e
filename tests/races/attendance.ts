import { expect } from 'vitest'
import { anEmployee } from '../support/builders.ts'
import type { Answered, Institute } from '../support/institute.ts'
import { addsUp, cadets, chainOf, date, mark, newCamp, rowsOf } from './camps.ts'
import { movingCadets } from './moves.ts'
import { all, atOnce, type Contest, signIn, statuses } from './together.ts'

const coaches = 20

const newCoach = async (place: Institute): Promise<string> => {
  const { email, password, ...body } = anEmployee()
  await place.call('POST /api/employees', '/api/employees', { ...body, email, password })
  return signIn(place, { email, password })
}

const numbers = (answers: readonly Answered[], field: string) =>
  answers.map(({ body }) => Number(body[field]))

/** All mark the same camp without a base: each replaces the one before, and none is lost. */
const oneRollCall: Contest = async (place, _clients, round) => {
  const camp = await newCamp(place, `Roll call ${round}`)
  const answers = await atOnce(coaches, (at) =>
    place.send(at, 'POST', mark, {
      body: { date, campVenue: camp.campVenue, attendanceData: rowsOf(camp, at, `Coach ${at}`) },
    }),
  )
  expect(statuses(answers)).toEqual(all(coaches, 200))
  expect(numbers(answers, 'saved')).toEqual(all(coaches, cadets))
  const everybody = Array.from({ length: coaches }, (_, at) => `Coach ${at}`)
  for (const { id } of camp.students) {
    const chain = (await chainOf(place, id)).marks
    expect(chain.map(({ version }) => version)).toEqual(everybody.map((_, at) => coaches - at))
    expect(new Set(chain.map(({ remarks }) => remarks))).toEqual(new Set(everybody))
  }
  expect(await addsUp(place, camp)).toHaveLength(cadets)
}

/** All saw the camp unmarked: one is saved, and the others hear by whom. */
const oneBase: Contest = async (place, _clients, round) => {
  const camp = await newCamp(place, `First come ${round}`)
  const nothing = all(cadets, 0)
  const answers = await atOnce(coaches, (at) =>
    place.send(at, 'POST', mark, {
      body: {
        date,
        campVenue: camp.campVenue.toUpperCase(),
        attendanceData: rowsOf(camp, at, `Coach ${at}`, nothing),
        perRow: at % 2 === 0,
      },
    }),
  )
  expect(statuses(answers)).toEqual(all(coaches, 200))
  const saved = numbers(answers, 'saved')
  expect(saved.toSorted((one, other) => one - other)).toEqual([...all(coaches - 1, 0), cadets])
  const winner = `Coach ${saved.indexOf(cadets)}`
  for (const one of await addsUp(place, camp))
    expect([one.version, one.remarks]).toEqual([1, winner])
}

/** Two coaches at two desks mark over what they see, repeatedly: each saved mark is in the history. */
const noLostUpdate: Contest = async (place, _clients, round) => {
  const camp = await newCamp(place, `Two desks ${round}`)
  const tokens = [await newCoach(place), await newCoach(place)]
  const saved = new Map(camp.students.map(({ id }) => [id, new Array<string>()]))
  const markTwice = async (at: number) => {
    for (const time of [1, 2]) {
      const remarks = `Desk ${at}, time ${time}`
      const { students } = await place.call(
        'GET /api/attendance/roll/:venue',
        `/api/attendance/roll/${camp.path}?date=${date}`,
      )
      const base = camp.students.map(
        ({ id }) => students.find(({ _id }) => _id === id)?.mark?.version ?? 0,
      )
      const attendanceData = rowsOf(camp, at, remarks, base)
      const token = tokens[at % 2] ?? ''
      const { status, body } = await place.send(at, 'POST', mark, {
        body: { date, campVenue: camp.campVenue, attendanceData, perRow: true },
        token,
      })
      expect(status).toBe(200)
      for (const one of outcomes(body['rows']))
        if (one.outcome === 'saved') saved.get(one.studentId)?.push(`${one.version} ${remarks}`)
        else expect(one.outcome).toBe('conflict')
    }
  }
  await Promise.all(Array.from({ length: coaches }, (_, at) => markTwice(at)))
  for (const { id } of camp.students) {
    const chain = (await chainOf(place, id)).marks
    const written = chain.map(({ version, remarks }) => `${version} ${remarks}`)
    expect(new Set(written)).toEqual(new Set(saved.get(id)))
    expect(chain.map(({ version }) => version)).toEqual(chain.map((_, at) => chain.length - at))
  }
  await addsUp(place, camp)
}

type Outcome = { studentId: string; outcome: string; version?: number }

const isOutcome = (row: unknown): row is Outcome =>
  typeof row === 'object' && row !== null && 'studentId' in row && 'outcome' in row

const outcomes = (rows: unknown): Outcome[] => (Array.isArray(rows) ? rows.filter(isOutcome) : [])

export const attendanceContests: readonly Contest[] = [
  oneRollCall,
  oneBase,
  noLostUpdate,
  movingCadets,
]
