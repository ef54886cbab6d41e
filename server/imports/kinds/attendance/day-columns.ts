import { type Day, isDay, monthPattern, showDay } from '../../../../contract/values/calendar.ts'
import { tidyNumber } from '../../../../contract/values/numbers.ts'
import type { Cell } from '../../../../contract/imports/cell.ts'
import { monthNamed } from '../../values/day.ts'
import type { Check, KindQuestion } from '../kind.ts'
import { ask, optionsOf, plain } from '../saying.ts'

/**
 * The column of a day, as the key of a field: `day:2026-04-05`; without a year `day:04-05`; a number
 * of the month alone `day:5`; two numbers in an order that the heading does not tell `day:5/4/2026`
 * or `day:5/4`.
 */
export const dayField = (heading: Cell): string | undefined => {
  if (typeof heading === 'object')
    return heading && 'day' in heading ? `day:${heading.day}` : undefined
  if (typeof heading === 'number') return ofMonth(String(heading))
  return typeof heading === 'string' ? written(tidyNumber(heading)) : undefined
}

const weekdays =
  /(?<![\p{L}\p{M}])(m|t|w|f|s|su|mo|tu|we|th|fr|sa|sun|mon|tues?|wed|thur?s?|fri|sat|(sun|mon|tues|wednes|thurs|fri|satur)day|(सोम|मंगल|मंगळ|बुध|गुरु|गुरू|शुक्र|शनि|रवि)(वार)?|इतवार)(?![\p{L}\p{M}])/giu

const written = (heading: string): string | undefined => {
  // A title above several headings is joined to them: "June 2026 / 1".
  const [, title, number] = /^(.+) \/ (\d{1,2})$/.exec(heading) ?? []
  const month = title === undefined ? undefined : monthIn([title])
  if (month !== undefined) return whole(month.slice(0, 4), Number(month.slice(5)), Number(number))
  const text = heading
    .replace(weekdays, ' ')
    .replace(/[()[\]]/g, ' ')
    .replace(/^\s*(day|date|दिन|दिवस|दिनांक|तारीख)\s*[-:.]?/iu, '')
    .replace(/(?<=\d)(st|nd|rd|th)(?![\p{L}])/giu, '')
    .trim()
    .replace(/^[-/.,\s]+|[-/.,\s]+$/g, '')
  return ofMonth(text) ?? numbers(text) ?? named(text)
}

const ofMonth = (text: string): string | undefined =>
  /^(0?[1-9]|[12]\d|3[01])$/.test(text) ? `day:${Number(text)}` : undefined

const numbers = (text: string): string | undefined => {
  const [, year, month, date] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text) ?? []
  if (year !== undefined) return whole(year, Number(month), Number(date))
  const [, first, second, last] =
    /^(\d{1,2})[-/. ](\d{1,2})(?:[-/. ](\d{4}|\d{2}))?$/.exec(text) ?? []
  if (first === undefined) return undefined
  const key = `day:${Number(first)}/${Number(second)}`
  return last === undefined ? key : `${key}/${fullYear(last)}`
}

const dateFirst =
  /^(?<date>\d{1,2})[-/., ]*(?<month>[\p{L}\p{M}\u0970]+)[-/., ]*'?(?<year>\d{4}|\d{2})?$/u
