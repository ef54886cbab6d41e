import { t } from '@lingui/core/macro'
import { type Day, dayInZone, showDay, showInstant } from '../../../../contract/values/calendar.ts'
import { showRupees } from '../../../../contract/values/money.ts'
import type { Receipt } from '../../../../contract/payments/calls.ts'
import { paidFor } from '../../../language/contract-words.ts'
import { consentInWords } from '../../privacy/consent-words.ts'
import { whatsAppLink } from '../../phone-links.ts'
import { type UpiAsked, upiAsked } from '../upi/upi-asked.ts'
import type { InstituteContent } from './Sheet.tsx'

/** Where a receipt is found, and its number. */
export type ReceiptNamed = { paymentId: string; number: string }

/** The message that sends a receipt: what was paid, for whom, to which institute, and what is left. */
export const messageOf = ({ receipt, institute }: ReceiptContent): string => {
  const lines = receipt.lines
    .filter(({ reversal }) => reversal === undefined)
    .map(({ description, amount }) => `${paidFor(description)}: ${showRupees(amount)}`)
  const { student, number, valid } = receipt
  const day = showDay(dayOfReceipt({ receipt, institute }))
  return [
    t`${{ institute: institute.name }}: receipt ${number} of ${day}`,
    t`For ${{ name: student.name }} (${{ registrationNumber: student.registrationNumber }})`,
    ...lines,
    t`Received: ${{ amount: showRupees(valid) }}. Thank you.`,
    ...leftAfter({ receipt, institute }).map(({ label, value }) => `${label}: ${value}`),
    ...requestLines({ receipt, institute }),
  ].join('\n')
}

// A QR code sent as a picture is capped at ₹2,000 for many institutes, so a message has the UPI ID.
const requestLines = (content: ReceiptContent): string[] => {
  const request = requestOf(content)
  if (request === undefined) return []
  const { amount, payee } = request
  return [t`Pay ${amount} by UPI to ${{ vpa: payee.vpa }} (${{ name: payee.name }})`]
}

/** The chat that sends a receipt to the parent; none for a cancelled one, nor without a mobile number. */
export const chatOf = (content: ReceiptContent): string | undefined => {
  const { cancelled, student } = content.receipt
  return cancelled ? undefined : whatsAppLink(student.parentMobileNumber, messageOf(content))
}

const dayOfReceipt = ({ receipt, institute }: ReceiptContent) =>
  dayInZone(new Date(receipt.date), institute.timeZone)

type Said = { label: string; value: string }

/** What a receipt says about the rest: what was left to pay after it and by when, and what is now. */
export const leftAfter = (content: ReceiptContent): Said[] => {
  const { account, owedNow, refundDue, cancelled } = content.receipt
  const then = account === undefined ? [] : leftThen(account, dayOfReceipt(content))
  if (cancelled) return then
  return [
    ...then,
    ...(owedNow === undefined || owedNow === account?.balance
      ? []
      : [{ label: t`Balance today`, value: showRupees(owedNow) }]),
    ...(refundDue === undefined
      ? []
      : [{ label: t`To be refunded`, value: showRupees(refundDue) }]),
  ]
}

const leftThen = ({ balance, nextDueDate }: NonNullable<Receipt['account']>, day: Day): Said[] => {
  const left = { label: t`Balance after this payment`, value: showRupees(balance) }
  if (nextDueDate === undefined) return [left]
  const label = nextDueDate < day ? t`Overdue since` : t`Next due`
  return [left, { label, value: showDay(nextDueDate) }]
}

/** How what is still owed is paid by UPI; undefined when nothing is, or the institute has no UPI ID. */
export const requestOf = ({ receipt, institute }: ReceiptContent): UpiAsked | undefined => {
  const { owedNow, cancelled, student, number } = receipt
  if (owedNow === undefined || cancelled) return undefined
  const { registrationNumber } = student
  return upiAsked(institute, { rupees: owedNow, registrationNumber, reference: number })
}

/** True when some of its lines are cancelled, but not all. */
export const isCutShort = ({ cancelled, valid, total }: Receipt): boolean =>
  !cancelled && valid !== total

/** When a line was cancelled, by whom and why. */
export const reversalInWords = (
  { date, reversedBy: { name }, reason }: NonNullable<Receipt['lines'][number]['reversal']>,
  zone: string,
): string => t`${{ time: showInstant(date, zone) }} by ${name}: ${reason}`

export type ReceiptContent = {
  receipt: Receipt
  institute: InstituteContent
}

/** On the receipt of a registration, the consent that was given with it. */
export const consentRows = ({ consent }: Receipt): [string, string][] =>
  consent === undefined ? [] : [[t`Consent to the notice`, consentInWords(consent)]]

/** When a receipt was issued; of money taken before Muster the day alone is known. */
export const dateOfReceipt = ({ receipt, institute }: ReceiptContent): string =>
  receipt.lines.some(({ imported }) => imported)
    ? showDay(dayInZone(new Date(receipt.date), institute.timeZone))
    : showInstant(receipt.date, institute.timeZone)
