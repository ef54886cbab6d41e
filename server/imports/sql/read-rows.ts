import type { NotNull, SelectQueryBuilder } from 'kysely'
import type { Cell } from '../../../contract/imports/cell.ts'
import {
  type DuplicateChoice,
  type RowFilter,
  type RowState,
  rowStates,
} from '../../../contract/imports/terms.ts'
import { readJson } from '../../db/json-text.ts'
import type { Db, Tables } from '../../db/schema.ts'
import { atOnce, yieldToOthers } from '../../db/turns.ts'

/** Which rows: those of a sheet of an import; none as long as nobody has chosen the sheet. */
export type Chosen = { importId: number; sheet: number | null }

const noSheet = -1

const rowsOf = (db: Db, { importId, sheet }: Chosen) =>
  db
    .selectFrom('import_rows')
    .where('import_id', '=', importId)
    .where('sheet', '=', sheet ?? noSheet)

/** A row as it is kept: what the file holds, what was typed and chosen, and what was found of it. */
export type KeptRow = {
  row: number
  cells: readonly Cell[]
  isTooLong?: boolean
  mended?: Readonly<Record<string, string>>
  choice?: DuplicateChoice | null
  /** No state where it was not checked. */
  found?: { state: RowState | null; shown: string | null; problems: string | null; taken: number }
}

/** All rows of a sheet, in their order. */
export const findRows = async (db: Db, chosen: Chosen): Promise<KeptRow[]> => {
  const query = rowsOf(db, chosen)
    .select(['row', 'cells', 'mended', 'choice', 'too_long'])
    .select(['state', 'shown', 'problems', 'taken'])
  const rows: KeptRow[] = []
  for await (const { row, cells, mended, choice, too_long, ...found } of inOrder(query))
    rows.push({
      row,
      cells: readJson(cells),
      mended: mended === null ? {} : readJson(mended),
      choice,
      isTooLong: too_long === 1,
      found,
    })
  return rows
}

/** The rows of which nothing is made, in their order. */
export const findRejected = (db: Db, chosen: Chosen) =>
  inOrder(
    rowsOf(db, chosen)
      .select(['row', 'cells', 'problems'])
      .where('taken', '<', 1)
      .where('problems', 'is not', null)
      .$narrowType<{ problems: NotNull }>(),
  )

async function* inOrder<R extends { row: number }>(
  query: SelectQueryBuilder<Tables, 'import_rows', R>,
): AsyncGenerator<R> {
  let rows: R[] = []
  do {
    const last = rows.at(-1)?.row ?? -1
    rows = await query.where('row', '>', last).orderBy('row').limit(atOnce).execute()
    yield* rows
    await yieldToOthers()
  } while (rows.length === atOnce)
}

export const findRecords = (db: Db, importId: number) =>
  db
    .selectFrom('import_rows')
    .select(['row', 'record_id as recordId', 'before'])
    .where('import_id', '=', importId)
    .where('record_id', 'is not', null)
    .$narrowType<{ recordId: NotNull }>()
    .orderBy('row')
    .execute()

/** The problems of the first rows that have one. */
export const findProblems = (db: Db, chosen: Chosen, most: number) =>
  rowsOf(db, chosen)
    .select(['row', 'problems'])
    .where('problems', 'is not', null)
    .$narrowType<{ problems: NotNull }>()
    .orderBy('row')
    .limit(most)
    .execute()

/** The rows that are read, all or some; a query for a page and its count. */
export const readRows = (db: Db, chosen: Chosen, only: RowFilter) =>
  rowsOf(db, chosen)
    .select(['row', 'state', 'shown', 'mended', 'choice', 'problems', 'record_id'])
    .where('state', 'is not', null)
    .$if(only !== 'all', (query) => query.where('state', '=', stateOf(only)))
    .$if(only === 'waiting', (query) => query.where('taken', '=', -1))
    .$if(only === 'faulty', (query) => query.where('taken', '<>', -1))
    .orderBy('row')

const stateOf = (only: RowFilter): RowState => rowStates.find((state) => state === only) ?? 'bad'

/** The first cells of each column, for samples on the screen. */
export const findFirstCells = async (db: Db, chosen: Chosen, rows: number): Promise<Cell[][]> => {
  const found = await rowsOf(db, chosen).select('cells').orderBy('row').limit(rows).execute()
  return found.map(({ cells }) => readJson(cells))
}

export type ReadRow = Awaited<ReturnType<ReturnType<typeof readRows>['execute']>>[number]
