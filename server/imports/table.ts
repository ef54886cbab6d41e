import type { Cell } from '../../contract/imports/cell.ts'
import type { FileNote } from '../../contract/imports/sentences.ts'

export type { Cell }

/**
 * `row` is its number as the spreadsheet shows it. A row has as many cells as there are headings;
 * `isTooLong` if the file had more, so that its values may be under the wrong headings.
 */
export type TableRow = { row: number; cells: Cell[]; isTooLong?: true }

export type Table = { headings: Cell[]; rows: TableRow[] }

/**
 * A sheet without a table has no headings and no rows. A CSV file has one sheet, whose name is empty.
 * `titles` is what stands above the headings, one text for each row.
 */
export type Sheet = {
  name: string
  isHidden: boolean
  titles: string[]
  table: Table
  notes: FileNote[]
}

/** What `readFile` makes of a file; `notes` are about the whole file, a sheet's about the sheet. */
export type FileRead = {
  format: 'xlsx' | 'csv'
  /** Of a CSV file: how its letters are stored. */
  encoding?: Encoding
  sheets: Sheet[]
  notes: FileNote[]
}

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'
