import { sql } from 'kysely'
import { rowsFrom } from '../../db/json.ts'
import { readJson } from '../../db/json-text.ts'
import { ofEach } from '../../db/planning.ts'
import type { Db, Tx } from '../../db/schema.ts'
import { type Chosen, rowsOf } from './read-rows.ts'
import type { Cell } from '../../../contract/imports/cell.ts'
import type { DuplicateChoice } from '../../../contract/imports/terms.ts'

/** Rows that one statement reads or writes: some milliseconds. */
export const atOnce = 500

/** Letters of rows that one statement writes, likewise. */
const mostLetters = 250_000

/** Rows as one statement after the other writes them; `lettersOf` a row. */
export function* inPieces<R>(rows: readonly R[], lettersOf: (row: R) => number): Generator<R[]> {
  let [piece, letters]: [R[], number] = [[], 0]
  for (const row of rows) {
    if (piece.length === atOnce || (piece.length > 0 && letters > mostLetters)) {
      yield piece
      ;[piece, letters] = [[], 0]
    }
    piece.push(row)
    letters += lettersOf(row)
  }
  if (piece.length > 0) yield piece
}

export type YieldToOthers = () => Promise<void>

/** The row of each given one. SQLite would otherwise read all that is given for each row of the sheet. */
export const rowGiven = (importId: number, sheet: number) => sql`
  import_rows.import_id = ${ofEach('given.row', sql`cast(${importId} as bigint)`)}
  and import_rows.sheet = ${ofEach('given.row', sql`cast(${sheet} as bigint)`)} and import_rows.row = given.row`

/** Keeps the rows of each sheet as the file has them. */
export const insertRows = async (
  tx: Tx,
  importId: number,
  sheets: readonly (readonly KeptRow[])[],
  yieldToOthers: YieldToOthers,
): Promise<void> => {
  const newRows = sheets.flatMap((rows, sheet) =>
    rows.map(({ row, cells, isTooLong }) => ({
      sheet,
      row,
      cells: JSON.stringify(cells),
      too_long: isTooLong ? 1 : 0,
    })),
  )
  for (const piece of inPieces(newRows, ({ cells }) => cells.length)) {
    const given = rowsFrom(
      tx,
      'given',
      { sheet: 'whole', row: 'whole', cells: 'text', too_long: 'whole' },
      piece,
    )
    await sql`insert into import_rows (import_id, sheet, row, cells, too_long)
      select cast(${importId} as bigint), sheet, row, cells, too_long from ${given} where true`.execute(
      tx,
    )
    await yieldToOthers()
  }
}

/** A row as it is kept: what the file holds, and what was typed and chosen. */
export type KeptRow = {
  row: number
  cells: readonly Cell[]
  isTooLong?: boolean
  mended?: Readonly<Record<string, string>>
  choice?: DuplicateChoice | null
}

/** All rows of a sheet, in their order. */
export const findRows = async (
  db: Db,
  chosen: Chosen,
  yieldToOthers: YieldToOthers,
): Promise<KeptRow[]> => {
  const all: KeptRow[] = []
  for (let last = -1; ; ) {
    const rows = await rowsOf(db, chosen)
      .select(['row', 'cells', 'mended', 'choice', 'too_long'])
      .where('row', '>', last)
      .orderBy('row')
      .limit(atOnce)
      .execute()
    for (const { row, cells, mended, choice, too_long } of rows)
      all.push({
        row,
        cells: readJson(cells),
        mended: mended === null ? {} : readJson(mended),
        choice,
        isTooLong: too_long === 1,
      })
    last = rows.at(-1)?.row ?? last
    await yieldToOthers()
    if (rows.length < atOnce) return all
  }
}

export type Mend = {
  row: number
  mended: Readonly<Record<string, string>>
  choice: DuplicateChoice | null
}

export const keepMended = async (
  tx: Tx,
  { importId, sheet }: Chosen,
  mends: readonly Mend[],
): Promise<void> => {
  if (mends.length === 0) return
  const given = rowsFrom(
    tx,
    'given',
    { row: 'whole', mended: 'text', choice: 'text' },
    mends.map(({ row, mended, choice }) => ({
      row,
      mended: Object.keys(mended).length === 0 ? null : JSON.stringify(mended),
      choice,
    })),
  )
  await sql`update import_rows set mended = given.mended, choice = given.choice
    from ${given} where ${rowGiven(importId, sheet)}`.execute(tx)
}

/** Keeps which record each row has made or changed; with none, forgets it of all rows. */
export const keepRecords = async (
  tx: Tx,
  { importId, sheet }: Chosen,
  records: readonly { row: number; recordId: number; before?: unknown }[],
  yieldToOthers: YieldToOthers,
): Promise<void> => {
  for (let from = 0; from < records.length; from += atOnce) {
    const given = rowsFrom(
      tx,
      'given',
      { row: 'whole', record_id: 'whole', before: 'text' },
      records.slice(from, from + atOnce).map(({ row, recordId, before }) => ({
        row,
        record_id: recordId,
        before: before === undefined ? null : JSON.stringify(before),
      })),
    )
    await sql`update import_rows set record_id = given.record_id, before = given.before
      from ${given} where ${rowGiven(importId, sheet)}`.execute(tx)
    await yieldToOthers()
  }
}

export const forgetRecords = (tx: Tx, importId: number) =>
  tx
    .updateTable('import_rows')
    .set({ record_id: null, before: null })
    .where('import_id', '=', importId)
    .where('record_id', 'is not', null)
    .execute()
