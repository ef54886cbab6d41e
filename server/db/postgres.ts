import { PostgresDialect } from 'kysely'
import pg from 'pg'

const { INT8, NUMERIC, JSON: json } = pg.types.builtins

/** Counts and sums arrive as numbers and JSON as text, as SQLite gives them. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => {
    if (oid === INT8 || oid === NUMERIC) return Number
    if (oid === json) return String
    return pg.types.getTypeParser(oid, format)
  },
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
    connectionTimeoutMillis: 5000,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 30_000,
    application_name: `muster ${use}`,
    ...(use === 'reading' ? { options: '-c default_transaction_read_only=on' } : {}),
  })
  // A server that goes away breaks its idle connections too; without a listener that would end us.
  pool.on('error', onConnectionLost)
  return new PostgresDialect({ pool })
}
