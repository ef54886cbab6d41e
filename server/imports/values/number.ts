import { tidyNumber } from '../../../contract/values/numbers.ts'
import type { Cell } from '../table.ts'
import {
  bad,
  blank,
  cellText,
  good,
  isNothing,
  readFilled,
  type Reading,
  textOf,
} from './reading.ts'
import { maxRupees } from '../../../contract/values/money.ts'

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
