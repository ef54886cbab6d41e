import type { Cell } from '../../../contract/imports/cell.ts'
import type { KindField } from '../kinds/kind.ts'
import { readPhone } from '../values/text.ts'
import { isDayCell, textOf } from '../values/reading.ts'

type Look = NonNullable<KindField['looksLike']>

/** How many of a column's cells must look alike, of those that are filled. */
const most = 0.8
/** Fewer filled cells say too little. */
export const fewest = 2

const isPhoneCell = (cell: Cell): boolean => {
  const { is } = readPhone(cell)
  return (is === 'good' || is === 'open') && textOf(cell).replace(/\D/g, '').length >= 10
}

const seemsDay = (cell: Cell): boolean =>
  isDayCell(cell) ||
  (typeof cell === 'string' &&
    /^\s*\d{1,4}[-/. ]([a-z]{3,9}|\d{1,2})[-/., ]+\d{2,4}\s*$/iu.test(cell))

const isEmailCell = (cell: Cell): boolean =>
  typeof cell === 'string' && /^\s*[^\s@]+@[^\s@]+\.[^\s@]+\s*$/.test(cell)

/** A first and a last name in any script. */
const isNameCell = (cell: Cell): boolean =>
  typeof cell === 'string' && /^\s*[\p{L}\p{M}.']+( [\p{L}\p{M}.']+){1,4}\s*$/u.test(cell)

const looks: Record<Look, (cell: Cell) => boolean> = {
  phone: isPhoneCell,
  day: seemsDay,
  email: isEmailCell,
  name: isNameCell,
}

/** The cells of a column that hold something. */
export const filledIn = (cells: readonly Cell[]): Cell[] =>
  cells.filter((cell) => textOf(cell).trim() !== '')

/** Whether half of the cells or more are as they should be. */
export const areMostly = (test: (cell: Cell) => boolean, filled: readonly Cell[]): boolean =>
  filled.filter(test).length * 2 >= filled.length

/** Whether a column's filled cells look like a field's. */
export const looksLike = (look: Look, filled: readonly Cell[]): boolean => {
  if (filled.length < fewest) return false
  const alike = filled.filter(looks[look]).length
  // What many rows share, such as a venue of two words, is no name of a person.
  const isVaried = look !== 'name' || new Set(filled.map(textOf)).size > filled.length / 2
  return isVaried && alike >= most * filled.length
}
