import type { UpdateResult } from 'kysely'

/** A statement returned or changed an unexpected number of rows. */
class Miswritten extends Error {
  constructor(rows: number | bigint, expected: number) {
    super(`${rows} rows instead of ${expected}`)
  }
}

/** The rows of a statement that must return exactly this many. */
export const allRows = <R>(rows: readonly R[], expected: number): readonly R[] => {
  if (rows.length !== expected) throw new Miswritten(rows.length, expected)
  return rows
}

/** The row of a statement that must return exactly one. */
export const onlyRow = <R>(rows: readonly R[]): R => {
  const [row] = rows
  if (row === undefined || rows.length > 1) throw new Miswritten(rows.length, 1)
  return row
}

/** Throws unless an update changed exactly one row. */
export const requireOneUpdated = ({ numUpdatedRows }: UpdateResult): void => {
  if (numUpdatedRows !== 1n) throw new Miswritten(numUpdatedRows, 1)
}

/** Throws unless statements changed as many rows as they must. */
export const requireRows = (rows: number, expected: number): void => {
  if (rows !== expected) throw new Miswritten(rows, expected)
}

/** The value of a key, where there must be one. */
export const valueOf = <K, V>(map: ReadonlyMap<K, V>, key: K): V => {
  const value = map.get(key)
  if (value === undefined) throw new Error(`Nothing for ${String(key)} of ${map.size}`)
  return value
}

/** The item at a position of a list, where there must be one. */
export const itemAt = <T>(list: readonly T[], index: number): T => {
  const item = list[index]
  if (item === undefined) throw new Error(`Nothing at place ${index} of ${list.length}`)
  return item
}
