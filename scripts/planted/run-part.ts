import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { delimiter, join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { Copy } from './copy.ts'
import type { TestPart } from './patches.ts'

/** Whether all tests of a part passed, or the first that failed; `broken` says why none was run. */
export type Outcome =
  | { is: 'passed' }
  | { is: 'failed'; test: string }
  | { is: 'broken'; why: string }

/** A part that takes longer, in ms, hangs. */
const longest = 20 * 60_000

let running: ChildProcess | undefined
let isOver = false

/** The runners are started themselves: `npm test` would look after the packages of the copy. */
const commandOf = ([first = '', ...rest]: readonly string[]): readonly [string, ...string[]] => {
  if (first.endsWith('.test.ts')) return ['vitest', 'run', first, ...rest]
  if (first.endsWith('.journey.ts'))
    return ['playwright', 'test', first, ...rest, '--workers=1', '--reporter=line']
  return [first, ...rest]
}

export const runPart = async ({ words, engines }: TestPart, copy: Copy): Promise<Outcome> => {
  const [program, ...args] = commandOf(words)
  const bin = join(copy.folder, 'node_modules', '.bin')
  const child = spawn(program, args, {
    cwd: copy.folder,
    env: {
      ...process.env,
      PATH: [bin, process.env['PATH'] ?? ''].join(delimiter),
      TMPDIR: copy.temporary,
      MUSTER_ENGINES: engines,
      NO_COLOR: '1',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own is ended whole.
    detached: true,
  })
  running = child
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
  const timer = setTimeout(endGroup, longest, child)
  // What it leaves behind would keep its output open.
  child.on('exit', () => endGroup(child))
  const code = await new Promise<number | null>((resolve) => {
    child.on('error', (error) => {
      output += error.message
      resolve(null)
    })
    child.on('close', resolve)
  })
  clearTimeout(timer)
  running = undefined
  // Nothing follows a signal.
  if (isOver) await new Promise(() => {})
  return code === 0 ? { is: 'passed' } : outcomeOf(stripVTControlCharacters(output), program)
}

/** Kills a program with all that it started. */
const endGroup = ({ pid }: ChildProcess): void => {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL')
  } catch {
    // All of it has ended.
  }
}

/** Ends what runs, for good; resolves once it is gone. */
export const endRunning = async (): Promise<void> => {
  isOver = true
  const child = running
  if (child === undefined) return
  const gone = once(child, 'close')
  endGroup(child)
  await gone
}

/** How the runners name a test that failed, in the order in which it is said. */
const failures = [/^ FAIL {2}(.+ > .+)$/m, /^ {2}1\) (?:\[\w+\] › )?(.+?) ─*$/m]

const outcomeOf = (output: string, program: string): Outcome => {
  const test = failures.map((failure) => failure.exec(output)?.[1]).find(Boolean)
  if (test !== undefined) return { is: 'failed', test }
  if (program !== 'vitest' && program !== 'playwright') return { is: 'failed', test: program }
  return { is: 'broken', why: output.trim().split('\n').slice(-12).join('\n') }
}
