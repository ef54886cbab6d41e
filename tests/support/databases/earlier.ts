import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { zstdDecompressSync } from 'node:zlib'
import { sql } from 'kysely'
import { expect, onTestFinished } from 'vitest'
import type { DatabaseAddress, Store } from '../../../server/db/connect.ts'
import { withHandle } from '../../../server/db/engines/handle.ts'
import { newDatabase } from '../server.ts'
import { inPostgres } from './databases.ts'
import { engine } from './engines.ts'

/** A database of the test that runs, removed when that has ended. */
export const aDatabase = async (
  tables: 'migrated' | 'empty' = 'empty',
  on = engine,
): Promise<DatabaseAddress> => {
  const { address, remove } = await newDatabase(on, tables)
  onTestFinished(remove)
  return address
}

const unpack = (file: string): Buffer =>
  zstdDecompressSync(readFileSync(new URL(`../../migrations/earlier/${file}.zst`, import.meta.url)))

/** Writes the data folder that version 0.9.0 made, or one of long before it. */
export const unpackInto = (dataDir: string, version: '0.9.0' | '0002'): void => {
  mkdirSync(dataDir, { recursive: true })
  writeFileSync(join(dataDir, 'muster.db'), unpack(`${version}.db`))
}

/** An institute that version 0.9.0 made; `earlier/README.md` says how. */
export const anInstituteOf090 = async (): Promise<DatabaseAddress> => {
  const address = await aDatabase()
  if ('dataDir' in address) unpackInto(address.dataDir, '0.9.0')
  else await inPostgres(address.databaseUrl, unpack('0.9.0.sql').toString())
  return address
}

/** One from before 0.9.0. On PostgreSQL its list of migrations ends earlier, by which it is known. */
export const anInstituteFromBefore = async (): Promise<DatabaseAddress> => {
  const address = await anInstituteOf090()
  if ('dataDir' in address) unpackInto(address.dataDir, '0002')
  else
    await withHandle(address, 'writing', (db) =>
      sql`delete from kysely_migration where name > '0042'`.execute(db),
    )
  return address
}

/** Runs one statement as a write of its own. */
export const runIn = (store: Store, statement: string): Promise<unknown> =>
  store.write((tx) => sql.raw(statement).execute(tx))

/** Expects the database to keep the rows of these tables as they are, whoever asks. */
export const expectOnlyGrows = async (store: Store, ...tables: string[]): Promise<void> => {
  for (const table of tables) {
    const { rows } = await sql.raw<object>(`select * from ${table} limit 1`).execute(store.db)
    const [column] = Object.keys(rows[0] ?? {})
    for (const text of [`update ${table} set ${column} = ${column}`, `delete from ${table}`])
      await expect(runIn(store, text), text).rejects.toThrow(/only grows/)
  }
}
