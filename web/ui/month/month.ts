import { addDays, addMonths, type Day, isDay } from '../../../contract/values/calendar.ts'

/** The month before (-1) or after (1) a month written `2026-11`. */
export const monthBeside = (month: string, by: number): string => {
  const first = `${month}-01`
  return isDay(first) ? addMonths(first, by).slice(0, 7) : month
}

/** Every day of a month. */
export const daysOf = (month: string): Day[] => {
  const first = `${month}-01`
  if (!isDay(first)) return []
  const days = [first]
  for (let day = addDays(first, 1); day.startsWith(month); day = addDays(day, 1)) days.push(day)
  return days
}

/** Which column of a week that begins on Monday a day stands in, 1 to 7. */
export const columnOf = (day: string): number =>
  ((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7) + 1

/** The heads of those columns. */
export const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const

/** A month as an address names it; undefined for what is none. */
export const monthIn = (text: string): string | undefined =>
  isDay(`${text}-01`) ? text : undefined
