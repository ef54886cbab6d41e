import type * as contract from '../../../contract/imports/calls.ts'
import type { ImportProblem } from '../../../contract/imports/shapes.ts'
import { pageFacts } from '../../../contract/kit/endpoint.ts'
import { refuse } from '../../../contract/kit/refuse.ts'
import { readJson } from '../../db/json-text.ts'
import { countRows, rowCount } from '../../db/paging.ts'
import type { Db } from '../../db/schema.ts'
import type { AppContext } from '../../kit/app-context.ts'
import type { Ctx } from '../../kit/context.ts'
import type { InputOf } from '../../kit/http/call.ts'
import { kindOf, kindsFor, mayImport } from '../kinds/kinds.ts'
import { presentInFull, presentListed, presentRow } from '../present.ts'
import { findImport, findImports, type ImportFound } from '../sql/imports.ts'
import { type Chosen, findFirstCells, findProblems, readRows } from '../sql/read-rows.ts'
import { runningIn, stateNow } from './state.ts'

/** The most problems that an answer lists. */
const mostProblems = 10_000
/** Rows whose cells serve as samples of the columns. */
const sampledRows = 25

export const list = async (
  { store }: AppContext,
  { query: { page, limit } }: InputOf<typeof contract.listImports>,
  { now, person }: Ctx,
) => {
  const { rows, total } = await findImports(store.db, kindsFor(person), page, limit)
  const running = runningIn(store)
  const state = (it: ImportFound) => stateNow(store.db, it, running.has(it.id), now)
  return {
    imports: rows.map((it) => presentListed(it, state(it), now)),
    ...pageFacts(page, limit, total),
  }
}

export const get = async (
  appContext: AppContext,
  { params }: InputOf<typeof contract.getImport>,
  ctx: Ctx,
) => {
  await readable(appContext.store.db, params.id, ctx)
  return { import: await showImport(appContext.store.db, appContext, params.id, ctx) }
}

/** An import whose rows the caller may see: those who may make its kind. */
export const readable = async (db: Db, id: number, { person }: Ctx): Promise<ImportFound> => {
  const it = (await findImport(db, id)) ?? refuse('import_not_found')
  return mayImport(person, it.kind) ? it : refuse('not_allowed')
}

/** An import in full, as it is in a database or a transaction. */
export const showImport = async (
  db: Db,
  { store }: Pick<AppContext, 'store'>,
  id: number,
  { now }: Pick<Ctx, 'now'>,
) => {
  const it = (await findImport(db, id)) ?? refuse('import_not_found')
  const progress = runningIn(store).get(id)
  const state = stateNow(db, it, progress !== undefined, now)
  const chosen = it.sheet === null ? undefined : { importId: id, sheet: it.sheet }
  const samples = chosen ? await findFirstCells(db, chosen, sampledRows) : []
  return presentInFull(it, presentListed(it, state, now), {
    kind: kindOf(it.kind),
    samples: samples.map(({ cells }) => readJson(cells)),
    problems: chosen ? await problemsOf(db, chosen) : [],
    progress: state === 'running' ? progress : undefined,
  })
}

const problemsOf = async (db: Db, chosen: Chosen): Promise<ImportProblem[]> =>
  (await findProblems(db, chosen, mostProblems))
    .flatMap(({ row, problems }) =>
      problems === null ? [] : readJson(problems).map((problem) => ({ ...problem, row })),
    )
    .slice(0, mostProblems)

export const rows = async (
  db: Db,
  { params, query: { page, limit, only } }: InputOf<typeof contract.listImportedRows>,
  ctx: Ctx,
) => {
  const it = await readable(db, params.id, ctx)
  if (it.sheet === null) return { rows: [], ...pageFacts(page, limit, 0) }
  const query = readRows(db, { importId: it.id, sheet: it.sheet }, only)
  const total = await countRows(query)
  const pageRows = await query
    .limit(rowCount(limit))
    .offset(rowCount((page - 1) * limit))
    .execute()
  return { rows: pageRows.map(presentRow), ...pageFacts(page, limit, total) }
}
