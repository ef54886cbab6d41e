import type { z } from '../kit/zod.ts'
import { inSpokenLanguage, unitsIn } from './languages.ts'
import { madeOnce } from './records.ts'

/** A calendar day, `YYYY-MM-DD`, without a time or a zone. */
export type Day = string & z.$brand<'Day'>
/** A day as a caller may write it: a day, or an instant that falls on one. */
export type DayInput = string & z.$brand<'DayInput'>

/** A month, `YYYY-MM`, between 1900 and 2199. */
export type Month = string & z.$brand<'Month'>

export const monthPattern = /^(19|20|21)\d{2}-(0[1-9]|1[0-2])$/

const dayPattern = /^(\d{4})-(\d{2})-(\d{2})$/
const instantPattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})$/

/** True for a day of the calendar between 1900 and 2200. */
export const isDay = (text: string): text is Day => {
  const [, year, month, date] = dayPattern.exec(text) ?? []
  if (year === undefined || Number(year) < 1900 || Number(year) > 2200) return false
  const read = new Date(Date.UTC(Number(year), Number(month) - 1, Number(date)))
  return read.getUTCMonth() === Number(month) - 1 && read.getUTCDate() === Number(date)
}

/** True for what {@link DayInput} allows. */
export const isDayInput = (text: string): text is DayInput =>
  isDay(text) ||
  (instantPattern.test(text) && isDay(text.slice(0, 10)) && !Number.isNaN(Date.parse(text)))

const numbers = { year: 'numeric', month: '2-digit', day: '2-digit' } as const
// Swedish writes a day as YYYY-MM-DD in every browser; Canada's English does not in Safari's engine.
const dayFormatOf = madeOnce(
  (timeZone: string) => new Intl.DateTimeFormat('sv-SE', { timeZone, ...numbers }),
)

/** The day on which an instant falls in an IANA time zone, e.g. `Asia/Kolkata`. */
export const dayInZone = (instant: Date, zone: string): Day =>
  dayFormatOf(zone).format(instant) as Day

/** Reads what a caller wrote as a day: an instant becomes its day in `zone`. */
export const toDay = (input: DayInput, zone: string): Day =>
  isDay(input) ? input : dayInZone(new Date(input), zone)

/** Formats days, which have no zone, in the spoken language. */
const dayFormat = (options: Intl.DateTimeFormatOptions) =>
  inSpokenLanguage((locale) => new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }))

const ofShortDay = { day: 'numeric', month: 'short', year: 'numeric' } as const
const shortDay = dayFormat(ofShortDay)

const midnight = (day: string): Date => new Date(`${day}T00:00:00Z`)

/** Formats a day: 5 Mar 2026. */
export const showDay = (day: string): string => shortDay().format(midnight(day.slice(0, 10)))

/** Formats the days from `start` to `end`: 10 Mar 2027, 10–12 Mar 2027, 30 Mar – 2 Apr 2027. */
export const showDays = (start: string, end: string): string =>
  shortDay().formatRange(midnight(start), midnight(end)).replaceAll('\u2009', ' ')

const dayAndMonth = dayFormat({ day: 'numeric', month: 'long' })

/** Formats a day without its year: 15 August. */
export const showDayAndMonth = (day: string): string => dayAndMonth().format(midnight(day))

const withoutYear = dayFormat({ day: 'numeric', month: 'short' })

/** Formats a day of these weeks: 5 Mar. */
export const showShortDay = (day: string): string => withoutYear().format(midnight(day))

const longMonth = dayFormat({ month: 'long', year: 'numeric' })

/** Formats a month, given as `2026-03` or as any day of it: March 2026. */
export const showMonth = (month: string): string =>
  longMonth().format(midnight(`${month.slice(0, 7)}-01`))

const shortMonth = dayFormat({ month: 'short' })

/** Formats a month without its year, given as `2026-03`: Mar. */
export const showMonthOfYear = (month: string): string =>
  shortMonth().format(midnight(`${month.slice(0, 7)}-01`))

const timeFormat = (day: Intl.DateTimeFormatOptions) =>
  madeOnce((timeZone: string) => {
    const options = { ...day, hour: 'numeric', minute: '2-digit', timeZone } as const
    return inSpokenLanguage((locale) => new Intl.DateTimeFormat(locale, options))
  })

const dayAndTimeIn = timeFormat(ofShortDay)
const timeIn = timeFormat({})

