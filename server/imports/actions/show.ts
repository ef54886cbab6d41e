import type * as contract from '../../../contract/imports/calls.ts'
import type { ImportInFull, ImportProblem } from '../../../contract/imports/shapes.ts'
import type { ImportKind, ImportState } from '../../../contract/imports/terms.ts'
import { pageFacts } from '../../../contract/kit/endpoint.ts'
import { refuse } from '../../../contract/kit/refuse.ts'
import { readJson } from '../../db/json-text.ts'
import { countRows, rowsOfPage } from '../../db/paging.ts'
import { seenBy } from '../../db/scope/scoped.ts'
import type { Db } from '../../db/schema.ts'
import type { AppContext } from '../../kit/app-context.ts'
import type { Ctx } from '../../kit/context.ts'
import type { InputOf } from '../../kit/http/call.ts'
import { kindsFor, mayImport } from '../kinds/kinds.ts'
import { presentInFull, presentListed, presentRow } from '../present.ts'
import { findImport, findImports, type ImportFound } from '../sql/imports.ts'
import { type Chosen, findFirstCells, findProblems, readRows } from '../sql/read-rows.ts'

/** The most problems that an answer lists. */
const mostProblems = 10_000
/** Rows whose cells serve as samples of the columns. */
const sampledRows = 25

export const list = async (
  { store }: AppContext,
  { query: { page, limit } }: InputOf<typeof contract.listImports>,
  { now, person }: Ctx,
) => {
  const { rows, total } = await findImports(seenBy(store.db, person), kindsFor(person), page, limit)
  return {
    imports: rows.map((it) => presentListed(it, stateNow(store, it, now), now)),
    ...pageFacts(page, limit, total),
  }
}

export const get = async (
  appContext: AppContext,
  { params }: InputOf<typeof contract.getImport>,
  ctx: Ctx,
) => {
  const shown = await showImport(
    seenBy(appContext.store.db, ctx.person),
    appContext,
    params.id,
    ctx,
  )
  noteOpened(appContext, { id: params.id, kind: shown.import.kind }, ctx)
  return shown
}

/** Notes that an import is opened whose rows tell what is sensitive, and of whom some are that were made. */
export const noteOpened = (
  { readings }: AppContext,
  { id, kind: of }: { id: number; kind: ImportKind },
  { person }: Ctx,
  made: readonly number[] = [],
): void => {
  if (of !== 'students' && of !== 'employees') return
  const kind = of === 'students' ? 'student' : 'employee'
  const file = `Import ${id}`
  readings.note(person, [
    { kind, ids: [id], isList: false, file },
    { kind, ids: made, isList: true, file },
  ])
}

/** An import that the caller may make, and whose rows they may see, by its id or as it was found. */
export const permitted = (it: ImportFound | undefined, { person }: Pick<Ctx, 'person'>) => {
  if (it === undefined) return refuse('import_not_found')
  return mayImport(person, it.kind) ? it : refuse('not_allowed')
}

/** An import in full, as it is in a database or a transaction. */
export const showImport = async (
  db: Db,
  { store }: Pick<AppContext, 'store'>,
  id: number,
  ctx: Pick<Ctx, 'now' | 'person'>,
): Promise<{ import: ImportInFull }> => {
  const it = permitted(await findImport(db, id), ctx)
  const state = stateNow(store, it, ctx.now)
  const chosen = { importId: id, sheet: it.sheet }
  const samples = await findFirstCells(db, chosen, sampledRows)
  const problems = await problemsOf(db, chosen)
  const progress = state === 'running' ? runningIn(store).get(id) : undefined
  const listed = presentListed(it, state, ctx.now)
  return { import: presentInFull(it, listed, { samples, problems, progress }) }
}

const problemsOf = async (db: Db, chosen: Chosen): Promise<ImportProblem[]> =>
  (await findProblems(db, chosen, mostProblems))
    .flatMap(({ row, problems }) => readJson(problems).map((problem) => ({ ...problem, row })))
    .slice(0, mostProblems)

export const rows = async (
  appContext: AppContext,
  { params, query: { page, limit, only } }: InputOf<typeof contract.listImportedRows>,
  ctx: Ctx,
) => {
  const db = seenBy(appContext.store.db, ctx.person)
  const it = permitted(await findImport(db, params.id), ctx)
  const query = readRows(db, { importId: it.id, sheet: it.sheet }, only)
  const total = await countRows(query)
  const pageRows = await rowsOfPage(query, page, limit)
  const made = pageRows.flatMap(({ record_id }) => record_id ?? [])
  noteOpened(appContext, it, ctx, made)
  return { rows: pageRows.map(presentRow), ...pageFacts(page, limit, total) }
}

/** How far a commit is that this process works on. */
export type Progress = { done: number; total: number }

const running = new WeakMap<AppContext['store'], Map<number, Progress>>()

/** The commits that this process works on, by their import. */
export const runningIn = (store: AppContext['store']): Map<number, Progress> => {
  const known = running.get(store) ?? new Map<number, Progress>()
  running.set(store, known)
  return known
}

/** How often a commit says that it is alive, and after which silence its process has died. */
export const pulse = 15_000
const silence = 60_000

/**
 * The state in which an import is now: a commit whose process has died has made nothing, so that its
 * import is ready again. One server alone works on SQLite, so what it does not run has died.
 */
export const stateNow = (
  store: AppContext['store'],
  { id, state, alive_at }: Pick<ImportFound, 'id' | 'state' | 'alive_at'>,
  now: string,
): ImportState => {
  if (state !== 'running' || runningIn(store).has(id)) return state
  const isSilent = Date.parse(now) - Date.parse(alive_at) > silence
  return store.engine === 'sqlite' || isSilent ? 'ready' : 'running'
}
