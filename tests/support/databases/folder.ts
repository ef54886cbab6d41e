import { existsSync, mkdtempSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { orUndefined, startOf } from '../../../scripts/testing/processes.ts'

const memory = '/dev/shm'
const enough = 1024 ** 3
const ofRun = /^muster-databases-(\d+)-/

/**
 * Makes a folder for databases of a run, in memory where there is room: each commit waits for the disk, and
 * what tests write need not survive a power cut.
 */
export const openFolder = (on: 'memory' | 'disk' = 'memory'): string => {
  removeLeftFolders()
  const base = on === 'memory' && existsSync(memory) && hasRoom(memory) ? memory : tmpdir()
  return mkdtempSync(join(base, `muster-databases-${process.pid}-`))
}

/** Removes those whose process was ended before it could. */
export const removeLeftFolders = (): void => {
  for (const base of [memory, tmpdir()].filter((folder) => existsSync(folder)))
    for (const name of readdirSync(base)) {
      const run = Number(ofRun.exec(name)?.[1])
      const folder = join(base, name)
      // Another run may be removing it, or a thread of its own still be writing.
      if (run > 0 && startOf(run) === undefined && isOwn(folder))
        orUndefined(() => rmSync(folder, { recursive: true, force: true }))
    }
}

const hasRoom = (folder: string) => {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize > enough
}

const isOwn = (folder: string) =>
  statSync(folder, { throwIfNoEntry: false })?.uid === process.getuid?.()
