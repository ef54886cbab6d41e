import type * as contract from '../../../contract/imports/calls.ts'
import { refuse } from '../../../contract/kit/refuse.ts'
import { readJson } from '../../db/json-text.ts'
import type { Tx } from '../../db/schema.ts'
import type { AppContext } from '../../kit/app-context.ts'
import { audit } from '../../kit/audit.ts'
import type { Ctx } from '../../kit/context.ts'
import type { InputOf } from '../../kit/http/call.ts'
import { kindOf } from '../kinds/kinds.ts'
import { presentMade, undoUntil } from '../present.ts'
import { deleteImport, lockImport, updateImport } from '../sql/imports.ts'
import { findRecords } from '../sql/read-rows.ts'
import { forgetRecords, keepRecords } from '../sql/rows.ts'
import { requireChangeable } from './change.ts'
import { permitted, showImport } from './show.ts'

type Input = InputOf<typeof contract.undoImport>

/** Removes all that the import made, or refuses; a second call finds it undone. */
export const undo = async (tx: Tx, { params: { id } }: Input, ctx: Ctx, appContext: AppContext) => {
  const it = permitted(await lockImport(tx, id), ctx)
  if (it.state === 'undone') return showImport(tx, appContext, id, ctx)
  if (it.state !== 'done' || it.done_at === null) return refuse('import_not_made')
  if (ctx.now >= undoUntil(it.done_at)) refuse('import_undo_late')
  const records = (await findRecords(tx, id)).flatMap(({ row, record_id, before }) =>
    record_id === null
      ? []
      : [{ row, recordId: record_id, ...(before !== null && { before: readJson(before) }) }],
  )
  const made: unknown = it.made === null ? undefined : JSON.parse(it.made)
  const work = { importId: id, ctx, progress: () => {} }
  const givenBack = await kindOf(it.kind).undo(tx, { records, made }, work)
  await forgetRecords(tx, id)
  if (it.sheet !== null) await keepRecords(tx, { importId: id, sheet: it.sheet }, givenBack)
  const change = {
    state: 'undone',
    undone_by: ctx.person.id,
    undone_at: ctx.now,
    made: null,
  } as const
  if (!(await updateImport(tx, it, change))) refuse('version_conflict')
  const before = it.result && presentMade(it, it.result)
  await audit(tx, ctx, { action: 'import.undone', recordId: id, before })
  return showImport(tx, appContext, id, ctx)
}

/** Throws away a file that has made nothing, with its rows. */
export const discard = async (
  tx: Tx,
  { params: { id } }: InputOf<typeof contract.discardImport>,
  ctx: Ctx,
  { store }: AppContext,
) => {
  requireChangeable(store, permitted(await lockImport(tx, id), ctx), ctx)
  await deleteImport(tx, id)
  return {}
}
