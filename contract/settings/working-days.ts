import { addDays, type Day } from '../values/calendar.ts'

/** When an institute is closed, as its settings say: days of the week (0 for Sunday) and holidays. */
export type DaysOff = {
  weeklyOff: readonly number[]
  holidays: readonly { date: string; name: string }[]
}

/** By their number: 0 for Sunday to 6 for Saturday. */
export const weekdays = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
]

/** The day of the week: 0 for Sunday to 6 for Saturday. */
export const weekdayOf = (day: Day): number => new Date(`${day}T00:00:00Z`).getUTCDay()

/** The holiday that falls on a day, by its name. */
export const holidayOf = (day: Day, { holidays }: Pick<DaysOff, 'holidays'>): string | undefined =>
  holidays.find(({ date }) => date === day)?.name

/** What a day off is called: the holiday's name, else the weekday's; nothing for a working day. */
export const dayOffOf = (day: Day, off: DaysOff): string | undefined => {
  const weekday = weekdayOf(day)
  return holidayOf(day, off) ?? (off.weeklyOff.includes(weekday) ? weekdays[weekday] : undefined)
}

/** Every day from `start` to `end`, both included; none when it ends before it starts. */
export const daysBetween = (start: Day, end: Day): Day[] => {
  const days: Day[] = []
  for (let day = start; day <= end; day = addDays(day, 1)) days.push(day)
  return days
}
