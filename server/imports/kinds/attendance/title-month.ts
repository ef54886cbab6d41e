import { monthPattern } from '../../../../contract/values/calendar.ts'
import { tidyNumber } from '../../../../contract/values/numbers.ts'
import { monthNamed } from '../../values/months.ts'

/** The one month that titles, the sheet's name or the file's name speak of; undefined where they speak of several. */
export const monthIn = (texts: readonly string[]): string | undefined =>
  only(texts.flatMap(monthsOf))

/** The one year that they speak of. */
export const yearIn = (texts: readonly string[]): string | undefined =>
  only(texts.flatMap((text) => tidy(text).match(/(?<!\d)20\d{2}(?!\d)/g) ?? []))

const only = (months: readonly string[]): string | undefined => {
  const different = [...new Set(months)]
  return different.length === 1 ? different[0] : undefined
}

const tidy = (text: string) => tidyNumber(text.replaceAll('_', ' '))

const named = /([\p{L}\p{M}\u0970.]+)[\s,'/-]*(20\d{2}|\d{2})(?!\d)/gu
const numbered =
  /(?<!\d[-/.]?)(?:(0?[1-9]|1[0-2])[-/.](20\d{2})|(20\d{2})[-/.](0?[1-9]|1[0-2]))(?![-/.]?\d)/gu

const monthsOf = (given: string): string[] => {
  const text = tidy(given)
  const words = [...text.matchAll(named)].flatMap(([, word = '', year = '']) => {
    const month = monthNamed(word)
    return month === undefined ? [] : [`${year.length === 2 ? `20${year}` : year}-${two(month)}`]
  })
  const numbers = [...text.matchAll(numbered)].map(
    ([, month, year, yearFirst, monthLast]) =>
      `${year ?? yearFirst}-${two(Number(month ?? monthLast))}`,
  )
  return [...words, ...numbers].filter((month) => monthPattern.test(month))
}

const two = (number: number): string => String(number).padStart(2, '0')
