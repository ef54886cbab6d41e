import papaparse from 'papaparse'
import { refuse } from '../../../contract/kit/refuse.ts'
import { fromText } from '../../../contract/values/csv.ts'
import type { Encoding, TableRow } from '../table.ts'
import { decode } from './encoding.ts'
import { type Grid, requireShort, rowUpToLast, textCell } from './grid.ts'
import { mostColumns, mostRows } from './limits.ts'
import { separatorOf, usualWidth } from './separator.ts'

/** Titles and headings are no rows of the list. */
const mostWithHeadings = mostRows + 100
/** As many as a spreadsheet has, empty ones too. */
const mostLines = 1_048_576

/** The one sheet of a CSV file, and how its letters are stored. */
export const readCsv = (bytes: Buffer): { grid: Grid; encoding: Encoding } => {
  const { text, encoding } = decode(bytes)
  const [, named, rest = text] = /^sep=(.)\r?\n([^]*)$/i.exec(text) ?? []
  const rows: TableRow[] = []
  const widths: number[] = []
  let read = 0
  papaparse.parse<string[]>(rest, {
    delimiter: named ?? separatorOf(rest),
    // Row by row: all cells of a large file as they are written would take as much memory again.
    step: ({ data, errors }) => {
      read += 1
      if (read > mostLines || rows.length > mostWithHeadings)
        refuse('file_too_many_rows', { most: mostRows })
      if (errors.some(({ code }) => code === 'MissingQuotes'))
        refuse('file_open_quote', { row: read })
      // One more than a list may have, so that the row is known to be too long.
      const cells = data.slice(0, mostColumns + 1)
      requireShort(read, cells)
      const row = rowUpToLast(
        read,
        cells.map((cell) => textCell(fromText(cell))),
      )
      if (row === undefined) return
      rows.push(row)
      widths.push(data.length)
    },
  })
  const width = usualWidth(widths)
  if (width > mostColumns) refuse('file_too_many_columns', { columns: width, most: mostColumns })
  const nothing = { merges: [], hiddenRows: 0, formulas: new Map(), legacy: new Map() }
  return { grid: { name: '', isHidden: false, rows, width, ...nothing }, encoding }
}
