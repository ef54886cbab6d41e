import type { z } from '../../contract/zod.ts'
import { showRupees, toPaise } from '../../contract/money.ts'
import { paymentInput } from '../../contract/payments.ts'
import { refusals } from '../../contract/refusals.ts'
import { checkedBy } from '../kit/forms.ts'

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
