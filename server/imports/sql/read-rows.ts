import type { Db, Tables } from '../../db/schema.ts'
import type { RowState } from '../../../contract/imports/terms.ts'

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

type Chosen = { importId: number; sheet: number }

/** The problems of the first rows that have one. */
export const findProblems = (db: Db, { importId, sheet }: Chosen, most: number) =>
  db
    .selectFrom('import_rows')
    .select(['row', 'problems'])
    .where('import_id', '=', importId)
    .where('sheet', '=', sheet)
    .where('problems', 'is not', null)
    .orderBy('row')
    .limit(most)
    .execute()

/** The rows of a state, or all, that are read; a query for a page and its count. */
export const readRows = (db: Db, { importId, sheet }: Chosen, state: RowState | undefined) =>
  db
    .selectFrom('import_rows')
    .select(['row', 'state', 'shown', 'mended', 'choice', 'problems', 'record_id'])
    .where('import_id', '=', importId)
    .where('sheet', '=', sheet)
    .where('state', 'is not', null)
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'good'))
    .orderBy('row')

/** The rows of which nothing is made, a piece after a row. */
export const findRejected = (db: Db, { importId, sheet }: Chosen, after: number) =>
  db
    .selectFrom('import_rows')
    .select(['row', 'cells', 'problems'])
    .where('import_id', '=', importId)
    .where('sheet', '=', sheet)
    .where('taken', '=', 0)
    .where('problems', 'is not', null)
    .where('row', '>', after)
    .orderBy('row')
    .limit(atOnce)
    .execute()

/** The first cells of each column, for samples on the screen. */
export const findFirstCells = (db: Db, { importId, sheet }: Chosen, rows: number) =>
  db
    .selectFrom('import_rows')
    .select('cells')
    .where('import_id', '=', importId)
    .where('sheet', '=', sheet)
    .orderBy('row')
    .limit(rows)
    .execute()

export type ReadRow = Pick<
  Tables['import_rows'],
  'row' | 'state' | 'shown' | 'mended' | 'choice' | 'problems' | 'record_id'
>
