import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from '../../contract/kit/zod.ts'
import { onClock } from './clock/clock.ts'

export const home = join(import.meta.dirname, '..', '..')

/** What every process of a test has: where programs are, the temporary folder and the clock of the run. */
export const bareEnv = { PATH: process.env['PATH'] ?? '', TMPDIR: tmpdir(), ...onClock.env }

export type Muster = ReturnType<typeof startMuster>

/** How it is started, if not as usual: `user` is the number of another user and group. */
type Way = {
  program?: string
  args?: readonly string[]
  folder?: string
  user?: number | undefined
}

/** Starts Muster as a process of its own, by the tests' clock, on a free port unless `PORT` is given. */
export const startMuster = (
  env: Record<string, string>,
  {
    program = process.execPath,
    args = [...onClock.args, 'muster.js'],
    folder = home,
    user,
  }: Way = {},
) => {
  const child: ChildProcess = spawn(program, args, {
    cwd: folder,
    ...(user !== undefined && { uid: user, gid: user }),
    env: { ...bareEnv, PORT: '0', LOG_LEVEL: 'silent', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  const heard = new Set<() => void>()
  const hear = (chunk: Buffer) => {
    said += chunk.toString()
    for (const listener of heard) listener()
  }
  child.stdout?.on('data', hear)
  child.stderr?.on('data', hear)
  const ended = once(child, 'close').then(([code]): number | null => code)
  return {
    /** What it has said so far; of a line of the log the message. */
    said: () => said.replaceAll(/^\{.*\}$/gm, (line) => messageOf(line)),
    /** Its output so far, as it is. */
    output: () => said,
    pid: child.pid,
    /** Its exit code. */
    ended,
    /** Where it listens, once its output shows it. */
    address: () =>
      new Promise<string>((resolve, reject) => {
        const look = () => {
          const [, address] = /ready at (http:[^\s"]+)/.exec(said) ?? []
          if (address !== undefined) resolve(address)
        }
        heard.add(look)
        look()
        void ended.then(() => reject(new Error(`Muster ended: ${said}`)))
      }),
    /** Sends it a signal and waits for its end. */
    stop: async (signal: NodeJS.Signals = 'SIGTERM') => {
      child.kill(signal)
      return ended
    },
  }
}

const messageOf = (line: string): string => {
  try {
    return z.object({ msg: z.string() }).parse(JSON.parse(line)).msg
  } catch {
    return line
  }
}
