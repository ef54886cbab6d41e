import { addDays, type Day } from '../../contract/values/calendar.ts'
import type { Client } from '../support/client.ts'
import { aDay } from '../support/clock/days.ts'

type Sent = { params?: Record<string, string>; body?: object }

const nowhere = '999999'
const reason = 'A receipt was forgotten'

/** What a call about the day book is sent. Only days long before today are closed, so that money still goes out. */
export const prepareDayBook = async (
  superadmin: Client,
  call: string,
  record: string,
): Promise<Sent> => {
  if (call.startsWith('GET')) return {}
  if (call.endsWith('/closings')) return { body: await countOf(superadmin) }
  if (call.endsWith('/reopen')) {
    if (record === 'not there') return { params: { id: nowhere }, body: { reason } }
    const body = await countOf(superadmin)
    const { closing } = await superadmin.call('POST /api/day-book/closings', { body })
    const params = { id: closing._id }
    if (record === 'reopened')
      await superadmin.call('POST /api/day-book/closings/:id/reopen', { params, body: { reason } })
    return { params, body: { reason } }
  }
  const expense = { amount: 120.5, purpose: 'Chalk' }
  if (call.endsWith('/expenses')) {
    if (record === 'today') return { body: expense }
    const body = await countOf(superadmin)
    await superadmin.call('POST /api/day-book/closings', { body })
    return { body: { ...expense, day: body.day } }
  }
  if (record === 'not there') return { params: { id: nowhere }, body: { reason } }
  const made = await superadmin.call('POST /api/day-book/expenses', { body: expense })
  const params = { id: made.expense._id }
  if (record === 'cancelled')
    await superadmin.call('POST /api/day-book/expenses/:id/cancel', { params, body: { reason } })
  return { params, body: { reason } }
}

/** The day after the last closed one, counted as it must be. */
const countOf = async (superadmin: Client) => {
  const { closedUntil = '2026-07-31' } = await superadmin.call('GET /api/day-book', {})
  const day: Day = addDays(aDay(closedUntil), 1)
  const { till } = await superadmin.call('GET /api/day-book', { query: { day } })
  const expectedCash = till?.expectedCash ?? 0
  return { day, counts: {}, otherCash: Math.max(0, expectedCash), expectedCash }
}
