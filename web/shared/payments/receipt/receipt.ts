import { dayInZone, showDay } from '../../../../contract/values/calendar.ts'
import { showRupees } from '../../../../contract/values/money.ts'
import type { Answer } from '../../../../contract/kit/api.ts'
import type { Receipt } from '../../../../contract/payments/calls.ts'
import { paidFor } from '../../../language/contract-words.ts'
import { whatsAppLink } from '../../phone-links.ts'

/** Where a receipt is found, and its number. */
export type ReceiptNamed = { paymentId: string; number: string }

/** The message that sends a receipt: what was paid, for whom, to which institute, and what is left. */
export const messageOf = ({ receipt, institute }: ReceiptShown): string => {
  const lines = receipt.lines
    .filter(({ reversal }) => reversal === undefined)
    .map(({ description, amount }) => `${paidFor(description)}: ${showRupees(amount)}`)
  const { student, number, valid } = receipt
  return [
    `${institute.name}: receipt ${number} of ${showDay(dayOfReceipt({ receipt, institute }))}`,
    `For ${student.name} (${student.registrationNumber})`,
    ...lines,
    `Received: ${showRupees(valid)}. Thank you.`,
    ...leftAfter({ receipt, institute }).map(({ label, value }) => `${label}: ${value}`),
  ].join('\n')
}

/** The chat that sends a receipt to the parent; none for a cancelled one, nor without a mobile number. */
export const chatOf = (shown: ReceiptShown): string | undefined => {
  const { cancelled, student } = shown.receipt
  return cancelled ? undefined : whatsAppLink(student.parentMobileNumber, messageOf(shown))
}

const dayOfReceipt = ({ receipt, institute }: ReceiptShown) =>
  dayInZone(new Date(receipt.date), institute.timeZone)

/** What a receipt says about the rest: what was left to pay after it, and by when. */
export const leftAfter = (shown: ReceiptShown): { label: string; value: string }[] => {
  const { account } = shown.receipt
  if (account === undefined) return []
  const day = dayOfReceipt(shown)
  const { balance, nextDueDate } = account
  const left = { label: 'Balance after this payment', value: showRupees(balance) }
  if (nextDueDate === undefined) return [left]
  const label = nextDueDate < day ? 'Overdue since' : 'Next due'
  return [left, { label, value: showDay(nextDueDate) }]
}

/** True when some of its lines are cancelled, but not all. */
export const isCutShort = ({ cancelled, valid, total }: Receipt): boolean =>
  !cancelled && valid !== total

/** A receipt and the institute that issued it. */
export type ReceiptShown = {
  receipt: Receipt
  institute: Answer<'GET /api/institute'>['institute']
}
