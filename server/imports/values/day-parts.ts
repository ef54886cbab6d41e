import { monthNamed } from './months.ts'

/** Which of the two numbers comes first in 04/05/2007. */
export type DayOrder = 'day' | 'month'

/** What a text says of a day; `first` and `second` are day and month in an order it does not tell. */
export type DayParts =
  | { year: string; month: number; date: number }
  | { year: string; first: number; second: number }

/** The parts of a day as people write it, from a tidied text; undefined for anything else. */
export const partsOf = (tidy: string): DayParts | undefined => {
  const text = tidy.replace(weekday, '').replace(time, '').trim()
  const iso = yearFirst.exec(text)?.groups
  if (iso)
    return { year: iso['year'] ?? '', month: Number(iso['month']), date: Number(iso['date']) }
  const numbers = yearLast.exec(text)?.groups
  if (numbers)
    return {
      year: numbers['year'] ?? '',
      first: Number(numbers['first']),
      second: Number(numbers['second']),
    }
  const named = (dateFirst.exec(text) ?? monthFirst.exec(text))?.groups
  const month = monthNamed(named?.['month'] ?? '')
  return month === undefined
    ? undefined
    : { year: named?.['year'] ?? '', month, date: Number(named?.['date']) }
}

const weekday = /^(sun|mon|tues?|wed(nes)?|thu(rs)?|fri|sat(ur)?)(day)?\.?,? /i
const time = /[ ,T]+\d{1,2}[:.]\d{2}([:.]\d{2}(\.\d+)?)?( ?[ap]\.?m\.?)?$/i

const yearFirst = /^(?<year>\d{4}) ?([-/. ]) ?(?<month>\d{1,2}) ?\2 ?(?<date>\d{1,2})$/
const yearLast = /^(?<first>\d{1,2}) ?([-/.,\\ ]) ?(?<second>\d{1,2}) ?\2 ?(?<year>\d{4}|\d{2})$/
const dateFirst =
  /^(?<date>\d{1,2})(st|nd|rd|th)?[-/., ]*(?<month>[\p{L}\p{M}\u0970]+)[-/., ]*'?(?<year>\d{4}|\d{2})$/iu
const monthFirst =
  /^(?<month>[\p{L}\p{M}\u0970]+)[-/., ]*(?<date>\d{1,2})(st|nd|rd|th)?[-/., ]+'?(?<year>\d{4}|\d{2})$/iu
