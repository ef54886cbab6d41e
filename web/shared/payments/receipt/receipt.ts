import { dayInZone, showDay } from '../../../../contract/values/calendar.ts'
import { showRupees } from '../../../../contract/values/money.ts'
import type { Answer } from '../../../../contract/kit/api.ts'
import type { Receipt } from '../../../../contract/payments/calls.ts'

/** The message to a parent about a receipt: what was paid, for whom and to which institute. */
export const messageOf = ({ receipt, institute }: ReceiptShown): string => {
  const lines = receipt.lines
    .filter(({ reversal }) => reversal === undefined)
    .map(({ description, amount }) => `${description}: ${showRupees(amount)}`)
  const { student, number, date, valid } = receipt
  return [
    `${institute.name}: receipt ${number} of ${showDay(dayInZone(new Date(date), institute.timeZone))}`,
    `For ${student.name} (${student.registrationNumber})`,
    ...lines,
    `Received: ${showRupees(valid)}. Thank you.`,
  ].join('\n')
}

/** True when some of its lines are cancelled, but not all. */
export const isCutShort = ({ cancelled, valid, total }: Receipt): boolean =>
  !cancelled && valid !== total

/** A receipt and the institute that issued it. */
export type ReceiptShown = {
  receipt: Receipt
  institute: Answer<'GET /api/institute'>['institute']
}
