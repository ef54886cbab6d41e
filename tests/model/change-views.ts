import { expect } from 'vitest'
import {
  type Change,
  changesOf,
  type Enrolment,
  feeFor,
  paidFor,
  type Refund,
  type Student,
} from './books.ts'

const idGiven: unknown = expect.stringMatching(/^\d+$/)

/** Who did something, by the id that the server gave them. */
export const personNamed = (name: string) => ({
  _id: idGiven,
  name,
})

/** What explains an account whose fee was changed. */
export const changedFee = (student: Student, one: Enrolment, today: string) => {
  const [fee, left] = [feeFor(student, one), changesOf(student, one.course).find((it) => it.leftOn)]
  const due = paidFor(student, one.course) - fee
  const by = one.refundBy ?? ''
  return {
    ...(fee !== one.fee && { agreedAmount: one.fee / 100 }),
    ...(due > 0 && { refundDue: due / 100, refundDueBy: by }),
    ...(due > 0 && by < today && { refundOverdue: true }),
    ...(left && { leftOn: left.leftOn }),
  }
}

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
  reason: one.reason,
  refundedBy: personNamed('The superadmin'),
  voucherNumber: one.voucher,
})
