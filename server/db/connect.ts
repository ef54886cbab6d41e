import { setTimeout } from 'node:timers/promises'
import { type Dialect, Kysely, type LogEvent, sql } from 'kysely'
import { type Engine } from './engine.ts'
import { isWorthRetrying } from './limits/faults.ts'
import { groupCommit } from './engines/group-commit.ts'
import { preferReplica } from './engines/replica.ts'
import { holdFolder } from './files/own-changes.ts'
import { isUpToDate, migrateToLatest } from './migrate.ts'
import { oneAtATime } from './limits/ping.ts'
import {
  type Connections,
  oneUpgradeAtATime,
  type Timeouts,
  postgresDialect,
} from './engines/postgres.ts'
import { watchDiskSpace } from './limits/disk-space.ts'
import type { Db, Tables, Tx } from './schema.ts'
import { MusterSqliteDialect, type Use } from './engines/sqlite.ts'

/** Where the database is: the folder of SQLite, or the address of PostgreSQL and of its replica. */
export type DatabaseAddress = { dataDir: string } | { databaseUrl: string; replicaUrl?: string }

export type Store = {
  engine: Engine
  address: DatabaseAddress
  /** For reading; the connection behind it refuses to write. */
  db: Db
  /** Runs `work` in one transaction: all of it is committed, or none. */
  write: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>
  /** Brings the tables up to date, and reports each step if there is data already; `beforeUpgrade` runs then, first. */
  migrate: (tell?: (line: string) => void, beforeUpgrade?: () => Promise<void>) => Promise<void>
  /** Resolves when the database answers, also to a write if its disk was full; throws within two seconds if not. */
  ping: () => Promise<void>
  onStatement: StoreOptions['onStatement']
  load: () => Load
  close: () => Promise<void>
}

/** What waits for the database in this process: commands for SQLite's one writer, calls for a connection to PostgreSQL. */
export type Load = { waitingWrites: number; connections: Partial<Record<Use, Connections>> }

export type StoreOptions = {
  /** Locks an SQLite folder against a second server; throws `folder_taken` if it is locked. */
  alone?: boolean
  /** For a person at the command line, who waits as long as the work takes. */
  isUnlimited?: boolean
  onStatement?: ((text: string, values: readonly unknown[]) => void) | undefined
  onConnectionLost?: (error: Error) => void
}

export class FolderTaken extends Error {}

export const connect = (address: DatabaseAddress, options: StoreOptions = {}): Store => {
  const logging = loggingTo(options.onStatement)
  const lock = 'dataDir' in address && options.alone ? holdFolder(address.dataDir) : undefined
  if (lock === 'taken') throw new FolderTaken()

  const timeouts = options.isUnlimited ? 'unlimited' : 'limited'
  const dialectFor = (use: Use, patiently: Timeouts = timeouts) =>
    dialectOf(address, use, patiently, options.onConnectionLost)
  // The writer comes first, for it creates SQLite's file.
  const writing = dialectFor('writing')
  const reading = dialectFor('reading')
  const open = (dialect: Dialect) => new Kysely<Tables>({ dialect, ...logging })
  const writer = open(writing)
  const reader = open(reading)

  const plainly: Store['write'] = (work) => transact(writer, work)
  const grouped = 'dataDir' in address ? groupCommit(plainly) : undefined
  const diskSpace = watchDiskSpace(grouped?.write ?? plainly)

  return {
    engine: 'dataDir' in address ? 'sqlite' : 'postgres',
    address,
    db: reader,
    onStatement: options.onStatement,
    write: diskSpace.write,
    // Tables with many rows may take long to change, and a second process waits for the first.
    migrate: (tell = () => {}, beforeUpgrade = async () => {}) =>
      'dataDir' in address
        ? migrateToLatest(writer, tell, beforeUpgrade)
        : withAndClose(open(dialectFor('writing', 'unlimited')), (db) =>
            oneUpgradeAtATime(db, () => migrateToLatest(db, tell, beforeUpgrade)),
          ),
    ping: oneAtATime(async () => {
      await sql`select 1`.execute(reader)
      await diskSpace.check()
    }),
    load: () => ({
      waitingWrites: grouped?.waiting() ?? 0,
      connections: {
        ...('connections' in reading && { reading: reading.connections() }),
        ...('connections' in writing && { writing: writing.connections() }),
      },
    }),
    close: async () => {
      await reader.destroy()
      await writer.destroy()
      lock?.release()
    },
  }
}

