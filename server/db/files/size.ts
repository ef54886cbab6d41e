import { statSync } from 'node:fs'
import { join } from 'node:path'
import { type RawBuilder, sql } from 'kysely'
import type { DatabaseAddress } from '../connect.ts'
import { engineOf } from '../engine.ts'
import { withHandle } from '../engines/handle.ts'
import { databaseFile } from '../engines/sqlite.ts'
import type { Db } from '../schema.ts'

/** How many bytes the database takes. */
export const databaseBytes = (db: Db): RawBuilder<number> =>
  engineOf(db) === 'sqlite'
    ? sql<number>`(select page_count * page_size from pragma_page_count, pragma_page_size)`
    : sql<number>`pg_database_size(current_database())`

/** Roughly the bytes that a database takes on its disk. */
export const sizeOf = async (address: DatabaseAddress): Promise<number> => {
  if ('dataDir' in address) return sizeOfFile(address.dataDir)
  return withHandle(address, 'reading', async (db) => {
    const { rows } = await sql<{ bytes: number }>`select ${databaseBytes(db)} as bytes`.execute(db)
    return rows[0]?.bytes ?? 0
  })
}

const sizeOfFile = (folder: string): number =>
  ['', '-wal']
    .map((end) => statSync(join(folder, `${databaseFile}${end}`), { throwIfNoEntry: false })?.size)
    .reduce<number>((sum, bytes) => sum + (bytes ?? 0), 0)
