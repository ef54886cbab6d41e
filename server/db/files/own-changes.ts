import { statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { databaseFile, lockFolder } from '../engines/sqlite.ts'
import { refusalOfFault } from '../limits/faults.ts'

/** A database file and the changes beside it do not fit together. */
export class Unfit extends Error {
  constructor(file: string) {
    super(
      `${file} and the changes beside it, in ${file}-wal, do not fit together: the file was replaced, or is damaged. Nothing was changed. Put the former file back; or, to go on with this one alone, move ${file}-wal and ${file}-shm elsewhere`,
    )
  }
}

/** Locks a folder for a server; throws {@link Unfit} where what a crash left in it is no whole. */
export const holdFolder = (folder: string): ReturnType<typeof lockFolder> => {
  const lock = lockFolder(folder)
  if (lock === 'taken') return lock
  const file = join(folder, databaseFile)
  try {
    if (!fitsTogether(file)) throw new Unfit(file)
    return lock
  } catch (error) {
    lock.release()
    throw error
  }
}

/**
 * SQLite writes changes beside its file before it moves them in; after a crash they are still there, and
 * are read into whatever lies under the file's name. Opened for reading, neither is changed.
 */
const fitsTogether = (file: string): boolean => {
  const beside = statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0
  if (beside === 0) return true
  const database = new DatabaseSync(file, { readOnly: true })
  try {
    return database.prepare('pragma quick_check(1)').get()?.['quick_check'] === 'ok'
  } catch (error) {
    if (refusalOfFault(error) === 'damaged') return false
    throw error
  } finally {
    database.close()
  }
}
