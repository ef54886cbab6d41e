import {
  addDays,
  addMonths,
  type Day,
  daysOfMonth,
  isDay,
  monthOf,
  showShortWeekday,
  weekdayOf,
  weekFromMonday,
} from '../../../contract/values/calendar.ts'

/** The month before (-1) or after (1) a month written `2026-11`. */
export const monthBeside = (month: string, by: number): string => {
  const first = `${month}-01`
  return isDay(first) ? addMonths(first, by).slice(0, 7) : month
}

/** Every day of a month; empty for an invalid month. */
export const daysOf = (month: string): Day[] => {
  const first = `${month}-01`
  return isDay(first) ? daysOfMonth(monthOf(first)) : []
}

/** The column of a day in a week that begins on Monday, 1 to 7. */
export const columnOf = (day: string): number => ((weekdayOf(day) + 6) % 7) + 1

/** The Monday of a day's week. */
export const mondayOf = (day: Day): Day => addDays(day, 1 - columnOf(day))

/** The headings of those columns. */
export const weekdayHeads = (): string[] => weekFromMonday.map(showShortWeekday)

/** A month from the address; undefined when it is not a month. */
export const monthIn = (text: string): string | undefined =>
  isDay(`${text}-01`) ? text : undefined
