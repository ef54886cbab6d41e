import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from '../../contract/kit/zod.ts'
import { endProcesses, orUndefined, startOf } from './processes.ts'

/** The project's folder. */
export const home = join(import.meta.dirname, '..', '..')

/** The folder of a run: all temporary files of its steps are in it, so that it is removed as a whole. */
export type Workplace = {
  /** A step's own temporary folder, its output and what its tests tell. */
  filesForStep: () => StepFiles
  remove: () => void
}

export type StepFiles = { folder: string; output: string; events: string }

// Short, because browsers put sockets in it, whose paths may have about a hundred letters.
const prefix = 'muster-tests-'
const recordIn = (folder: string) => join(folder, 'run.json')

/** Who made a folder. Process numbers count in one space (that of a container), and are used again. */
const record = z.object({ pid: z.number(), start: z.string(), space: z.string(), home: z.string() })
type TestRun = z.output<typeof record>

const ownSpace = (): string =>
  orUndefined(() => readlinkSync('/proc/self/ns/pid')) ?? process.platform

const thisRun = (): TestRun => ({
  pid: process.pid,
  start: startOf(process.pid) ?? '',
  space: ownSpace(),
  home,
})

/** Ends and removes what runs that are gone have left; a run under way in this clone is returned instead. */
export const openWorkplace = async (): Promise<Workplace | { underWay: number }> => {
  const root = mkdtempSync(join(tmpdir(), prefix))
  writeFileSync(recordIn(root), JSON.stringify(thisRun()))
  // PostgreSQL and some commands run as another user where this is root.
  chmodSync(root, 0o711)
  for (const { folder, run } of otherRuns(root)) {
    if (isGone(run)) {
      await endProcesses(folder)
      removeFolder(folder)
    } else if (run.home === home) {
      removeFolder(root)
      return { underWay: run.pid }
    }
  }
  return { filesForStep: filesIn(root), remove: () => removeFolder(root) }
}

/** Files for one step after the other, below a folder. */
export const filesIn = (root: string): (() => StepFiles) => {
  let steps = 0
  return () => {
    steps += 1
    const folder = join(root, String(steps))
    mkdirSync(folder)
    chmodSync(folder, 0o1777)
    return { folder, output: `${folder}.output`, events: `${folder}.events` }
  }
}

/** Folders of this user with the record of a run. */
const otherRuns = (own: string): { folder: string; run: TestRun }[] =>
  readdirSync(tmpdir())
    .filter((name) => name.startsWith(prefix))
    .map((name) => join(tmpdir(), name))
    .filter((folder) => folder !== own)
    .flatMap((folder) => {
      const isOwn = orUndefined(() => lstatSync(folder))?.uid === (process.getuid?.() ?? 0)
      const text = isOwn && orUndefined(() => readFileSync(recordIn(folder), 'utf8'))
      const run = orUndefined(() => record.parse(JSON.parse(text || '')))
      return run ? [{ folder, run }] : []
    })

const isGone = ({ pid, start, space }: TestRun): boolean =>
  space === ownSpace() && startOf(pid) !== start

/** Tests mount small disks, and take the right to write from folders. */
const removeFolder = (folder: string): void => {
  for (const [, at = ''] of mounts().matchAll(/^\S+ (\S+)/gm))
    if (at.startsWith(`${folder}/`)) spawnSync('umount', [at])
  if (process.getuid?.() !== 0) spawnSync('chmod', ['-R', 'u+rwx', folder])
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}

const mounts = (): string => orUndefined(() => readFileSync('/proc/self/mounts', 'utf8')) ?? ''
