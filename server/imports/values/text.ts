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
import { tidyNumber } from '../../../contract/values/numbers.ts'
import { isPhone } from '../../../contract/values/text.ts'

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
export const isShortened = (text: string): boolean => /^\d([.,]\d+)?E\+?\d{2,}$/i.test(text)

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
