import type * as contract from '../../../contract/imports/calls.ts'
import { refuse } from '../../../contract/kit/refuse.ts'
import type { Store } from '../../db/connect.ts'
import type { Tx } from '../../db/schema.ts'
import type { AppContext } from '../../kit/app-context.ts'
import type { Ctx } from '../../kit/context.ts'
import type { InputOf } from '../../kit/http/call.ts'
import { checkRows } from '../check/check.ts'
import { findImport, type ImportFound, updateImport } from '../sql/imports.ts'
import { findRows, type KeptRow } from '../sql/read-rows.ts'
import { forgetFound, type FoundRow, keepFound, keepMended } from '../sql/rows.ts'
import { changedRead, mended } from './choices.ts'
import { permitted, showImport } from './show.ts'
import { stateNow } from './state.ts'

type Input = InputOf<typeof contract.changeImport>
type Prepared = Awaited<ReturnType<typeof prepare>>

/** Checks every row as it is read by what was chosen, answered and typed. */
export const prepare = async (appContext: AppContext, { params, body }: Input, ctx: Ctx) => {
  const { store } = appContext
  const it = permitted(await findImport(store.db, params.id), ctx)
  requireChangeable(store, it, ctx)
  if (body.__v !== undefined && body.__v !== it.version) refuse('version_conflict')
  const read = await changedRead(store.db, it, body)
  const { sheet } = read
  const storedRows = sheet === null ? [] : await findRows(store.db, { importId: params.id, sheet })
  const { rows, mends } = mended(it.kind, storedRows, body.rows ?? [])
  const { result, checkedRows } = await checkRows(store.db, { ...it, ...read }, rows, ctx)
  const changed = checkedRows.filter((one, at) => !isSame(one, storedRows[at]?.found))
  return { appContext, it, read, mends, result, changed }
}

const isSame = (one: FoundRow, stored: KeptRow['found']): boolean =>
  (['state', 'shown', 'problems', 'taken'] as const).every((part) => one[part] === stored?.[part])

/** Only what has made nothing may be changed. */
export const requireChangeable = (store: Store, it: ImportFound, { now }: Pick<Ctx, 'now'>) => {
  const state = stateNow(store, it, now)
  if (state === 'running') refuse('import_running')
  if (state === 'done' || state === 'undone') refuse('import_made')
}

export const keep = async (tx: Tx, { params: { id } }: Input, ctx: Ctx, prepared: Prepared) => {
  const { it, read, mends, result, changed, appContext } = prepared
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
    await keepFound(tx, chosen, changed)
  }
  return showImport(tx, appContext, id, ctx)
}
