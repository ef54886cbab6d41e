import { addMonths, type Day, firstOfMonth, monthOf } from '../values/calendar.ts'

/** What stands for the name of someone who was erased. */
export const erasedName = (kind: 'student' | 'employee', id: number): string =>
  `Erased ${kind} ${String(id).padStart(6, '0')}`

/**
 * The first day on which a name may leave the books: so many financial years (April to March) after the
 * one of the last money; undefined where it may at once.
 */
export const booksUntil = (lastMoney: Day | undefined, years: number): Day | undefined => {
  if (lastMoney === undefined || years === 0) return undefined
  const month = Number(lastMoney.slice(5, 7))
  const untilApril = month < 4 ? 4 - month : 16 - month
  return addMonths(firstOfMonth(monthOf(lastMoney)), untilApril + 12 * years)
}
