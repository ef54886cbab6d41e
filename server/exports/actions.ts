import { type ExportFormat, exportTypes } from '../../contract/exports/list-calls.ts'
import { refuse } from '../../contract/kit/refuse.ts'
import type { Column } from '../../contract/values/sheets/columns.ts'
import { mostSheetRows } from '../../contract/values/sheets/xlsx.ts'
import type { Db, Tx } from '../db/schema.ts'
import { audit } from '../kit/audit.ts'
import { type Ctx, zoneOf } from '../kit/context.ts'
import type { MadeFile } from '../kit/http/download.ts'
import { bytesOf, csvText } from '../kit/sheets/csv.ts'
import { xlsxOf } from '../kit/sheets/xlsx.ts'

/** Every row of a list, read in pieces while they are sent. */
export type ExportRows<R> = {
  count: number
  pieces: AsyncIterable<readonly R[]> | Iterable<readonly R[]>
}

/** A list as it leaves Muster; its columns are the same in every file. */
export type ExportedList<Query, R> = {
  /** How files and the audit call it. */
  name: string
  /** How people call it. */
  title: string
  columns: readonly Column<R>[]
  /** Refuses what the caller may not ask of the list. */
  check?: (query: Query, ctx: Ctx) => void
  find: (db: Db, query: Query, ctx: Ctx) => Promise<ExportRows<R>>
}

type ExportFacts = { name: string; format: ExportFormat; rows: number }
type Asked = { format: ExportFormat }

/** How the file of a list is made, and who took it recorded. */
export const exporting = <Query extends Asked, R>(list: ExportedList<Query, R>) => ({
  make: (db: Db, { query }: { query: Query }, ctx: Ctx) => make(list, db, query, ctx),
  record,
})

/** What is checked before its address is given out. */
export const checking =
  <Query, R>({ check }: ExportedList<Query, R>) =>
  ({ query }: { query: Query }, ctx: Ctx): void =>
    check?.(query, ctx)

const make = async <Query extends Asked, R>(
  { name, title, columns, check, find }: ExportedList<Query, R>,
  db: Db,
  query: Query,
  ctx: Ctx,
): Promise<MadeFile<ExportFacts>> => {
  check?.(query, ctx)
  const { format } = query
  const { count, pieces } = await find(db, query, ctx)
  if (format === 'xlsx' && count > mostSheetRows)
    refuse('too_many_rows', { rows: count, most: mostSheetRows })
  const sheet = { title, columns, pieces, zone: zoneOf(ctx) }
  return {
    name: `${name}-${ctx.today}.${format}`,
    type: exportTypes[format],
    facts: { name: title, format, rows: count },
    chunks: format === 'csv' ? bytesOf(csvText(sheet)) : xlsxOf(sheet, new Date(ctx.now)),
  }
}

const record = async (tx: Tx, _input: object, ctx: Ctx, facts: ExportFacts): Promise<void> => {
  await audit(tx, ctx, { action: 'export.made', recordId: 0, after: facts })
}
