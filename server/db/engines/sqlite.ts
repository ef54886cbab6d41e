import { statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type SelectQueryNode,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type SqliteStatement,
} from 'kysely'
import { FileMissing, GivenUp, isWorthRetrying, Replaced } from '../limits/faults.ts'
import { requireOurs } from '../files/foreign.ts'
import { keepPrivate } from '../files/private-files.ts'
import { timed } from '../statements.ts'

/** The file in the data folder that holds everything. */
export const databaseFile = 'muster.db'
export const lockFile = 'muster.lock'
const maxCachedStatements = 500
// SQLite blocks the process while it waits, so it waits briefly and the transaction tries again.
const longestWait = 50

/** What a connection is for: reads, or the one that writes. */
export type Use = 'reading' | 'writing'

/** Opens the folder's database; only the connection for writing can write. */
const openSqlite = (folder: string, use: Use): GuardedDatabase => {
  // Only the writer may create the file: if the folder is gone, a reader would create an empty one.
  if (use === 'writing') keepPrivate(folder, databaseFile)
  const database = new DatabaseSync(join(folder, databaseFile), {
    timeout: longestWait,
    readOnly: use === 'reading',
  })
  database.exec('pragma cache_size = -8000')
  if (use === 'writing') {
    requireOurs(database)
    database.exec('pragma journal_mode = wal')
    database.exec('pragma synchronous = full')
    database.exec('pragma foreign_keys = on; pragma wal_autocheckpoint = 8000')
  }
  return withStatementCache(database)
}

/**
 * Locks the folder for this process until it ends, also in a crash: the lock is the operating
 * system's, taken by SQLite on a file beside the database.
 */
export const lockFolder = (folder: string): { release: () => void } | 'taken' => {
  keepPrivate(folder, lockFile)
  const lock = new DatabaseSync(join(folder, lockFile), { timeout: 0 })
  try {
    lock.exec('pragma locking_mode = exclusive')
    lock.exec('begin exclusive')
    return { release: () => lock.close() }
  } catch (error) {
    lock.close()
    if (isWorthRetrying(error)) return 'taken'
    throw error
  }
}

/** For a database that was opened already; it is closed with the handle. */
export const dialectOver = (database: DatabaseSync): SqliteDialect =>
  new SqliteDialect({ database: withStatementCache(database) })

type GuardedDatabase = SqliteDatabase & {
  /** While it is on, a statement outside a transaction is refused. */
  guard: (state: 'on' | 'off') => void
  isTransaction: () => boolean
}

/** Preparing a statement costs more than running a small one, so each text is prepared once. */
const withStatementCache = (database: DatabaseSync): GuardedDatabase => {
  const cache = new Map<string, SqliteStatement>()
  let guarded = false
  return {
    close: () => database.close(),
    guard: (state) => {
      guarded = state === 'on'
    },
    isTransaction: () => database.isTransaction,
    prepare: (text) => {
      if (guarded && !database.isTransaction) throw new GivenUp()
      const known = cache.get(text)
      if (known) return known
      if (cache.size >= maxCachedStatements) cache.clear()
      const statement = adapt(text, database.prepare(text))
      cache.set(text, statement)
      return statement
    },
  }
}

const adapt = (text: string, statement: StatementSync): SqliteStatement => {
  const values = (parameters: readonly unknown[]) => parameters as SQLInputValue[]
  const names = statement.columns().map(({ name }) => name)
  const toRow = rowsNamed(names)
  statement.setReturnArrays(true)
  return {
    reader: names.length > 0,
    all: (parameters) => timed(text, () => statement.all(...values(parameters))).map(toRow),
    run: (parameters) => timed(text, () => statement.run(...values(parameters))),
    iterate: (parameters) => statement.iterate(...values(parameters)).map(toRow),
  }
}

/**
 * SQLite's own rows have no shape that the JavaScript engine can reuse, and take twice as long to
 * create and to read as rows that are copies of one.
 */
const rowsNamed = (names: readonly string[]) => {
  const shape: Record<string, unknown> = Object.fromEntries(names.map((name) => [name, null]))
  return (values: unknown): Record<string, unknown> => {
    const row = { ...shape }
    let at = 0
    for (const name of names) {
      row[name] = (values as unknown[])[at]
      at += 1
    }
    return row
  }
}

/**
 * A writer takes its lock when it begins, so that what it reads cannot change before it writes.
 * Where SQLite rolls a transaction back by itself, as on a full disk, there is nothing to roll back,
 * and the rest of the transaction must not run outside it.
 */
class WritingDriver extends SqliteDriver {
  readonly #database: GuardedDatabase
  readonly #requireSameFile: () => void

  constructor(database: GuardedDatabase, file: string) {
    super({ database })
    this.#database = database
    this.#requireSameFile = requireSameFile(file)
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    this.#requireSameFile()
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
    this.#database.guard('on')
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await super.commitTransaction(connection)
    this.#database.guard('off')
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    this.#database.guard('off')
    if (this.#database.isTransaction()) await super.rollbackTransaction(connection)
  }
}

/** Requires that a name still leads to the file that it leads to now: what is written to another is lost. */
const requireSameFile = (path: string): (() => void) => {
  const { dev, ino } = statSync(path)
  return () => {
    const now = statSync(path, { throwIfNoEntry: false })
    if (now === undefined) throw new FileMissing()
    if (now.dev !== dev || now.ino !== ino) throw new Replaced()
  }
}

/** A read begins and ends within one call, so reads need not queue for the connection. */
class ReadingAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true
  }
}

/** Leaves the locks of rows out: SQLite has one writer at a time. */
class LocklessCompiler extends SqliteQueryCompiler {
  protected override visitSelectQuery({ endModifiers: _, ...node }: SelectQueryNode): void {
    super.visitSelectQuery(node)
  }
}

/** The database of a folder, for a use. */
export const sqliteDialect = (folder: string, use: Use): Dialect => {
  const database = openSqlite(folder, use)
  const isWriting = use === 'writing'
  return {
    createDriver: () =>
      isWriting
        ? new WritingDriver(database, join(folder, databaseFile))
        : new SqliteDriver({ database }),
    createQueryCompiler: () => new LocklessCompiler(),
    createAdapter: () => (isWriting ? new SqliteAdapter() : new ReadingAdapter()),
    createIntrospector: (db) => new SqliteIntrospector(db),
  }
}
