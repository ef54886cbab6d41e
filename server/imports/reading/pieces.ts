import type { FileRead, Sheet, TableRow } from '../table.ts'

/** What the thread sends: the file without its rows, then rows of its sheets. */
export type Piece = { file: FileRead } | { sheet: number; rows: TableRow[] }

export const isPiece = (part: unknown): part is Piece => typeof part === 'object' && part !== null

/** So few that taking them in holds up nobody: a few milliseconds. */
const mostCells = 5_000

/** What was sent is let go of: who takes it keeps it. */
export function* piecesOf(file: FileRead): Generator<Piece> {
  yield { file: { ...file, sheets: file.sheets.map((sheet) => withRows(sheet, [])) } }
  for (const [sheet, { table }] of file.sheets.entries()) {
    const atOnce = Math.ceil(mostCells / Math.max(1, table.headings.length))
    while (table.rows.length > 0) yield { sheet, rows: table.rows.splice(0, atOnce) }
  }
}

const withRows = (sheet: Sheet, rows: TableRow[]): Sheet => ({
  ...sheet,
  table: { ...sheet.table, rows },
})
