import { setTimeout } from 'node:timers/promises'
import { type Dialect, Kysely, sql } from 'kysely'
import { type Engine } from './engine.ts'
import { isWorthRetrying } from './limits/faults.ts'
import { groupCommit } from './engines/group-commit.ts'
import { holdFolder } from './files/own-changes.ts'
import { isUpToDate, migrateToLatest } from './migrate.ts'
import { oneAtATime } from './limits/ping.ts'
import { withHandle } from './engines/handle.ts'
import { type Connections, oneUpgradeAtATime } from './engines/postgres.ts'
import { watchDiskSpace } from './limits/disk-space.ts'
import { begun, type Db, type Tables, type Tx } from './schema.ts'
import {
  type DatabaseAddress,
  dialectOf,
  fromOneMoment,
  type Hearing,
  loggingTo,
} from './engines/reader.ts'
import type { Use } from './engines/sqlite.ts'

export type { DatabaseAddress }

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

export type StoreOptions = Hearing & {
  /** Locks an SQLite folder against a second server; throws `folder_taken` if it is locked. */
  alone?: boolean
  /** For a person at the command line, who waits as long as the work takes. */
  isUnlimited?: boolean
}

export class FolderTaken extends Error {}

export const connect = (address: DatabaseAddress, options: StoreOptions = {}): Store => {
  const logging = loggingTo(options.onStatement)
  const lock = 'dataDir' in address && options.alone ? holdFolder(address.dataDir) : undefined
  if (lock === 'taken') throw new FolderTaken()

  const timeouts = options.isUnlimited ? 'unlimited' : 'limited'
  const dialectFor = (use: Use) => dialectOf(address, use, timeouts, options.onConnectionLost)
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
        : withHandle(address, 'writing', (db) =>
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

export class Outdated extends Error {}

/**
 * Reads the database as it is at one moment, whatever a server writes at the same time. It
 * changes nothing, so tables of an earlier Muster are not brought up to date: `Outdated` is thrown.
 */
export const readSnapshot = <T>(
  address: DatabaseAddress,
  work: (db: Db) => Promise<T>,
): Promise<T> =>
  withHandle(address, 'reading', async (reader) => {
    if (!(await isUpToDate(reader))) throw new Outdated()
    return fromOneMoment(reader, work)
  })

// Five seconds in all, because a backup or a command on the server may lock SQLite for a while.
const tries = 50
const pauseBetween = 50

const transact = async <T>(
  writer: Kysely<Tables>,
  work: (tx: Tx) => Promise<T>,
  left = tries,
): Promise<T> => {
  try {
    return await writer.transaction().execute((tx) => work(begun(tx)))
  } catch (error) {
    if (left === 1 || !isWorthRetrying(error)) throw error
  }
  await setTimeout(pauseBetween)
  return transact(writer, work, left - 1)
}
