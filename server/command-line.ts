import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { type Config, readConfig } from './config.ts'
import { connect, Outdated, type DatabaseAddress, readSnapshot, type Store } from './db/connect.ts'
import type { Db } from './db/schema.ts'
import { databaseFile } from './db/engines/sqlite.ts'
import { programOf } from './kit/one-file.ts'

// The reader of the output may stop early (`npm run demo | head`); the work continues.
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
  })

/** Ends a command with one line on what is wrong. */
export const fail = (line: string): never => {
  process.stderr.write(`${line}\n`)
  process.exit(1)
}

export const say = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

/** What went wrong, in a line, which may go into a log. */
export const sentenceOf = (error: unknown): string => {
  if (error instanceof AggregateError && error.message === '') return sentenceOf(error.errors[0])
  if (!(error instanceof Error)) return String(error)
  if (quotesValue(error))
    return 'PostgreSQL cannot take a value; it is not shown, for it may be personal.'
  return sentenceOfPath(error) ?? error.message
}

/** A file where a folder is wanted, or a folder where a file is: the system says only a code. */
const sentenceOfPath = ({ code, path, syscall }: NodeJS.ErrnoException): string | undefined => {
  if (code === 'EISDIR') return `${path ?? 'That'} is a folder, not a file`
  // What lies there is no place for folders, such as /proc.
  if (code === 'ENOENT' && syscall === 'mkdir') return `The folder ${path} cannot be made`
  return path !== undefined && (code === 'EEXIST' || code === 'ENOTDIR')
    ? `${path} is a file, not a folder`
    : undefined
}

/** PostgreSQL quotes a value that it cannot read (the class 22 of its errors), which may be someone's. */
const quotesValue = (error: Error & { code?: unknown; severity?: unknown }): boolean =>
  error.severity !== undefined && String(error.code).startsWith('22')

/**
 * Runs a command on the configured database; it may run beside the server. Only a start brings older
 * tables up to date, because it backs them up first. In a folder without a database the command makes
 * one only if it is to: mostly that folder is the wrong one.
 */
export const withStore = async (
  work: (store: Store) => Promise<void>,
  { mayBeNew = false } = {},
): Promise<void> => {
  const address = addressIn(configured())
  if (!mayBeNew) requireDatabase(address)
  try {
    const store = connect(address, { isUnlimited: true })
    await store.migrate(say, async () => fail(earlier))
    await work(store)
    await store.close()
  } catch (error) {
    fail(sentenceOf(error))
  }
}

/** Runs a command that changes nothing, on the configured database as it is at one moment. */
export const withSnapshot = async (work: (db: Db) => Promise<void>): Promise<void> => {
  const address = addressIn(configured())
  requireDatabase(address)
  try {
    await readSnapshot(address, work)
  } catch (error) {
    fail(error instanceof Outdated ? earlier : sentenceOf(error))
  }
}

/** Ends a command unless there is an SQLite database, or PostgreSQL, which says itself what is wrong. */
export const requireDatabase = (address: DatabaseAddress): void => {
  const file = 'dataDir' in address ? join(address.dataDir, databaseFile) : undefined
  if (file !== undefined && !existsSync(file))
    fail(`There is no database at ${file}. Set DATA_DIR to the institute's folder.`)
}

const earlier =
  'This database is of an earlier Muster. Start Muster once: it backs the data up and brings it up to date.'

/** The settings of this process; a wrong one ends the command. */
export const configured = (): Config => {
  const config = readConfig(process.env)
  return 'wrong' in config ? fail(config.wrong) : config
}

/** The configured database. */
export const addressIn = ({ DATABASE_URL, DATA_DIR }: Config): DatabaseAddress =>
  DATABASE_URL === undefined ? { dataDir: DATA_DIR } : { databaseUrl: DATABASE_URL }

/** How long a command may take to stop before it is killed, in milliseconds. */
const longestStop = 3000

/** The end of what a command wrote is kept, in characters. */
const keptOfOutput = 4000

export type StartedCommand = {
  /** Its exit code (null if a signal ended it) and the end of what it wrote. */
  ended: Promise<{ code: number | null; said: string }>
  stop: () => void
}

/**
 * Starts a command of Muster, such as `backup`, as a person would, in a process that leaves the
 * processor to others. It ends with the process that started it, however that ends. Secrets go
 * into `env`: arguments can be read by everyone on the machine.
 */
export const startCommand = (
  name: string,
  args: readonly string[],
  env: Record<string, string> = {},
): StartedCommand => {
  const [program, ...before] = programOf(name)
  const child = spawn(program, [...before, ...args], {
    env: { ...process.env, ...env },
    // When the channel closes, the command stops (entry/parent.js).
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  leaveProcessor(child.pid)
  let said = ''
  const hear = (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(-keptOfOutput)
  }
  child.stdout?.on('data', hear)
  child.stderr?.on('data', hear)
  const ended = new Promise<{ code: number | null; said: string }>((resolve) => {
    child.on('error', (error) => resolve({ code: 1, said: sentenceOf(error) }))
    child.on('close', (code) => resolve({ code, said }))
  })
  const stop = () => {
    child.kill('SIGTERM')
    // One that is busy hears it late, and a server has ten seconds to stop.
    setTimeout(() => child.kill('SIGKILL'), longestStop).unref()
  }
  return { ended, stop }
}

const leaveProcessor = (pid: number | undefined): void => {
  try {
    // The lowest of all would wait for hours on a machine that is always busy.
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // It has ended already, or the machine doesn't allow it.
  }
}
