import type * as contract from '../../../contract/imports/calls.ts'
import { refuse } from '../../../contract/kit/refuse.ts'
import { readJson } from '../../db/json-text.ts'
import type { Tx } from '../../db/schema.ts'
import { afterCommit } from '../../kit/after-commit.ts'
import type { AppContext } from '../../kit/app-context.ts'
import type { Ctx } from '../../kit/context.ts'
import type { InputOf } from '../../kit/http/call.ts'
import { mayImport } from '../kinds/kinds.ts'
import { lockImport, updateImport } from '../sql/imports.ts'
import { carryOut } from './carry-out.ts'
import { showImport } from './show.ts'
import { runningIn, stateNow } from './state.ts'

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
  const it = (await lockImport(tx, id)) ?? refuse('import_not_found')
  if (!mayImport(ctx.person, it.kind)) refuse('not_allowed')
  const state = stateNow(tx, it, runningIn(appContext.store).has(id), ctx.now)
  if (state === 'undone') refuse('import_undone')
  const isClaimed = state === 'ready' || state === 'failed'
  if (isClaimed) {
    if (query.__v !== undefined && query.__v !== it.version) refuse('version_conflict')
    const taken = it.result === null ? 0 : readJson(it.result).taken
    if (taken === 0) refuse('import_empty')
    const change = { state: 'running', error: null, alive_at: ctx.now } as const
    if (!(await updateImport(tx, it, change))) refuse('version_conflict')
    const claimed = { id, version: it.version + 1 }
    afterCommit(tx, ({ log }) => void carryOut({ ...appContext, log }, ctx, claimed))
  }
  const importInFull = await showImport(tx, appContext, id, ctx)
  return { import: isClaimed ? { ...importInFull, state: 'running' as const } : importInFull }
}
