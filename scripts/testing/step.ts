import { spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { removeLeftFolders } from '../../tests/support/databases/folder.ts'
import { allNotRun, countTests, type Count, type TestFiles } from './count.ts'
import { eventsVariable, type Failure, type TestEvent } from './events.ts'
import { endProcesses } from './processes.ts'
import { home, type StepFiles } from './workplace.ts'

export type TestStep = {
  name: string
  command: readonly [string, ...string[]]
  env?: Record<string, string>
  /** Another folder than the project's. */
  cwd?: string
  /** Its files, whose tests one of our reporters tells one by one; any other step counts as one. */
  tests?: TestFiles
  lacks?: () => Lack | undefined
}

/** What a machine does not have for a step, and how to get it. */
export type Lack = {
  sentence: string
  /** Brings it, where this user may. */
  install?: string
  /** What can be run without it. */
  instead?: (step: TestStep) => TestStep
}

/** Nothing has moved for so long: no output, no test that ended. */
export const longestSilence = 5 * 60_000

export type Watched = {
  /** Says why the run is stopped. */
  stop: AbortSignal
  silence: number
  onFailure: (failure: Failure) => void
  onProgress: (count: Count) => void
}

/** `why` it has failed; empty where it has not. */
export type Ended = { output: string; count: Count; seconds: number; why: string }

const tick = 200

// The project's own Node.js comes first, also when npm did not start this.
const path = [join(home, 'node_modules', '.bin'), process.env['PATH'] ?? ''].join(delimiter)

/** Runs a step in a process group of its own, which is ended as a whole. */
export const execute = async (
  step: TestStep,
  files: StepFiles,
  watched: Watched,
): Promise<Ended> => {
  const began = performance.now()
  // Unlike a pipe, nobody can hold a file.
  const output = openSync(files.output, 'a')
  writeFileSync(files.events, '')
  const { take, count, hasFiles } = countTests()
  let [said, told] = ['', 0]
  const hasMoved = () => {
    const before = { said, told }
    said = readFileSync(files.output, 'utf8')
    // The last line waits for its end.
    const lines = readFileSync(files.events, 'utf8').split('\n').slice(0, -1)
    for (const line of lines.slice(told)) {
      const event: TestEvent = JSON.parse(line)
      const failure = take(event)
      if (failure) watched.onFailure(failure)
    }
    told = lines.length
    if (told > before.told) watched.onProgress(count())
    return told > before.told || said !== before.said
  }
  const child = begin(step, files, output)
  let silent = 0
  let early: string | undefined
  let end: string | undefined
  try {
    while (end === undefined && early === undefined) {
      end = await Promise.race([child.ended, setTimeout(tick, undefined)])
      silent = hasMoved() ? 0 : silent + tick * shareOfMachine()
      if (watched.stop.aborted) early = String(watched.stop.reason)
      else if (silent >= watched.silence) early = silentFor(watched.silence)
    }
  } finally {
    await endProcesses(files.folder, child.pid)
    removeLeftFolders()
  }
  // What fails because it is being ended is no fault.
  if (early === undefined) hasMoved()
  closeSync(output)
  const seconds = (performance.now() - began) / 1000
  const why = early ?? end ?? ''
  const all = why !== '' && !hasFiles() && step.tests ? { notRun: allNotRun(step.tests) } : {}
  return { output: said, count: { ...count(), ...all }, seconds, why }
}

const silentFor = (silence: number) =>
  `nothing moved for ${silence < 60_000 ? `${silence / 1000} s` : `${silence / 60_000} minutes`}, so it was ended`

/** On a machine with more to do than it can, a step gets only a share of the time. */
const shareOfMachine = (): number => Math.min(1, cpus().length / (loadavg()[0] ?? 0))

const begin = (step: TestStep, files: StepFiles, output: number) => {
  const [program, ...args] = step.command
  const child = spawn(program, args, {
    cwd: step.cwd ?? home,
    env: {
      ...process.env,
      PATH: path,
      NO_COLOR: '1',
      [eventsVariable]: files.events,
      ...step.env,
      TMPDIR: files.folder,
      TEMP: files.folder,
      TMP: files.folder,
    },
    stdio: ['ignore', output, output],
    detached: process.platform !== 'win32',
    shell: process.platform === 'win32',
  })
  const ended = new Promise<string>((resolve) => {
    child.on('error', ({ message }) => resolve(message))
    child.on('exit', (code, signal) => {
      if (code === 0) resolve('')
      else resolve(signal ? `it was ended by ${signal}` : `it ended with code ${code}`)
    })
  })
  return { pid: child.pid, ended }
}