const loggingTo = (onStatement: StoreOptions['onStatement']) =>
  onStatement && {
    log: ({ query }: LogEvent) => onStatement(query.sql, query.parameters),
  }

export type Reader = {
  /** Reads from one snapshot, one piece of work after another. */
  readAtOnce: <T>(work: (db: Db) => Promise<T>) => Promise<T>
}

type ReaderOptions = Pick<StoreOptions, 'onStatement' | 'onConnectionLost'> & {
  /** `long` for what is read while it is sent. */
  timeouts?: Timeouts
  /** Hears of each piece of work where it was read: on the replica, or why not there. */
  onReplica?: (missed: string | undefined) => void
  /** How many times longer than usual a replica may take. */
  leeway?: number
}

/** A connection of its own that only reads, for as long as its thread lives; from a replica if there is one. */
export const openReader = (address: DatabaseAddress, options: ReaderOptions): Reader => {
  const { onStatement, onConnectionLost, onReplica, timeouts = 'limited', leeway } = options
  const open = (from: DatabaseAddress) =>
    new Kysely<Tables>({
      dialect: dialectOf(from, 'reading', timeouts, onConnectionLost),
      ...loggingTo(onStatement),
    })
  const primary = open(address)
  const replica =
    'replicaUrl' in address && address.replicaUrl !== undefined
      ? open({ databaseUrl: address.replicaUrl })
      : undefined
  if (!replica) return { readAtOnce: (work) => fromOneMoment(primary, work) }
  const read = preferReplica(primary, replica, onReplica, leeway)
  return { readAtOnce: (work) => read((db) => fromOneMoment(db, work)) }
}

const withAndClose = async <T>(
  db: Kysely<Tables>,
  work: (db: Kysely<Tables>) => Promise<T>,
): Promise<T> => {
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}

const fromOneMoment = <T>(reader: Kysely<Tables>, work: (db: Db) => Promise<T>): Promise<T> =>
  reader.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work)

const dialectOf = (
  address: DatabaseAddress,
  use: Use,
  timeouts: Timeouts,
  onConnectionLost: StoreOptions['onConnectionLost'] = () => {},
) =>
  'dataDir' in address
    ? new MusterSqliteDialect(address.dataDir, use)
    : postgresDialect(address.databaseUrl, { rights: use, timeouts }, onConnectionLost)

export class Outdated extends Error {}

/**
 * Reads the database as it is at one moment, whatever a server writes at the same time. It
 * changes nothing, so tables of an earlier Muster are not brought up to date: `Outdated` is thrown.
 */
export const readSnapshot = async <T>(
  address: DatabaseAddress,
  work: (db: Db) => Promise<T>,
): Promise<T> => {
  const reader = new Kysely<Tables>({ dialect: dialectOf(address, 'reading', 'unlimited') })
  return withAndClose(reader, async () => {
    if (!(await isUpToDate(reader))) throw new Outdated()
    return fromOneMoment(reader, work)
  })
}

// Five seconds in all, because a backup or a command on the server may lock SQLite for a while.
const tries = 50
const pauseBetween = 50

const transact = async <T>(
  writer: Kysely<Tables>,
  work: (tx: Tx) => Promise<T>,
  left = tries,
): Promise<T> => {
  try {
    return await writer.transaction().execute(work)
  } catch (error) {
    if (left === 1 || !isWorthRetrying(error)) throw error
  }
  await setTimeout(pauseBetween)
  return transact(writer, work, left - 1)
}
