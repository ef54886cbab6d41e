import {
  type Day,
  dayInZone,
  dayOfSerial,
  isDay,
  isDayInput,
} from '../../../contract/values/calendar.ts'
import { foldText } from '../../../contract/values/fold.ts'
import { tidyNumber } from '../../../contract/values/numbers.ts'
import type { Cell } from '../table.ts'
import {
  bad,
  blank,
  cellText,
  good,
  isDayCell,
  isNothing,
  open,
  readFilled,
  type Reading,
} from './reading.ts'

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

/** What a text says of a day; `first` and `second` are day and month in an order it does not tell. */
type DayParts =
  | { year: string; month: number; date: number }
  | { year: string; first: number; second: number }

/** The parts of a day as people write it, from a tidied text; undefined for anything else. */
const partsOf = (tidy: string): DayParts | undefined => {
  const text = tidy.replace(weekday, '').replace(time, '').trim()
  const [, isoYear, , isoMonth, isoDate] = yearFirst.exec(text) ?? []
  if (isoYear !== undefined)
    return { year: isoYear, month: Number(isoMonth), date: Number(isoDate) }
  const [, first, , second, lastYear] = yearLast.exec(text) ?? []
  if (lastYear !== undefined)
    return { year: lastYear, first: Number(first), second: Number(second) }
  const named: Partial<Record<string, string>> =
    (dateFirst.exec(text) ?? monthFirst.exec(text))?.groups ?? {}
  const { year = '', month: word = '', date } = named
  const month = monthNamed(word)
  return month === undefined ? undefined : { year, month, date: Number(date) }
}

const weekday = /^(sun|mon|tues?|wed(nes)?|thu(rs)?|fri|sat(ur)?)(day)?\.?,? /i
const time = /[ ,T]+\d{1,2}[:.]\d{2}([:.]\d{2}(\.\d+)?)?( ?[ap]\.?m\.?)?$/i

const yearFirst = /^(\d{4}) ?([-/. ]) ?(\d{1,2}) ?\2 ?(\d{1,2})$/
const yearLast = /^(\d{1,2}) ?([-/.,\\ ]) ?(\d{1,2}) ?\2 ?(\d{4}|\d{2})$/
const dateFirst =
  /^(?<date>\d{1,2})(st|nd|rd|th)?[-/., ]*(?<month>[\p{L}\p{M}\u0970]+)[-/., ]*'?(?<year>\d{4}|\d{2})$/iu
const monthFirst =
  /^(?<month>[\p{L}\p{M}\u0970]+)[-/., ]*(?<date>\d{1,2})(st|nd|rd|th)?[-/., ]+'?(?<year>\d{4}|\d{2})$/iu

/**
 * What a column of days says about their order, and so whether to ask:
 * - `clear`: no date is against the day coming first. No question.
 * - `month`: some dates can only be read with the month first, and none with the day first.
 * - `contradicts`: dates of both kinds.
 * - `swapped`: Excel made days of some cells and left others as text, and all of those have a first
 *   number above 12. Excel reads 04/05/2007 that way where it expects the month first, so that its
 *   days are probably months.
 */
export type DayEvidence = 'clear' | 'month' | 'contradicts' | 'swapped'

export const dayEvidence = (cells: readonly Cell[]): DayEvidence => {
  const written = cells.flatMap(numbersOf)
  const dayFirst = written.filter(({ first, second }) => first > 12 && second <= 12).length
  const monthFirst = written.filter(({ first, second }) => second > 12 && first <= 12).length
  if (monthFirst > 0) return dayFirst > 0 ? 'contradicts' : 'month'
  const ofExcel = cells.filter(isDayCell)
  const looksSwapped =
    ofExcel.length > 0 &&
    ofExcel.every(({ day }) => Number(day.slice(8)) <= 12) &&
    dayFirst > 0 &&
    dayFirst === written.length
  return looksSwapped ? 'swapped' : 'clear'
}

const numbersOf = (cell: Cell) => {
  const parts = typeof cell === 'string' ? partsOf(tidyNumber(cell)) : undefined
  return parts && 'first' in parts ? [parts] : []
}

/** The months as people write them, in English, Hindi and Marathi; spellings differ. */
const spellings = [
  'jan january जन जनवरी जाने जानेवारी',
  'feb february फर फरवरी फेब फेब्रु फेब्रुवारी',
  'mar march मार्च मार्',
  'apr april अप्रै अप्रैल एप्रि एप्रिल अप्रिल',
  'may मई मे',
  'jun june जून',
  'jul july जुल जुला जुलाई जुलै',
  'aug august अग अगस्त ऑग ऑगस्ट आगस्ट',
  'sep sept september सित सितंबर सप्टें सप्टेंबर सेप्टेंबर',
  'oct october अक्टू अक्टूबर अक्तूबर ऑक्टो ऑक्टोबर',
  'nov november नव नवं नवंबर नोव्हें नोव्हेंबर नोव्हे',
  'dec december दिस दिसं दिसंबर डिसें डिसेंबर',
]

/** Without the dot below a letter, and with one way to write a nasal before ब. */
const keyOf = (word: string): string =>
  foldText(word)
    .normalize('NFD')
    .replace(/[.\u093C\u0970]/gu, '')
    .replaceAll('म्ब', 'ंब')

const byName = new Map(
  spellings.flatMap((names, at) => names.split(' ').map((name) => [keyOf(name), at + 1] as const)),
)

/** The number of a month, from its name or what it is shortened to; undefined for any other word. */
export const monthNamed = (word: string): number | undefined => byName.get(keyOf(word))
