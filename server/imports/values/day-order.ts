import { tidyNumber } from '../../../contract/values/numbers.ts'
import type { Cell } from '../table.ts'
import { partsOf } from './day-parts.ts'

/**
 * What a column of days says about their order, and so whether to ask:
 * - `clear`: no date is against the day coming first. No question.
 * - `month`: some dates can only be read with the month first, and none with the day first.
 * - `contradicts`: dates of both kinds.
 * - `swapped`: Excel made days of some cells and left others as text, and all of those have a first
 *   number above 12. Excel reads 04/05/2007 that way where it expects the month first, so that its
 *   days are probably months.
 */
export type DayEvidence = 'clear' | 'month' | 'contradicts' | 'swapped'

export const dayEvidence = (cells: readonly Cell[]): DayEvidence => {
  const written = cells.flatMap(numbersOf)
  const dayFirst = written.filter(({ first, second }) => first > 12 && second <= 12).length
  const monthFirst = written.filter(({ first, second }) => second > 12 && first <= 12).length
  if (monthFirst > 0) return dayFirst > 0 ? 'contradicts' : 'month'
  const ofExcel = cells.flatMap(excelDate)
  const looksSwapped =
    ofExcel.length > 0 &&
    ofExcel.every((date) => date <= 12) &&
    dayFirst > 0 &&
    dayFirst === written.length
  return looksSwapped ? 'swapped' : 'clear'
}

const numbersOf = (cell: Cell) => {
  const parts = typeof cell === 'string' ? partsOf(tidyNumber(cell)) : undefined
  return parts && 'first' in parts ? [parts] : []
}

const excelDate = (cell: Cell) =>
  typeof cell === 'object' && cell !== null && 'day' in cell ? [Number(cell.day.slice(8))] : []
