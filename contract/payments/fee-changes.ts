import { endpoint, id, idOrRecord, byId } from '../kit/endpoint.ts'
import { z } from '../kit/zod.ts'
import { calendarDay } from '../values/calendar-schemas.ts'
import { amountIn, enterAmount, rupeesIn, rupeesOut } from '../values/money-schemas.ts'
import { reasonGiven, reasonLines } from '../values/text.ts'
import { feeChange, refund, refundDue, setOffLine, voucher, working } from './fee-change-shapes.ts'
import { optionalReference, transactionMode } from './schemas.ts'
import { hasUtrForUpi, utrWanted } from './utr.ts'

const oneCourse = z.object({ id: id(), courseId: id() })
const notThere = ['student_not_found', 'enrolment_not_found'] as const

export const concessionInput = z
  .object({
    amount: amountIn().optional(),
    /** Of the agreed fee. */
    percent: z
      .number({ error: 'Enter a percentage up to 100' })
      .min(0.01, { error: 'Enter a percentage up to 100' })
      .max(100, { error: 'Enter a percentage up to 100' })
      .refine((percent) => Math.abs(percent * 100 - Math.round(percent * 100)) < 1e-6, {
        error: 'Use at most two decimals',
      })
      .optional(),
    reason: reasonLines(),
  })
  .refine(({ amount, percent }) => (amount === undefined) !== (percent === undefined), {
    path: ['amount'],
    error: 'Enter an amount or a percentage',
  })

export const concede = endpoint('POST /api/students/:id/courses/:courseId/concessions', {
  summary: 'Lower what a student owes for a course; what is paid stays',
  access: 'fees.manage',
  done: 'Concession recorded',
  params: oneCourse,
  body: concessionInput,
  answer: z.object({ message: z.string(), feeChange }),
  refuses: [...notThere, 'concession_too_large'],
  idempotent: true,
})

export const previewLeaving = endpoint('GET /api/students/:id/courses/:courseId/leaving', {
  summary: 'What a student who leaves a course on a day pays for it, line by line',
  access: 'fees.manage',
  params: oneCourse,
  query: z.object({ day: calendarDay('Choose the last day in the course') }),
  answer: z.object({
    working,
    /** What is then to be paid back, and by which day. */
    refundDue: rupeesOut(),
    refundDueBy: z.string(),
    /** What is then still to be paid. */
    balance: rupeesOut(),
  }),
  refuses: [...notThere, 'already_left', 'left_too_early', 'left_in_future'],
})

export const leaveCourse = endpoint('POST /api/students/:id/courses/:courseId/leave', {
  summary: 'Record that a student left a course; open instalments end, the rest is refunded',
  access: 'fees.manage',
  done: 'Leaving recorded',
  params: oneCourse,
  body: z.object({
    day: calendarDay('Choose the last day in the course'),
    reason: reasonLines(),
    /** What is paid for the course in all, as it was shown; another one is refused. */
    charge: rupeesIn(enterAmount),
  }),
  answer: z.object({ message: z.string(), feeChange }),
  refuses: [...notThere, 'already_left', 'left_too_early', 'left_in_future', 'charge_changed'],
  idempotent: true,
})

export const reverseFeeChange = endpoint('POST /api/fee-changes/:id/reverse', {
  summary: 'Reverse a concession or a leaving, with the reason; both stay in the history',
  access: 'fees.manage',
  done: 'Change of the fee reversed',
  params: byId,
  body: reasonGiven,
  answer: z.object({ message: z.string(), feeChange }),
  refuses: [
    'fee_change_not_found',
    'student_not_found',
    'fee_change_reversed',
    'reverse_leaving_first',
  ],
  idempotent: true,
})

export const payRefund = endpoint('POST /api/students/:id/courses/:courseId/refunds', {
  summary: 'Record money paid back for a course, with its voucher',
  access: 'fees.manage',
  done: 'Refund recorded',
  params: oneCourse,
  body: z
    .object({
      amount: amountIn(),
      transactionMode,
      /** Of a refund by UPI its UTR, or left out. */
      reference: optionalReference(),
      reason: reasonLines(),
    })
    .refine(hasUtrForUpi, utrWanted),
  answer: z.object({ message: z.string(), refund }),
  refuses: [
    ...notThere,
    'no_refund_due',
    'refund_too_large',
    'day_closed',
    'clock_behind',
    'reference_used',
    'refund_reference_used',
  ],
  idempotent: true,
})

export const setOff = endpoint('POST /api/students/:id/courses/:courseId/set-offs', {
  summary: 'Set what a course owes back against another course of the student; no money moves',
  access: 'fees.manage',
  done: 'Set against the other course',
  params: oneCourse,
  body: z.object({
    toCourseId: idOrRecord('Please choose a course'),
    amount: amountIn(),
    reason: reasonLines(),
  }),
  answer: z.object({ message: z.string(), setOffs: z.array(setOffLine) }),
  refuses: [...notThere, 'no_refund_due', 'refund_too_large', 'paid_in_full', 'overpaid'],
  idempotent: true,
})

export const reverseSetOff = endpoint('POST /api/set-offs/:id/reverse', {
  summary: 'Reverse a set-off, with the reason; both stay in the history',
  access: 'fees.manage',
  done: 'Set-off reversed',
  params: byId,
  body: reasonGiven,
  answer: z.object({ message: z.string(), setOffs: z.array(setOffLine) }),
  refuses: [...notThere, 'set_off_not_found', 'fee_change_reversed', 'payment_refunded'],
  idempotent: true,
})

export const getVoucher = endpoint('GET /api/refunds/:id/voucher', {
  summary: 'The voucher of a refund',
  access: 'fees.read',
  params: byId,
  answer: z.object({ voucher }),
  refuses: ['refund_not_found'],
})

export const listRefundsDue = endpoint('GET /api/refunds/due', {
  summary: 'What is to be paid back to whom, the longest due first; at most 200',
  access: 'fees.manage',
  answer: z.object({
    refunds: z.array(refundDue),
    /** Of all, also those beyond the first 200. */
    total: z.number().int(),
    amount: rupeesOut(),
    overdue: z.number().int(),
  }),
})