const monthFirst =
  /^(?<month>[\p{L}\p{M}\u0970]+)[-/., ]*(?<date>\d{1,2})(?:[-/., ]+'?(?<year>\d{4}|\d{2}))?$/u

const named = (text: string): string | undefined => {
  const parts = (dateFirst.exec(text) ?? monthFirst.exec(text))?.groups
  const { year, month: word = '', date }: Partial<Record<string, string>> = parts ?? {}
  const month = monthNamed(word)
  if (month === undefined) return undefined
  return year === undefined
    ? `day:${two(month)}-${two(Number(date))}`
    : whole(fullYear(year), month, Number(date))
}

const whole = (year: string, month: number, date: number): string | undefined => {
  const day = `${year}-${two(month)}-${two(date)}`
  return isDay(day) ? `day:${day}` : undefined
}

const two = (number: number): string => String(number).padStart(2, '0')

const fullYear = (year: string): string => (year.length === 2 ? `20${year}` : year)

const keys = /^day:(\d{4}-\d\d-\d\d|\d\d-\d\d|\d{1,2}|\d{1,2}\/\d{1,2}(\/\d{4})?)$/

export const isDayField = (field: string): boolean => keys.test(field)

/** What a column of a day is called, in English. */
export const labelOfDay = (field: string): string => {
  const key = field.slice(4)
  return isDay(key) ? showDay(key) : `Day ${key}`
}

/** The columns of days that a sheet has; none where each row has a date of its own. */
const dayFieldsOf = ({ fields }: Pick<Check, 'fields'>): string[] => fields.filter(isDayField)

/** The day of each of these columns; `open` until its question is answered, `impossible` where the month has no such day. */
export const daysOf = (
  check: Pick<Check, 'fields' | 'answers' | 'titles'>,
): ReadonlyMap<string, Day | 'open' | 'impossible'> => {
  const fields = dayFieldsOf(check)
  const { month: monthAnswered, year: yearAnswered, order } = check.answers
  const month = monthPattern.test(monthAnswered ?? '') ? monthAnswered : monthIn(check.titles)
  const yearOfAll = /^\d{4}$/.test(yearAnswered ?? '') ? yearAnswered : yearIn(check.titles)
  const evidence = orderOf(fields)
  const isMonthFirst = order === 'month' || (order === undefined && evidence === 'month')

  const dayOf = (field: string): Day | 'open' | 'impossible' => {
    if (evidence === 'contradicts' && order === undefined && field.includes('/')) return 'open'
    const key = field.slice(4)
    if (isDay(key)) return key
    const [one = '', other, year = yearOfAll] = key.split(/[-/]/)
    if (other === undefined)
      return month === undefined ? 'open' : dayOr(`${month}-${two(Number(one))}`)
    const [of, date] = key.includes('-') || isMonthFirst ? [one, other] : [other, one]
    return year === undefined ? 'open' : dayOr(`${year}-${two(Number(of))}-${two(Number(date))}`)
  }
  return new Map(fields.map((field) => [field, dayOf(field)]))
}

const dayOr = (text: string): Day | 'impossible' => (isDay(text) ? text : 'impossible')

const years = 5

/** What the headings leave open. */
export const dayQuestions = (check: Check): KindQuestion[] => {
  const { titles, today } = check
  const fields = dayFieldsOf(check)
  const questions: KindQuestion[] = []
  if (fields.some((field) => /^day:\d{1,2}$/.test(field))) {
    const usual = monthIn(titles)
    questions.push(ask('month', { code: 'which_month' }, { usual, typed: 'month' }))
  }
  if (fields.some((field) => /^day:(\d\d-\d\d|\d{1,2}\/\d{1,2})$/.test(field))) {
    const last = Number(today.slice(0, 4))
    const options = Array.from({ length: years }, (_, back) => plain(String(last - back)))
    questions.push(ask('year', { code: 'which_year' }, { usual: yearIn(titles), options }))
  }
  const evidence = orderOf(fields)
  if (evidence === 'month' || evidence === 'contradicts') {
    const usual = evidence === 'month' ? 'month' : undefined
    const options = optionsOf(['day', 'month'], (part) => ({ code: `${part}_first` }))
    questions.push(ask('order', { code: 'which_order' }, { usual, options }))
  }
  return questions
}

/** What headings such as 4/13/2026 tell about the order of day and month. */
export const orderOf = (fields: readonly string[]): 'day' | 'month' | 'contradicts' | 'untold' => {
  const pairs = fields.flatMap((field) => {
    const [, first, second] = /^day:(\d+)\/(\d+)/.exec(field) ?? []
    return first === undefined ? [] : [[Number(first), Number(second)] as const]
  })
  const isDayFirst = pairs.some(([first]) => first > 12)
  const isMonthFirst = pairs.some(([, second]) => second > 12)
  if (isDayFirst && isMonthFirst) return 'contradicts'
  if (isDayFirst) return 'day'
  return isMonthFirst ? 'month' : 'untold'
}

/** The one month that titles, the sheet's name or the file's name speak of; undefined where they speak of several. */
export const monthIn = (texts: readonly string[]): string | undefined =>
  only(texts.flatMap(monthsOf))

/** The one year that they speak of. */
export const yearIn = (texts: readonly string[]): string | undefined =>
  only(texts.flatMap((text) => spaced(text).match(/(?<!\d)20\d{2}(?!\d)/g) ?? []))

const only = (months: readonly string[]): string | undefined => {
  const different = [...new Set(months)]
  return different.length === 1 ? different[0] : undefined
}

const spaced = (text: string) => tidyNumber(text.replaceAll('_', ' '))

const monthWritten = /([\p{L}\p{M}\u0970.]+)[\s,'/-]*(20\d{2}|\d{2})(?!\d)/gu
const monthNumbered =
  /(?<!\d[-/.]?)(?:(0?[1-9]|1[0-2])[-/.](20\d{2})|(20\d{2})[-/.](0?[1-9]|1[0-2]))(?![-/.]?\d)/gu

const monthsOf = (given: string): string[] => {
  const text = spaced(given)
  const words = [...text.matchAll(monthWritten)].flatMap(([, word = '', year = '']) => {
    const month = monthNamed(word)
    return month === undefined ? [] : [`${year.length === 2 ? `20${year}` : year}-${two(month)}`]
  })
  const numbers = [...text.matchAll(monthNumbered)].map(
    ([, month, year, yearFirst, monthLast]) =>
      `${year ?? yearFirst}-${two(Number(month ?? monthLast))}`,
  )
  return [...words, ...numbers].filter((month) => monthPattern.test(month))
}
