import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { ownersFile, ownersFolder } from './private-files.ts'
import { stoppable } from './stoppable.ts'

/** Waits until a file's contents, or a folder's names, are on the disk. */
export const sync = (path: string): void => {
  const file = openSync(path, 'r')
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}

/** Gives a finished file its name; after this it is there, also after a power cut. */
export const moveIntoPlace = (from: string, to: string): void => {
  sync(from)
  renameSync(from, to)
  sync(dirname(to))
}

/** Writes a small file that is complete or not there. */
export const writeDurably = (path: string, text: string): void => {
  const part = join(dirname(path), `.${basename(path)}.${process.pid}.part`)
  const file = openSync(part, 'w', ownersFile)
  try {
    writeFileSync(file, text)
  } finally {
    closeSync(file)
  }
  moveIntoPlace(part, path)
}

/**
 * Gives `work` a folder in `folder` for files that are not finished. It is removed afterwards, also if
 * the process is told to stop; what a killed process leaves is for `removeRemains`.
 */
export const withWorkFolder = async <T>(
  folder: string,
  name: string,
  work: (workFolder: string) => Promise<T>,
): Promise<T> => {
  const workFolder = join(folder, `.${name}.${process.pid}.part`)
  const remove = () => rmSync(workFolder, { recursive: true, force: true })
  return stoppable(remove, async () => {
    try {
      remove()
      mkdirSync(workFolder, { mode: ownersFolder })
      return await work(workFolder)
    } finally {
      remove()
    }
  })
}

const ofProcess = /^\..+\.(\d+)\.part(?:-journal|-wal|-shm)?$/

/** Removes the unfinished files of processes that were killed. */
export const removeRemains = (
  folder: string,
  isAtWork: (pid: number) => boolean = isRunning,
): void => {
  for (const name of readdirSync(folder)) {
    const [, pid] = ofProcess.exec(name) ?? []
    if (pid !== undefined && !isAtWork(Number(pid)))
      rmSync(join(folder, name), { recursive: true, force: true })
  }
}

export const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
