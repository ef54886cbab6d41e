import { expect } from 'vitest'
import type { Answered, Institute } from '../support/institute.ts'
import { newDebtors, pay } from './debtors.ts'
import { atOnce, type Contest, oneOf, statuses } from './together.ts'

const readDay = (place: Institute) => place.call('GET /api/day-book', '/api/day-book?limit=1')

/** What a person sends who counts just what they are shown. */
const countOf = async (place: Institute) => {
  const { day, till } = await readDay(place)
  const expectedCash = till?.expectedCash ?? 0
  return { day, counts: {}, otherCash: Math.max(0, expectedCash), expectedCash, remark: 'Counted' }
}

const closings = '/api/day-book/closings'

/** Counts again and again until the day is closed, by this person or by another. */
const closeDay = async (place: Institute, at: number): Promise<Answered> => {
  for (;;) {
    const answer = await place.send(at, 'POST', closings, { body: await countOf(place) })
    if (answer.body['code'] !== 'till_changed') return answer
  }
}

const reopen = async (place: Institute) => {
  const { closings: made } = await readDay(place)
  expect(made[0]?.reopening).toBeUndefined()
  const path = `${closings}/${made[0]?._id}/reopen`
  const body = { reason: 'The next round begins' }
  expect((await place.send(0, 'POST', path, { body })).status).toBe(200)
}

/** All close one day: once. */
const oneClose: Contest = async (place, clients) => {
  const body = await countOf(place)
  const answers = await atOnce(clients, (at) => place.send(at, 'POST', closings, { body }))
  expect(statuses(answers)).toEqual(oneOf(clients, 201, 409))
  await reopen(place)
}

/** Cash comes in and goes out while the day is closed: it is counted, comes after, or is refused. */
const closeBesides: Contest = async (place, clients) => {
  const debtors = await newDebtors(place, clients)
  const before = await readDay(place)
  const acts = [
    (at: number) => closeDay(place, at),
    (at: number) => place.send(at, 'POST', pay, { body: { ...debtors[at]?.account, amount: 10 } }),
    (at: number) =>
      place.send(at, 'POST', '/api/day-book/expenses', { body: { amount: 3, purpose: 'Tea' } }),
    (at: number) =>
      place.send(at, 'POST', `/api/payments/${debtors[at]?.firstPayment}/reverse`, {
        body: { reason: `Typed twice, says ${at}` },
      }),
  ]
  const answers = await atOnce(clients, async (at) => {
    const act = acts[at % acts.length]
    if (!act) throw new Error('There is no such act')
    return act(at)
  })
  const of = (kind: number) => answers.filter((_, at) => at % acts.length === kind)
  const doneOf = (kind: number) => of(kind).filter(({ status }) => status < 300).length
  expect([doneOf(0), doneOf(1)]).toEqual([1, of(1).length])
  for (const { status, body } of [...of(0), ...of(2), ...of(3)])
    if (status >= 300) expect([status, body['code']]).toEqual([409, 'day_closed'])
  const { closings: made, afterClose, till } = await readDay(place)
  const [closing] = made
  expect(till).toBeUndefined()
  const received = (closing?.received ?? 0) + (afterClose?.cash ?? 0)
  expect(received - (before.till?.received ?? 0)).toBeCloseTo(10 * doneOf(1), 2)
  expect((closing?.spent ?? 0) - (before.till?.spent ?? 0)).toBeCloseTo(3 * doneOf(2), 2)
  expect((closing?.reversed ?? 0) - (before.till?.reversed ?? 0)).toBeCloseTo(100 * doneOf(3), 2)
  await reopen(place)
}

/** They close today, on which nothing can be paid out then: so one after the other, after all others. */
export const closingContests: readonly Contest[] = [oneClose, closeBesides]
