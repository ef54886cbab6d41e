import { sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { onTestFinished } from 'vitest'
import { connect, type DatabaseAddress, type Store } from '../../../server/db/connect.ts'
import { migrations } from '../../../server/db/migrate.ts'
import type { Db } from '../../../server/db/schema.ts'
import { withForeignKeysOff } from '../../../server/db/rebuild.ts'
import { openHandle } from '../../../server/db/engines/handle.ts'
import { newDatabase } from '../server.ts'
import { engine } from './engines.ts'

/** Creates the tables of an earlier version in an empty or older database, and fills them. */
export const makeEarlier = async (
  address: DatabaseAddress,
  given: Record<string, Migration>,
  statements: readonly string[],
): Promise<void> => {
  const db = openHandle(address, 'writing')
  try {
    const provider = { getMigrations: async () => given }
    const migrator = new Migrator({ db, provider })
    const { error } = await withForeignKeysOff(db, () => migrator.migrateToLatest())
    if (error) throw error
    // It was made long ago; the machine's own day may be after that of the tests.
    await sql`update kysely_migration set timestamp = '2025' || substr(timestamp, 5)`.execute(db)
    for (const statement of statements) await sql.raw(statement).execute(db)
  } finally {
    await db.destroy()
  }
}

/** The migrations up to the one of a number. */
export const through = (last: number): Record<string, Migration> =>
  Object.fromEntries(
    Object.entries(migrations).filter(([name]) => Number.parseInt(name, 10) <= last),
  )

/** A database of the test that runs, removed when that has ended. */
export const aDatabase = async (
  tables: 'migrated' | 'empty' = 'empty',
  on = engine,
): Promise<DatabaseAddress> => {
  const { address, remove } = await newDatabase(on, tables)
  onTestFinished(remove)
  return address
}

type Written = [last: number, statements: readonly string[]]

/** An institute of the test that runs, which wrote down what is given as of each version. */
export const anEarlierInstitute = async (...written: Written[]): Promise<Store> => {
  const address = await aDatabase()
  for (const [last, statements] of written) await makeEarlier(address, through(last), statements)
  const store = connect(address)
  onTestFinished(() => store.close())
  return store
}

/** Such an institute, brought up to date. */
export const anUpgradedInstitute = async (...written: Written[]): Promise<Store> => {
  const store = await anEarlierInstitute(...written)
  await store.migrate()
  return store
}

/** Runs one statement as a write of its own. */
export const runIn = (store: Store, statement: string): Promise<unknown> =>
  store.write((tx) => sql.raw(statement).execute(tx))

/** What a query finds, each row as a list of its values. */
export const rowsOf = async (db: Db, query: string): Promise<unknown[][]> =>
  (await sql.raw<object>(query).execute(db)).rows.map((row) => Object.values(row))
