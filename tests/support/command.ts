import { spawn } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DatabaseAddress } from '../../server/db/connect.ts'
import { onClock } from './clock/clock.ts'

const home = join(import.meta.dirname, '..', '..')

/** The variables that point Muster at a database. */
export const envOf = (address: DatabaseAddress): Record<string, string> =>
  'dataDir' in address ? { DATA_DIR: address.dataDir } : { DATABASE_URL: address.databaseUrl }

/** What every process of a test has: where programs are, the temporary folder and the clock of the run. */
export const bareEnv = { PATH: process.env['PATH'] ?? '', TMPDIR: tmpdir(), ...onClock.env }

export type Ran = { code: number | null; said: string }

/** Runs one of the project's commands to its end, as `npm run` does, by the tests' clock. */
export const runScript = (
  script: string,
  args: readonly string[],
  env: Record<string, string>,
): Promise<Ran> => endOf(spawnScript(script, args, env))

/** The same, with a reader that stops at once, as `| head` may; returns what went wrong. */
export const runUnread = (...given: Parameters<typeof runScript>): Promise<Ran> => {
  const child = spawnScript(...given)
  child.stdout.destroy()
  return endOf(child)
}

const spawnScript = (script: string, args: readonly string[], env: Record<string, string>) =>
  spawn(process.execPath, [...onClock.args, script, ...args], {
    cwd: home,
    env: { ...bareEnv, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })

const endOf = (child: ReturnType<typeof spawnScript>): Promise<Ran> =>
  new Promise((resolve, reject) => {
    let said = ''
    const hear = (chunk: Buffer) => {
      said += chunk.toString()
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, said }))
  })
