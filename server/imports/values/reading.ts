import type { ValueProblem } from '../../../contract/imports/value-problems.ts'
import { tidied } from '../../../contract/values/readable.ts'
import type { Cell } from '../table.ts'

/**
 * What a cell is read as. `open` is a value that Muster decided on and says so; `bad` has none.
 * Nothing is changed without a word: a good value is what the cell holds.
 */
export type Reading<Value> =
  | { is: 'blank' }
  | { is: 'good'; value: Value }
  | { is: 'open'; value: Value; because: ValueProblem }
  | { is: 'bad'; because: ValueProblem }

export const blank = { is: 'blank' } as const

export const good = <Value>(value: Value): Reading<Value> => ({ is: 'good', value })

export const open = <Value>(value: Value, because: ValueProblem): Reading<Value> => ({
  is: 'open',
  value,
  because,
})

export const bad = (because: ValueProblem): { is: 'bad'; because: ValueProblem } => ({
  is: 'bad',
  because,
})

type Filled = Exclude<Cell, null | { fault: string }>

/** Reads a cell that holds something; blank ones and those with a fault are the same for every kind. */
export const readFilled = <Value>(
  cell: Cell,
  read: (filled: Filled) => Reading<Value>,
): Reading<Value> => {
  if (cell === null || (typeof cell === 'string' && isBlank(cell))) return blank
  return isFault(cell)
    ? bad(faultProblem(cell))
    : read(typeof cell === 'string' ? tidied(cell.replace(unseen, '')) : cell)
}

/** Marks of writing direction around numbers that were copied, and the like; Indian scripts need joiners. */
const unseen = /(?![\u200C\u200D])\p{Cf}/gu

const isBlank = (text: string) => /^[\s\u200B-\u200D\uFEFF]*$/u.test(text)

type Fault = Extract<Cell, { fault: string }>

const isFault = (cell: Cell): cell is Fault =>
  typeof cell === 'object' && cell !== null && 'fault' in cell

const faultProblem = ({ fault, text }: Fault): ValueProblem =>
  fault === 'error' ? { code: 'cell_error', facts: { text } } : { code: `cell_${fault}` }

/** True for a day as Excel stores it. */
export const isDayCell = (cell: Cell): cell is Extract<Cell, { day: unknown }> =>
  typeof cell === 'object' && cell !== null && 'day' in cell

/** What a cell shows, for a sentence about it; a long text is cut. */
export const cellText = (cell: Cell): string => {
  const text = textOf(cell)
  return text.length > 60 ? `${text.slice(0, 59).trimEnd()}…` : text
}

/** What a cell holds as text; numbers without the noise of binary fractions. */
export const textOf = (cell: Cell): string => {
  if (cell === null) return ''
  if (typeof cell === 'number') return plainNumber(cell)
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE'
  if (typeof cell === 'string') return cell
  return 'day' in cell ? cell.day : cell.text
}

/** Spreadsheets show 15 digits; the others are noise, such as 0.30000000000000004. */
const plainNumber = (value: number) => String(Number(value.toPrecision(15)))

/** What people write for "nothing" where a word cannot be meant. */
export const isNothing = (text: string): boolean =>
  /^([-.]+|n\.?\s?\/?\s?a\.?|nil|null|none)$/i.test(text)
