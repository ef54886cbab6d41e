import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { onClock } from './clock/clock.ts'

const home = join(import.meta.dirname, '..', '..')

export type Muster = {
  /** Where it listens, once its output shows it. */
  address: () => Promise<string>
  /** Its output so far. */
  said: () => string
  /** Its exit code. */
  ended: Promise<number | null>
  /** Sends it a signal and waits for its end. */
  stop: (signal?: NodeJS.Signals) => Promise<number | null>
}

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
): Muster => {
  const child: ChildProcess = spawn(program, args, {
    cwd: folder,
    ...(user !== undefined && { uid: user, gid: user }),
    ...(user !== undefined && { uid: user, gid: user }),
    env: {
      PATH: process.env['PATH'] ?? '',
      PORT: '0',
      LOG_LEVEL: 'silent',
      ...onClock.env,
      ...env,
    },
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
  const ended = new Promise<number | null>((resolve) => {
    child.on('close', (code) => resolve(code))
  })
  return {
    said: () => said,
    ended,
    address: () =>
      new Promise((resolve, reject) => {
        const look = () => {
          const [, address] = /ready at (http:\S+)/.exec(said) ?? []
          if (address !== undefined) resolve(address)
        }
        heard.add(look)
        look()
        void ended.then(() => reject(new Error(`Muster ended: ${said}`)))
      }),
    stop: async (signal = 'SIGTERM') => {
      child.kill(signal)
      return ended
    },
  }
}
