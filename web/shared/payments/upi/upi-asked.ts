import { feesNote, payeeOf, type UpiPayee, upiLink } from '../../../../contract/payments/upi.ts'
import { showRupees, toPaise } from '../../../../contract/values/money.ts'

/** A request for a payment by UPI; the amount as it is shown. */
export type UpiAsked = { payee: UpiPayee; amount: string; link: string }

type Wanted = {
  rupees: number
  registrationNumber: string
  /** What it is for, as no other request of this amount. */
  reference: string
}

/** How an amount is paid by UPI; undefined where the institute has no UPI ID. */
export const upiAsked = (
  institute: Parameters<typeof payeeOf>[0],
  { rupees, registrationNumber, reference }: Wanted,
): UpiAsked | undefined => {
  const payee = payeeOf(institute)
  if (payee === undefined) return undefined
  const amount = toPaise(rupees)
  const link = upiLink({
    payee,
    amount,
    note: feesNote(registrationNumber),
    reference: `${reference}A${amount}`,
  })
  return { payee, amount: showRupees(rupees), link }
}
