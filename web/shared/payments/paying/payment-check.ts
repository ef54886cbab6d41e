import type { z } from '../../../../contract/kit/zod.ts'
import { toPaise } from '../../../../contract/values/money.ts'
import { paymentInput } from '../../../../contract/payments/calls.ts'
import { hasUtrForUpi, utrWanted } from '../../../../contract/payments/utr.ts'
import { refusalSentence } from '../../../language/refusal-sentences.ts'

const typed = paymentInput.pick({
  amount: true,
  transactionMode: true,
  reference: true,
  notes: true,
})

/** The fields of a payment; the amount is in rupees. */
export type TypedPayment = z.input<typeof typed>

/** Validates a payment of at most `pending` rupees. */
export const checkPayment = (pending: number) =>
  typed.refine(hasUtrForUpi, utrWanted).refine(({ amount }) => amount <= toPaise(pending), {
    path: ['amount'],
    error: refusalSentence('overpaid', { pending }),
  })
