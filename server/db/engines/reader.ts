import { Kysely, type LogEvent, type Transaction } from 'kysely'
import { type MusterPostgresDialect, postgresDialect, type Timeouts } from './postgres.ts'
import { preferReplica } from './replica.ts'
import { MusterSqliteDialect, type Use } from './sqlite.ts'
import type { Db, Tables } from '../schema.ts'

/** Where the database is: the folder of SQLite, or the address of PostgreSQL and of its replica. */
export type DatabaseAddress = { dataDir: string } | { databaseUrl: string; replicaUrl?: string }

export type Hearing = {
  onStatement?: ((text: string, values: readonly unknown[]) => void) | undefined
  onConnectionLost?: (error: Error) => void
}

export const loggingTo = (onStatement: Hearing['onStatement']) =>
  onStatement && {
    log: ({ query }: LogEvent) => onStatement(query.sql, query.parameters),
  }

export type Reader = {
  /** Reads from one snapshot, one piece of work after another. */
  readAtOnce: <T>(work: (db: Db) => Promise<T>) => Promise<T>
}

type ReaderOptions = Hearing & {
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

export const fromOneMoment = <T>(
  reader: Kysely<Tables>,
  work: (tx: Transaction<Tables>) => Promise<T>,
): Promise<T> =>
  reader.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work)

export const dialectOf = (
  address: DatabaseAddress,
  use: Use,
  timeouts: Timeouts,
  onConnectionLost: Hearing['onConnectionLost'] = () => {},
): MusterSqliteDialect | MusterPostgresDialect =>
  'dataDir' in address
    ? new MusterSqliteDialect(address.dataDir, use)
    : postgresDialect(address.databaseUrl, { rights: use, timeouts }, onConnectionLost)
