import type * as contract from '../../../contract/imports/calls.ts'
import { refuse } from '../../../contract/kit/refuse.ts'
import { readJson } from '../../db/json-text.ts'
import type { Tx } from '../../db/schema.ts'
import type { AppContext } from '../../kit/app-context.ts'
import type { Ctx } from '../../kit/context.ts'
import type { InputOf } from '../../kit/http/call.ts'
import { mayImport } from '../kinds/kinds.ts'
import { lockImport, updateImport } from '../sql/imports.ts'
import { carryOut } from './carry-out.ts'
import { showImport } from './show.ts'
import { runningIn, stateNow } from './state.ts'

type Input = InputOf<typeof contract.commitImport>

/** What a call has claimed; nothing if the import is running or done already. */
type Claim = { appContext: AppContext; claimed?: { id: number; version: number } }

export const prepare = async (appContext: AppContext): Promise<Claim> => ({ appContext })

/** Claims the import in one update, so that of several calls one commits it. */
export const claim = async (tx: Tx, { params: { id }, query }: Input, ctx: Ctx, call: Claim) => {
  const it = (await lockImport(tx, id)) ?? refuse('import_not_found')
  const { store } = call.appContext
  if (!mayImport(ctx.person, it.kind)) refuse('not_allowed')
  const state = stateNow(tx, it, runningIn(store).has(id), ctx.now)
  if (state === 'undone') refuse('import_undone')
  if (state === 'ready' || state === 'failed') {
    if (query.__v !== undefined && query.__v !== it.version) refuse('version_conflict')
    const taken = it.result === null ? 0 : readJson(it.result).taken
    if (taken === 0) refuse('import_empty')
    const change = { state: 'running', error: null, alive_at: ctx.now } as const
    if (!(await updateImport(tx, it, change))) refuse('version_conflict')
    call.claimed = { id, version: it.version + 1 }
  }
  const importInFull = await showImport(tx, call.appContext, id, ctx)
  // The work begins after this answer.
  return { import: call.claimed ? { ...importInFull, state: 'running' as const } : importInFull }
}

/** The work begins once the claim is committed; the answer does not wait for it. */
export const begin = (appContext: AppContext, ctx: Ctx, { claimed }: Claim): void => {
  if (claimed) void carryOut(appContext, ctx, claimed)
}
