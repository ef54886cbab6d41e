import { tables } from './all.ts'

/** Every table and column of the database that is in no file, and why. */
export const leftOut: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(tables).flatMap(([table, file]): [string, string][] =>
    typeof file === 'string'
      ? [[table, file]]
      : Object.entries(file.leftOut).map(([column, reason]) => [`${table}.${column}`, reason]),
  ),
)
