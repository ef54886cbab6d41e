import { chmodSync, closeSync, mkdirSync, openSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'

export const ownersFolder = 0o700
export const ownersFile = 0o600
const everyoneElse = 0o077
const sticky = 0o1000

/**
 * Makes a folder that only its owner can read, and those above it; returns the first that it made. Node's
 * own recursive way never ends where the system lets nobody make one, as under /proc.
 */
export const makeFolder = (folder: string): string | undefined => {
  if (isFolder(folder)) return undefined
  const first = dirname(folder) === folder ? undefined : makeFolder(dirname(folder))
  try {
    mkdirSync(folder, { mode: ownersFolder })
  } catch (error) {
    // Another process may have been faster.
    if (!isFolder(folder)) throw error
  }
  return first ?? folder
}

const isFolder = (path: string): boolean =>
  statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false

/**
 * Makes a data folder that only its owner can read, whatever the umask, and restricts an existing one:
 * it contains password hashes and personal data of children.
 */
export const keepPrivate = (folder: string, database: string): void => {
  makeFolder(folder)
  narrow(folder, ownersFolder)
  const file = join(folder, database)
  // SQLite creates the files beside a database with the same permissions.
  closeSync(openSync(file, 'a', ownersFile))
  for (const end of ['', '-wal', '-shm', '-journal']) narrow(`${file}${end}`, ownersFile)
}

const narrow = (path: string, mode: number): void => {
  const currentMode = statSync(path, { throwIfNoEntry: false })?.mode ?? 0
  // A shared folder, such as /tmp, stays as it is.
  if ((currentMode & everyoneElse) === 0 || (currentMode & sticky) !== 0) return
  try {
    chmodSync(path, mode)
  } catch {
    // Only the owner may change it; the owner of a mounted volume decides on its permissions.
  }
}
