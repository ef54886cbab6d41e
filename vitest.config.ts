import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { configDefaults, defineConfig } from 'vitest/config'
import { compileCache } from './tests/support/compile-cache.ts'
import { onBoth, onPostgresAlone } from './tests/support/databases/both.ts'
import { pageGlobals } from './tests/screens/support/page-globals.ts'
import { words } from './vite/words.ts'

// Before the first worker starts, which hands it on to its threads.
Object.assign(process.env, compileCache)

const minute = 60_000
const isLong = process.env['MUSTER_LONG'] === 'yes'

/**
 * What starts programs all the time, kills them or fills their disks: in `npm run test:faults` and
 * `test:long` only. Of the others that start some, the usual run keeps a small dose (`isLong`).
 */
const longOnly = [
  'tests/commands/{entry,omit-dev,one-file,read-only-folder,upgrade-backup}.test.ts',
  'tests/faults/{backups,database-away,killed,replica,several-servers,stopping}.test.ts',
]

/** Runs last: what the other files have sent to SQLite is prepared on PostgreSQL. */
const statements = 'tests/postgres/statements.test.ts'
const sent = { MUSTER_STATEMENTS: join(tmpdir(), `muster-statements-${process.pid}`) }

const everywhere = {
  setupFiles: ['tests/support/quiet.ts'],
  // A file leaves nothing in modules for the next one, so they share what is loaded.
  isolate: false,
  // Only what hangs takes so long: a busy machine may need seconds to start a server.
  testTimeout: (isLong ? 15 : 5) * minute,
  hookTimeout: 5 * minute,
  expect: { poll: { timeout: 4 * minute } },
  restoreMocks: true,
}

const onServer = {
  ...everywhere,
  globalSetup: ['tests/support/databases/databases.ts'],
  exclude: [...configDefaults.exclude, ...(isLong ? [] : longOnly)],
  // Node.js runs the server's sources as they are, as in production.
  experimental: { viteModuleRunner: false },
  // As `npm start` does: what ended tests leave is collected before it is a gigabyte.
  execArgv: ['--heap-growing-percent=40'],
}

const screens = 'tests/screens/**/*.test.ts'
/** What needs no database: a gigabyte for a build, and runs of tests, which mostly wait. */
const apart = 'tests/{build,commands/test-run}.test.ts'

const onSqlite = {
  test: {
    ...onServer,
    name: 'sqlite',
    include: ['{contract,server,tests}/**/*.test.ts'],
    exclude: [...onServer.exclude, ...onPostgresAlone, statements, screens, apart],
    env: sent,
  },
}

const onPostgres = [
  {
    test: {
      ...onServer,
      name: 'postgres',
      include: isLong ? ['{server,tests}/**/*.test.ts'] : [...onBoth, ...onPostgresAlone],
      exclude: [...onServer.exclude, statements, screens, apart],
      env: { MUSTER_ENGINE: 'postgres' },
    },
  },
  {
    test: {
      ...onServer,
      name: 'statements',
      include: [statements],
      env: { MUSTER_ENGINE: 'postgres', ...sent },
      sequence: { groupOrder: 1 },
    },
  },
]

const ofTheWeb = [
  {
    test: {
      ...everywhere,
      name: 'apart',
      include: [apart],
      experimental: onServer.experimental,
      execArgv: ['--max-old-space-size=400'],
    },
  },
  {
    plugins: words(),
    test: { ...everywhere, name: 'web', include: ['web/**/*.test.ts'] },
  },
  {
    plugins: [...words(), pageGlobals()],
    oxc: { jsx: { development: false } },
    test: {
      ...everywhere,
      name: 'screens',
      include: [screens],
      globalSetup: ['tests/support/databases/databases.ts'],
      setupFiles: [...everywhere.setupFiles, 'tests/screens/support/setup.ts'],
      // React as it is delivered.
      env: { NODE_ENV: 'production' },
      // A page that is left leaves garbage, which Node.js would let grow to gigabytes.
      execArgv: ['--max-semi-space-size=32', '--max-old-space-size=512'],
    },
  },
]

export default defineConfig({
  test: {
    // The server and its passwords keep two cores busy; more files at once only slow each other.
    maxWorkers: 2,
    // In another order each time, which shows what a file leaves behind for others.
    sequence: { shuffle: { files: process.env['MUSTER_SHUFFLE'] === 'yes' } },
    projects: [
      onSqlite,
      ...(process.env['MUSTER_ENGINES'] === 'sqlite' ? [] : onPostgres),
      ...ofTheWeb,
    ],
  },
})
