import { isDay } from '../../contract/values/calendar.ts'
import { splitEvenly } from '../../contract/payments/instalments.ts'
import { maxRupees, sumRupees, toPaise, toRupees } from '../../contract/values/money.ts'
import type { Instalment } from '../../contract/payments/calls.ts'

/** A row of the editor; what is not typed yet is empty. */
export type InstalmentRow = { dueDate: string; amount: number | undefined }

const isOpen = ({ amount, amountPaid }: Instalment) => amountPaid < amount

/** The open instalments, which may be changed, and their sum. */
export const openOf = (instalments: readonly Instalment[]) => {
  const open = instalments.filter(isOpen)
  return {
    rows: open.map(({ dueDate, amount }): InstalmentRow => ({ dueDate, amount })),
    sum: sumRupees(open.map(({ amount }) => amount)),
  }
}

/** The sum of the rows; an invalid amount counts as empty. */
export const sumOfRows = (rows: readonly InstalmentRow[]): number =>
  sumRupees(rows.map(({ amount = 0 }) => (amount >= 0 && amount <= maxRupees ? amount : 0)))

/** A further row, a month after the last, with what is missing from `sum`. */
export const nextRow = (rows: readonly InstalmentRow[], sum: number): InstalmentRow => {
  const last = rows.at(-1)?.dueDate ?? ''
  const missing = sumRupees([sum, -sumOfRows(rows)])
  const [next] = isDay(last) ? splitEvenly(1, last, 1) : []
  return { dueDate: next?.dueDate ?? '', amount: missing > 0 ? missing : undefined }
}

/** `sum` in as many equal monthly rows as there are now, from the first one's day on. */
export const evenRows = (rows: readonly InstalmentRow[], sum: number): InstalmentRow[] => {
  const first = rows[0]?.dueDate ?? ''
  if (!isDay(first)) return [...rows]
  const dues = splitEvenly(toPaise(sum), first, rows.length)
  const days = [first, ...dues.map(({ dueDate }) => dueDate)]
  return dues.map(({ amount }, at) => ({ dueDate: days[at] ?? first, amount: toRupees(amount) }))
}
