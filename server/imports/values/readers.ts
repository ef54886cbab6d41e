import { foldText } from '../../../contract/values/fold.ts'
import { maxRupees } from '../../../contract/values/money.ts'
import { tidyNumber } from '../../../contract/values/numbers.ts'
import { isPhone } from '../../../contract/values/text.ts'
import type { Cell } from '../table.ts'
import {
  bad,
  blank,
  cellText,
  good,
  isNothing,
  open,
  readFilled,
  type Reading,
  textOf,
} from './reading.ts'

/**
 * Reads text of any kind: names, addresses, numbers that are not counted with. Refuses a date, which
 * Excel makes of text such as 5-10, and a number that Excel has shortened.
 */
export const readText = (cell: Cell): Reading<string> =>
  readFilled(cell, (filled) => {
    if (typeof filled === 'object') return bad({ code: 'text_is_day', facts: { day: filled.day } })
    const text = textOf(filled)
    return isShortened(text) ? bad({ code: 'text_shortened', facts: { text } }) : good(text)
  })

/** Reads the name of a person, venue or course; several spaces within it are one. */
export const readName = (cell: Cell): Reading<string> => {
  const reading = readText(cell)
  return reading.is === 'good' ? good(reading.value.replace(/\s+/gu, ' ')) : reading
}

/** True for a number as Excel shows it in a narrow column: 9.82E+09. */
const isShortened = (text: string): boolean => /^\d([.,]\d+)?E\+?\d{2,}$/i.test(text)

/**
 * Reads a phone number and never drops a digit: +91, a leading 0, spaces and brackets stay as they
 * are. Refuses 9.82E+09, of which Excel has thrown most digits away.
 */
