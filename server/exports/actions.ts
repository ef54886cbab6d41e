import { lists } from '../../contract/exports/calls.ts'
import { type ExportFormat, exportTypes } from '../../contract/exports/list-calls.ts'
import { refuse } from '../../contract/kit/refuse.ts'
import { mostSheetRows } from '../../contract/values/sheets/xlsx.ts'
import type { Db } from '../db/schema.ts'
import type { ListColumn } from './columns.ts'
import { type Ctx, zoneOf } from '../kit/context.ts'
import type { InputOf } from '../kit/http/call.ts'
import { type MadeFile, makerOf } from '../kit/http/made-file.ts'
import { bytesOf, csvText } from '../kit/sheets/csv.ts'
import { kindRead } from '../kit/reading/reading-log.ts'
import { mayReadField } from '../kit/reading/restricted.ts'
import { xlsxOf } from '../kit/sheets/xlsx.ts'

/** Every row of a list, read in pieces while they are sent. */
export type ExportRows<R> = {
  count: number
  /** Of whom it has rows, for the log of who read what is sensitive. */
  ids?: readonly number[]
  pieces: AsyncIterable<readonly R[]> | Iterable<readonly R[]>
}

type Lists = typeof lists
export type QueryOf<N extends keyof Lists> = InputOf<Lists[N]['file']>['query']

/** Whether a row is among those that a query chooses; all are where it chooses none. */
export const isChosen =
  ({ ids }: { ids?: ReadonlySet<number> | undefined }) =>
  (id: number): boolean =>
    ids?.has(id) ?? true

type ExportedList<N extends keyof Lists, R> = {
  /** How people call it. */
  title: string
  columns: readonly ListColumn<R>[]
  /** Whose sensitive fields are in it, where no column says so. */
  reads?: ExportFacts['reads']
  /** Refuses what the caller may not ask of the list. */
  check?: (query: QueryOf<N>, ctx: Ctx) => void
  /** Its rows, of a list that is read at once anyway. */
  find: (db: Db, query: QueryOf<N>, ctx: Ctx) => Promise<ExportRows<R> | readonly R[]>
}

export type ExportFacts = {
  name: string
  format: ExportFormat
  rows: number
  /** Whose sensitive fields are in it. */
  reads?: ReturnType<typeof kindRead>
  /** Of whom in particular, where the list tells. */
  ids?: readonly number[] | undefined
}

/** A list of the contract as it leaves Muster; its columns are the same in every file. */
export const asFile = <N extends keyof Lists, R>(
  list: N,
  { title, columns, reads, check, find }: ExportedList<N, R>,
) => {
  const { path } = lists[list].file
  const name = path.replace(/^.*\//, '')
  const make = async (db: Db, query: QueryOf<N>, ctx: Ctx): Promise<MadeFile<ExportFacts>> => {
    check?.(query, ctx)
    const { format } = query
    const found = await find(db, query, ctx)
    const rows = 'pieces' in found ? found : { count: found.length, pieces: [found] }
    const { count, ids, pieces }: ExportRows<R> = rows
    if (format === 'xlsx' && count > mostSheetRows)
      refuse('too_many_rows', { rows: count, most: mostSheetRows })
    const readable = columns.filter((column) => mayReadField(ctx.person, column))
    const sheet = { title, columns: readable, pieces, zone: zoneOf(ctx) }
    return {
      name: `${name}-${ctx.today}.${format}`,
      type: exportTypes[format],
      facts: { name: title, format, rows: count, reads: reads ?? kindRead(readable), ids },
      chunks: format === 'csv' ? bytesOf(csvText(sheet)) : xlsxOf(sheet, new Date(ctx.now)),
    }
  }
  return { name, columns, ...makerOf(path, { check, make }) }
}
