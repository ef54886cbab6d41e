import type { z } from '../../../contract/kit/zod.ts'
import { showRupees, toPaise } from '../../../contract/values/money.ts'
import { paymentInput } from '../../../contract/payments/calls.ts'
import { refusals } from '../../../contract/kit/refusals.ts'
import { checkedBy } from '../../ui/form/forms.ts'

const typed = paymentInput.pick({
  amount: true,
  transactionMode: true,
  reference: true,
  notes: true,
})

/** What is typed about a payment; the amount in rupees. */
export type TypedPayment = z.input<typeof typed>

/** Checks what is typed about a payment; at most `pending` rupees can be taken. */
export const checkPayment = (pending: number) =>
  checkedBy(
    typed.refine(({ amount }) => amount <= toPaise(pending), {
      path: ['amount'],
      error: refusals.overpaid.message({ pending: showRupees(pending) }),
    }),
  )
