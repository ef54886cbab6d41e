import type { Insertable, Updateable } from 'kysely'
import type { ImportKind } from '../../../contract/imports/terms.ts'
import { addToCounter } from '../../db/counters.ts'
import { locked } from '../../db/locking.ts'
import { countRows } from '../../db/paging.ts'
import { idOfPresent } from '../../db/people.ts'
import type { Db, Tables, Tx } from '../../db/schema.ts'
import { onlyRow } from '../../db/written.ts'

const imports = (db: Db) =>
  db
    .selectFrom('imports')
    .innerJoin('employees as creators', 'creators.id', 'imports.created_by')
    .selectAll('imports')
    .select(['creators.name as creator', idOfPresent('creators').as('creator_id')])

export type ImportFound = NonNullable<Awaited<ReturnType<typeof findImport>>>

export const findImport = (db: Db, id: number) =>
  imports(db).where('imports.id', '=', id).executeTakeFirst()

/** Keeps others from changing an import until the transaction ends. */
export const lockImport = async (tx: Tx, id: number) => {
  const query = tx.selectFrom('imports').select('id').where('id', '=', id)
  await locked(tx, query).executeTakeFirst()
  return findImport(tx, id)
}

export const findImports = async (
  db: Db,
  kinds: readonly ImportKind[],
  page: number,
  limit: number,
) => {
  if (kinds.length === 0) return { rows: [], total: 0 }
  const rows = await imports(db)
    .where('imports.kind', 'in', kinds)
    .orderBy('imports.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  return { rows, total: await countRows(db.selectFrom('imports').where('kind', 'in', kinds)) }
}

/** The import of the same bytes that has made nothing yet. */
export const findSame = (db: Db, kind: ImportKind, hash: string) =>
  imports(db)
    .where('imports.kind', '=', kind)
    .where('imports.file_hash', '=', hash)
    .where('imports.state', 'in', ['ready', 'running', 'failed'])
    .orderBy('imports.id', 'desc')
    .executeTakeFirst()

/** Of two calls with the same bytes the second sees what the first has kept. */
export const lockNewImports = (tx: Tx) => addToCounter(tx, 'imported files', 0)

export const insertImport = async (tx: Tx, row: Insertable<Tables['imports']>): Promise<number> =>
  onlyRow(await tx.insertInto('imports').values(row).returning('id').execute()).id

/** Changes an import, unless it was changed since it was read; false then. */
export const updateImport = async (
  tx: Tx,
  { id, version }: { id: number; version: number },
  change: Updateable<Tables['imports']>,
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('imports')
    .set({ ...change, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Says that the process which commits an import is alive. */
export const noteAlive = (tx: Tx, id: number, version: number, now: string) =>
  tx
    .updateTable('imports')
    .set({ alive_at: now })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('state', '=', 'running')
    .execute()

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

export const keepHeadings = async (
  tx: Tx,
  rows: readonly Tables['import_headings'][],
): Promise<void> => {
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
  const old = tx
    .selectFrom('imports')
    .select('id')
    .where('done_at', 'is', null)
    .where('alive_at', '<', before.unmade)
  await tx.deleteFrom('import_rows').where('import_id', 'in', old).execute()
  await tx
    .deleteFrom('imports')
    .where('done_at', 'is', null)
    .where('alive_at', '<', before.unmade)
    .execute()
  const past = tx
    .selectFrom('imports')
    .select('id')
    .where('done_at', '<', before.rows)
    .where('done_at', '>=', before.unmade)
  await tx.deleteFrom('import_rows').where('import_id', 'in', past).where('taken', '=', 1).execute()
  const longPast = tx.selectFrom('imports').select('id').where('done_at', '<', before.unmade)
  await tx.deleteFrom('import_rows').where('import_id', 'in', longPast).execute()
}
