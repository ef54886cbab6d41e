import type * as contract from '../../../contract/imports/calls.ts'
import { refuse } from '../../../contract/kit/refuse.ts'
import type { Tx } from '../../db/schema.ts'
import { afterCommit } from '../../kit/after-commit.ts'
import type { AppContext } from '../../kit/app-context.ts'
import type { Ctx } from '../../kit/context.ts'
import type { InputOf } from '../../kit/http/call.ts'
import { lockImport, updateImport } from '../sql/imports.ts'
import { carryOut } from './carry-out.ts'
import { permitted, showImport } from './show.ts'
import { stateNow } from './state.ts'

type Input = InputOf<typeof contract.commitImport>

/**
 * Claims the import in one update, so that of several calls one commits it. The work begins once this is
 * committed; the answer does not wait for it.
 */
export const claim = async (
  tx: Tx,
  { params: { id }, query }: Input,
  ctx: Ctx,
  appContext: AppContext,
) => {
  const it = permitted(await lockImport(tx, id), ctx)
  const state = stateNow(appContext.store, it, ctx.now)
  if (state === 'undone') refuse('import_undone')
  const isClaimed = state === 'ready' || state === 'failed'
  if (isClaimed) {
    if (query.__v !== undefined && query.__v !== it.version) refuse('version_conflict')
    if ((it.result?.taken ?? 0) === 0) refuse('import_empty')
    const change = { state: 'running', error: null, alive_at: ctx.now } as const
    if (!(await updateImport(tx, it, change))) refuse('version_conflict')
    const claimed = { id, version: it.version + 1 }
    afterCommit(tx, ({ log }) => void carryOut({ ...appContext, log }, ctx, claimed))
  }
  const shown = await showImport(tx, appContext, id, ctx)
  return isClaimed ? { import: { ...shown.import, state: 'running' as const } } : shown
}
