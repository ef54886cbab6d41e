import { chmodSync, closeSync, mkdirSync, openSync, statSync } from 'node:fs'
import { join } from 'node:path'

const ownersFolder = 0o700
export const ownersFile = 0o600
const everyoneElse = 0o077
const sticky = 0o1000

/**
 * Makes a data folder in which only its owner reads, whatever the umask, and narrows what is wider
 * already: it holds password hashes, and what parents told about their children.
 */
export const keepPrivate = (folder: string, database: string): void => {
  mkdirSync(folder, { recursive: true, mode: ownersFolder })
  narrow(folder, ownersFolder)
  const file = join(folder, database)
  // SQLite gives the files that it adds beside a database the rights of that one.
  closeSync(openSync(file, 'a', ownersFile))
  for (const end of ['', '-wal', '-shm', '-journal']) narrow(`${file}${end}`, ownersFile)
}

const narrow = (path: string, mode: number): void => {
  const found = statSync(path, { throwIfNoEntry: false })?.mode ?? 0
  // A folder that all share, as /tmp is, stays as it is.
  if ((found & everyoneElse) === 0 || (found & sticky) !== 0) return
  try {
    chmodSync(path, mode)
  } catch {
    // Only the owner may; where a volume is another's, that one decides on it.
  }
}
