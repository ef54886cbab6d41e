import { expect } from 'vitest'
import { recordExcuses } from '../../contract/excuses/calls.ts'
import { now, today } from '../support/clock/clock.ts'
import { date, newCamp } from './camps.ts'
import { all, atOnce, type Contest, post, postAll, statuses } from './together.ts'

/** All excuse one student for days that overlap: the first is kept, and its end once. */
export const oneExcuse: Contest = async (institute, clients, round) => {
  const camp = await newCamp(institute, `Excused ${round}`)
  const [studentId = ''] = camp.students.map(({ id }) => id)
  const days = { studentId, kind: 'leave', from: today(), to: today(), saidBy: 'parent' }
  const send = async (of: string, more: object) => {
    const answers = await postAll(institute, clients, '/api/excuses', (at) => ({
      excuses: [{ ...days, ...more, key: `excuse-${of}-${round}-${at}` }],
    }))
    expect(statuses(answers)).toEqual(all(clients, 200))
    const rows = answers.flatMap(({ body }) => recordExcuses.answer.parse(body).rows)
    const saved = rows.filter(({ outcome }) => outcome === 'saved')
    expect(saved).toHaveLength(1)
    return { key: saved[0]?.key, codes: new Set(rows.flatMap(({ code }) => code ?? [])) }
  }
  const { key, codes } = await send('begin', {})
  expect(codes).toEqual(new Set(['excuse_overlaps']))
  expect((await send('end', { replaces: key })).codes).toEqual(new Set(['excuse_replaced']))
  const path = `/api/excuses/${studentId}`
  const { excuses } = await institute.call('GET /api/excuses/:studentId', path)
  expect(excuses.map(({ stands }) => stands)).toEqual([true, false])
}

/** Phones count parts of one roll call, each twice; half of them have begun it under a key of their own. */
export const partsOfOne: Contest = async (institute, clients, round) => {
  const camp = await newCamp(institute, `Counted ${round}`)
  const ids = camp.students.map(({ id }) => id)
  const startedAt = now().toISOString()
  const partOf = (phone: number) => ({
    key: `part-of-${round}-${phone}`,
    rollCall: `begun-by-${round}-${phone % 2 ? 'all' : phone}`,
    name: 'Night count',
    date,
    campVenue: camp.campVenue,
    startedAt,
    here: [ids[phone % ids.length]],
    uncounted: ids,
  })
  const count = post(institute, '/api/roll-calls', (at) => partOf(at % clients))
  expect(statuses(await atOnce(clients * 2, count))).toEqual(all(clients * 2, 200))
  const path = `/api/roll-calls?venue=${camp.path}&date=${date}`
  const { rollCalls } = await institute.call('GET /api/roll-calls', path)
  const here = Math.min(clients, ids.length)
  expect(rollCalls).toMatchObject([{ here, strength: ids.length, uncounted: ids.length - here }])
}
