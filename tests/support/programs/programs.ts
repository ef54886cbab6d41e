import { spawn } from 'node:child_process'
import { expect, onTestFinished } from 'vitest'
import type { DatabaseAddress } from '../../../server/db/connect.ts'
import { onClock } from '../clock/clock.ts'
import { engine } from '../databases/engines.ts'
import { bareEnv, home, type Muster, startMuster } from '../process.ts'
import { type NewDatabase, openServer, type TestServer } from '../server.ts'

/** The variables that point Muster at a database. */
export const envOf = (address: DatabaseAddress): Record<string, string> =>
  'dataDir' in address ? { DATA_DIR: address.dataDir } : { DATABASE_URL: address.databaseUrl }

export type Ran = { code: number | null; said: string }

/** How a command ended and what it said, or what that looks like. */
export const says = (code: number, said: string | RegExp): { code: number; said: unknown } => ({
  code,
  said: typeof said === 'string' ? said : expect.stringMatching(said),
})

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

/** Starts a process of the test that runs; what has not ended by itself is killed after it. */
export const startFor = (...given: Parameters<typeof startMuster>): Muster => {
  const muster = startMuster(...given)
  onTestFinished(async () => {
    await muster.stop('SIGKILL')
  })
  return muster
}

/** Starts a server of the test that runs, without the web app. */
export const startServer = (
  env: Record<string, string>,
  way?: Parameters<typeof startMuster>[1],
): Muster => startFor({ MUSTER_WEB: 'off', ...env }, way)

/** A server of the test that runs in this process, on a new database unless one is given. */
export const aServer = async (given?: NewDatabase): Promise<TestServer> => {
  const server = await openServer(engine, given)
  onTestFinished(() => server.close())
  return server
}
