import { existsSync, rmdirSync, rmSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { type Kysely, sql } from 'kysely'
import type { DatabaseAddress } from '../connect.ts'
import { withHandle } from '../engines/handle.ts'
import { databaseFile, lockFile, lockFolder } from '../engines/sqlite.ts'
import type { Tables, Tx } from '../schema.ts'
import { copyTables, writeUnlogged } from './copy-tables.ts'
import { moveIntoPlace, removeRemains, withWorkFolder } from './durable.ts'
import { makeFolder } from './private-files.ts'
import { compareSums, sumTables, type TableSums } from './table-sums.ts'
import { hasNoTables } from './tables.ts'

/** The message says why the database cannot be filled as it is, and what to do. */
export class DatabaseNotEmpty extends Error {}

const companions = ['-wal', '-shm', '-journal']

/** Throws `DatabaseNotEmpty` where there is anything: nothing is ever written over. */
export const requireEmpty = async (address: DatabaseAddress): Promise<void> => {
  if ('dataDir' in address) return requireEmptyFolder(address.dataDir)
  await withHandle(address, 'reading', requireEmptyDatabase)
}

const requireEmptyFolder = (folder: string): void => {
  const file = join(folder, databaseFile)
  const existing = ['', ...companions].find(
    (end) => (statSync(`${file}${end}`, { throwIfNoEntry: false })?.size ?? 0) > 0,
  )
  if (existing !== undefined)
    throw new DatabaseNotEmpty(
      `There is already an institute in ${folder} (${databaseFile}${existing}), and it stays as it is. Choose another folder, or stop Muster and give this one another name.`,
    )
}

const requireEmptyDatabase = async (db: Kysely<Tables>): Promise<void> => {
  if (await hasNoTables(db)) return
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db)
  throw new DatabaseNotEmpty(
    `The PostgreSQL database ${rows[0]?.name} already has tables, and they stay as they are. Create an empty database, and give its address.`,
  )
}

/**
 * Lets `work` make a database in a folder of its own, and moves it into the data folder when it is
 * complete. Whenever this is interrupted, the data folder has the whole database or none; where `work`
 * fails, no folder or lock stays that was not there before.
 */
export const fillFolder = async <T>(
  dataDir: string,
  work: (workFolder: string) => Promise<T>,
): Promise<T> => {
  requireEmptyFolder(dataDir)
  const made = makeFolder(dataDir)
  const hadLock = existsSync(join(dataDir, lockFile))
  const lock = lockFolder(dataDir)
  if (lock === 'taken')
    throw new DatabaseNotEmpty(
      `Another Muster is using the folder ${dataDir}. Stop it first, or choose another folder.`,
    )
  try {
    requireEmptyFolder(dataDir)
    removeRemains(dataDir)
    return await withWorkFolder(dataDir, databaseFile, async (workFolder) => {
      const result = await work(workFolder)
      const made = join(workFolder, databaseFile)
      if (existsSync(`${made}-wal`)) throw new Error('The new database is still open')
      for (const end of companions) rmSync(join(dataDir, `${databaseFile}${end}`), { force: true })
      moveIntoPlace(made, join(dataDir, databaseFile))
      return result
    })
  } catch (error) {
    if (!hadLock) rmSync(join(dataDir, lockFile), { force: true })
    throw error
  } finally {
    lock.release()
    if (made !== undefined) removeEmpty(resolve(dataDir), resolve(made))
  }
}

/** Removes a folder and those above it up to `last`, as far as they are empty. */
const removeEmpty = (folder: string, last: string): void => {
  try {
    rmdirSync(folder)
  } catch {
    return
  }
  if (folder !== last) removeEmpty(dirname(folder), last)
}

/**
 * Fills an empty database with a copy of a database, and compares them table by table before `finish`
 * may change the copy. Returns what `finish` does.
 */
export const copyInto = <T>(
  address: DatabaseAddress,
  from: Kysely<Tables>,
  finish: (tx: Tx, copied: TableSums) => Promise<T>,
): Promise<T> => {
  const copy = (to: Kysely<Tables>) =>
    copyTables(from, to, async (tx, copied) => {
      const differences = compareSums(copied, await sumTables(tx))
      if (differences.length > 0)
        throw new Error(`The copy is not the same: ${differences.join(', ')}`)
      return finish(tx, copied)
    })
  if ('dataDir' in address)
    return fillFolder(address.dataDir, (dataDir) =>
      withHandle({ dataDir }, 'writing', async (to) => {
        await writeUnlogged(to)
        return copy(to)
      }),
    )
  return withHandle(address, 'writing', async (to) => {
    await requireEmptyDatabase(to)
    return copy(to)
  })
}
