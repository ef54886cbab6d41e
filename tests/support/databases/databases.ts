import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { connect, type DatabaseAddress } from '../../../server/db/connect.ts'
import { hashPassword } from '../../../server/kit/sign-in/password.ts'
import { password } from '../builders.ts'
import { openFolder } from './folder.ts'
import { startPostgres } from './postgres.ts'
import { sentToSqlite } from './statements.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the PostgreSQL that all test files share; empty where only SQLite is tested. */
    postgres: string
    /** The folder of the SQLite databases. */
    databases: string
    /** The folder of a migrated SQLite database that every test file gets a copy of. */
    sqliteTemplate: string
    /** The hash of the password of every person of the tests: hashing is slow on purpose. */
    passwordHash: string
  }
}

/** A migrated database that every test file gets a copy of. */
export const template = 'muster_template'

/** Makes once a run what every test file needs. */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const databases = openFolder()
  project.provide('databases', databases)
  const sqliteTemplate = join(databases, 'template')
  mkdirSync(sqliteTemplate)
  await migrate({ dataDir: sqliteTemplate })
  project.provide('sqliteTemplate', sqliteTemplate)
  project.provide('passwordHash', await hashPassword(password))
  const postgres = needsPostgres(project) ? await startPostgres() : undefined
  if (postgres !== undefined) {
    await inPostgres(postgres.url('postgres'), `create database ${template}`)
    await migrate({ databaseUrl: postgres.url(template) })
  }
  project.provide('postgres', postgres?.url('postgres') ?? '')
  const sent = project.config.env?.[sentToSqlite]
  if (sent !== undefined) mkdirSync(sent, { recursive: true })
  return async () => {
    await postgres?.stop()
    if (sent !== undefined) rmSync(sent, { recursive: true, force: true })
    rmSync(databases, { recursive: true, force: true })
  }
}

const needsPostgres = (project: TestProject) => project.config.env?.['MUSTER_ENGINE'] === 'postgres'

const migrate = async (address: DatabaseAddress) => {
  const store = connect(address)
  await store.migrate()
  await store.close()
}

export const inPostgres = async (url: string, statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
