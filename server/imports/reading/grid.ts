import { columnLetters } from '../../../contract/imports/terms.ts'
import { refuse } from '../../../contract/kit/refuse.ts'
import { areReadableLines } from '../../../contract/values/readable.ts'
import type { Cell, TableRow } from '../table.ts'
import { mostCellBytes } from './limits.ts'

/** Cells that are one in the spreadsheet: rows are counted from 1, columns from 0. */
export type Merge = { top: number; left: number; bottom: number; right: number }

/** How many cells of a column are meant, and the row of the first. */
export type CellCount = { cells: number; row: number }

/** A sheet before its headings are found: its rows that hold something, each up to its last cell. */
export type Grid = {
  name: string
  isHidden: boolean
  rows: TableRow[]
  merges: readonly Merge[]
  hiddenRows: number
  /** How many cells most lines of a CSV file have. */
  width?: number
  /** By column, counted from 0: cells with formulas, and those in an old Devanagari font. */
  formulas: ReadonlyMap<number, CellCount>
  legacy: ReadonlyMap<number, CellCount>
}

/** A cell of text. Control characters are a fault; the readers of values see to what is invisible. */
export const textCell = (text: string): Cell => {
  if (text === '') return null
  if (areReadableLines(text.replace(invisible, ''))) return text
  return { fault: 'control', text: text.replace(control, '\uFFFD').toWellFormed() }
}

const invisible = /\p{Cf}/gu
const control = /(?![\t\n\r])\p{Cc}/gu

/** Refuses a row with a cell that is longer than any: its text would hold up everyone. */
export const requireShort = (row: number, cells: readonly Cell[]): void => {
  const at = cells.findIndex((cell) => isTooLong(textIn(cell)))
  if (at >= 0)
    refuse('file_cell_too_long', { row, column: columnLetters(at), most: mostCellBytes / 1024 })
}

const textIn = (cell: Cell): string => {
  if (typeof cell === 'string') return cell
  return typeof cell === 'object' && cell !== null && 'fault' in cell ? cell.text : ''
}

/** No letter takes more than three bytes for each of its units. */
const isTooLong = (text: string) =>
  text.length * 3 > mostCellBytes && Buffer.byteLength(text) > mostCellBytes

/** A row up to its last cell that holds something; undefined if none does. */
export const rowUpToLast = (row: number, cells: Cell[]): TableRow | undefined => {
  const last = cells.findLastIndex(isFilled)
  return last < 0 ? undefined : { row, cells: cells.slice(0, last + 1) }
}

export const isFilled = (cell: Cell | undefined): cell is Exclude<Cell, null> =>
  cell !== undefined && cell !== null && (typeof cell !== 'string' || cell.trim() !== '')
