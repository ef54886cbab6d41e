import { type Dialect, Kysely, type LogEvent, sql, type Transaction } from 'kysely'
import { setTimeout } from 'node:timers/promises'
import { type MusterPostgresDialect, postgresDialect, type Timeouts } from './postgres.ts'
import { sqliteDialect, type Use } from './sqlite.ts'
import type { Db, Tables } from '../schema.ts'
import { refusalOfFault } from '../limits/faults.ts'
import { within } from '../limits/ping.ts'

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
  /** Cancels what PostgreSQL runs for it; SQLite runs nothing while anything else is done here. */
  stop: () => Promise<unknown>
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
  const cancels: (() => Promise<unknown>)[] = []
  const open = (from: DatabaseAddress) => {
    const dialect = dialectOf(from, 'reading', timeouts, onConnectionLost)
    if ('cancel' in dialect) cancels.push(dialect.cancel)
    return new Kysely<Tables>({ dialect, ...loggingTo(onStatement) })
  }
  const stop = () => Promise.all(cancels.map((cancel) => cancel()))
  const primary = open(address)
  const replica =
    'replicaUrl' in address && address.replicaUrl !== undefined
      ? open({ databaseUrl: address.replicaUrl })
      : undefined
  if (!replica) return { readAtOnce: (work) => fromOneMoment(primary, work), stop }
  const read = preferReplica(primary, replica, onReplica, leeway)
  return { readAtOnce: (work) => read((db) => fromOneMoment(db, work)), stop }
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
): Dialect | MusterPostgresDialect =>
  'dataDir' in address
    ? sqliteDialect(address.dataDir, use)
    : postgresDialect(address.databaseUrl, { rights: use, timeouts }, onConnectionLost)

/** Milliseconds that a replica may need to catch up, or to answer at all; then the primary is read. */
const longestLag = 1000
const lookedAfterEvery = 20
/** Milliseconds for which one that failed is not asked again. */
const leftAlone = 2000

type Read = <T>(work: (db: Kysely<Tables>) => Promise<T>) => Promise<T>

/**
 * Reads from a replica once it has everything that was committed when the work was asked for, so that
 * people find what they have just written. Where it is away, or too far behind, the primary is read.
 * `tell` hears after each piece of work why the replica was not read, or nothing. `leeway` is how many
 * times longer than usual it may take.
 */
const preferReplica = (
  primary: Kysely<Tables>,
  replica: Kysely<Tables>,
  tell: (missed: string | undefined) => void = () => {},
  leeway = 1,
): Read => {
  const lag = longestLag * leeway
  let nextTry = 0
  let reason = ''
  const leave = (why: string) => {
    nextTry = performance.now() + leftAlone
    reason = why
  }
  return async (work) => {
    if (performance.now() >= nextTry) {
      const missing = await within(2 * lag, whatKeeps(primary, replica, lag)).catch(String)
      if (missing === undefined) {
        try {
          const read = await work(replica)
          tell(undefined)
          return read
        } catch (error) {
          // Also where the replica ends a statement because it waited for it.
          if (refusalOfFault(error) === undefined) throw error
          leave(String(error))
        }
      } else leave(missing)
    }
    tell(reason)
    return work(primary)
  }
}

type State = { cluster: string; database: string; position: string }

/** The newest position whose commits may have been answered, and what database it is of. */
const stateOf = async (primary: Kysely<Tables>): Promise<State | undefined> => {
  const { rows } = await sql<State>`select pg_current_wal_flush_lsn()::text as position,
    current_database()::text as database,
    (select system_identifier::text from pg_control_system()) as cluster`.execute(primary)
  return rows[0]
}

/** Why a replica cannot be read, if it cannot; waits a moment for it to catch up. */
const whatKeeps = async (
  primary: Kysely<Tables>,
  replica: Kysely<Tables>,
  lag: number,
): Promise<string | undefined> => {
  const wanted = await stateOf(primary)
  const end = performance.now() + lag
  for (;;) {
    const { rows } = await sql<{ is_copy: boolean; has_all: boolean }>`select
      pg_is_in_recovery() and current_database()::text = ${wanted?.database}
        and (select system_identifier::text from pg_control_system()) = ${wanted?.cluster} as is_copy,
      coalesce(pg_last_wal_replay_lsn() >= cast(${wanted?.position} as pg_lsn), false) as has_all
    `.execute(replica)
    if (!rows[0]?.is_copy) return 'it is no replica of DATABASE_URL'
    if (rows[0].has_all) return undefined
    if (performance.now() > end) return `it is more than ${lag} ms behind`
    await setTimeout(lookedAfterEvery)
  }
}
