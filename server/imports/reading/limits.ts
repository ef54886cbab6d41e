import { importLimits } from '../../../contract/imports/terms.ts'

/** What is read of a file; more is refused, with these numbers in the sentence. */
export const {
  bytes: mostBytes,
  rows: mostRows,
  columns: mostColumns,
  sheets: mostSheets,
} = importLimits
/** Of the files in a workbook that are read, unpacked. */
export const mostUnpackedBytes = 200 * 1024 * 1024
export const mostCells = 1_500_000
/** Of the text of one cell; no field takes as much. */
export const mostCellBytes = 4 * 1024
/** Of all texts of a file together: a workbook may have one text in every cell. */
export const mostLetters = 50_000_000
/** Of a title, a heading or the name of a sheet; longer ones are cut. */
export const mostOfName = 200
