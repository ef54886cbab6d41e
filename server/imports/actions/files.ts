import { Readable } from 'node:stream'
import { type ExportFormat, exportTypes } from '../../../contract/exports/list-calls.ts'
import type * as contract from '../../../contract/imports/calls.ts'
import type { Cell } from '../../../contract/imports/cell.ts'
import { importKindNames } from '../../../contract/imports/terms.ts'
import { refuse } from '../../../contract/kit/refuse.ts'
import { readJson } from '../../db/json-text.ts'
import { seenBy } from '../../db/scope/scoped.ts'
import type { Db } from '../../db/schema.ts'
import type { AppContext } from '../../kit/app-context.ts'
import type { Ctx } from '../../kit/context.ts'
import type { InputOf } from '../../kit/http/call.ts'
import type { SentFile } from '../../kit/http/answer.ts'
import type { Column, Sheet } from '../../../contract/values/sheets/columns.ts'
import { bytesOf, csvText } from '../../kit/sheets/csv.ts'
import { xlsxOf } from '../../kit/sheets/xlsx.ts'
import { reasonHeading } from '../columns/headings.ts'
import { kindOf } from '../kinds/kinds.ts'
import { findImport } from '../sql/imports.ts'
import { type Chosen, findRejected } from '../sql/read-rows.ts'
import { isDayCell, textOf } from '../values/reading.ts'
import { noteOpened, permitted } from './show.ts'

/** The rows of which nothing was made as the file had them, the reason at the end of each. */
export const rejected = async (
  appContext: AppContext,
  { params, query }: InputOf<typeof contract.getRejectedRows>,
  ctx: Ctx,
): Promise<SentFile> => {
  const db = seenBy(appContext.store.db, ctx.person)
  const it = permitted(await findImport(db, params.id), ctx)
  noteOpened(appContext, it, ctx)
  const headings = it.sheets[it.sheet ?? 0]?.headings ?? []
  const rows = await readRejected(db, { importId: it.id, sheet: it.sheet })
  const expected = it.result ? it.result.rows.total - it.result.taken : 0
  if (rows.length === 0 && expected > 0 && it.state === 'done') refuse('import_rows_gone')
  const sheet = {
    title: 'Not imported',
    columns: [...headings.map((heading, at) => columnOf(heading, at, rows)), reason],
    pieces: [rows],
  }
  return fileOf(sheet, `not-imported-${it.id}`, query.format ?? it.format, ctx)
}

/** An empty list with the headings of a kind. */
export const template = async (
  _appContext: AppContext,
  { params: { kind }, query: { format } }: InputOf<typeof contract.getImportTemplate>,
  ctx: Ctx,
): Promise<SentFile> => {
  const columns = kindOf(kind).fields.map(
    ({ label }): Column<never> => ({ heading: label, type: 'text', value: () => null }),
  )
  const sheet = { title: importKindNames[kind], columns, pieces: [] }
  return fileOf(sheet, `${kind}-template`, format, ctx)
}

type Rejected = { row: number; cells: readonly Cell[]; reason: string }

const readRejected = async (db: Db, chosen: Chosen): Promise<Rejected[]> => {
  const all: Rejected[] = []
  for await (const { row, cells, problems } of findRejected(db, chosen)) {
    const messages = readJson(problems)
      .filter(({ kind }) => kind !== 'open')
      .map(({ message }) => (/[.?!।]$/.test(message) ? message : `${message}.`))
    all.push({ row, cells: readJson(cells), reason: messages.join(' ') })
  }
  return all
}

const reason: Column<Rejected> = {
  heading: reasonHeading,
  width: 60,
  type: 'text',
  value: (row) => row.reason,
}

/** A column has the type of its cells where all have the same one; others are text. */
const columnOf = (heading: Cell, at: number, rows: readonly Rejected[]): Column<Rejected> => {
  const named = { heading: textOf(heading) }
  const cells = rows.map((row) => row.cells[at] ?? null).filter((cell) => cell !== null)
  if (cells.length > 0 && cells.every((cell) => typeof cell === 'number'))
    return { ...named, type: 'number', value: ({ cells: own }) => numberIn(own[at] ?? null) }
  const type = cells.length > 0 && cells.every(isDayCell) ? 'day' : 'text'
  return { ...named, type, value: ({ cells: own }) => textOf(own[at] ?? null) }
}

const numberIn = (cell: Cell) => (typeof cell === 'number' ? cell : null)

const fileOf = <R>(
  parts: Omit<Sheet<R>, 'zone'>,
  name: string,
  format: ExportFormat,
  { now, settings }: Ctx,
): SentFile => {
  const sheet = { ...parts, zone: settings.institute.timeZone }
  const bytes = format === 'csv' ? bytesOf(csvText(sheet)) : xlsxOf(sheet, new Date(now))
  return { name: `${name}.${format}`, type: exportTypes[format], bytes: Readable.from(bytes) }
}
