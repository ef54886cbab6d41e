import { statSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely, sql } from 'kysely'
import type { DatabaseAddress } from '../connect.ts'
import { postgresDialect } from '../engines/postgres.ts'
import { databaseFile } from '../engines/sqlite.ts'
import type { Tables } from '../schema.ts'

/** Roughly the bytes that a database takes on its disk. */
export const sizeOf = async (address: DatabaseAddress): Promise<number> => {
  if ('dataDir' in address) return sizeOfFile(address.dataDir)
  const use = { rights: 'reading', timeouts: 'unlimited' } as const
  const db = new Kysely<Tables>({ dialect: postgresDialect(address.databaseUrl, use, () => {}) })
  try {
    const { rows } = await sql<{ bytes: number }>`
      select pg_database_size(current_database()) as bytes`.execute(db)
    return rows[0]?.bytes ?? 0
  } finally {
    await db.destroy()
  }
}

const sizeOfFile = (folder: string): number =>
  ['', '-wal']
    .map((end) => statSync(join(folder, `${databaseFile}${end}`), { throwIfNoEntry: false })?.size)
    .reduce<number>((sum, bytes) => sum + (bytes ?? 0), 0)
