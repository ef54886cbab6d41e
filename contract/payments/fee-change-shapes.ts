import { namedPerson } from '../kit/endpoint.ts'
import { z } from '../kit/zod.ts'
import { rupeesOut } from '../values/money-schemas.ts'
import { refundRules } from './leaving.ts'
import { transactionMode } from './schemas.ts'

export const reversal = z.object({
  date: z.string(),
  reason: z.string(),
  reversedBy: namedPerson(),
})

/** How what a student pays for a course that they leave was computed. */
export const working = z.object({
  rule: z.enum(refundRules),
  /** The fee as agreed, less concessions. */
  fee: rupeesOut(),
  paid: rupeesOut(),
  /** The percentage of the fee that the institute keeps first, and its amount. */
  keptPercent: z.number(),
  kept: rupeesOut(),
  /** Days or months begun in the course, and those of the whole course; 0 of 0 without a refund. */
  held: z.number().int(),
  whole: z.number().int(),
  /** What is paid for them: a share of the rest of the fee, or what is due until the day of leaving. */
  share: rupeesOut(),
  /** What is paid for the course in all. */
  charge: rupeesOut(),
})
export type Working = z.output<typeof working>
/** The same as it is kept: money in paise. */
export type LeavingWorking = Working

/** A concession, or that a student left the course. */
export const feeChange = z.object({
  _id: z.string(),
  kind: z.enum(['concession', 'leaving']),
  /** When the server recorded it, ISO 8601 in UTC. */
  date: z.string(),
  /** By how much less is owed. */
  amount: rupeesOut(),
  /** Of a concession that was given as a percentage of the agreed fee. */
  percent: z.number().optional(),
  reason: z.string(),
  /** The last day in the course. */
  leftOn: z.string().optional(),
  working: working.optional(),
  madeBy: namedPerson(),
  /** Present when the change was reversed. */
  reversal: reversal.optional(),
})
export type FeeChange = z.output<typeof feeChange>

/** Money paid back. `paymentMode` is how: Cash, UPI … */
export const refund = z.object({
  _id: z.string(),
  date: z.string(),
  amount: rupeesOut(),
  paymentMode: transactionMode,
  reference: z.string().optional(),
  /** True for one by UPI whose UTR is not known. */
  toBeChecked: z.literal(true).optional(),
  reason: z.string(),
  refundedBy: namedPerson(),
  /** `V/26-27/000001`. */
  voucherNumber: z.string(),
})
export type Refund = z.output<typeof refund>

/**
 * One of the two lines of a set-off, which have the same `_id`: what a course owes back goes out of it
 * and into another course of the student.
 */
export const setOffLine = z.object({
  _id: z.string(),
  direction: z.enum(['out', 'in']),
  date: z.string(),
  amount: rupeesOut(),
  courseName: z.string(),
  otherCourseName: z.string(),
  reason: z.string(),
  madeBy: namedPerson(),
  /** Present when the set-off was reversed. */
  reversal: reversal.optional(),
})
export type SetOffLine = z.output<typeof setOffLine>

/** What explains an account whose fee was changed; each is absent where it says nothing. */
export const changedFee = z.object({
  /** The fee as agreed, where concessions or leaving changed it. */
  agreedAmount: rupeesOut().optional(),
  /** What is paid above the fee and is to be paid back, and by which day. */
  refundDue: rupeesOut().optional(),
  refundDueBy: z.string().optional(),
  refundOverdue: z.literal(true).optional(),
  /** The last day in the course, of a student who left it. */
  leftOn: z.string().optional(),
})
export type ChangedFee = z.output<typeof changedFee>

/** A student as receipts and vouchers name them. */
export const namedOnPaper = z.object({
  _id: z.string(),
  name: z.string(),
  registrationNumber: z.string(),
  parentName: z.string(),
  parentMobileNumber: z.string(),
  /** True for a student who has since been deleted. */
  deleted: z.boolean(),
})

export const voucher = refund.extend({ description: z.string(), student: namedOnPaper })
export type Voucher = z.output<typeof voucher>

export const refundDue = z.object({
  student: z.object({ _id: z.string(), name: z.string(), registrationNumber: z.string() }),
  courseId: z.string(),
  courseName: z.string(),
  amount: rupeesOut(),
  dueBy: z.string(),
  overdue: z.boolean(),
})
export type RefundDue = z.output<typeof refundDue>
