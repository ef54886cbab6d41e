import { sql } from 'kysely'
import type { DuplicateChoice, RowState } from '../../../contract/imports/terms.ts'
import { rowsFrom } from '../../db/json.ts'
import { ofEach } from '../../db/planning.ts'
import type { Tx } from '../../db/schema.ts'
import { atOnce, inTurn } from '../../db/turns.ts'
import type { Chosen, KeptRow } from './read-rows.ts'

/** Letters of rows that one statement writes: some milliseconds. */
const mostLetters = 250_000

type Values = Record<string, string | number | null>

/** Rows as one statement after the other writes them. */
function* inPieces<R extends Values>(rows: readonly R[]): Generator<R[]> {
  let [piece, letters]: [R[], number] = [[], 0]
  for (const row of rows) {
    if (piece.length === atOnce || (piece.length > 0 && letters > mostLetters)) {
      yield piece
      ;[piece, letters] = [[], 0]
    }
    piece.push(row)
    for (const value of Object.values(row)) if (typeof value === 'string') letters += value.length
  }
  if (piece.length > 0) yield piece
}

/** Keeps the rows of each sheet as the file has them. */
export const insertRows = async (
  tx: Tx,
  importId: number,
  sheets: readonly (readonly KeptRow[])[],
): Promise<void> => {
  const newRows = sheets.flatMap((rows, sheet) =>
    rows.map(({ row, cells, isTooLong }) => ({
      sheet,
      row,
      cells: JSON.stringify(cells),
      too_long: isTooLong ? 1 : 0,
    })),
  )
  const columns = { sheet: 'whole', row: 'whole', cells: 'text', too_long: 'whole' } as const
  for await (const piece of inTurn(inPieces(newRows)))
    await sql`insert into import_rows (import_id, sheet, row, cells, too_long)
      select cast(${importId} as bigint), sheet, row, cells, too_long
      from ${rowsFrom(tx, 'given', columns, piece)} where true`.execute(tx)
}

/** Writes columns of a sheet's rows, each by its number. */
const writeRows = async <R extends Values & { row: number }>(
  tx: Tx,
  { importId, sheet }: Chosen,
  columns: Record<Exclude<keyof R & string, 'row'>, 'text' | 'whole'>,
  rows: readonly R[],
): Promise<void> => {
  const set = Object.keys(columns).map((column) => `${column} = given.${column}`)
  // SQLite would otherwise read all that is given for each row of the sheet.
  const isGiven = sql`import_rows.import_id = ${ofEach('given.row', sql`cast(${importId} as bigint)`)}
    and import_rows.sheet = ${ofEach('given.row', sql`cast(${sheet} as bigint)`)}
    and import_rows.row = given.row`
  for await (const piece of inTurn(inPieces(rows)))
    await sql`update import_rows set ${sql.raw(set.join(', '))}
      from ${rowsFrom<Values>(tx, 'given', { row: 'whole', ...columns }, piece)}
      where ${isGiven}`.execute(tx)
}

/** What a check found of a row, to be kept. */
export type FoundRow = {
  row: number
  state: RowState
  shown: string
  problems: string | null
  /** Whether something is made of it; -1 if nothing is only because a question waits for its answer. */
  taken: number
}

export const keepFound = (tx: Tx, chosen: Chosen, rows: readonly FoundRow[]) => {
  const columns = { state: 'text', shown: 'text', problems: 'text', taken: 'whole' } as const
  return writeRows(tx, chosen, columns, rows)
}

/** Forgets what was found of the rows of all sheets but one. */
export const forgetFound = (tx: Tx, importId: number, sheet: number | null) =>
  tx
    .updateTable('import_rows')
    .set({ state: null, shown: null, problems: null, taken: 0 })
    .where('import_id', '=', importId)
    .$if(sheet !== null, (query) => query.where('sheet', '<>', sheet))
    .where('state', 'is not', null)
    .execute()

export type Mend = { row: number; mended: string | null; choice: DuplicateChoice | null }

export const keepMended = (tx: Tx, chosen: Chosen, mends: readonly Mend[]) =>
  writeRows(tx, chosen, { mended: 'text', choice: 'text' }, mends)

type Made = { row: number; recordId: number; before?: unknown }

/** Keeps which record each row has made or changed. */
export const keepRecords = (tx: Tx, chosen: Chosen, records: readonly Made[]) => {
  const rows = records.map(({ row, recordId, before }) => ({
    row,
    record_id: recordId,
    before: before === undefined ? null : JSON.stringify(before),
  }))
  return writeRows(tx, chosen, { record_id: 'whole', before: 'text' }, rows)
}

export const forgetRecords = (tx: Tx, importId: number) =>
  tx
    .updateTable('import_rows')
    .set({ record_id: null, before: null })
    .where('import_id', '=', importId)
    .where('record_id', 'is not', null)
    .execute()
