import { existsSync, mkdtempSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const memory = '/dev/shm'
const enough = 1024 ** 3
const ofRun = /^muster-databases-(\d+)-/

/**
 * Makes the folder of a run's SQLite databases, in memory where there is room: each commit waits for the
 * disk, and what tests write need not survive a power cut. It removes those of runs that were killed.
 */
export const openFolder = (): string => {
  const base = existsSync(memory) && hasRoom(memory) ? memory : tmpdir()
  for (const name of readdirSync(base)) {
    const run = Number(ofRun.exec(name)?.[1])
    const folder = join(base, name)
    if (run > 0 && !runs(run) && isOwn(folder)) rmSync(folder, { recursive: true, force: true })
  }
  return mkdtempSync(join(base, `muster-databases-${process.pid}-`))
}

const hasRoom = (folder: string) => {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize > enough
}

const isOwn = (folder: string) =>
  statSync(folder, { throwIfNoEntry: false })?.uid === process.getuid?.()

const runs = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // Somebody else's process runs too.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
