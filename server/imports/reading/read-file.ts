import { setImmediate } from 'node:timers/promises'
import { refuse } from '../../../contract/kit/refuse.ts'
import type { Person } from '../../kit/context.ts'
import type { Threads } from '../../kit/threads/pool.ts'
import type { FileRead, Sheet, TableRow } from '../table.ts'
import { mostBytes } from './limits.ts'

/**
 * Reads an Excel or CSV file by what it is, whatever its name, on a thread of its own, and refuses one
 * that is no list, too large, damaged or dangerous, each in its own words.
 */
export const readFile = async (
  threads: Threads,
  bytes: Uint8Array,
  person?: Person,
): Promise<FileRead> => {
  if (bytes.length > mostBytes) refuse('file_too_large')
  return threads.run('read', person, async ({ tell, end }) => {
    // The thread gets a copy of its own, not a copy of a copy.
    const own = new Uint8Array(bytes)
    let file: FileRead | undefined
    try {
      let said = await tell({ request: own }, [own.buffer])
      for (; !said.isLast && isPiece(said.part); said = await tell('more')) {
        const { part } = said
        if ('file' in part) file = part.file
        else file?.sheets[part.sheet]?.table.rows.push(...part.rows)
        // Others get their turn before the next piece.
        await setImmediate()
      }
    } finally {
      await end()
    }
    return file ?? refuse('file_damaged')
  })
}

/** What the thread sends: the file without its rows, then rows of its sheets. */
type Piece = { file: FileRead } | { sheet: number; rows: TableRow[] }

const isPiece = (part: unknown): part is Piece => typeof part === 'object' && part !== null

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
