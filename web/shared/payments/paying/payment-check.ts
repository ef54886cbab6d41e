import type { z } from '../../../../contract/kit/zod.ts'
import { showRupees, toPaise } from '../../../../contract/values/money.ts'
import { paymentInput } from '../../../../contract/payments/calls.ts'
import { refusals } from '../../../../contract/kit/refusals.ts'
import { checkedBy } from '../../../ui/form/forms.ts'

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
  checkedBy(
    typed.refine(({ amount }) => amount <= toPaise(pending), {
      path: ['amount'],
      error: refusals.overpaid.message({ pending: showRupees(pending) }),
    }),
  )
