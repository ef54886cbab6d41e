import { toPaise } from '../../../../contract/values/money.ts'
import { type AmountWords, amountWords } from './number-words.ts'

/** Groups of the Indian numbering system, the largest first. */
const groups = [
  { size: 1_00_00_000, name: 'crore' },
  { size: 1_00_000, name: 'lakh' },
  { size: 1000, name: 'thousand' },
] as const

/** A whole number in words; '' for 0. */
const inWords = (whole: number, words: AmountWords): string => {
  if (whole === 0) return ''
  const group = groups.find(({ size }) => whole >= size)
  if (group) {
    const count = inWords(Math.floor(whole / group.size), words)
    return join(count, words[group.name], inWords(whole % group.size, words))
  }
  const below = whole % 100
  if (whole < 100) return words.small[below] ?? ''
  const hundreds = words.hundreds(Math.floor(whole / 100), below === 0)
  return join(hundreds, inWords(below, words))
}

const join = (...words: string[]): string => words.filter((word) => word !== '').join(' ')

/**
 * A rupee amount in words, as on a receipt: 1,20,000.50 is `One Lakh Twenty Thousand Rupees and Fifty
 * Paise Only`.
 */
export const amountInWords = (rupees: number): string => {
  const paise = toPaise(rupees)
  const words = amountWords()
  const whole = Math.floor(paise / 100)
  const rest = paise % 100
  return words.amount(
    { words: inWords(whole, words) || (words.small[0] ?? ''), count: whole },
    rest === 0 ? undefined : { words: inWords(rest, words), count: rest },
  )
}
