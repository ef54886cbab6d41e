import { createHash } from 'node:crypto'
import type * as contract from '../../../contract/imports/calls.ts'
import type { Cell } from '../../../contract/imports/cell.ts'
import type { ImportNote } from '../../../contract/imports/shapes.ts'
import { refuse } from '../../../contract/kit/refuse.ts'
import type { Db, ImportSheet, ReadColumn, Tx } from '../../db/schema.ts'
import type { AppContext } from '../../kit/app-context.ts'
import type { Ctx } from '../../kit/context.ts'
import type { InputOf } from '../../kit/http/call.ts'
import { createYield } from '../yield-to-others.ts'
import { checkRows, contextOf } from '../check/check.ts'
import { countKnown, recognise } from '../columns/recognise.ts'
import { withoutSecrets } from '../columns/secret.ts'
import type { AnyKind } from '../kinds/kind.ts'
import { kindOf, mayImport } from '../kinds/kinds.ts'
import { said } from '../kinds/saying.ts'
import { readFile } from '../reading/read-file.ts'
import { findHeadings, findSame, insertImport, lockNewImports } from '../sql/imports.ts'
import { keepFound } from '../sql/checked-rows.ts'
import { insertRows, type KeptRow, type NewRow } from '../sql/rows.ts'
import type { FileRead, Sheet } from '../table.ts'
import * as change from './change.ts'
import { showImport } from './show.ts'
import { runningIn, stateNow } from './state.ts'

type Input = InputOf<typeof contract.createImport>

/** A file that was read and checked, not kept yet. */
type Prepared = Awaited<ReturnType<typeof prepare>>

/** Reads the file on its own thread, recognises the columns and checks every row. */
export const prepare = async (appContext: AppContext, { query, body }: Input, ctx: Ctx) => {
  if (!mayImport(ctx.person, query.kind)) refuse('not_allowed')
  if (body.length === 0) refuse('file_missing')
  const { store } = appContext
  const hash = createHash('sha256').update(body).digest('base64url')
  const same = await sameImport(store.db, query, hash)
  if (
    same === undefined ||
    stateNow(store.db, same, runningIn(store).has(same.id), ctx.now) === 'running'
  )
    return { again: undefined, fresh: await readAnew(appContext, { query, body }, ctx, hash) }
  const input = { params: { id: same.id }, query: undefined, body: { __v: undefined } }
  return {
    again: { input, prepared: await change.prepare(appContext, input, ctx) },
    fresh: undefined,
  }
}

/** Finds the import of the same bytes; a sheet of days may have its month in its name alone. */
const sameImport = async (db: Db, { kind, name }: Input['query'], hash: string) => {
  const same = await findSame(db, kind, hash)
  return same && (!kindOf(kind).ownField || same.file_name === name) ? same : undefined
}

const readAnew = async (
  { store, threads }: AppContext,
  { query, body }: Pick<Input, 'query' | 'body'>,
  ctx: Ctx,
  hash: string,
) => {
  const kind = kindOf(query.kind)
  const yieldToOthers = createYield()
  const file = await readFile(threads, body, ctx.person)
  const read = file.sheets.map(withoutSecrets)
  if (read.every(({ table }) => table.rows.length === 0)) refuse('file_only_headings')
  const sheet = sheetMeant(kind, read, query.name)
  const columns =
    sheet === null
      ? []
      : recogniseIn(kind, read[sheet], query.name, await findHeadings(store.db, query.kind))
  const draft = {
    kind: query.kind,
    fileName: query.name,
    sheets: read.map(keptSheet),
    sheet,
    columns,
    answers: {},
  }
  const rows = sheet === null ? [] : (read[sheet]?.table.rows ?? []).map(freshRow)
  // Plans and facts are let go of here: a commit makes its own.
  const { result, checkedRows } = await checkRows(store.db, draft, rows, {
    ...contextOf(ctx),
    yieldToOthers,
  })
  return { appContext: { store }, file, read, draft, result, checkedRows, hash, yieldToOthers }
}

/** Keeps the file's rows, and what the check found; the same file sent again is the same import. */
export const keep = async (tx: Tx, { query }: Input, ctx: Ctx, { again, fresh }: Prepared) => {
  if (again) return change.keep(tx, again.input, ctx, again.prepared)
  const { file, read, draft, result, checkedRows, hash, yieldToOthers, appContext } = fresh
  await lockNewImports(tx)
  const same = await sameImport(tx, query, hash)
  if (same) return { import: await showImport(tx, appContext, same.id, ctx) }
  const id = await insertImport(tx, {
    kind: query.kind,
    file_name: query.name,
    file_hash: hash,
    format: file.format,
    encoding: file.encoding ?? null,
    state: 'ready',
    sheets: JSON.stringify(draft.sheets),
    sheet: draft.sheet,
    columns: JSON.stringify(draft.columns),
    answers: JSON.stringify({}),
    notes: JSON.stringify(notesOf(file)),
    result: JSON.stringify(result),
    created_by: ctx.person.id,
    created_at: ctx.now,
    alive_at: ctx.now,
  })
  await insertRows(tx, id, read.flatMap(newRows), yieldToOthers)
  if (draft.sheet !== null)
    await keepFound(tx, { importId: id, sheet: draft.sheet }, checkedRows, yieldToOthers)
  return { import: await showImport(tx, appContext, id, ctx) }
}

const notesOf = (file: FileRead): ImportNote[] => file.notes.map(said)

const keptSheet = ({
  name,
  isHidden,
  titles,
  table,
  notes,
  secrets,
}: ReturnType<typeof withoutSecrets>): ImportSheet => ({
  name,
  isHidden,
  titles,
  headings: table.headings,
  rows: table.rows.length,
  notes: [...notes.map(said), ...secrets],
})

const newRows = ({ table }: Sheet, sheet: number): NewRow[] =>
  table.rows.map(({ row, cells, isTooLong }) => ({
    sheet,
    row,
    cells,
    isTooLong: isTooLong === true,
  }))

const freshRow = ({ row, cells, isTooLong }: Sheet['table']['rows'][number]): KeptRow => ({
  row,
  cells,
  mended: {},
  choice: null,
  isTooLong: isTooLong === true,
})

/** The only sheet with rows, or the only one whose headings the kind knows; else it is asked. */
const sheetMeant = (kind: AnyKind, sheets: readonly Sheet[], fileName: string): number | null => {
  const indexes = sheets.flatMap(({ isHidden, table }, index) =>
    isHidden || table.rows.length === 0 ? [] : [index],
  )
  const filled = indexes.length > 0 ? indexes : [0]
  if (filled.length === 1) return filled[0] ?? null
  const known = filled.filter((index) => {
    const sheet = sheets[index]
    return sheet !== undefined && countKnown(kind, headingContextOf(sheet, fileName)) > 1
  })
  return known.length === 1 ? (known[0] ?? null) : null
}

const headingContextOf = ({ name, titles, table }: Sheet, fileName: string) => ({
  titles,
  sheet: name,
  fileName,
  headings: table.headings,
})

/** Rows whose cells tell what a column without a known heading holds. */
const looked = 50

const recogniseIn = (
  kind: AnyKind,
  sheet: Sheet | undefined,
  fileName: string,
  before: ReadonlyMap<string, string | null>,
): ReadColumn[] => {
  if (sheet === undefined) return []
  const cells: Cell[][] = sheet.table.rows.slice(0, looked).map((row) => row.cells)
  return recognise(kind, { ...headingContextOf(sheet, fileName), cells }, before)
}
