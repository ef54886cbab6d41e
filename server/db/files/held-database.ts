import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import type { DatabaseAddress } from '../connect.ts'
import { withHandle } from '../engines/handle.ts'
import { databaseFile, lockFolder } from '../engines/sqlite.ts'
import { begun, type Tables, type Tx } from '../schema.ts'
import { DatabaseNotEmpty } from './empty-database.ts'
import { describeTables } from './tables.ts'

/** Milliseconds; PostgreSQL's own housekeeping gives way within one second. */
const longestWait = 5000
const beingWritten = 'Another program is writing to this PostgreSQL database. Stop it first.'

/** Reads a database that no one else can write to meanwhile. Refuses while a Muster uses it. */
export const withHeldDatabase = <T>(
  address: DatabaseAddress,
  work: (tx: Tx) => Promise<T>,
): Promise<T> =>
  'dataDir' in address
    ? withHeldFolder(address.dataDir, work)
    : withHandle(address, 'writing', (db) => withLockedTables(db, work))

const withHeldFolder = async <T>(dataDir: string, work: (tx: Tx) => Promise<T>): Promise<T> => {
  const file = join(dataDir, databaseFile)
  if (!existsSync(file)) throw new DatabaseNotEmpty(`There is no database at ${file}.`)
  const lock = lockFolder(dataDir)
  if (lock === 'taken')
    throw new DatabaseNotEmpty(`Muster is running on the folder ${dataDir}. Stop it first.`)
  try {
    // The transaction of a writer keeps out commands that do not lock the folder.
    return await withHandle({ dataDir }, 'writing', (db) =>
      db.transaction().execute((tx) => work(begun(tx))),
    )
  } finally {
    lock.release()
  }
}

const withLockedTables = async <T>(
  db: Kysely<Tables>,
  work: (tx: Tx) => Promise<T>,
): Promise<T> => {
  const tables = await describeTables(db)
  if (tables.length === 0)
    throw new DatabaseNotEmpty('There are no tables in this PostgreSQL database.')
  await requireAlone(db)
  const names = sql.join(tables.map(({ name }) => sql.table(name)))
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      // Before the first read, so that what is read is what the lock keeps.
      await sql`set local lock_timeout = ${sql.lit(longestWait)}`.execute(tx)
      await sql`lock table ${names} in share mode`.execute(tx).catch((error) => {
        throw isLockTimeout(error) ? new DatabaseNotEmpty(beingWritten) : error
      })
      return work(begun(tx))
    })
}

const requireAlone = async (db: Kysely<Tables>): Promise<void> => {
  const { rows } = await sql<{ others: number }>`
    select count(*) as others from pg_stat_activity
    where datname = current_database() and application_name like 'muster %'
      and pid <> pg_backend_pid()`.execute(db)
  if (rows[0]?.others !== 0)
    throw new DatabaseNotEmpty(
      'Muster is running on this PostgreSQL database. Stop it first, all processes if there are several.',
    )
}

const isLockTimeout = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '55P03'
