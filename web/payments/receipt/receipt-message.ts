import { dayInZone, showDay } from '../../../contract/values/calendar.ts'
import { showRupees } from '../../../contract/values/money.ts'
import type { ReceiptShown } from './receipt-shown.ts'

/** What is sent to a parent about a receipt: who paid what for whom, and by whom it was taken. */
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
