import type { Insertable, Updateable } from 'kysely'
import type { ImportKind } from '../../../contract/imports/terms.ts'
import { addToCounter } from '../../db/counters.ts'
import { countRows } from '../../db/paging.ts'
import { readJson } from '../../db/json-text.ts'
import { idOfPresent } from '../../db/people.ts'
import type { Db, Tables, Tx } from '../../db/schema.ts'
import { onlyRow } from '../../db/written.ts'

const imports = (db: Db) =>
  db
    .selectFrom('imports')
    .innerJoin('employees as creators', 'creators.id', 'imports.created_by')
    .selectAll('imports')
    .select(['creators.name as creator', idOfPresent('creators').as('creator_id')])
    .orderBy('imports.id', 'desc')

type Query = ReturnType<typeof imports>

const find = async (query: Query) => (await query.execute()).map(parsed)

const parsed = (row: Awaited<ReturnType<Query['executeTakeFirstOrThrow']>>) => ({
  ...row,
  sheets: readJson(row.sheets),
  columns: readJson(row.columns),
  answers: readJson(row.answers),
  notes: readJson(row.notes),
  result: row.result === null ? undefined : readJson(row.result),
  error: row.error === null ? undefined : readJson(row.error),
})

export type ImportFound = ReturnType<typeof parsed>

/** An import as a check reads it: the sheet, how its columns are read, and the answers. */
export type Checkable = Pick<
  ImportFound,
  'kind' | 'file_name' | 'sheets' | 'sheet' | 'columns' | 'answers'
>

export const findImport = async (db: Db, id: number): Promise<ImportFound | undefined> =>
  (await find(imports(db).where('imports.id', '=', id)))[0]

/** Keeps others from changing an import until the transaction ends. */
export const lockImport = async (tx: Tx, id: number) => {
  const query = tx.selectFrom('imports').select('id').where('id', '=', id)
  await query.forUpdate().executeTakeFirst()
  return findImport(tx, id)
}

export const findImports = async (
  db: Db,
  kinds: readonly ImportKind[],
  page: number,
  limit: number,
) => {
  if (kinds.length === 0) return { rows: [], total: 0 }
  const query = imports(db).where('imports.kind', 'in', kinds)
  const rows = await find(query.limit(limit).offset((page - 1) * limit))
  return { rows, total: await countRows(db.selectFrom('imports').where('kind', 'in', kinds)) }
}

/** The import of the same bytes that has made nothing yet. */
export const findSame = async (db: Db, kind: ImportKind, hash: string) => {
  const query = imports(db)
    .where('imports.kind', '=', kind)
    .where('imports.file_hash', '=', hash)
    .where('imports.state', 'in', ['ready', 'running', 'failed'])
  return (await find(query.limit(1)))[0]
}

/** Of two calls with the same bytes the second sees what the first has kept. */
export const lockNewImports = (tx: Tx) => addToCounter(tx, 'imported files', 0)

export const insertImport = async (tx: Tx, row: Insertable<Tables['imports']>): Promise<number> =>
  onlyRow(await tx.insertInto('imports').values(row).returning('id').execute()).id

const asItWas = (tx: Tx, { id, version }: { id: number; version: number }) =>
  tx.updateTable('imports').where('id', '=', id).where('version', '=', version)

/** Changes an import, unless it was changed since it was read; false then. */
export const updateImport = async (
  tx: Tx,
  it: { id: number; version: number },
  change: Updateable<Tables['imports']>,
): Promise<boolean> => {
  const changed = asItWas(tx, it).set({ ...change, version: it.version + 1 })
  return (await changed.executeTakeFirstOrThrow()).numUpdatedRows === 1n
}

/** Says that the process which commits an import is alive. */
export const noteAlive = (tx: Tx, it: { id: number; version: number }, now: string) =>
  asItWas(tx, it).set({ alive_at: now }).where('state', '=', 'running').execute()

export const deleteImport = async (tx: Tx, id: number): Promise<void> => {
  await tx.deleteFrom('import_rows').where('import_id', '=', id).execute()
  await tx.deleteFrom('imports').where('id', '=', id).execute()
}

/** How columns with these headings were read when a person last chose it; by the folded heading. */
export const findHeadings = async (db: Db, kind: Tables['imports']['kind']) => {
  const rows = await db
    .selectFrom('import_headings')
    .select(['heading_key', 'field'])
    .where('kind', '=', kind)
    .execute()
  return new Map(rows.map(({ heading_key, field }) => [heading_key, field]))
}

export const keepHeadings = async (tx: Tx, rows: readonly Tables['import_headings'][]) => {
  if (rows.length === 0) return
  await tx
    .insertInto('import_headings')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'heading_key'])
        .doUpdateSet((set) => ({ field: set.ref('excluded.field') })),
    )
    .execute()
}

/** Removes imports that have made nothing since a time, and rows of others that are no longer needed. */
export const forgetOldImports = async (tx: Tx, before: { unmade: string; rows: string }) => {
  const ids = () => tx.selectFrom('imports').select('id')
  const rowsOf = (old: ReturnType<typeof ids>) =>
    tx.deleteFrom('import_rows').where('import_id', 'in', old)
  const isUnmade = ids().where('done_at', 'is', null).where('alive_at', '<', before.unmade)
  await rowsOf(isUnmade).execute()
  await tx.deleteFrom('imports').where('id', 'in', isUnmade).execute()
  const past = ids().where('done_at', '<', before.rows).where('done_at', '>=', before.unmade)
  await rowsOf(past).where('taken', '=', 1).execute()
  await rowsOf(ids().where('done_at', '<', before.unmade)).execute()
}
