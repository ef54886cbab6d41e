import type { Permission } from '../../contract/kit/access.ts'
import { joinList } from '../../contract/values/lists.ts'
import {
  type CellKind,
  columnOf,
  headingsOf,
  type RecordFields,
} from '../../contract/kit/record-fields.ts'
import type { Column } from '../../contract/values/sheets/columns.ts'

/** A column of a list; with `readBy` it is in the files of those alone who have that permission. */
export type ListColumn<R> = Column<R> & { readBy?: Permission }

type Textual = 'text' | 'day' | 'instant'
type Numeric = 'money' | 'integer' | 'number'
type ValueOf<R, T extends Column<R>['type']> = Extract<Column<R>, { type: T }>['value']

/** Writes the columns of a list of such rows: heading, value, and width. */
export const columnsOf = <R>() => {
  const textual =
    (type: Textual) =>
    (heading: string, value: ValueOf<R, Textual>, width?: number): Column<R> => ({
      ...looksOf(heading, width),
      type,
      value,
    })
  const numeric =
    (type: Numeric) =>
    (heading: string, value: ValueOf<R, Numeric>, width?: number): Column<R> => ({
      ...looksOf(heading, width),
      type,
      value,
    })
  return {
    text: textual('text'),
    day: textual('day'),
    instant: textual('instant'),
    money: numeric('money'),
    integer: numeric('integer'),
    number: numeric('number'),
  }
}

const looksOf = (heading: string, width?: number) => ({ heading, ...(width && { width }) })

/** The type of a column, by how a file has the value. */
export const typeOf = {
  text: 'text',
  name: 'text',
  phone: 'text',
  day: 'day',
  whole: 'integer',
  number: 'number',
  money: 'money',
} as const satisfies Record<CellKind, string>

/** The columns of fields, for rows that are read as the database keeps them. */
export const columnsOfFields = (
  fields: RecordFields,
): ListColumn<Readonly<Record<string, unknown>>>[] =>
  Object.entries(fields).map(([name, field]) => {
    const { cell, width, readBy } = field
    const column = columnOf(name, field)
    const looks = { ...looksOf(headingsOf(field)[0], width), ...(readBy && { readBy }) }
    const type = typeOf[cell]
    return type === 'text' || type === 'day'
      ? { ...looks, type, value: ({ [column]: held }) => (typeof held === 'string' ? held : null) }
      : { ...looks, type, value: ({ [column]: held }) => (typeof held === 'number' ? held : null) }
  })

/** Columns that are in the files of those alone who have a permission. */
export const forWhoMay = <R>(readBy: Permission, columns: readonly Column<R>[]): ListColumn<R>[] =>
  columns.map((column) => ({ ...column, readBy }))

/** The one value that a cell keeps with its type, or several as text. */
export const oneOrSeveral = <V extends string | number>(
  values: readonly (V | null)[],
  write: (value: V) => string = String,
): V | string | null => {
  const [first = null, ...others] = values
  if (others.length === 0) return typeof first === 'string' ? joinList([first]) : first
  const isBlank = values.every((value) => value === null)
  return isBlank ? null : joinList(values.map((value) => (value === null ? '' : write(value))))
}

export const yesOrNo = (is: boolean): string => (is ? 'Yes' : 'No')
