import { randomInt } from 'node:crypto'
import { oddDays } from '../tests/support/clock/clock.ts'
import { ensureBrowser } from './testing/browser.ts'
import {
  countPlaywright,
  countVitest,
  forgetReports,
  playwrightReport,
  vitestReport,
} from './testing/reports.ts'
import { type Count, run, type Step } from './testing/step.ts'

const types = (name: string, project: string): Step => ({
  name: `types of ${name}`,
  command: ['tsc', '--project', project],
  minutes: 3,
})

const checks: readonly Step[] = [
  { name: 'format', command: ['biome', 'format', '.'], minutes: 2 },
  { name: 'lint', command: ['oxlint'], minutes: 3 },
  types('contract and rules', 'tsconfig/pure.json'),
  types('server, scripts and tests', 'tsconfig.json'),
  types('web', 'tsconfig/web.json'),
  types('tests of the web', 'tsconfig/web-tests.json'),
  types('the service worker', 'tsconfig/worker.json'),
  types('browser tests', 'tsconfig/journeys.json'),
  { name: 'unused code', command: ['knip', '--no-config-hints'], minutes: 3 },
  {
    name: 'OpenAPI is current',
    command: [process.execPath, 'scripts/openapi.ts', '--check'],
    minutes: 1,
  },
  {
    name: 'OpenAPI keeps the rules',
    command: [process.execPath, 'scripts/openapi/lint.js'],
    minutes: 1,
  },
  // Mend with: npm run words, then write what is missing into web/locales.
  { name: 'words are collected', command: ['lingui', 'check', 'sync'], minutes: 2 },
  { name: 'words are translated', command: ['lingui', 'check', 'missing'], minutes: 2 },
]

const vitest = (name: string, engines: string): Step => ({
  name,
  command: ['vitest', 'run', '--reporter=dot', '--reporter=json', `--outputFile=${vitestReport}`],
  env: { MUSTER_ENGINES: engines },
  minutes: 20,
  count: countVitest,
})

/** The fuzz, the races, the models and an install from the registry in full; `MUSTER_SEED` repeats the fuzz of an earlier run. */
const long: Step = {
  ...vitest('fuzz and races in full', 'sqlite,postgres'),
  command: [
    ...vitest('', '').command,
    'tests/fuzz',
    'tests/races',
    'tests/model',
    'tests/commands/omit-dev',
  ],
  env: {
    MUSTER_ENGINES: 'sqlite,postgres',
    MUSTER_LONG: 'yes',
    MUSTER_SEED: process.env['MUSTER_SEED'] ?? String(randomInt(2 ** 31)),
  },
  minutes: 45,
}

/** What breaks under people at work: kills, hangs, locks, full disks, backups and stops, many times. */
const faults: Step = {
  ...vitest('faults under load', 'sqlite,postgres'),
  command: [
    ...vitest('', '').command,
    'tests/faults',
    'tests/commands/backup',
    'tests/commands/restore',
    'server/db/limits/full-disk',
  ],
  env: { MUSTER_ENGINES: 'sqlite,postgres', MUSTER_LONG: 'yes' },
  minutes: 60,
}

/** Every way in which a line or a device can fail a coach, in a real browser. */
const withoutSignal: Step = {
  name: 'marks without signal',
  command: ['playwright', 'test', 'without-signal', '--workers=1', '--reporter=dot,json'],
  env: { PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport, MUSTER_LONG: 'yes' },
  minutes: 20,
  count: countPlaywright,
}

const journeys: Step = {
  name: 'browser journeys',
  command: ['playwright', 'test', '--reporter=dot,json'],
  env: { PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport },
  minutes: 22,
  count: countPlaywright,
}

/** Races and journeys on days that are no usual working day, or about to end. */
const onOddDay = (day: string, step: Step): Step => ({
  ...step,
  name: `${step.name}, ${day}`,
  env: { ...step.env, MUSTER_TEST_DAY: day },
})
const racesOn = (day: string): Step => {
  const races = vitest('races', 'sqlite,postgres')
  return onOddDay(day, { ...races, command: [...races.command, 'tests/races'] })
}

const total: Count = { passed: 0, failed: 0 }
const add = ({ passed, failed }: Count) => {
  total.passed += passed
  total.failed += failed
}

forgetReports()
const isLong = process.argv.includes('--long')
const isFaults = process.argv.includes('--faults')
const usual = isLong ? [long, ...oddDays.map(racesOn)] : checks
for (const step of isFaults ? [faults] : usual) add(await run(step))
if (isLong) {
  const ofBrowser = [withoutSignal, ...oddDays.map((day) => onOddDay(day, journeys))]
  if (ensureBrowser()) for (const step of ofBrowser) add(await run(step))
  else add({ passed: 0, failed: 1 })
}
if (process.argv.includes('--quick')) {
  add(await run(vitest('tests on SQLite', 'sqlite')))
} else if (!isLong && !isFaults) {
  add(await run(vitest('tests on SQLite and PostgreSQL', 'sqlite,postgres')))
  if (ensureBrowser()) add(await run(journeys))
  else add({ passed: 0, failed: 1 })
}
process.exitCode = total.failed === 0 ? 0 : 1
console.log(`${total.passed} passed, ${total.failed} failed`)
