import { monthNamed } from './months.ts'
import { tidyNumber } from '../../../contract/values/numbers.ts'
import type { Cell } from '../table.ts'
import { isDayCell } from './reading.ts'

/** What a text says of a day; `first` and `second` are day and month in an order it does not tell. */
export type DayParts =
  | { year: string; month: number; date: number }
  | { year: string; first: number; second: number }

/** The parts of a day as people write it, from a tidied text; undefined for anything else. */
export const partsOf = (tidy: string): DayParts | undefined => {
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