export const readPhone = (cell: Cell): Reading<string> =>
  readFilled(cell, (filled) => {
    const held = mayBePhone(filled) ? tidyNumber(textOf(filled)) : ''
    const text = cellText(filled)
    if (isNothing(held)) return blank
    if (isShortened(held)) return bad({ code: 'phone_shortened', facts: { text } })
    if (isOneDigit(held)) return bad({ code: 'phone_one_digit', facts: { text } })
    if (isPhone(held)) return isRounded(held) ? open(held, rounded(held)) : good(held)
    if (areSeveral(held)) return bad({ code: 'phone_several', facts: { text } })
    const phone = held.replace(/^'|\.0$/g, '').replace(/(?<=\d)[./](?=\d)/g, ' ')
    return isPhone(phone) && digitsIn(phone) >= 10
      ? open(phone, { code: 'phone_read_as', facts: { text, phone } })
      : bad({ code: 'phone_unreadable', facts: { text } })
  })

const mayBePhone = (cell: Cell) =>
  typeof cell === 'string' || (Number.isInteger(cell) && Number(cell) > 0)

const digitsIn = (text: string) => text.replace(/\D/g, '').length

/** 9999999999, as people type where they have no number. */
const isOneDigit = (text: string) => /^(\d)\1{5,}$/.test(text.replace(/\D/g, '').slice(-10))

/** 9820000000 is what stays of 9.82E+09 once Excel has written it out again. */
const isRounded = (text: string) => /^\d{4,}0{6}$/.test(text)

const rounded = (text: string) => ({ code: 'phone_rounded', facts: { text } }) as const

/** True for two or more numbers: 9822012345 / 9822054321. */
const areSeveral = (text: string) =>
  text
    .split(/[,;/|&]|\bor\b|\band\b|\s{2,}|(?<=\d{10}) (?=\d{10})/i)
    .filter((part) => digitsIn(part) >= 6).length > 1

/** Reads a number; commas may group its digits as in India (1,20,000) or by three. */
export const readNumber = (cell: Cell): Reading<number> =>
  readFilled(cell, (filled) => {
    if (typeof filled === 'number') return good(Number(textOf(filled)))
    const text = typeof filled === 'string' ? tidyNumber(filled) : ''
    if (isNothing(text)) return blank
    const value = numberIn(text)
    return value === undefined
      ? bad({ code: 'number_unreadable', facts: { text: cellText(filled) } })
      : good(value)
  })

/** The number that a tidied text holds; undefined where it holds anything else. */
export const numberIn = (text: string): number | undefined => {
  const [, sign, whole, decimals = ''] = /^([-+]?)\s?(\d[\d,]*)(\.\d+)?$/.exec(text) ?? []
  if (whole === undefined || (whole.includes(',') && !grouped.test(whole))) return undefined
  const digits = whole.replaceAll(',', '')
  // More digits than a number holds would come back changed.
  if (digits.replace(/^0+/, '').length > 15) return undefined
  return Number(`${sign}${digits}${decimals}`)
}

const grouped = /^\d{1,3}(,\d{2})*,\d{3}$|^\d{1,3}(,\d{3})+$/

/** Reads an amount as rupees with at most two decimals: ₹ 1,20,000.50, Rs. 500/-, ५००. */
export const readMoney = (cell: Cell): Reading<number> =>
  readFilled(cell, (filled) => {
    const text = cellText(filled)
    const amount = typeof filled === 'string' ? amountIn(filled) : filled
    if (amount === 'nothing') return blank
    if (typeof amount !== 'number') return bad({ code: 'money_unreadable', facts: { text } })
    if (amount < 0) return bad({ code: 'money_negative', facts: { text } })
    if (amount > maxRupees) return bad({ code: 'money_too_much', facts: { text, most: maxRupees } })
    const rupees = Number(textOf(amount))
    return hasWholePaise(rupees) ? good(rupees) : bad({ code: 'money_decimals', facts: { text } })
  })

const amountIn = (cell: string): number | 'nothing' | undefined => {
  const text = tidyNumber(cell)
  if (isNothing(text)) return 'nothing'
  const bare = text
    .replace(/^([-+]?)\s?(₹|rs\.?|inr|रु(\.|॰|पये|पए)?|रू(\.|॰|पये|पए)?)\s?/i, '$1')
    .replace(/\s?(\/[-=]|₹|rs\.?|inr|रु(\.|॰|पये|पए)?|रू(\.|॰|पये|पए)?)+$/i, '')
  const [, bracketed] = /^\((.+)\)$/.exec(bare) ?? []
  return bracketed === undefined ? numberIn(bare) : negative(numberIn(bracketed))
}

/** Accountants write less than zero in brackets. */
const negative = (amount: number | undefined) => (amount === undefined ? undefined : -amount)

const hasWholePaise = (rupees: number) => Number.isInteger(Number((rupees * 100).toPrecision(12)))

/**
 * Makes the reader of a choice from the words by which people write each value in any language, with `|`
 * between; the first is shown. Upper case, spaces and signs such as . and - make no difference.
 */
export const choiceReader = <Value extends string>(
  wordsOf: Readonly<Record<Value, string>>,
): ((cell: Cell) => Reading<Value>) => {
  const byWord = new Map<string, Value>()
  const offered: string[] = []
  for (const value in wordsOf) {
    const words = wordsOf[value].split('|').map((word) => word.trim())
    offered.push(...words.slice(0, 1))
    for (const word of [value, ...words]) byWord.set(keyOf(word), value)
  }
  return (cell) =>
    readFilled(cell, (filled) => {
      const value = byWord.get(keyOf(textOf(filled)))
      return value === undefined
        ? bad({ code: 'choice_unknown', facts: { text: cellText(filled), choices: offered } })
        : good(value)
    })
}

const signs = /[\s._/()\-\u2010-\u2015\u093C\u0964\u0970]+/gu

/** Letters and digits alone, but for a text of signs only, such as ✓. */
const keyOf = (word: string): string => {
  const folded = foldText(word).normalize('NFD')
  return folded.replace(signs, '') || folded
}
