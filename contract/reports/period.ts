import { addMonths, type Day, firstOfMonth, type Month, monthOf } from '../values/calendar.ts'

/** The first and the last month of a report, both included. */
export type Period = { from: Month; until: Month }

/** How many months a report may have. */
export const mostMonths = 24

/** `month` moved by a number of months, which may be negative. */
export const monthsLater = (month: Month, months: number): Month =>
  monthOf(addMonths(firstOfMonth(month), months))

/** Every month of a period, the first one first. */
export const monthsOf = ({ from, until }: Period): Month[] => {
  const months: Month[] = []
  for (let month = from; month <= until; month = monthsLater(month, 1)) months.push(month)
  return months
}

/** The April in which the Indian financial year of a day began. */
export const yearBegan = (day: Day): Month => {
  const april = monthOf(`${day.slice(0, 4)}-04-01` as Day)
  return april <= monthOf(day) ? april : monthsLater(april, -12)
}

/** A student who is marked absent on so many days of a month, and never there, was absent long. */
export const longAbsence = 6

/** The middle one of some numbers, of two the lower; undefined of none. */
export const medianOf = (numbers: readonly number[]): number | undefined =>
  numbers.toSorted((one, other) => one - other)[Math.floor((numbers.length - 1) / 2)]
