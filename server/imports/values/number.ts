import { tidyNumber } from '../../../contract/values/numbers.ts'
import type { Cell } from '../table.ts'
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
