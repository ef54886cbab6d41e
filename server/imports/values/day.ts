import {
  type Day,
  dayInZone,
  dayOfSerial,
  isDay,
  isDayInput,
} from '../../../contract/values/calendar.ts'
import { tidyNumber } from '../../../contract/values/numbers.ts'
import type { Cell } from '../table.ts'
import { type DayParts, partsOf } from './day-parts.ts'
import { bad, blank, good, isNothing, open, readFilled, type Reading, cellText } from './reading.ts'

export type DayOptions = {
  /** A year of two digits is the latest whose day is not after this one. */
  today: Day
  /** The institute's zone, in which an instant has its day. */
  zone: string
  /**
   * What comes first in 04/05/2007: the day, unless a person says that it is the `month`; or that Excel
   * took the days of this column for months, so that they are `swapped`.
   */
  order?: string | undefined
}

/** Reads a calendar day, however it is written. */
export const readDay = (cell: Cell, options: DayOptions): Reading<Day> =>
  readFilled(cell, (filled) => {
    if (typeof filled === 'object') return dayOfExcel(filled.day, options)
    const text = cellText(filled)
    const tidy = typeof filled === 'boolean' ? '' : tidyNumber(text)
    if (isNothing(tidy)) return blank
    if (/^\d+(\.\d+)?$/.test(tidy)) return dayNumbered(tidy, text)
    if (isDayInput(tidy)) return dayOfInstant(tidy, text, options)
    const parts = partsOf(tidy)
    return parts ? dayWritten(parts, text, options) : unreadable(text)
  })

const unreadable = (text: string) => bad({ code: 'day_unreadable', facts: { text } })

const readAs = (text: string, day: Day) => open(day, { code: 'day_read_as', facts: { text, day } })

const dayOfExcel = (day: Day, { order }: DayOptions): Reading<Day> => {
  const [year, month, date] = day.split('-')
  const other = `${year}-${date}-${month}`
  return order === 'swapped' && other !== day && isDay(other)
    ? open(other, { code: 'day_swapped', facts: { text: day, day: other } })
    : good(day)
}

// From 1927 to 2119: smaller numbers are years or ages.
const firstNumber = 10_000
const lastNumber = 80_000

const dayNumbered = (tidy: string, text: string): Reading<Day> => {
  const written = tidy.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3')
  if (isDay(written)) return good(written)
  const number = Number(tidy)
  if (number < firstNumber || number >= lastNumber) return unreadable(text)
  const day = dayOfSerial(number)
  return open(day, { code: 'day_from_number', facts: { text, day } })
}

const dayOfInstant = (tidy: string, text: string, { zone }: DayOptions): Reading<Day> => {
  const day = isDay(tidy) ? tidy : dayInZone(new Date(tidy), zone)
  return tidy.startsWith(day) ? good(day) : readAs(text, day)
}

const dayWritten = (parts: DayParts, text: string, { today, order }: DayOptions): Reading<Day> => {
  const [asked, otherwise] = candidates(parts, order).map((one) => dayFrom(one, today))
  if (asked) return parts.year.length === 4 ? good(asked) : readAs(text, asked)
  return otherwise
    ? open(otherwise, { code: 'day_other_order', facts: { text, day: otherwise } })
    : bad({ code: 'day_impossible', facts: { text } })
}

type YearMonthDate = { year: string; month: number; date: number }

const candidates = (parts: DayParts, order?: string): YearMonthDate[] => {
  if ('month' in parts) return [parts]
  const { year, first, second } = parts
  const dayFirst = { year, month: second, date: first }
  const monthFirst = { year, month: first, date: second }
  return order === 'month' ? [monthFirst, dayFirst] : [dayFirst, monthFirst]
}

const dayFrom = ({ year, month, date }: YearMonthDate, today: Day): Day | undefined => {
  const [mm, dd] = [month, date].map((part) => String(part).padStart(2, '0'))
  if (year.length === 4) return [`${year}-${mm}-${dd}`].find(isDay)
  const century = Number(today.slice(0, 2))
  const days = [`${century}${year}-${mm}-${dd}`, `${century - 1}${year}-${mm}-${dd}`].filter(isDay)
  return days.find((day) => day <= today)
}
