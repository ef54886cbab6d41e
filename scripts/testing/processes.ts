import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'

/** Linux shows which processes a temporary folder was given to; elsewhere only their group is known. */
const showsAll = process.platform === 'linux'

/**
 * The longest that processes may take to end by themselves when they are asked to: a PostgreSQL that is
 * killed leaves memory that nobody removes.
 */
const timeoutMs = 15_000

type Process = { pid: number; parent: number; group: number; isOurs: boolean }

/**
 * Ends every process of a step: those of its group, and those that were given its temporary folder or
 * descend from one that was, whatever group they have put themselves in.
 */
export const endProcesses = async (folder: string, group?: number): Promise<void> => {
  if (process.platform === 'win32') return endOnWindows(group)
  for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
    const until = performance.now() + timeoutMs
    const left = () => processesOf(folder, group)
    for (const pid of left()) send(pid, signal)
    while (left().length > 0 && performance.now() < until) {
      await setTimeout(50)
      // What is killed may have started another a moment before.
      if (signal === 'SIGKILL') for (const pid of left()) send(pid, signal)
    }
  }
}

/** The processes of a step that run, or its group as a negative number. */
export const processesOf = (folder: string, group?: number): number[] => {
  if (!showsAll) return group !== undefined && send(-group, 0) ? [-group] : []
  const all = readdirSync('/proc').flatMap((name) => readProcess(name, folder) ?? [])
  const ours = new Set<number>()
  const groups = new Set(group === undefined ? [] : [group])
  for (let before = -1; before < ours.size; ) {
    before = ours.size
    for (const { pid, parent, group: its, isOurs } of all) {
      if (!isOurs && !ours.has(parent) && !groups.has(its)) continue
      ours.add(pid)
      groups.add(its)
    }
  }
  return [...ours]
}

/** Undefined for what is no process, has ended, or is another user's. */
const readProcess = (name: string, folder: string): Process | undefined =>
  orUndefined(() => {
    const pid = Number(name)
    const [state, parent, group] = statOf(pid)
    if (state === 'Z') return undefined
    const isOurs = orUndefined(() => wasGiven(pid, folder)) ?? false
    return { pid, parent: Number(parent), group: Number(group), isOurs }
  })

const wasGiven = (pid: number, folder: string): boolean => {
  const given = `\0${readFileSync(`/proc/${pid}/environ`, 'utf8')}\0`
  return [`${folder}\0`, `${folder}/`].some((end) => given.includes(`\0TMPDIR=${end}`))
}

/** What is not there, or may not be read, is undefined. */
export const orUndefined = <T>(read: () => T): T | undefined => {
  try {
    return read()
  } catch {
    return undefined
  }
}

/** What follows the name in parentheses: state, parent, group … */
const statOf = (pid: number): string[] =>
  readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []

/** When a process began, in a unit of the system's own; undefined if it does not run. */
export const startOf = (pid: number): string | undefined => {
  if (!showsAll) return send(pid, 0) ? 'unknown' : undefined
  const stat = orUndefined(() => statOf(pid)) ?? []
  return stat[0] === 'Z' ? undefined : stat[19]
}

/** Whether there was someone to send it to. */
const send = (pid: number, signal: NodeJS.Signals | 0): boolean => {
  try {
    return process.kill(pid, signal)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

const endOnWindows = (pid: number | undefined): void => {
  const args = ['/pid', String(pid), '/T', '/F']
  // It may have ended by itself.
  if (pid !== undefined) orUndefined(() => execFileSync('taskkill', args, { stdio: 'ignore' }))
}
