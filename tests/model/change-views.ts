import { expect } from 'vitest'
import type { Change, Refund, SetOff } from './books.ts'

/* What the screens must say of changes of fees, refunds and set-offs; money in rupees as on the wire. */

const idGiven: unknown = expect.stringMatching(/^\d+$/)

/** Who did something, by the id that the server gave them. */
export const personNamed = (name: string) => ({ _id: idGiven, name })

export const change = (one: Change) => ({
  _id: one.id,
  kind: one.leftOn === undefined ? 'concession' : 'leaving',
  date: one.at,
  amount: one.amount / 100,
  ...(one.percent !== undefined && { percent: one.percent }),
  reason: one.reason,
  ...(one.leftOn !== undefined && { leftOn: one.leftOn, working: one.working }),
  madeBy: personNamed('The superadmin'),
  ...(one.reversal !== undefined && { reversal: one.reversal }),
})

export const refund = (one: Refund) => ({
  _id: one.id,
  date: one.at,
  amount: one.amount / 100,
  paymentMode: one.mode,
  ...(one.reference !== undefined && { reference: one.reference }),
  ...(one.mode === 'UPI' && one.reference === undefined && { toBeChecked: true }),
  reason: one.reason,
  refundedBy: personNamed('The superadmin'),
  voucherNumber: one.voucher,
})

/** The two lines of a set-off, or the one of a course. */
export const setOffLines = (one: SetOff, course?: string) =>
  (['out', 'in'] as const)
    .filter((way) => course === undefined || course === (way === 'out' ? one.course : one.to))
    .map((direction) => ({
      _id: one.id,
      direction,
      date: one.at,
      amount: one.amount / 100,
      courseName: direction === 'out' ? one.title : one.toTitle,
      otherCourseName: direction === 'out' ? one.toTitle : one.title,
      reason: one.reason,
      madeBy: personNamed('The superadmin'),
      ...(one.reversal !== undefined && { reversal: one.reversal }),
    }))
