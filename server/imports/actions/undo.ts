import type * as contract from '../../../contract/imports/calls.ts'
import { refuse } from '../../../contract/kit/refuse.ts'
import { readJson } from '../../db/json-text.ts'
import type { Tx } from '../../db/schema.ts'
import type { AppContext } from '../../kit/app-context.ts'
import { audit } from '../../kit/audit.ts'
import type { Ctx } from '../../kit/context.ts'
import type { InputOf } from '../../kit/http/call.ts'
import { createYield } from '../in-turn.ts'
import { kindOf, mayImport } from '../kinds/kinds.ts'
import { presentMade, undoUntil } from '../present.ts'
import { deleteImport, lockImport, updateImport } from '../sql/imports.ts'
import { findRecords } from '../sql/read-rows.ts'
import { forgetRecords, keepRecords } from '../sql/rows.ts'
import { requireChangeable } from './change.ts'
import { showImport } from './show.ts'
import { runningIn } from './state.ts'

type Input = InputOf<typeof contract.undoImport>

export const withApp = async (appContext: AppContext) => appContext

/** Removes all that the import made, or refuses; a second call finds it undone. */
export const undo = async (tx: Tx, { params: { id } }: Input, ctx: Ctx, appContext: AppContext) => {
  const it = (await lockImport(tx, id)) ?? refuse('import_not_found')
  if (!mayImport(ctx.person, it.kind)) refuse('not_allowed')
  if (it.state === 'undone') return { import: await showImport(tx, appContext, id, ctx) }
  if (it.state !== 'done' || it.done_at === null) return refuse('import_not_made')
  if (ctx.now >= undoUntil(it.done_at)) refuse('import_undo_late')
  const records = (await findRecords(tx, id)).flatMap(({ row, record_id, before }) =>
    record_id === null
      ? []
      : [{ row, recordId: record_id, ...(before !== null && { before: readJson(before) }) }],
  )
  const made: unknown = it.made === null ? undefined : JSON.parse(it.made)
  const work = { importId: id, ctx, yieldToOthers: createYield(), progress: () => {} }
  const givenBack = await kindOf(it.kind).undo(tx, { records, made, doneAt: it.done_at }, work)
  await forgetRecords(tx, id)
  if (it.sheet !== null)
    await keepRecords(tx, { importId: id, sheet: it.sheet }, givenBack, work.yieldToOthers)
  const change = {
    state: 'undone',
    undone_by: ctx.person.id,
    undone_at: ctx.now,
    made: null,
  } as const
  if (!(await updateImport(tx, it, change))) refuse('version_conflict')
  const before = it.result === null ? undefined : presentMade(it, readJson(it.result))
  await audit(tx, ctx, { action: 'import.undone', recordId: id, before })
  return { import: await showImport(tx, appContext, id, ctx) }
}

/** Throws away a file that has made nothing, with its rows. */
export const discard = async (
  tx: Tx,
  { params: { id } }: InputOf<typeof contract.discardImport>,
  ctx: Ctx,
  { store }: AppContext,
) => {
  const it = (await lockImport(tx, id)) ?? refuse('import_not_found')
  requireChangeable(tx, it, runningIn(store).has(id), ctx)
  await deleteImport(tx, id)
  return {}
}
