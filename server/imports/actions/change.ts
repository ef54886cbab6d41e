import type * as contract from '../../../contract/imports/calls.ts'
import { refuse } from '../../../contract/kit/refuse.ts'
import type { Db, Tx } from '../../db/schema.ts'
import type { AppContext } from '../../kit/app-context.ts'
import type { Ctx } from '../../kit/context.ts'
import type { InputOf } from '../../kit/http/call.ts'
import { createYield } from '../in-turn.ts'
import { checkRows, contextOf } from '../check/check.ts'
import { mayImport } from '../kinds/kinds.ts'
import { findImport, type ImportFound, updateImport } from '../sql/imports.ts'
import { findChanged, forgetFound, keepFound } from '../sql/checked-rows.ts'
import { findRows, keepMended } from '../sql/rows.ts'
import { changedRead, mended } from './choices.ts'
import { showImport } from './show.ts'
import { runningIn, stateNow } from './state.ts'

type Input = InputOf<typeof contract.changeImport>
type Prepared = Awaited<ReturnType<typeof prepare>>

/** Checks every row as it is read by what was chosen, answered and typed. */
export const prepare = async (appContext: AppContext, { params, body }: Input, ctx: Ctx) => {
  const { store } = appContext
  const yieldToOthers = createYield()
  const it = (await findImport(store.db, params.id)) ?? refuse('import_not_found')
  requireChangeable(store.db, it, runningIn(store).has(it.id), ctx)
  if (body.__v !== undefined && body.__v !== it.version) refuse('version_conflict')
  const read = await changedRead(store.db, it, body)
  const chosen = read.sheet === null ? undefined : { importId: it.id, sheet: read.sheet }
  const storedRows = chosen ? await findRows(store.db, chosen, yieldToOthers) : []
  const { rows, mends } = mended(it.kind, storedRows, body.rows ?? [])
  const draft = { ...read, kind: it.kind, fileName: it.file_name }
  const { result, checkedRows } = await checkRows(store.db, draft, rows, {
    ...contextOf(ctx),
    yieldToOthers,
  })
  const changed = chosen ? await findChanged(store.db, chosen, checkedRows, yieldToOthers) : []
  return { appContext, it, read, mends, result, changed, yieldToOthers }
}

/** Only what has made nothing may be changed, by those who may make it. */
export const requireChangeable = (
  db: Db,
  it: ImportFound,
  isRunningHere: boolean,
  { person, now }: Pick<Ctx, 'person' | 'now'>,
): void => {
  if (!mayImport(person, it.kind)) refuse('not_allowed')
  const state = stateNow(db, it, isRunningHere, now)
  if (state === 'running') refuse('import_running')
  if (state === 'done' || state === 'undone') refuse('import_made')
}

export const keep = async (tx: Tx, { params: { id } }: Input, ctx: Ctx, prepared: Prepared) => {
  const { it, read, mends, result, changed, yieldToOthers, appContext } = prepared
  const isOurs = await updateImport(tx, it, {
    state: 'ready',
    error: null,
    sheet: read.sheet,
    columns: JSON.stringify(read.columns),
    answers: JSON.stringify(read.answers),
    result: JSON.stringify(result),
    alive_at: ctx.now,
  })
  if (!isOurs) refuse('version_conflict')
  if (read.sheet !== it.sheet) await forgetFound(tx, id, read.sheet)
  if (read.sheet !== null) {
    const chosen = { importId: id, sheet: read.sheet }
    await keepMended(tx, chosen, mends)
    await keepFound(tx, chosen, changed, yieldToOthers)
  }
  return { import: await showImport(tx, appContext, id, ctx) }
}
