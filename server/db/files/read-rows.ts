import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Handle } from './tables.ts'

export type Row = Readonly<Record<string, unknown>>

type Wanted = { name: string; columns: readonly string[]; key: readonly string[] }

const mostRows = 1000
// SQLite takes 32,766 values in a statement, and a batch of rows may be written by one.
const mostValues = 32_000

/** Reads columns of a table, its key among them, in the order of the key; each piece begins where the last one ended. */
export async function* readInOrder(
  db: Handle,
  { name, columns, key }: Wanted,
): AsyncGenerator<Row[]> {
  const size = Math.min(mostRows, Math.floor(mostValues / columns.length))
  const names = sql.join(columns.map((column) => sql.ref(column)))
  const keyColumns = sql.join(key.map((column) => sql.ref(column)))
  for (let last: readonly unknown[] | undefined; ; ) {
    const after = last === undefined ? sql`` : sql`where (${keyColumns}) > (${sql.join(last)})`
    const { rows } = await sql<Row>`
      select ${names} from ${sql.table(name)} ${after}
      order by ${keyColumns} limit ${sql.lit(size)}`.execute(db)
    const end = rows.at(-1)
    if (end !== undefined) yield rows
    if (end === undefined || rows.length < size) return
    last = key.map((column) => end[column])
    // SQLite answers without a pause, and signals and timers of the process want a turn.
    await setImmediate()
  }
}
