import { addDays } from '../../contract/values/calendar.ts'
import { cashierAt, dayBookAt, feesAt, inParts } from '../support/cashier.ts'
import type { Client } from '../support/client.ts'
import { aDay } from '../support/clock/days.ts'
import { nowhere, type Prepare, type Sent, today } from './sent.ts'

const reason = 'Moved to another town'

/** For a call about a student's course: one who owes 600 of 1,000, one who has paid in full, or an unknown one. */
export const prepareAccount: Prepare = async ({ server, call, record }) => {
  const { enrol, addCourse } = cashierAt(server)
  const one = await enrol({ first: record === 'paid in full' ? 1000 : 400 })
  if (record === 'deleted') await one.remove()
  const spare = await addCourse()
  const params = {
    studentId: record === 'not there' ? nowhere : one.student._id,
    courseId: record === 'without this course' ? spare._id : one.course._id,
  }
  if (call.startsWith('GET')) return { params }
  if (call.startsWith('PUT'))
    return { params, body: { instalments: [{ dueDate: '2027-01-15', amount: 600 }] } }
  return { params: {}, body: { ...params, amount: 600, transactionMode: 'Cash' } }
}

/** For a call about one payment. */
export const preparePayment: Prepare = async ({ server, call, record }) => {
  if (call.endsWith('/freed-utr')) return { query: 'reference=412345678901' }
  if (call.endsWith('/confirmations')) return { body: { payments: [{ id: nowhere, day: today }] } }
  const body = call.startsWith('POST') ? { body: bodyOf(call) } : {}
  if (record === 'not there') return { params: { id: nowhere }, ...body }
  const { enrol, reverse } = cashierAt(server)
  const modeOfTransaction = record === 'by UPI' ? 'UPI' : 'Cash'
  const one = await enrol({ given: { admissionFee: 100, modeOfTransaction } })
  const { payments } = await one.payments()
  const wanted = record === 'for admission' ? 'Admission fee' : one.course.name
  const id = payments.find(({ description }) => description === wanted)?._id ?? ''
  if (record === 'of one deleted') await one.remove()
  if (record === 'reversed') await reverse(id)
  return { params: { id }, ...body }
}

let utrs = 0

const bodyOf = (call: string): object => {
  if (!call.endsWith('/utr')) return { reason }
  utrs += 1
  return { reference: `4123${String(utrs).padStart(8, '0')}` }
}

/** For a call about the fee of a student's course; of ₹1,000 they have paid ₹400. */
export const prepareFee: Prepare = async ({ server, call, record }) => {
  const { enrol, addCourse } = cashierAt(server)
  const one = await enrol()
  const { concede, preview, leave } = feesAt(server).of(one.params)
  const charge = (await preview(today)).body.working?.charge ?? 0
  if (record === 'who left') await leave(today, charge)
  if (record === 'with a refund due') await concede({ amount: 800 })
  if (record === 'deleted') await one.remove()
  const spare = await addCourse()
  const params = {
    id: record === 'not there' ? nowhere : one.student._id,
    courseId: record === 'without this course' ? spare._id : one.course._id,
  }
  if (call.startsWith('GET')) return { params, query: `day=${today}` }
  if (call.endsWith('/leave')) return { params, body: { day: today, reason, charge } }
  if (call.endsWith('/set-offs')) {
    const other = await addCourse({ courseFee: 500 })
    if (record !== 'deleted') await one.edit([inParts(one.course), inParts(other)])
    return { params, body: { toCourseId: other._id, amount: 100, reason } }
  }
  const refund = { amount: 100, transactionMode: 'Cash', reason }
  return { params, body: call.endsWith('/refunds') ? refund : { percent: 10, reason } }
}

/** For a call about a set-off. */
export const prepareSetOff: Prepare = async ({ server, record }) => {
  const { enrol, addCourse } = cashierAt(server)
  const one = await enrol()
  const other = await addCourse({ courseFee: 500 })
  await one.edit([inParts(one.course), inParts(other)])
  const { of, reverseSetOff } = feesAt(server)
  await of(one.params).concede({ amount: 800 })
  const { body } = await of(one.params).setOff(other._id, 100)
  const id = body.setOffs?.[0]?._id ?? ''
  if (record === 'reversed') await reverseSetOff(id)
  if (record === 'of one deleted') await one.remove()
  return { params: { id: record === 'not there' ? nowhere : id }, body: { reason } }
}

/** For a call about a concession or a refund. */
export const prepareFeeChange: Prepare = async ({ server, call, record }) => {
  const one = await cashierAt(server).enrol()
  const { of, reverseChange } = feesAt(server)
  const { feeChange } = (await of(one.params).concede({ amount: 800 })).body
  const { refund } = (await of(one.params).refund({ amount: 100, transactionMode: 'UPI' })).body
  if (record === 'reversed') await reverseChange(feeChange?._id ?? '')
  if (record === 'of one deleted') await one.remove()
  const { _id: id = '' } = (call.includes('/refunds/') ? refund : feeChange) ?? {}
  const params = { id: record === 'not there' ? nowhere : id }
  return call.startsWith('GET') ? { params } : { params, body: bodyOf(call) }
}

/** For a call about the day book. Only days long before today are closed, so that money still goes out. */
export const prepareDayBook: Prepare = async ({ server, superadmin, call, record }) => {
  const { reopen, spend, cancel } = dayBookAt(server)
  const ofNothing: Sent = { params: { id: nowhere }, body: { reason } }
  if (call.startsWith('GET')) return {}
  if (call.endsWith('/closings')) return { body: await countOf(superadmin) }
  if (call.endsWith('/reopen')) {
    if (record === 'not there') return ofNothing
    const { _id: id } = await close(superadmin)
    if (record === 'reopened') await reopen(id)
    return { params: { id }, body: { reason } }
  }
  const expense = { amount: 120.5, purpose: 'Chalk' }
  if (call.endsWith('/expenses'))
    return {
      body: record === 'today' ? expense : { ...expense, day: (await close(superadmin)).day },
    }
  if (record === 'not there') return ofNothing
  const id = (await spend(expense)).body.expense?._id ?? ''
  if (record === 'cancelled') await cancel(id)
  return { params: { id }, body: { reason } }
}

const close = async (superadmin: Client) => {
  const body = await countOf(superadmin)
  return (await superadmin.call('POST /api/day-book/closings', { body })).closing
}

/** The day after the last closed one, counted as it must be. */
const countOf = async (superadmin: Client) => {
  const { closedUntil = '2026-07-31' } = await superadmin.call('GET /api/day-book', {})
  const day = addDays(aDay(closedUntil), 1)
  const { till } = await superadmin.call('GET /api/day-book', { query: { day } })
  const expectedCash = till?.expectedCash ?? 0
  return { day, counts: {}, otherCash: Math.max(0, expectedCash), expectedCash }
}
