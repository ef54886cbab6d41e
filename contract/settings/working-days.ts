import { type Day, showWeekday, weekdayOf } from '../values/calendar.ts'

/** When the institute is closed: days of the week (0 for Sunday) and holidays. */
export type DaysOff = {
  weeklyOff: readonly number[]
  holidays: readonly { date: string; name: string }[]
}

export const holidayOf = (day: Day, { holidays }: Pick<DaysOff, 'holidays'>): string | undefined =>
  holidays.find(({ date }) => date === day)?.name

/** The name of a day off: the holiday's, else the weekday's; undefined for a working day. */
export const dayOffOf = (day: Day, off: DaysOff): string | undefined => {
  const weekday = weekdayOf(day)
  return holidayOf(day, off) ?? (off.weeklyOff.includes(weekday) ? showWeekday(weekday) : undefined)
}

/** Which kind of day off it is; a holiday on a weekly day off is a holiday. */
export const dayOffKindOf = (day: Day, off: DaysOff): 'weekly-off' | 'holiday' =>
  holidayOf(day, off) === undefined ? 'weekly-off' : 'holiday'

/** The years from one day to another for which no holiday is entered: their working days are not certain. */
export const yearsWithoutHolidays = (
  from: Day,
  to: Day,
  { holidays }: Pick<DaysOff, 'holidays'>,
): number[] => {
  const entered = new Set(holidays.map(({ date }) => Number(date.slice(0, 4))))
  const first = Number(from.slice(0, 4))
  return Array.from({ length: Number(to.slice(0, 4)) - first + 1 }, (_, at) => first + at).filter(
    (year) => !entered.has(year),
  )
}
