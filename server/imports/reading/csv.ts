import papaparse from 'papaparse'
import { refuse } from '../../../contract/kit/refuse.ts'
import { fromText } from '../../../contract/values/csv.ts'
import type { Encoding } from '../table.ts'
import { decode } from './encoding.ts'
import { type Grid, rowUpToLast, textCell } from './grid.ts'
import { mostColumns, mostRows } from './limits.ts'

/** The one sheet of a CSV file, and how its letters are stored. */
export const readCsv = (bytes: Buffer): { grid: Grid; encoding: Encoding } => {
  const { text, encoding } = decode(bytes)
  const [, named, rest = text] = /^sep=(.)\r?\n([^]*)$/i.exec(text) ?? []
  const { data, errors } = papaparse.parse<string[]>(rest, {
    delimiter: named ?? '',
    delimitersToGuess: [',', ';', '\t', '|'],
  })
  const unclosed = errors.find(({ code }) => code === 'MissingQuotes')
  if (unclosed) refuse('file_open_quote', { row: (unclosed.row ?? 0) + 1 })
  const columns = data.reduce((most, row) => Math.max(most, row.length), 0)
  if (columns > mostColumns) refuse('file_too_many_columns', { columns, most: mostColumns })
  const rows = data.flatMap(
    (cells, at) =>
      rowUpToLast(
        at + 1,
        cells.map((cell) => textCell(fromText(cell))),
      ) ?? [],
  )
  if (rows.length > mostRows + 100)
    refuse('file_too_many_rows', { rows: rows.length, most: mostRows })
  const nothing = { merges: [], hiddenRows: 0, formulas: new Map(), legacy: new Map() }
  return { grid: { name: '', isHidden: false, rows, ...nothing }, encoding }
}
