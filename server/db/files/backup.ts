import { existsSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { sql } from 'kysely'
import type { DatabaseAddress } from '../connect.ts'
import { withHandle } from '../engines/handle.ts'
import { databaseFile } from '../engines/sqlite.ts'
import { moveIntoPlace, removeRemains, withWorkFolder } from './durable.ts'
import { copySnapshot } from './snapshot.ts'
import { compareSums, sumTables, type TableSums } from './table-sums.ts'

/**
 * Copies a database as it is at one moment into an SQLite file, also while others write to it. The
 * copy gets its name when it is complete and checked; a failure leaves nothing.
 */
export const copyDatabase = async (address: DatabaseAddress, to: string): Promise<TableSums> => {
  removeRemains(dirname(to))
  return withWorkFolder(dirname(to), basename(to), async (folder) => {
    const sums = await copySnapshot(address, folder)
    await requireSound(folder, sums)
    if (existsSync(to)) throw new Error(`${to} is already there`)
    moveIntoPlace(join(folder, databaseFile), to)
    return sums
  })
}

/** Throws unless the SQLite database of a folder is undamaged and has exactly these rows, if they are known. */
export const requireSound = (dataDir: string, expected: TableSums | undefined): Promise<void> =>
  withHandle({ dataDir }, 'reading', async (db) => {
    const { rows } = await sql<{ quick_check: string }>`pragma quick_check`.execute(db)
    if (rows[0]?.quick_check !== 'ok')
      throw new Error(`the copy is damaged: ${JSON.stringify(rows[0])}`)
    if (expected === undefined) return
    const [difference] = compareSums(expected, await sumTables(db))
    if (difference !== undefined) throw new Error(`the copy is not the same: ${difference}`)
  })