/** Says the part of the day instead of am and pm, in languages that do: सुबह 6:40. */
const withPartOfDay = (text: string): string =>
  text.replace(/(\d+)(:\d\d)\s([ap])m/i, (time, hour: string, minutes: string, half: string) => {
    const at = (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
    const part = unitsIn().partsOfDay[at < 4 || at >= 20 ? 0 : at < 12 ? 1 : at < 16 ? 2 : 3]
    return part === undefined ? time : `${part} ${hour}${minutes}`
  })

/** Formats an instant in `zone`: 5 Mar 2026, 6:40 am. */
export const showInstant = (instant: string, zone: string): string =>
  withPartOfDay(dayAndTimeIn(zone)().format(new Date(instant)))

/** Formats the time of an instant in `zone`: 6:40 am. */
export const showTime = (instant: string, zone: string): string =>
  withPartOfDay(timeIn(zone)().format(new Date(instant)))

/** Before every day that a student has here. */
export const earliestDay = '1900-01-01' as Day

export const monthOf = (day: Day): Month => day.slice(0, 7) as Month

export const firstOfMonth = (month: Month): Day => `${month}-01` as Day

/** `day` moved by a number of days, which may be negative. */
export const addDays = (day: Day, days: number): Day => {
  const moved = midnight(day)
  moved.setUTCDate(moved.getUTCDate() + days)
  return moved.toISOString().slice(0, 10) as Day
}

/** The day that spreadsheets store as a number, from March 1900 on: their 1900 has a 29 February. */
export const dayOfSerial = (serial: number): Day => addDays('1899-12-30' as Day, Math.floor(serial))

/** `day` moved by a number of months; the last day of a month where that month is shorter. */
export const addMonths = (day: Day, months: number): Day => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const lastOfMonth = new Date(Date.UTC(year, month + months, 0))
  lastOfMonth.setUTCDate(Math.min(date, lastOfMonth.getUTCDate()))
  return lastOfMonth.toISOString().slice(0, 10) as Day
}

/** How many days lie between a day and a later one; negative when it is the earlier one. */
export const daysFrom = (day: string, until: string): number =>
  (midnight(until).getTime() - midnight(day).getTime()) / 86_400_000

/** Completed years of who was born on a day; on 28 February, one born on the 29th has not completed theirs. */
export const yearsBetween = (born: string, on: string): number =>
  Number(on.slice(0, 4)) - Number(born.slice(0, 4)) - (on.slice(5) < born.slice(5) ? 1 : 0)

/** Every day from `start` to `end`, both included; none when it ends before it starts. */
export const daysBetween = (start: Day, end: Day): Day[] => {
  const days: Day[] = []
  for (let day = start; day <= end; day = addDays(day, 1)) days.push(day)
  return days
}

export const daysOfMonth = (month: Month): Day[] => {
  const first = firstOfMonth(month)
  return daysBetween(first, addDays(addMonths(first, 1), -1))
}

const longWeekday = dayFormat({ weekday: 'long' })
const shortWeekday = dayFormat({ weekday: 'short' })
const monthAlone = dayFormat({ month: 'long' })

// 1 January 2023 was a Sunday.
const aWeekday = (weekday: number): Date => new Date(Date.UTC(2023, 0, 1 + weekday))

/** The name of a weekday, 0 for Sunday to 6 for Saturday: Sunday. */
export const showWeekday = (weekday: number): string => longWeekday().format(aWeekday(weekday))

/** The short name of a weekday, 0 for Sunday to 6 for Saturday: Sun. */
export const showShortWeekday = (weekday: number): string =>
  shortWeekday().format(aWeekday(weekday))

/** The name of a month, 0 for January to 11 for December. */
export const showMonthName = (month: number): string =>
  monthAlone().format(new Date(Date.UTC(2023, month, 1)))

/** The numbers of the weekdays in the order of a working week. */
export const weekFromMonday = [1, 2, 3, 4, 5, 6, 0] as const

/** The day of the week: 0 for Sunday to 6 for Saturday. */
export const weekdayOf = (day: string): number => midnight(day).getUTCDay()

/** Formats a day with its weekday: Sun, 15 Aug 2027. */
export const showDayWithWeekday = (day: string): string =>
  `${showShortWeekday(weekdayOf(day))}, ${showDay(day)}`

/**
 * The Indian financial year of a day, April to March, as receipts show it: `26-27`.
 * Source: section 2(9) of the Income-tax Act, 1961 with the General Clauses Act, section 3(21).
 */
export const financialYear = (day: Day): string => {
  const year = Number(day.slice(0, 4)) - (Number(day.slice(5, 7)) < 4 ? 1 : 0)
  return `${String(year).slice(2)}-${String(year + 1).slice(2)}`
}
