import { orUndefined } from '../values/text.ts'
import type { Permission } from './access.ts'
import { mark, readBy } from './read-by.ts'
import { z } from './zod.ts'

/** How a file has a value: as what a cell is read, and the type of its column. */
export type CellKind = 'text' | 'name' | 'phone' | 'day' | 'whole' | 'number' | 'money'

/** A field of a record, once for forms, database and files. Its label and its control are the web's. */
export type RecordField = {
  /** What a body may have. */
  input: z.ZodType
  /** What an answer has. */
  answer: z.ZodType
  /** In the table of the record, where it isn't the field's name: `contact_number` for `contactNumber`. */
  column?: string
  cell: CellKind
  choices?: readonly string[]
  /** Absent in answers and files for those who lack this permission; with an edit of theirs it stays. */
  readBy?: Permission
  /** What it holds, for the readers of an institute's export whom the heading does not tell. */
  about?: string
  /**
   * Over a column of a file, in English, Hindi and Marathi with `|` between: the first one heads
   * templates and exported lists, the others are recognised too.
   */
  headings: string
  /** In characters, in an exported list, where the usual width does not do. */
  width?: number
  /** A file that is imported must have it. */
  isRequired?: true
  /** How its cells are recognised where no heading tells; phones are anyway. */
  looksLike?: 'email' | 'name'
  /** Of a parent: a column whose heading names one is no other by its cells. */
  isOfParent?: true
  example?: string
}

export type RecordFields = Readonly<Record<string, RecordField>>

type SchemaOf<F extends RecordField, P extends 'input' | 'answer'> = P extends 'input'
  ? F['input']
  : F extends { readBy: Permission }
    ? z.ZodOptional<F['answer']>
    : F['answer']

/** The schema of each field, by the field's name; it knows who may read it. */
export const eachOf = <T extends RecordFields, P extends 'input' | 'answer'>(
  fields: T,
  property: P,
) =>
  mapFields(fields, ({ readBy: permission, ...field }) => {
    if (permission === undefined) return field[property]
    return property === 'input' ? mark(permission, field.input) : readBy(permission, field.answer)
  }) as { -readonly [F in keyof T]: SchemaOf<T[F], P> }

/** Something of each field, by the field's name. */
export const mapFields = <T extends RecordFields, R>(
  fields: T,
  of: (field: RecordField, name: keyof T & string) => R,
): { [F in keyof T]: R } =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, of(field, name)])) as {
    [F in keyof T]: R
  }

type SnakeCase<Name> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : ''

type ColumnOf<T extends RecordFields, F extends keyof T> = T[F] extends {
  column: infer Column extends string
}
  ? Column
  : SnakeCase<F>

/** The column of one field: its name, `contact_number`, unless it has another. */
export const columnOf = (name: string, { column }: RecordField): string =>
  column ?? name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** The column of each field, by the field's name. */
export const columnsOf = <T extends RecordFields>(fields: T) =>
  mapFields(fields, (field, name) => columnOf(name, field)) as {
    [F in keyof T]: ColumnOf<T, F>
  }

type ByColumn<T extends RecordFields, R> = {
  [F in keyof T as ColumnOf<T, F>]: T[F]['answer'] extends z.ZodOptional
    ? R & { optional: true }
    : R
}

/** Something of each field, by the column that keeps it; it is optional where answers may lack the field. */
export const byColumn = <T extends RecordFields, R extends object>(
  fields: T,
  of: (field: RecordField) => R,
): ByColumn<T, R> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      columnOf(name, field),
      { ...of(field), ...(field.answer instanceof z.ZodOptional && { optional: true }) },
    ]),
  ) as ByColumn<T, R>

/** The fields of which everyone is told who may see the record. */
export const openOf = <T extends RecordFields>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, field]) => field.readBy === undefined)) as {
    [F in keyof T as T[F] extends { readBy: Permission } ? never : F]: T[F]
  }

/** The headings of a field; the first is its own. */
export const headingsOf = ({ headings }: RecordField): [string, ...string[]] => {
  const [first = '', ...others] = headings.split('|').map((heading) => heading.trim())
  return [first, ...others]
}

/** A text or a day that every record has. */
export const requiredOf = <I extends z.ZodType, C extends CellKind>(input: I, cell: C) => ({
  input,
  answer: z.string(),
  cell,
})

/** A text or a day that a record may lack. */
export const optionalOf = <I extends z.ZodType, C extends CellKind>(input: I, cell: C) => ({
  input,
  answer: z.string().optional(),
  cell,
})

/** One of a list that may be left out; its blank choice counts so. */
export const choiceOf = <const C extends readonly string[]>(choices: C, error: string) =>
  ({
    input: z
      .enum(['', ...choices], { error })
      .transform((value): C[number] | undefined => (value === '' ? undefined : value))
      .nullish()
      .transform(orUndefined),
    answer: z.enum(choices).optional(),
    cell: 'text',
    choices,
  }) as const
