import { createHash } from 'node:crypto'
import type * as contract from '../../../contract/imports/calls.ts'
import { refuse } from '../../../contract/kit/refuse.ts'
import { seenBy } from '../../db/scope/scoped.ts'
import type { Db, ImportSheet, Tx } from '../../db/schema.ts'
import { itemAt } from '../../db/written.ts'
import type { AppContext } from '../../kit/app-context.ts'
import type { Ctx } from '../../kit/context.ts'
import type { InputOf } from '../../kit/http/call.ts'
import { checkRows } from '../check.ts'
import { looked, recognise } from '../columns/recognise.ts'
import { withoutSecrets } from '../columns/headings.ts'
import type { AnyKind } from '../kinds/kind.ts'
import { kindOf, mayImport } from '../kinds/kinds.ts'
import { said } from '../kinds/saying.ts'
import { readFile } from '../reading/read-file.ts'
import { findHeadings, findSame, insertImport, lockNewImports } from '../sql/imports.ts'
import { insertRows, keepFound } from '../sql/rows.ts'
import * as change from './change.ts'
import { showImport, stateNow } from './show.ts'

type Input = InputOf<typeof contract.createImport>

/** A file that was read and checked, not kept yet. */
type Prepared = Awaited<ReturnType<typeof prepare>>

/** Reads the file on its own thread, recognises the columns and checks every row. */
export const prepare = async (appContext: AppContext, { query, body }: Input, ctx: Ctx) => {
  if (!mayImport(ctx.person, query.kind)) refuse('not_allowed')
  if (body.length === 0) refuse('file_missing')
  const { store } = appContext
  const hash = createHash('sha256').update(body).digest('base64url')
  const same = await sameImport(seenBy(store.db, ctx.person), query, hash)
  if (same === undefined || stateNow(store, same, ctx.now) === 'running')
    return { again: undefined, fresh: await readAnew(appContext, { query, body }, ctx, hash) }
  const input = { params: { id: same.id }, query: undefined, body: { __v: undefined } }
  return { again: { input, prepared: await change.prepare(appContext, input, ctx) } }
}

/** Finds the import of the same bytes; a sheet of days may have its month in its name alone. */
const sameImport = async (db: Db, { kind, name }: Input['query'], hash: string) => {
  const same = await findSame(db, kind, hash)
  return same && (!kindOf(kind).own || same.file_name === name) ? same : undefined
}

const readAnew = async (
  { store, threads }: AppContext,
  { query: { kind: name, name: file_name }, body }: Pick<Input, 'query' | 'body'>,
  ctx: Ctx,
  file_hash: string,
) => {
  const kind = kindOf(name)
  const db = seenBy(store.db, ctx.person)
  const file = await readFile(threads, body, ctx.person)
  const read = file.sheets.map(withoutSecrets)
  if (read.every(({ table }) => table.rows.length === 0)) refuse('file_only_headings')
  const sheets = read.map(
    ({ table, notes, secrets, ...sheet }): ImportSheet => ({
      ...sheet,
      headings: table.headings,
      rows: table.rows.length,
      notes: [...notes.map(said), ...secrets],
    }),
  )
  const rows = read.map(({ table }) => table.rows)
  const sheet = sheetMeant(kind, sheets)
  const chosenRows = sheet === null ? [] : itemAt(rows, sheet)
  const cells = chosenRows.slice(0, looked).map((row) => row.cells)
  const before = await findHeadings(db, name)
  const headings = sheet === null ? [] : itemAt(sheets, sheet).headings
  const columns = recognise(kind, headings, cells, before)
  const draft = { kind: name, file_name, sheets, sheet, columns, answers: {} }
  // Plans and facts are let go of here: a commit makes its own.
  const { result, checkedRows } = await checkRows(db, draft, chosenRows, ctx)
  return { appContext: { store }, file, rows, draft: { ...draft, file_hash }, result, checkedRows }
}

/** Keeps the file's rows, and what the check found; the same file sent again is the same import. */
export const keep = async (tx: Tx, { query }: Input, ctx: Ctx, { again, fresh }: Prepared) => {
  if (again) return change.keep(tx, again.input, ctx, again.prepared)
  const { file, rows, draft, result, checkedRows, appContext } = fresh
  await lockNewImports(tx)
  const same = await sameImport(tx, query, draft.file_hash)
  if (same) return showImport(tx, appContext, same.id, ctx)
  const id = await insertImport(tx, {
    ...draft,
    format: file.format,
    encoding: file.encoding ?? null,
    state: 'ready',
    sheets: JSON.stringify(draft.sheets),
    columns: JSON.stringify(draft.columns),
    answers: JSON.stringify(draft.answers),
    notes: JSON.stringify(file.notes.map(said)),
    result: JSON.stringify(result),
    created_by: ctx.person.id,
    created_at: ctx.now,
    alive_at: ctx.now,
  })
  await insertRows(tx, id, rows)
  await keepFound(tx, { importId: id, sheet: draft.sheet }, checkedRows)
  return showImport(tx, appContext, id, ctx)
}

/** The only sheet with rows, or the only one whose headings the kind knows; else it is asked. */
const sheetMeant = (kind: AnyKind, sheets: readonly ImportSheet[]): number | null => {
  const indexes = sheets.flatMap(({ isHidden, rows }, index) =>
    isHidden || rows === 0 ? [] : [index],
  )
  const filled = indexes.length > 0 ? indexes : [0]
  const known = filled.filter((index) => knownIn(kind, itemAt(sheets, index)) > 1)
  const [only] = filled.length === 1 ? filled : known.length === 1 ? known : []
  return only ?? null
}

/** How many columns the headings alone name. */
const knownIn = (kind: AnyKind, { headings }: ImportSheet): number =>
  recognise(kind, headings, [], new Map()).filter(({ field }) => field !== null).length
