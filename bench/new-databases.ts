import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DatabaseAddress } from '../server/db/connect.ts'
import { inPostgres } from '../tests/support/databases/databases.ts'
import { startPostgres } from '../tests/support/databases/postgres.ts'

/** Opens an empty database of this name. */
export type NewDatabase = (name: string) => Promise<DatabaseAddress>

/** Gives empty databases to `work`, and removes them after it. */
export const withDatabases = <T>(
  engine: string,
  work: (newDatabase: NewDatabase) => Promise<T>,
): Promise<T> => (engine === 'postgres' ? onPostgres(work) : onSqlite(work))

const onPostgres = async <T>(work: (newDatabase: NewDatabase) => Promise<T>): Promise<T> => {
  const postgres = await startPostgres({ survives: 'power cut' })
  try {
    return await work(async (name) => {
      await inPostgres(postgres.url('postgres'), `create database ${name}`)
      return { databaseUrl: postgres.url(name) }
    })
  } finally {
    await postgres.stop()
  }
}

const onSqlite = async <T>(work: (newDatabase: NewDatabase) => Promise<T>): Promise<T> => {
  const folder = mkdtempSync(join(tmpdir(), 'muster-bench-'))
  try {
    return await work((name) => Promise.resolve({ dataDir: join(folder, name) }))
  } finally {
    rmSync(folder, { recursive: true })
  }
}
