import { type Selectable, sql } from 'kysely'
import type { RowProblem } from '../../../contract/imports/shapes.ts'
import type { RowState } from '../../../contract/imports/terms.ts'
import { rowsFrom } from '../../db/json.ts'
import type { JsonOf } from '../../db/json-text.ts'
import type { Db, Tables, Tx } from '../../db/schema.ts'
import { itemAt } from '../../db/written.ts'
import { type Chosen, rowsOf } from './read-rows.ts'
import { atOnce, type YieldToOthers, inPieces, rowGiven } from './rows.ts'

/** What a check finds of a row, as it is kept. */
export type CheckedRow = {
  state: RowState
  shown: JsonOf<Record<string, string>>
  problems: JsonOf<RowProblem[]> | null
  taken: number
}

/** Of what is found of rows of a sheet, what differs from what is kept. */
export const findChanged = async <F extends CheckedRow & { row: number }>(
  db: Db,
  chosen: Chosen,
  checkedRows: readonly F[],
  yieldToOthers: YieldToOthers,
): Promise<F[]> => {
  const changed: F[] = []
  for (let from = 0; from < checkedRows.length; from += atOnce) {
    const some = checkedRows.slice(from, from + atOnce)
    const rows = await rowsOf(db, chosen)
      .select(['row', 'state', 'shown', 'problems', 'taken'])
      .where('row', '>=', itemAt(some, 0).row)
      .where('row', '<=', itemAt(some, some.length - 1).row)
      .execute()
    const before = new Map(rows.map((row) => [row.row, row]))
    changed.push(...some.filter((one) => !isSame(one, before.get(one.row))))
    await yieldToOthers()
  }
  return changed
}

const isSame = (
  one: CheckedRow,
  stored: Pick<Selectable<Tables['import_rows']>, keyof CheckedRow> | undefined,
): boolean =>
  one.state === stored?.state &&
  one.shown === stored.shown &&
  one.problems === stored.problems &&
  one.taken === stored.taken

export const keepFound = async (
  tx: Tx,
  { importId, sheet }: Chosen,
  checkedRows: readonly (CheckedRow & { row: number })[],
  yieldToOthers: YieldToOthers,
): Promise<void> => {
  const lettersOf = ({ shown, problems }: CheckedRow) => shown.length + (problems?.length ?? 0)
  for (const piece of inPieces(checkedRows, lettersOf)) {
    const given = rowsFrom(
      tx,
      'given',
      { row: 'whole', state: 'text', shown: 'text', problems: 'text', taken: 'whole' },
      piece,
    )
    await sql`update import_rows set state = given.state, shown = given.shown,
        problems = given.problems, taken = given.taken
      from ${given} where ${rowGiven(importId, sheet)}`.execute(tx)
    await yieldToOthers()
  }
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
