import { type DatabaseConnection, type Kysely, PostgresDialect, PostgresDriver, sql } from 'kysely'
import pg from 'pg'
import { isDatabaseAway, Unconfirmed } from '../limits/faults.ts'
import { nameOf } from '../compiled.ts'
import { timedAnswer } from '../statements.ts'
import type { Tables } from '../schema.ts'

const { INT8, NUMERIC, JSON: json } = pg.types.builtins

/** Counts and sums arrive as numbers and JSON as text, as on SQLite. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => {
    if (oid === INT8 || oid === NUMERIC) return Number
    if (oid === json) return String
    return pg.types.getTypeParser(oid, format)
  },
}

/** True when it is unknown whether a commit that failed like this was made: the answer is missing. */
const isUndecided = (error: unknown): boolean =>
  isDatabaseAway(error) &&
  !(error instanceof pg.DatabaseError && !/^(08|57P)/.test(error.code ?? ''))

class MusterPostgresDriver extends PostgresDriver {
  /** A connection that breaks during a commit leaves open whether it was made. */
  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    try {
      await super.commitTransaction(connection)
    } catch (error) {
      if (!isUndecided(error)) throw error
      throw new Unconfirmed('The connection broke before the commit was answered', { cause: error })
    }
  }

  /** If a rollback fails, its connection is closed, and the error that led to it is thrown. */
  override async rollbackTransaction(
    connection: Parameters<PostgresDriver['rollbackTransaction']>[0],
  ): Promise<void> {
    await super.rollbackTransaction(connection).catch(() => {})
  }
}

export type Connections = { inUse: number; waiting: number }

/** The server's process of a connection; the driver's types leave it out. */
const processOf = (client: pg.PoolClient) => (client as { processID?: number }).processID

export type MusterPostgresDialect = ReturnType<typeof dialectOver>

const dialectOver = (pool: pg.Pool) => {
  const inUse = new Set<pg.PoolClient>()
  pool.on('acquire', (client) => inUse.add(client))
  pool.on('release', (_error, client) => inUse.delete(client))
  return Object.assign(new PostgresDialect({ pool }), {
    createDriver: () => new MusterPostgresDriver({ pool }),
    /** How many connections are in use, and how many calls wait for one. */
    connections: (): Connections => ({
      inUse: pool.totalCount - pool.idleCount,
      waiting: pool.waitingCount,
    }),
    /** Cancels the statements that run now, and resolves once no later one can be meant. */
    cancel: async () => {
      const running = [...inUse].map(processOf)
      if (running.length === 0) return
      const client = await pool.connect()
      try {
        await client.query('select pg_cancel_backend(pid) from unnest($1::int[]) pid', [running])
      } finally {
        client.release()
      }
    },
  })
}

/**
 * Milliseconds; each is below the 20 seconds after which a browser gives up a call. The driver's own
 * limit is the last one: a server that hangs does not enforce the others.
 */
const limits = {
  statement_timeout: 10_000,
  lock_timeout: 9000,
  idle_in_transaction_session_timeout: 12_000,
  query_timeout: 11_000,
}

/** The same for a file that is read while it is sent: between two parts its reader may be slow. */
const longLimits = {
  ...limits,
  statement_timeout: 60_000,
  query_timeout: 61_000,
  idle_in_transaction_session_timeout: 120_000,
}

/** `unlimited` for a person at the command line, or a migration. */
export type Timeouts = 'limited' | 'long' | 'unlimited'

const limitsOf = { limited: limits, long: longLimits, unlimited: {} } as const

type PostgresUse = { rights: 'reading' | 'writing'; timeouts: Timeouts }

/** A pool of connections; those for reading refuse to write. */
export const postgresDialect = (
  url: string,
  { rights, timeouts }: PostgresUse,
  onConnectionLost: (error: Error) => void,
): MusterPostgresDialect => {
  const pool = new pg.Pool({
    connectionString: url,
    types,
    max: 10,
    // Also how long a call waits for one of them; a busy pool must not look like a missing database.
    connectionTimeoutMillis: 15_000,
    ...limitsOf[timeouts],
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    application_name: `muster ${rights}`,
    options: settingsFor(rights)
      .map((setting) => `-c ${setting}`)
      .join(' '),
  })
  // A server that stops breaks connections, idle ones and those in use; without an error listener on
  // each of them, that would end our process.
  pool.on('error', onConnectionLost)
  pool.on('connect', (client) => {
    client.on('error', onConnectionLost)
    prepareAndTime(client)
  })
  return dialectOver(pool)
}

// Queries here have small results found by an index. A parallel worker takes longer to start than it
// saves, and on modern disks a random page costs hardly more than the next one.
const planning = ['max_parallel_workers_per_gather=0', 'random_page_cost=1.1']

const settingsFor = (rights: PostgresUse['rights']) =>
  rights === 'reading' ? [...planning, 'default_transaction_read_only=on'] : planning

const upgradeLock = 20_261_122

/**
 * Runs `work` while no other process does. The lock belongs to a transaction, because a pooler in
 * front of PostgreSQL may give each statement outside one to another session.
 */
export const oneUpgradeAtATime = <T>(db: Kysely<Tables>, work: () => Promise<T>): Promise<T> =>
  db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(upgradeLock)})`.execute(tx)
    return work()
  })

type RunQuery = (query: unknown, values?: unknown) => Promise<pg.QueryResult>

/** Has a connection plan each compiled statement once, and tells how long statements take. */
const prepareAndTime = (client: pg.PoolClient): void => {
  const run = client.query.bind(client) as RunQuery
  const prepared: RunQuery = (query, values) => {
    if (typeof query !== 'string') return run(query, values)
    const name = nameOf(query)
    return timedAnswer(query, name ? run({ name, text: query, values }) : run(query, values))
  }
  client.query = prepared as typeof client.query
}
