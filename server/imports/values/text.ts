import type { Cell } from '../table.ts'
import { bad, good, readFilled, type Reading, textOf } from './reading.ts'

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
