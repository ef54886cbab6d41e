import { t } from '@lingui/core/macro'
import { isDay } from '../../../contract/values/calendar.ts'

/** A day, `YYYY-MM-DD`, as its field shows it: 05/03/2026. What is no day yet stays as it was typed. */
export const showTyped = (value: string): string =>
  isDay(value) ? value.split('-').toReversed().join('/') : value

const dayFirst = /^(\d{1,2})[./ -](\d{1,2})[./ -](\d{4})$/
const yearFirst = /^(\d{4})[./ -](\d{1,2})[./ -](\d{1,2})$/

/** The day in what was typed, day first as in India or year first; else what was typed. */
export const dayFrom = (typed: string): string => {
  const text = typed.trim()
  const [, d, m, y] = dayFirst.exec(text) ?? []
  const [, year = y, month = m, day = d] = yearFirst.exec(text) ?? []
  const iso = [year, month?.padStart(2, '0'), day?.padStart(2, '0')].join('-')
  return isDay(iso) ? iso : text
}

const devanagari = /[०-९]/g
const zero = '०'.charCodeAt(0)

/** What the field shows while it is typed: the strokes come by themselves, as some keyboards have digits alone. */
export const asTyped = (typed: string): string => {
  const text = typed.replace(devanagari, (digit) => String(digit.charCodeAt(0) - zero))
  if (!/^[\d/]+$/.test(text)) return yearFirst.test(text.trim()) ? showTyped(dayFrom(text)) : text
  return text.replace(/^(\d\d)(\d)/, '$1/$2').replace(/^(\d\d?\/\d\d)(\d)/, '$1/$2')
}

export const wrongDay = (): string => t`Enter a date that exists, as dd/mm/yyyy`
