import type * as contract from '../../../contract/imports/calls.ts'
import { undoHours } from '../../../contract/imports/terms.ts'
import { refuse } from '../../../contract/kit/refuse.ts'
import { readJson } from '../../db/json-text.ts'
import type { Tx } from '../../db/schema.ts'
import type { AppContext } from '../../kit/app-context.ts'
import { audit } from '../../kit/audit.ts'
import type { Ctx } from '../../kit/context.ts'
import type { Expiry } from '../../kit/housekeeping.ts'
import type { InputOf } from '../../kit/http/call.ts'
import { kindOf } from '../kinds/kinds.ts'
import { presentMade, undoUntil } from '../present.ts'
import { deleteImport, forgetOldImports, lockImport, updateImport } from '../sql/imports.ts'
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
  const records = (await findRecords(tx, id)).map(({ before, ...record }) => ({
    ...record,
    ...(before !== null && { before: readJson(before) }),
  }))
  const made: unknown = it.made === null ? undefined : JSON.parse(it.made)
  const work = { importId: id, ctx, progress: () => {} }
  const givenBack = await kindOf(it.kind).undo(tx, { records, made }, work)
  await forgetRecords(tx, id)
  await keepRecords(tx, { importId: id, sheet: it.sheet }, givenBack)
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

const hour = 3_600_000
/** Days for which a file that has made nothing is kept, and the rows that were refused. */
const days = 7

/** Removes files that have made nothing for a week, and rows that undo no longer needs. */
export const forgetExpired: Expiry = (tx, now) => {
  const before = (hours: number) => new Date(Date.parse(now) - hours * hour).toISOString()
  return forgetOldImports(tx, { unmade: before(days * 24), rows: before(undoHours + 1) })
}
