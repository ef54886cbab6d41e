import { randomInt } from 'node:crypto'
import { oddDays } from '../tests/support/clock/clock.ts'
import { lacksBrowser, lacksPostgres } from './testing/machine.ts'
import { type Lane, runLanes } from './testing/run.ts'
import type { TestStep } from './testing/step.ts'

/** Go collects its garbage all the time from here on: with a fifth less it takes half as long again. */
const lean = { GOMEMLIMIT: '1300MiB' }

/** In full each time: what is unchanged is told by times, which a restored file does not change. */
const types: TestStep = {
  name: 'types',
  env: lean,
  command: ['tsc', '--build', '--force', '--checkers', '1', '--builders', '1'],
}

/** Each further thread checks the same types again. */
const lint: TestStep = {
  name: 'lint',
  command: ['oxlint', '--threads=1'],
  env: { ...lean, GOMAXPROCS: '1' },
}

const checks: Lane = [
  { name: 'format', command: ['biome', 'format', '.'] },
  { name: 'unused code', command: ['knip', '--no-config-hints'] },
  // Mend with: npm run words, then write what is missing into web/locales.
  { name: 'words are collected', command: ['lingui', 'check', 'sync'] },
  { name: 'words are translated', command: ['lingui', 'check', 'missing'] },
]

const reporter = '--reporter=./scripts/testing/vitest-reporter.ts'

/** What needs no database: a gigabyte for a build, and runs of tests, which mostly wait. */
const apart = (name: string, file: string): TestStep => ({
  name,
  command: ['vitest', 'run', reporter, '--project=apart', file],
  tests: { pattern: `${file}.test.ts`, parts: [] },
})
const build = apart('the build', 'tests/build')
const runsOfTests = apart('runs of tests', 'tests/commands/test-run')

const onSqlite = (name: string, ...parts: string[]): TestStep => ({
  name,
  command: ['vitest', 'run', reporter, '--project=!apart', ...parts],
  env: { MUSTER_ENGINES: 'sqlite' },
  tests: { pattern: '{contract,server,web,tests}/**/*.test.ts', parts },
})

const onBoth = (name: string, ...parts: string[]): TestStep => ({
  ...onSqlite(name, ...parts),
  env: {},
  lacks: lacksPostgres,
})

const inBrowser = (name: string, ...parts: string[]): TestStep => ({
  name,
  command: ['playwright', 'test', '--reporter=./scripts/testing/playwright-reporter.ts', ...parts],
  // Else each of the workers and servers would keep a hundred megabytes of garbage.
  env: { NODE_OPTIONS: '--max-semi-space-size=4 --max-old-space-size=400' },
  tests: { pattern: 'tests/journeys/**/*.journey.ts', parts },
  lacks: lacksBrowser,
})
const journeys = inBrowser('browser journeys')

const withEnv = (env: Record<string, string>, step: TestStep): TestStep => ({
  ...step,
  env: { ...step.env, ...env },
})

/** On days that are no usual working day, or about to end. */
const onOddDays = (step: TestStep): Lane =>
  oddDays.map((day) => ({
    ...withEnv({ MUSTER_TEST_DAY: day }, step),
    name: `${step.name}, ${day}`,
  }))

/** With all that each has. */
const inLong = (step: TestStep): TestStep => withEnv({ MUSTER_LONG: 'yes' }, step)

/** Every file on both databases; `MUSTER_SEED` repeats the fuzz of an earlier run. */
const seed = process.env['MUSTER_SEED'] ?? String(randomInt(2 ** 31))
const inFull = withEnv({ MUSTER_SEED: seed }, inLong(onBoth('all tests in full')))

/** Every way in which a line or a device can fail a coach, in a real browser. */
const oneByOne = inBrowser('marks without signal', 'without-signal')
const withoutSignal = inLong({ ...oneByOne, command: [...oneByOne.command, '--workers=1'] })

/** What breaks under people at work: kills, hangs, locks, full disks, backups and stops, many times. */
const faults = inLong(
  onBoth('faults under load', 'tests/faults', 'tests/commands', 'server/db/limits/disk'),
)

/** What needs no server: the rules of the institute, the web's logic, and the rules of the code. */
const decisions = onSqlite(
  'rules',
  'contract/',
  'web/',
  '/rules',
  'tests/architecture',
  'tests/texts',
  'tests/words',
)

/** By the option that names them. */
const plans: Record<string, readonly Lane[]> = {
  '': [
    // What takes most memory comes before the tests take theirs: together they stay below 3 GB.
    [build, lint, types, ...checks, runsOfTests],
    [onBoth('tests on SQLite and PostgreSQL'), journeys],
  ],
  '--quick': [
    [types, decisions],
    [lint, ...checks],
  ],
  '--faults': [[faults]],
  '--long': [
    [
      build,
      runsOfTests,
      inFull,
      ...onOddDays(onBoth('races', 'tests/races')),
      withoutSignal,
      ...onOddDays(journeys),
    ],
  ],
}

const [option = ''] = process.argv.slice(2)
const plan = plans[option]
if (plan === undefined) throw new Error(`Options: ${Object.keys(plans).join(' ')}`)
await runLanes(plan)
