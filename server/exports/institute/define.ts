import type { Selectable } from 'kysely'
import { type Row, readInOrder } from '../../db/files/read-rows.ts'
import type { Db, Tables } from '../../db/schema.ts'

export type Cell = string | number | null

/** What a column holds: a day is `YYYY-MM-DD`, an instant ISO 8601 in UTC, money paise until it is written. */
export type CellType = 'text' | 'day' | 'instant' | 'money' | 'integer' | 'number'

type Looks = {
  type: CellType
  description: string
  /** The only values that occur. */
  choices?: readonly string[]
  /** The file whose `id` it is. */
  refersTo?: string
}

export type FileColumn = Looks & {
  key: string
  /** It may be blank. */
  optional: boolean
  value: (row: Row) => Cell
}

export type ExportedFile = {
  /** Its name without `.csv`. */
  name: string
  description: string
  /** The columns whose values, taken together, occur once. */
  key: readonly string[]
  columns: readonly FileColumn[]
  /** Its rows, some at a time. */
  read: (db: Db) => AsyncIterable<readonly Row[]>
}

type TableName = keyof Tables
type RowOf<T extends TableName> = Selectable<Tables[T]>

/** Why a column of the database is in no file. */
export type LeftOut = { leftOut: string }

type ColumnPart = Looks & {
  /** Its name in the file, where it isn't the database's. */
  key?: string
  optional?: boolean
  convert?: (stored: unknown, row: Row) => Cell
}

/** What is done with a column: a column that can be null must say that it may be blank. */
type Treatment<V> =
  | LeftOut
  | (null extends V ? MayBeBlank | readonly MayBeBlank[] : ColumnPart | readonly ColumnPart[])
type MayBeBlank = ColumnPart & { optional: true }

/** Every column of a table, so that a new one must be exported or left out for a reason. */
type Treatments<T extends TableName> = { [C in keyof RowOf<T> & string]: Treatment<RowOf<T>[C]> }

export type TableFile = ExportedFile & {
  /** The columns of the table that are in the file, and the others with the reason. */
  stored: readonly string[]
  leftOut: Readonly<Record<string, string>>
}

/** What is said of the file with the rows of a table. */
export type Definition<T extends TableName> = {
  description: string
  /** Mostly its `id`. */
  key?: readonly (keyof RowOf<T> & string)[]
  columns: Treatments<T>
}

/** That of any table. */
type AnyDefinition = {
  description: string
  key?: readonly string[]
  columns: Readonly<Record<string, LeftOut | ColumnPart | readonly ColumnPart[]>>
}

export type Definitions = { readonly [T in TableName]?: Definition<T> }

/** A file with the rows of one table. */
export const fileOf = (table: string, definition: AnyDefinition): TableFile => {
  const { description, key = ['id'] } = definition
  const leftOut: Record<string, string> = {}
  const columns: FileColumn[] = []
  const stored: string[] = []
  for (const [column, treatment] of Object.entries(definition.columns)) {
    if ('leftOut' in treatment) {
      leftOut[column] = treatment.leftOut
      continue
    }
    stored.push(column)
    const parts: readonly ColumnPart[] = 'type' in treatment ? [treatment] : treatment
    for (const part of parts) columns.push(columnOf(column, part))
  }
  return {
    name: table,
    description,
    key,
    columns,
    stored,
    leftOut,
    read: (db) => readInOrder(db, { name: table, columns: stored, key }),
  }
}

/** The columns of a file whose rows are no table's, by their names. */
export const columnsOf = (parts: Readonly<Record<string, ColumnPart>>): FileColumn[] =>
  Object.entries(parts).map(([name, part]) => columnOf(name, part))

const columnOf = (
  stored: string,
  { convert, key, optional, ...looks }: ColumnPart,
): FileColumn => ({
  ...looks,
  key: key ?? stored.replace(/_paise$/, ''),
  optional: optional ?? false,
  value: (row) => (convert === undefined ? toCell(row[stored] ?? null) : convert(row[stored], row)),
})

const toCell = (value: unknown): Cell =>
  value === null || typeof value === 'string' || typeof value === 'number' ? value : String(value)
