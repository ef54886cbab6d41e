import { expect } from 'vitest'
import { markAttendance } from '../../contract/attendance/calls.ts'
import type { Answered } from '../support/institute.ts'
import { addsUp, cadets, chainOf, date, mark, newCamp, rowsOf, statusOf } from './camps.ts'
import {
  all,
  type Contest,
  inTurns,
  newEmployee,
  nothingStrange,
  post,
  postAll,
  statuses,
} from './together.ts'

const coaches = 20

const savedBy = (answers: readonly Answered[]) => {
  expect(statuses(answers)).toEqual(all(coaches, 200))
  return answers.map(({ body }) => Number(body['saved']))
}

/** All mark the same camp without a base: each replaces the one before, and none is lost. */
export const oneRollCall: Contest = async (institute, _clients, round) => {
  const camp = await newCamp(institute, `Roll call ${round}`)
  const { campVenue } = camp
  const answers = await postAll(institute, coaches, mark, (at) => ({
    date,
    campVenue,
    attendanceData: rowsOf(camp, at, `Coach ${at}`),
  }))
  expect(savedBy(answers)).toEqual(all(coaches, cadets))
  const everybody = Array.from({ length: coaches }, (_, at) => `Coach ${at}`)
  for (const { id } of camp.students) {
    const chain = await chainOf(institute, id)
    expect(chain).toHaveLength(coaches)
    expect(new Set(chain.map(({ remarks }) => remarks))).toEqual(new Set(everybody))
  }
  expect(await addsUp(institute, camp)).toHaveLength(cadets)
}

/** All saw the camp unmarked: one is saved, and the others hear by whom. */
export const oneBase: Contest = async (institute, _clients, round) => {
  const camp = await newCamp(institute, `First come ${round}`)
  const answers = await postAll(institute, coaches, mark, (at) => ({
    date,
    campVenue: camp.campVenue.toUpperCase(),
    attendanceData: rowsOf(camp, at, `Coach ${at}`, all(cadets, 0)),
    perRow: at % 2 === 0,
  }))
  const saved = savedBy(answers)
  expect(saved.toSorted((one, other) => one - other)).toEqual([...all(coaches - 1, 0), cadets])
  const winner = `Coach ${saved.indexOf(cadets)}`
  for (const one of await addsUp(institute, camp))
    expect([one.version, one.remarks]).toEqual([1, winner])
}

/** Two coaches at two desks mark over what they see, repeatedly: each saved mark is in the history. */
export const noLostUpdate: Contest = async (institute, _clients, round) => {
  const camp = await newCamp(institute, `Two desks ${round}`)
  const { campVenue } = camp
  const desks = [await newEmployee(institute), await newEmployee(institute)]
  const tokens = await Promise.all(desks.map(({ signIn }) => signIn()))
  const saved = new Map(camp.students.map(({ id }) => [id, new Array<string>()]))
  const markTwice = async (at: number) => {
    for (const time of [1, 2]) {
      const remarks = `Desk ${at}, time ${time}`
      const { students } = await institute.call(
        'GET /api/attendance/roll/:venue',
        `/api/attendance/roll/${camp.path}?date=${date}`,
      )
      const base = camp.students.map(
        ({ id }) => students.find(({ _id }) => _id === id)?.mark?.version ?? 0,
      )
      const attendanceData = rowsOf(camp, at, remarks, base)
      const { status, body } = await institute.send(at, 'POST', mark, {
        body: { date, campVenue, attendanceData, perRow: true },
        token: tokens[at % 2] ?? '',
      })
      expect(status).toBe(200)
      for (const one of markAttendance.answer.parse(body).rows ?? [])
        if (one.outcome === 'saved') saved.get(one.studentId)?.push(`${one.version} ${remarks}`)
        else expect(one.outcome).toBe('conflict')
    }
  }
  await Promise.all(Array.from({ length: coaches }, (_, at) => markTwice(at)))
  for (const { id } of camp.students) {
    const written = (await chainOf(institute, id)).map((one) => `${one.version} ${one.remarks}`)
    expect(new Set(written)).toEqual(new Set(saved.get(id)))
  }
  await addsUp(institute, camp)
}

/** Students move between two camps, are deleted and restored while both camps mark the day. */
export const movingCadets: Contest = async (institute, clients, round) => {
  const north = await newCamp(institute, `North ${round}`)
  const south = await newCamp(institute, `South ${round}`)
  const campOf = (at: number) => (at % 2 === 0 ? north : south)
  const cadet = (at: number) => campOf(at).students[at % cadets]
  const pathOf = (at: number) => `/api/students/${cadet(at)?.id}`
  const answers = await inTurns(
    clients,
    post(institute, mark, (at) => ({
      date,
      campVenue: campOf(at).campVenue,
      attendanceData: [...rowsOf(north, at, `${at}`), ...rowsOf(south, at, `${at}`)],
      perRow: true,
    })),
    (at) =>
      institute.send(at, 'PUT', pathOf(at), {
        body: { ...cadet(at)?.body, campVenue: campOf(at + 1).campVenue },
      }),
    post(institute, '/api/attendance/mark-manual', (at) => ({
      date,
      campVenue: campOf(at).campVenue,
      studentId: cadet(at)?.id,
      status: statusOf(at),
      remarks: `Alone ${at}`,
    })),
    (at) =>
      at % 2 === 0
        ? institute.send(at, 'DELETE', pathOf(at))
        : institute.send(at, 'PATCH', `${pathOf(at - 1)}/restore`),
  )
  nothingStrange(answers.flat())
  for (const camp of [north, south]) await addsUp(institute, camp)
}
