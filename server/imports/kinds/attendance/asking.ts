import { type Day, monthPattern } from '../../../../contract/values/calendar.ts'
import type { Check, KindQuestion } from '../kind.ts'
import { ask, optionsOf, plain } from '../saying.ts'
import { textsOf } from '../of-students/venues.ts'
import {
  type DayChoices,
  dayOfField,
  isDayField,
  monthIn,
  needsMonth,
  needsYear,
  orderOf,
  yearIn,
} from './day-columns.ts'
import { likelyMeaningOf, meaningOf, type Said } from './status-words.ts'

/** The columns of days that a sheet has; none where each row has a date of its own. */
export const dayFieldsOf = (check: Check): string[] => check.fields.filter(isDayField)

/** The day of each of these columns; `open` until its question is answered. */
export const daysOf = (check: Check): ReadonlyMap<string, Day | 'open' | 'impossible'> => {
  const fields = dayFieldsOf(check)
  const { month, year, order } = check.answers
  const texts = textsOf(check)
  const evidence = orderOf(fields)
  const choices: DayChoices = {
    month: month !== undefined && monthPattern.test(month) ? month : monthIn(texts),
    year: year !== undefined && /^\d{4}$/.test(year) ? year : yearIn(texts),
    order: order === 'month' || (order === undefined && evidence === 'month') ? 'month' : 'day',
  }
  const isOpen = (field: string) =>
    evidence === 'contradicts' && order === undefined && field.includes('/')
  return new Map(
    fields.map((field) => [field, isOpen(field) ? 'open' : dayOfField(field, choices)]),
  )
}

const years = 5

/** What the headings leave open. */
export const dayQuestions = (check: Check): KindQuestion[] => {
  const fields = dayFieldsOf(check)
  const texts = textsOf(check)
  const questions: KindQuestion[] = []
  if (fields.some(needsMonth))
    questions.push(ask('month', { code: 'which_month' }, { usual: monthIn(texts), typed: 'month' }))
  if (fields.some(needsYear)) {
    const last = Number(check.today.slice(0, 4))
    const options = Array.from({ length: years }, (_, back) => plain(String(last - back)))
    questions.push(ask('year', { code: 'which_year' }, { usual: yearIn(texts), options }))
  }
  const evidence = orderOf(fields)
  if (evidence === 'month' || evidence === 'contradicts') {
    const usual = evidence === 'month' ? 'month' : undefined
    const options = optionsOf(['day', 'month'], (part) => ({ code: `${part}_first` }))
    questions.push(ask('order', { code: 'which_order' }, { usual, options }))
  }
  return questions
}

/** A word of the file that no one is sure about, as it is first written, and how many cells have it. */
export type AskedWord = { word: string; text: string; cells: number }

const statuses = ['present', 'absent', 'late', 'none'] as const satisfies readonly Said[]

const idOf = (word: string) => `word:${word}`

export const wordQuestions = (asked: readonly AskedWord[]): KindQuestion[] => {
  const options = optionsOf(statuses, (status) => ({ code: `word_${status}` }))
  return asked.map(({ word, text, cells }) =>
    ask(
      idOf(word),
      { code: 'what_word_means', facts: { word: text, cells } },
      { usual: likelyMeaningOf(word), options },
    ),
  )
}

/** True for what may be a mark, and so is asked about: a short word, or 1 and 0. */
export const mayBeMark = (word: string): boolean =>
  word === '1' || word === '0' || (word.length <= 20 && !/^[\d.,\s]*$/.test(word))

/** What a word says; `open` until its question is answered, undefined for what is no mark. */
export const meantBy = (
  word: string,
  asked: ReadonlySet<string>,
  { answers }: Check,
): Said | 'open' | undefined => {
  if (word === '') return 'none'
  const known = meaningOf(word)
  if (known !== undefined || !asked.has(word)) return known
  const answer = statuses.find((status) => status === answers[idOf(word)])
  return answer ?? likelyMeaningOf(word) ?? 'open'
}
