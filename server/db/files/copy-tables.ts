import { CompiledQuery, type Kysely, sql } from 'kysely'
import { emptyTables, loadInBulk, readSequences, writeSequences } from './bulk-load.ts'
import { engineOf } from '../engine.ts'
import { requireForeignKeys, withForeignKeysOff } from '../foreign-keys.ts'
import { createTablesLike } from '../migrate.ts'
import { begun, type Tables, type Tx } from '../schema.ts'
import { type Batch, readBatches, startSum, type TableSums } from './table-sums.ts'
import { type Column, describeTables, type Table } from './tables.ts'

/**
 * Makes an empty database the same as another, of either engine: its tables as the other has them,
 * also of an earlier version, with every row, and the ids that it gives next. All of it is one
 * transaction, in which `finish` may change the copy. `from` must not change meanwhile: it is a
 * transaction that reads one moment. `finish` is given the count and checksum of each table as copied; what
 * it returns is returned.
 */
export const copyTables = <T>(
  from: Kysely<Tables>,
  to: Kysely<Tables>,
  finish: (tx: Tx, copied: TableSums) => Promise<T>,
): Promise<T> =>
  withForeignKeysOff(to, () =>
    to.transaction().execute(async (transaction) => {
      const tx = begun(transaction)
      await createTablesLike(from, tx)
      const tables = await describeTables(from)
      requireSame(tables, await describeTables(tx))
      await emptyTables(
        tx,
        tables.map(({ name }) => name),
      )
      const sums: TableSums = {}
      await loadInBulk(tx, async () => {
        for (const table of tables) sums[table.name] = await copyTable(from, tx, table)
      })
      await requireForeignKeys(tx)
      await writeSequences(tx, await readSequences(from))
      return finish(tx, sums)
    }),
  )

/** Until it is complete, a new SQLite file is thrown away if anything fails, so it needs no journal. */
export const writeUnlogged = async (to: Kysely<Tables>): Promise<void> => {
  await sql`pragma journal_mode = off`.execute(to)
  await sql`pragma synchronous = off`.execute(to)
}

const requireSame = (tables: readonly Table[], made: readonly Table[]): void => {
  const [one, other] = [setOf(tables), setOf(made)]
  const [odd] = [...one.symmetricDifference(other)]
  if (odd !== undefined) throw new Error(`The tables differ from those of their version: ${odd}`)
}

const setOf = (tables: readonly Table[]) => new Set(tables.map((table) => JSON.stringify(table)))

/** Reads the next rows while those before are written. */
const copyTable = async (from: Kysely<Tables>, tx: Tx, table: Table) => {
  const summing = startSum()
  const batches = readBatches(from, table)
  for (let reading = batches.next(); ; ) {
    const { value: batch, done } = await reading
    if (done) return summing.end()
    reading = batches.next()
    // A failure to write is what the caller hears of; one to read at the same time is not.
    reading.catch(() => {})
    await write(tx, table, batch)
    summing.add(batch)
  }
}

const write = async (tx: Tx, table: Table, batch: Batch): Promise<void> => {
  const query = engineOf(tx) === 'sqlite' ? intoSqlite(table, batch) : intoPostgres(table, batch)
  const { numAffectedRows } = await tx.getExecutor().executeQuery(query)
  if (Number(numAffectedRows) !== batch.rows.length)
    throw new Error(`${table.name} took ${numAffectedRows} of ${batch.rows.length} rows`)
}

const namesOf = (columns: readonly Column[]) => columns.map(({ name }) => `"${name}"`).join(', ')

const intoSqlite = ({ name, columns }: Table, { rows }: Batch) => {
  const row = `(${columns.map(() => '?').join(', ')})`
  return CompiledQuery.raw(
    `insert into "${name}" (${namesOf(columns)}) values ${rows.map(() => row).join(', ')}`,
    rows.flat(),
  )
}

const readAs = {
  whole: (value: string) => `(${value})::bigint`,
  real: (value: string) => `(${value})::double precision`,
  text: (value: string) => value,
  bytes: (value: string) => `decode(${value}, 'hex')`,
}

const intoPostgres = ({ name, columns }: Table, { json }: Batch) => {
  const values = columns.map(({ kind }, at) => readAs[kind](`value ->> ${at}`)).join(', ')
  return CompiledQuery.raw(
    `insert into "${name}" (${namesOf(columns)})
      select ${values} from jsonb_array_elements($1::jsonb) as value`,
    [json],
  )
}
