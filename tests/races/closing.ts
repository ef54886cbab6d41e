import { expect } from 'vitest'
import type { Answered, Institute } from '../support/institute.ts'
import { newDebtors, pay, reverseFirst } from './debtors.ts'
import { type Contest, doneOf, inTurns, onlyOne, post, postAll } from './together.ts'

const readDay = (institute: Institute) =>
  institute.call('GET /api/day-book', '/api/day-book?limit=1')

/** What a person sends who counts just what they are shown. */
const countOf = async (institute: Institute) => {
  const { day, till } = await readDay(institute)
  const expectedCash = till?.expectedCash ?? 0
  return { day, counts: {}, otherCash: Math.max(0, expectedCash), expectedCash, remark: 'Counted' }
}

const closings = '/api/day-book/closings'

/** Counts again and again until the day is closed, by this person or by another. */
const closeDay = async (institute: Institute, at: number): Promise<Answered> => {
  for (;;) {
    const answer = await institute.send(at, 'POST', closings, { body: await countOf(institute) })
    if (answer.body['code'] !== 'till_changed') return answer
  }
}

const reopen = async (institute: Institute) => {
  const { closings: made } = await readDay(institute)
  expect(made[0]?.reopening).toBeUndefined()
  const path = `${closings}/${made[0]?._id}/reopen`
  const body = { reason: 'The next round begins' }
  expect((await institute.send(0, 'POST', path, { body })).status).toBe(200)
}

/** All close one day: once. */
export const oneClose: Contest = async (institute, clients) => {
  const body = await countOf(institute)
  onlyOne(await postAll(institute, clients, closings, () => body), 201)
  await reopen(institute)
}

/** Cash comes in and goes out while the day is closed: it is counted, comes after, or is refused. */
export const closeBesides: Contest = async (institute, clients) => {
  const times = Math.ceil(clients / 4)
  const debtors = await newDebtors(institute, times * 2)
  const before = await readDay(institute)
  const [closed = [], paid = [], spent = [], reversed = []] = await inTurns(
    times,
    (at) => closeDay(institute, at),
    post(institute, pay, (at) => ({ ...debtors[at]?.account, amount: 10 })),
    post(institute, '/api/day-book/expenses', () => ({ amount: 3, purpose: 'Tea' })),
    (at) => reverseFirst(institute, debtors[times + at])(at),
  )
  expect([doneOf(closed), doneOf(paid)]).toEqual([1, times])
  for (const { status, body } of [...closed, ...spent, ...reversed])
    if (status >= 300) expect([status, body['code']]).toEqual([409, 'day_closed'])
  const { closings: made, afterClose, till } = await readDay(institute)
  const [closing] = made
  expect(till).toBeUndefined()
  const received = (closing?.received ?? 0) + (afterClose?.cash ?? 0)
  expect(received - (before.till?.received ?? 0)).toBeCloseTo(10 * doneOf(paid), 2)
  expect((closing?.spent ?? 0) - (before.till?.spent ?? 0)).toBeCloseTo(3 * doneOf(spent), 2)
  expect((closing?.reversed ?? 0) - (before.till?.reversed ?? 0)).toBeCloseTo(
    100 * doneOf(reversed),
    2,
  )
  await reopen(institute)
}
