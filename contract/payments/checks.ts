import { endpoint, id, byId } from '../kit/endpoint.ts'
import { z } from '../kit/zod.ts'
import { calendarDay } from '../values/calendar-schemas.ts'
import { rupeesOut } from '../values/money-schemas.ts'
import { requiredText } from '../values/text.ts'
import { ledgerLine } from './calls.ts'
import { refund } from './fee-change-shapes.ts'
import { tidyReference, utrPattern } from './utr.ts'

const enterUtr = 'Enter the 12 digits of the UTR'

const utr = requiredText(enterUtr, 60)
  .transform(tidyReference)
  .refine((reference) => utrPattern.test(reference), { error: enterUtr })

/** A payment, with its student, as the lists of checks show it. */
const checked = z.object({
  _id: z.string(),
  receiptNumber: z.string(),
  /** The day of its receipt. */
  date: z.string(),
  amount: rupeesOut(),
  student: z.object({ _id: z.string(), name: z.string(), registrationNumber: z.string() }),
})
export type CheckedPayment = z.output<typeof checked>

/** The same of a refund: its voucher, and the day on which it was paid. */
const checkedRefund = checked.omit({ receiptNumber: true }).extend({ voucherNumber: z.string() })

export const listToBeChecked = endpoint('GET /api/payments/to-be-checked', {
  summary:
    'Payments and refunds by UPI without a UTR, also not confirmed by a bank statement, oldest first; at most 200 of each',
  access: 'fees.manage',
  answer: z.object({
    payments: z.array(checked),
    /** Of all, also those beyond the first 200. */
    total: z.number().int(),
    amount: rupeesOut(),
    refunds: z.array(checkedRefund),
    refundTotal: z.number().int(),
    refundAmount: rupeesOut(),
  }),
})

export const addUtr = endpoint('POST /api/payments/:id/utr', {
  summary: 'Add the UTR to a payment by UPI that was recorded without it',
  access: 'fees.manage',
  done: 'UTR added',
  params: byId,
  body: z.object({ reference: utr }),
  answer: z.object({ message: z.string(), payment: ledgerLine }),
  refuses: [
    'payment_not_found',
    'already_reversed',
    'utr_not_missing',
    'reference_used',
    'refund_reference_used',
  ],
  idempotent: true,
})

export const addRefundUtr = endpoint('POST /api/refunds/:id/utr', {
  summary: 'Add the UTR to a refund by UPI that was recorded without it',
  access: 'fees.manage',
  done: 'UTR added',
  params: byId,
  body: z.object({ reference: utr }),
  answer: z.object({ message: z.string(), refund }),
  refuses: ['refund_not_found', 'utr_not_missing', 'reference_used', 'refund_reference_used'],
  idempotent: true,
})

export const findFreedUtr = endpoint('GET /api/payments/freed-utr', {
  summary: 'The reversed payments that had a UTR, latest first; at most 5',
  access: 'fees.take',
  query: z.object({ reference: utr }),
  answer: z.object({ payments: z.array(checked.extend({ reversedOn: z.string() })) }),
})

/** A month of a large institute. */
const mostConfirmed = 5000

export const confirmPayments = endpoint('POST /api/payments/confirmations', {
  summary:
    'Record that a bank statement has these payments, each with its day there; reversed, imported and confirmed ones stay as they are',
  access: 'fees.manage',
  done: 'Payments confirmed',
  body: z.object({
    payments: z
      .array(z.object({ id: id(), day: calendarDay('Enter the day in the statement') }), {
        error: 'Enter the payments',
      })
      .min(1, { error: 'Enter at least one payment' })
      .max(mostConfirmed, { error: `Enter at most ${mostConfirmed} payments` }),
  }),
  answer: z.object({ message: z.string(), confirmed: z.number().int() }),
})
