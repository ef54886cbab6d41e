import type { RefusalCode } from '../../../contract/kit/refusals.ts'
import type { FileRead, Sheet, TableRow } from '../table.ts'

/** What the thread sends: that it has started, the file without its rows, then rows of its sheets, then the end. */
export type ReadMessage =
  | 'begun'
  | { file: FileRead }
  | { sheet: number; rows: TableRow[] }
  | 'end'
  | { refused: Refused }

/** Why the file is refused; what fails without a refusal is taken for damage of the file. */
export type Refused = { code: RefusalCode; facts: unknown; cause: string }

/** So few that taking them in holds up nobody: a few milliseconds. */
const mostCells = 5_000

/** What was sent is let go of: who takes it keeps it. */
export function* piecesOf(file: FileRead): Generator<ReadMessage> {
  yield { file: { ...file, sheets: file.sheets.map((sheet) => withRows(sheet, [])) } }
  for (const [sheet, { table }] of file.sheets.entries()) {
    const atOnce = Math.ceil(mostCells / Math.max(1, table.headings.length))
    while (table.rows.length > 0) yield { sheet, rows: table.rows.splice(0, atOnce) }
  }
  yield 'end'
}

const withRows = (sheet: Sheet, rows: TableRow[]): Sheet => ({
  ...sheet,
  table: { ...sheet.table, rows },
})
