import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { expect, inject, onTestFinished } from 'vitest'
import type { Role } from '../../contract/kit/access.ts'
import { createApp } from '../../server/app.ts'
import { startCommand } from '../../server/command-line.ts'
import { installationOf } from '../../server/health/actions/installation.ts'
import { connect, type DatabaseAddress, type Store } from '../../server/db/connect.ts'
import type { Engine } from '../../server/db/engine.ts'
import { insertEmployee } from '../../server/employees/sql/employees.ts'
import { openSession } from '../../server/kit/sign-in/session.ts'
import { clientOf } from './client.ts'
import { inPostgres, template } from './databases/databases.ts'
import { keepStatements } from './databases/statements.ts'
import { nobodyOutside } from './services/outside.ts'

/** A Saturday, noon in India. */
const firstMoment = '2026-11-21T06:30:00.000Z'

const emailOf = (name: string) => `${name.toLowerCase().replace(/\W+/g, '.')}@muster.test`

/** A server with its own database, a clock that tests move, and people who call it. */
export type TestServer = Awaited<ReturnType<typeof openServer>>

/** Errors are shown with the test that they fail; pino's levels are 50 for error and 60 for fatal. */
const errorLine = /"level":[56]0\b/

/** On a new database, unless one is given. */
export const openServer = async (engine: Engine, given?: NewDatabase) => {
  const { address, remove } = given ?? (await newDatabase(engine, 'migrated'))
  const statements: string[] = []
  /** Each statement once, also when a test has emptied the others to count. */
  const sent = new Set<string>()
  const logged: string[] = []
  const onStatement = (text: string) => {
    statements.push(text)
    sent.add(text)
  }
  const store = connect(address, { onStatement })
  await store.migrate()
  const clock = {
    now: new Date(firstMoment),
    forward: (seconds: number) => {
      clock.now = new Date(clock.now.getTime() + seconds * 1000)
    },
  }
  const backups = mkdtempSync(join(tmpdir(), 'muster-test-backups-'))
  const now = () => clock.now
  const installation = installationOf({
    store,
    now,
    version: '1.0.0',
    backups: { isOn: true, time: '01:30', folder: backups, hasPassphrase: false, second: 'none' },
    start: startCommand,
  })
  const app = await createApp({
    store,
    installation,
    now,
    outside: nobodyOutside,
    // A busy machine is no fault of what is tested.
    leeway: 10,
    // A test that counts statements counts none of them.
    readingsAfter: 3_600_000,
    monitoring: { token: undefined, slowStatement: 60_000, build: {}, folders: {} },
    logLevel: 'trace',
    logTo: {
      write: (line) => {
        logged.push(line)
        if (errorLine.test(line)) process.stdout.write(line)
      },
    },
  })
  const people = new Map<string, Promise<number>>()
  return {
    engine,
    address,
    /** The folder of its backups. */
    backups,
    store,
    app,
    clock,
    /** Every statement since the start, or since a test emptied them. */
    statements,
    /** Every line of the log since the start. */
    logged,
    /** A person of this role with a fresh session; the same person for the same name. */
    as: async (role: Role, name = `The ${role}`) => {
      const email = emailOf(name)
      const added = people.get(email) ?? addPerson(store, { name, email, role }, clock.now)
      people.set(email, added)
      const id = await added
      const token = await store.write((tx) => openSession(tx, id, clock.now.toISOString()))
      return { ...clientOf(() => app, token), email, id }
    },
    /** A caller who is not signed in, or who has a token. */
    nobody: (token?: string) => clientOf(() => app, token),
    close: async () => {
      await app.close()
      await store.close()
      if (engine === 'sqlite') keepStatements([...sent], expect.getState().testPath ?? '')
      await remove()
      rmSync(backups, { recursive: true, force: true })
    },
  }
}

/** Another server on the same database and clock, which is closed when the test ends. */
export const anotherServer = async (
  server: TestServer,
  given: Partial<Parameters<typeof createApp>[0]> = {},
): Promise<FastifyInstance> => {
  const store = connect(server.address)
  const now = () => server.clock.now
  const app = await createApp({ store, now, outside: nobodyOutside, ...given })
  onTestFinished(async () => {
    await app.close()
    await store.close()
  })
  return app
}

export const addPerson = async (
  store: Store,
  person: { name: string; email: string; role: Role },
  now: Date,
): Promise<number> => {
  const passwordHash = inject('passwordHash')
  return store.write((tx) => insertEmployee(tx, { ...person, passwordHash }, now.toISOString()))
}

export type NewDatabase = { address: DatabaseAddress; remove: () => Promise<void> }

/** A separate database, a copy of the run's migrated one or empty. */
export const newDatabase = async (
  engine: Engine,
  tables: 'migrated' | 'empty',
): Promise<NewDatabase> => {
  if (engine === 'sqlite') {
    const dataDir = mkdtempSync(join(inject('databases'), 'test-'))
    if (tables === 'migrated') cpSync(inject('sqliteTemplate'), dataDir, { recursive: true })
    return {
      address: { dataDir },
      remove: async () => rmSync(dataDir, { recursive: true, force: true }),
    }
  }
  const url = inject('postgres')
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`
  // Copying its files takes a quarter of the work of copying its pages through the log.
  const from = tables === 'migrated' ? ` template ${template} strategy file_copy` : ''
  await inPostgres(url, `create database ${name}${from}`)
  return {
    address: { databaseUrl: url.replace(/\/postgres$/, `/${name}`) },
    remove: () => inPostgres(url, `drop database ${name} with (force)`),
  }
}
