import type * as contract from '../../../contract/imports/calls.ts'
import type { ImportInFull, ImportProblem } from '../../../contract/imports/shapes.ts'
import { pageFacts } from '../../../contract/kit/endpoint.ts'
import { refuse } from '../../../contract/kit/refuse.ts'
import { readJson } from '../../db/json-text.ts'
import { countRows, rowsOfPage } from '../../db/paging.ts'
import type { Db } from '../../db/schema.ts'
import type { AppContext } from '../../kit/app-context.ts'
import type { Ctx } from '../../kit/context.ts'
import type { InputOf } from '../../kit/http/call.ts'
import { kindsFor, mayImport } from '../kinds/kinds.ts'
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
  return {
    imports: rows.map((it) => presentListed(it, stateNow(store, it, now), now)),
    ...pageFacts(page, limit, total),
  }
}

export const get = (
  appContext: AppContext,
  { params }: InputOf<typeof contract.getImport>,
  ctx: Ctx,
) => showImport(appContext.store.db, appContext, params.id, ctx)

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
  const chosen = it.sheet === null ? undefined : { importId: id, sheet: it.sheet }
  const samples = chosen ? await findFirstCells(db, chosen, sampledRows) : []
  const problems = chosen ? await problemsOf(db, chosen) : []
  const progress = state === 'running' ? runningIn(store).get(id) : undefined
  const listed = presentListed(it, state, ctx.now)
  return { import: presentInFull(it, listed, { samples, problems, progress }) }
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
  const it = permitted(await findImport(db, params.id), ctx)
  if (it.sheet === null) return { rows: [], ...pageFacts(page, limit, 0) }
  const query = readRows(db, { importId: it.id, sheet: it.sheet }, only)
  const total = await countRows(query)
  const pageRows = await rowsOfPage(query, page, limit)
  return { rows: pageRows.map(presentRow), ...pageFacts(page, limit, total) }
}
