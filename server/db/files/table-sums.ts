import { createHash, type Hash } from 'node:crypto'
import { readInOrder, type Row } from './read-rows.ts'
import { describeTables, type Handle, type Table } from './tables.ts'

/** How many rows each table has, and a SHA-256 of them in the order of their keys. */
export type TableSums = Record<string, TableSum>
export type TableSum = { rows: number; checksum: string }

/** Rows of a table in the order of its columns, and the same as JSON. */
export type Batch = { rows: readonly (readonly unknown[])[]; json: string }

/** Counts and sums up every table, or those named: equal on both databases exactly if their content is. */
export const sumTables = async (db: Handle, names?: readonly string[]): Promise<TableSums> => {
  const sums: TableSums = {}
  const tables = await describeTables(db)
  for (const table of tables.filter(({ name }) => names?.includes(name) ?? true)) {
    const summing = startSum()
    for await (const batch of readBatches(db, table)) summing.add(batch)
    sums[table.name] = summing.end()
  }
  return sums
}

/** Names what differs between two databases, a line for each table. */
export const compareSums = (expected: TableSums, actual: TableSums): string[] => {
  const names = new Set([...Object.keys(expected), ...Object.keys(actual)])
  return [...names].sort().flatMap((name) => {
    const [one, other] = [expected[name], actual[name]]
    if (one === undefined) return [`${name} should not be there`]
    if (other === undefined) return [`${name} is missing`]
    if (one.rows !== other.rows) return [`${name} has ${other.rows} rows instead of ${one.rows}`]
    return one.checksum === other.checksum ? [] : [`${name} has rows with other values`]
  })
}

export const startSum = () => {
  const hash: Hash = createHash('sha256')
  let rows = 0
  return {
    add: (batch: Batch) => {
      // Without the list's brackets, so that the size of a batch makes no difference.
      hash.update(batch.json.slice(1, -1)).update(',')
      rows += batch.rows.length
    },
    end: (): TableSum => ({ rows, checksum: hash.digest('hex') }),
  }
}

/** Reads a table in the order of its key, in batches that begin where the last one ended. */
export async function* readBatches(db: Handle, table: Table): AsyncGenerator<Batch> {
  const columns = table.columns.map(({ name }) => name)
  for await (const rows of readInOrder(db, { ...table, columns })) yield batchOf(table, rows)
}

const batchOf = (table: Table, rows: readonly Row[]): Batch => {
  const values = rows.map((row) =>
    table.columns.map(({ name, kind }) => {
      const value = row[name]
      if (kind === 'whole' && value !== null && !Number.isSafeInteger(value))
        throw new Error(`${table.name}.${name} has a number that is too large to copy`)
      return value
    }),
  )
  const hasBytes = table.columns.some(({ kind }) => kind === 'bytes')
  return { rows: values, json: JSON.stringify(hasBytes ? values.map(withHex) : values) }
}

const withHex = (row: readonly unknown[]) =>
  row.map((value) =>
    value instanceof Uint8Array
      ? Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString('hex')
      : value,
  )
