import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { connect } from '../../../server/db/connect.ts'
import { startPostgres } from './postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the PostgreSQL that all test files share; empty when only SQLite is tested. */
    postgres: string
  }
}

/** A migrated database that every test file gets a copy of. */
export const template = 'muster_template'

export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  if (!testsPostgres()) {
    project.provide('postgres', '')
    return async () => {}
  }
  const postgres = await startPostgres()
  await inPostgres(postgres.url('postgres'), `create database ${template}`)
  const store = connect({ databaseUrl: postgres.url(template) })
  await store.migrate()
  await store.close()
  project.provide('postgres', postgres.url('postgres'))
  return postgres.stop
}

export const testsPostgres = (): boolean => process.env['MUSTER_ENGINES'] !== 'sqlite'

export const inPostgres = async (url: string, statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
