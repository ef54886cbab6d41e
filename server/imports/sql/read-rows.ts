import type { Db, Tables } from '../../db/schema.ts'
import { type RowFilter, type RowState, rowStates } from '../../../contract/imports/terms.ts'

/** Rows that one statement reads: some milliseconds. */
const atOnce = 500

export const findRecords = (db: Db, importId: number) =>
  db
    .selectFrom('import_rows')
    .select(['row', 'record_id', 'before'])
    .where('import_id', '=', importId)
    .where('record_id', 'is not', null)
    .orderBy('row')
    .execute()

/** Which rows: those of a sheet of an import. */
export type Chosen = { importId: number; sheet: number }

export const rowsOf = (db: Db, { importId, sheet }: Chosen) =>
  db.selectFrom('import_rows').where('import_id', '=', importId).where('sheet', '=', sheet)

/** The problems of the first rows that have one. */
export const findProblems = (db: Db, chosen: Chosen, most: number) =>
  rowsOf(db, chosen)
    .select(['row', 'problems'])
    .where('problems', 'is not', null)
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

/** The rows of which nothing is made, a piece after a row. */
export const findRejected = (db: Db, chosen: Chosen, after: number) =>
  rowsOf(db, chosen)
    .select(['row', 'cells', 'problems'])
    .where('taken', '<', 1)
    .where('problems', 'is not', null)
    .where('row', '>', after)
    .orderBy('row')
    .limit(atOnce)
    .execute()

/** The first cells of each column, for samples on the screen. */
export const findFirstCells = (db: Db, chosen: Chosen, rows: number) =>
  rowsOf(db, chosen).select('cells').orderBy('row').limit(rows).execute()

export type ReadRow = Pick<
  Tables['import_rows'],
  'row' | 'state' | 'shown' | 'mended' | 'choice' | 'problems' | 'record_id'
>
