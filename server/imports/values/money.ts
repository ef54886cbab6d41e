import { maxRupees } from '../../../contract/values/money.ts'
import { tidyNumber } from '../../../contract/values/numbers.ts'
import type { Cell } from '../table.ts'
import { numberIn } from './number.ts'
import {
  bad,
  blank,
  good,
  isNothing,
  readFilled,
  type Reading,
  cellText,
  textOf,
} from './reading.ts'

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
