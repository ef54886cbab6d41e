import {
  CompiledQuery,
  type DatabaseConnection,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  type TransactionSettings,
} from 'kysely'
import pg from 'pg'
import { nameOf } from './statement-names.ts'

const { INT8, NUMERIC, JSON: json } = pg.types.builtins

/** Counts and sums arrive as numbers and JSON as text, as SQLite gives them. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => {
    if (oid === INT8 || oid === NUMERIC) return Number
    if (oid === json) return String
    return pg.types.getTypeParser(oid, format)
  },
}

/**
 * Statements that do not wait for each other are sent together, and so is the beginning of a
 * transaction with its first one; where it fails, that one fails too.
 */
class PipeliningDriver extends PostgresDriver {
  override async beginTransaction(
    connection: DatabaseConnection,
    settings: TransactionSettings,
  ): Promise<void> {
    if (settings.isolationLevel) return super.beginTransaction(connection, settings)
    connection.executeQuery(CompiledQuery.raw('begin')).catch(() => {})
  }
}

class PipeliningDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig

  constructor(config: PostgresDialectConfig) {
    super(config)
    this.#config = config
  }

  override createDriver(): PostgresDriver {
    return new PipeliningDriver(this.#config)
  }
}

/** A pool of connections; those for reading refuse to write. */
export const postgresDialect = (
  url: string,
  use: 'reading' | 'writing',
  onConnectionLost: (error: Error) => void,
): PostgresDialect => {
  const pool = new pg.Pool({
    connectionString: url,
    types,
    max: 10,
    // Also how long a call waits for one of them; many at once must not be told that the database is away.
    connectionTimeoutMillis: 15_000,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 30_000,
    application_name: `muster ${use}`,
    options: settingsFor(use)
      .map((setting) => `-c ${setting}`)
      .join(' '),
    pipeline: true,
  })
  // A server that goes away breaks its idle connections too; without a listener that would end us.
  pool.on('error', onConnectionLost)
  pool.on('connect', prepareNamed)
  return new PipeliningDialect({ pool })
}

// Questions here have small answers behind an index. A parallel worker takes longer to start than
// it saves, and on the disks of today a page out of order costs hardly more than the next one.
const planning = ['max_parallel_workers_per_gather=0', 'random_page_cost=1.1']

const settingsFor = (use: 'reading' | 'writing') =>
  use === 'reading' ? [...planning, 'default_transaction_read_only=on'] : planning

type Run = (query: unknown, values?: unknown) => unknown

/** Makes a connection prepare the statements that have a name once, and then run them by it. */
const prepareNamed = (client: pg.PoolClient): void => {
  const run = client.query.bind(client) as Run
  const named: Run = (query, values) => {
    const name = typeof query === 'string' ? nameOf(query) : undefined
    return name === undefined ? run(query, values) : run({ name, text: query, values })
  }
  client.query = named as typeof client.query
}
