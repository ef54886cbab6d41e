import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { chmodSync, chownSync, mkdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { platform } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { until } from '../until.ts'
import { openFolder } from './folder.ts'
import { binaries } from './postgres-programs.ts'

export type Postgres = {
  /** The address of one of its databases. */
  url: (database: string) => string
  /** Stops it as a crash would, keeping its data; `start` restarts it on the same port. */
  halt: () => Promise<void>
  start: () => Promise<void>
  /** Kills its first process, which the others notice; `start` recovers it. */
  crash: () => Promise<void>
  /** Pauses all its processes, like a machine that hangs, until it is thawed. */
  freeze: () => Promise<() => void>
  /** Starts a replica that follows it, from a copy of its data; `stop` stops both. */
  replicate: () => Promise<Replica>
  /** Stops it and removes its data. */
  stop: () => Promise<void>
}

export type Replica = Pick<Postgres, 'url' | 'start' | 'halt' | 'freeze'>

type PostgresOptions = { survives?: 'nothing' | 'crash' | 'power cut'; connections?: number }

const user = 'muster'

/** Databases live for seconds: nothing in them is worth compiling a query, cleaning up or copying elsewhere. */
const forTests = [
  'synchronous_commit=off',
  'io_method=sync',
  'jit=off',
  'autovacuum=off',
  'max_wal_size=128MB',
  'wal_level=minimal',
  'max_wal_senders=0',
]

/**
 * A real PostgreSQL from the project's packages, on a free port, with its data in a temporary
 * folder. By its setting, commits survive its own crash, or also a power cut, as with a real
 * one; most tests need neither, because their data is discarded. In memory a new database takes a third.
 */
export const startPostgres = async ({
  survives = 'nothing',
  connections = 200,
}: PostgresOptions = {}): Promise<Postgres> => {
  const folder = openFolder(survives === 'power cut' ? 'disk' : 'memory')
  const home = join(folder, 'postgres')
  mkdirSync(home)
  // It may be somebody else's, who has to get there.
  chmodSync(folder, 0o711)
  const asSomebody = whoRunsIt(home)
  const programs = join(binaries(home, asSomebody !== undefined), 'bin')
  const data = join(home, 'data')
  const options = { cwd: home, ...asSomebody }
  const locale = platform() === 'linux' ? 'C.UTF-8' : 'en_US.UTF-8'
  const initial = ['--auth=trust', `--username=${user}`, '--encoding=UTF8', `--locale=${locale}`]
  // An institute's own database seldom sorts byte by byte, as the product's columns do.
  const sorting = ['--locale-provider=icu', '--icu-locale=en-IN']
  const initdb = join(programs, 'initdb')
  execFileSync(initdb, [data, ...initial, ...sorting, '--no-sync'], { ...options, stdio: 'pipe' })
  const listening = ['listen_addresses=127.0.0.1', 'unix_socket_directories=']
  const settings = [...listening, `max_connections=${connections}`]
  if (survives !== 'power cut') settings.push('fsync=off', 'full_page_writes=off')
  if (survives === 'nothing') settings.push(...forTests)
  const serve = async (stored: string, more: readonly string[] = []) => {
    const port = await freePort()
    const flags = [`port=${port}`, ...settings, ...more].flatMap((setting) => ['-c', setting])
    const url = (database: string) => `postgres://${user}@127.0.0.1:${port}/${database}`
    let running: ChildProcess | undefined
    const start = async () => {
      running = spawn(join(programs, 'postgres'), ['-D', stored, ...flags], {
        ...options,
        stdio: ['ignore', 'ignore', 'pipe'],
      })
      await untilReady(running)
    }
    const end = async (signal: NodeJS.Signals) => {
      if (running) await ended(running, signal)
      running = undefined
    }
    await start()
    return {
      port,
      url,
      // After a crash the remaining processes need a moment to end, and it does not start until then.
      start: () => until(() => start().then(() => true), 'PostgreSQL has started'),
      // SIGINT is its fast shutdown: it ends connections and waits for nothing.
      halt: () => end('SIGINT'),
      crash: () => end('SIGKILL'),
      freeze: () => freeze(url('postgres'), running?.pid),
    }
  }
  const { port, ...primary } = await serve(data)
  const replicas: Replica[] = []
  return {
    ...primary,
    replicate: async () => {
      const copy = join(home, `replica-${replicas.length}`)
      await primary.halt()
      execFileSync('cp', ['-a', data, copy], options)
      await primary.start()
      execFileSync('touch', [join(copy, 'standby.signal')], options)
      const replica = await serve(copy, [
        `primary_conninfo=host=127.0.0.1 port=${port} user=${user}`,
      ])
      replicas.push(replica)
      return replica
    },
    stop: async () => {
      for (const one of [...replicas, primary]) await one.halt()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The first process ends first, so that it starts no more while the others are found. */
const freeze = async (url: string, first: number | undefined): Promise<() => void> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  // It is paused with the rest, and then ended by us.
  client.on('error', () => {})
  if (first === undefined) throw new Error('It does not run')
  process.kill(first, 'SIGSTOP')
  const { rows } = await client.query<{ pid: number }>(
    'select pid from pg_stat_activity order by pid = pg_backend_pid()',
  )
  const all = [first, ...rows.map(({ pid }) => pid)]
  for (const pid of all) process.kill(pid, 'SIGSTOP')
  return () => {
    for (const pid of all) process.kill(pid, 'SIGCONT')
    void client.end()
  }
}

const nobody = 65534

/** PostgreSQL refuses to run as root; then it runs as the user nobody, who owns its folder. */
const whoRunsIt = (home: string): { uid: number; gid: number } | undefined => {
  if (process.getuid?.() !== 0) return undefined
  chownSync(home, nobody, nobody)
  return { uid: nobody, gid: nobody }
}

/**
 * A free port below the range that the system assigns automatically, so that what a test
 * stops for a while gets its port back.
 */
export const freePort = async (): Promise<number> => {
  const port = randomInt(20_000, 30_000)
  return (await isFree(port)) ? port : freePort()
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = createServer()
    socket.on('error', () => resolve(false))
    socket.listen(port, '127.0.0.1', () => socket.close(() => resolve(true)))
  })

const untilReady = (child: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    let said = ''
    child.stderr?.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      if (/ready to accept (?:read-only )?connections/.test(said)) resolve()
    })
    child.on('exit', () => reject(new Error(`PostgreSQL did not start: ${said}`)))
  })

const ended = (child: ChildProcess, signal: NodeJS.Signals): Promise<void> =>
  new Promise((resolve) => {
    child.on('exit', () => resolve())
    child.kill(signal)
  })
