import { expect, test } from '@playwright/test'
import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endRuns, startRun } from '../../support/testing/start-run.ts'

test.skip(process.platform !== 'linux', 'Only Linux shows what other processes were started with')

/** Parts of `npm test` beside each other: with a PostgreSQL, a server and a browser. */
const lanesWith = (tests: string, output: string) => [
  [
    {
      name: 'tests',
      command: ['vitest', 'run', tests, '--reporter=./scripts/testing/vitest-reporter.ts'],
      env: { MUSTER_ENGINES: 'sqlite,postgres' },
      tests: { pattern: '**/*.test.ts', parts: [tests] },
    },
  ],
  [
    {
      name: 'journeys',
      command: [
        'playwright',
        'test',
        'test-clock',
        `--output=${output}`,
        '--reporter=./scripts/testing/playwright-reporter.ts',
      ],
      tests: { pattern: 'tests/journeys/**', parts: ['test-clock'] },
    },
  ],
]

/** The programs that were started with a folder, by their command lines. */
const programsIn = (folder: string): string[] =>
  readdirSync('/proc').flatMap((pid) => {
    try {
      const [command, env] = ['cmdline', 'environ'].map((name) =>
        readFileSync(`/proc/${pid}/${name}`, 'utf8'),
      )
      return `${command}${env}`.includes(folder) ? [command?.replaceAll('\0', ' ') ?? ''] : []
    } catch {
      return []
    }
  })

const changedFiles = () => spawnSync('git', ['status', '--porcelain'], { encoding: 'utf8' }).stdout

let temporary = ''
let output = ''
test.beforeEach(() => {
  // Short, because a browser puts a socket below it, whose path may have about a hundred letters.
  temporary = mkdtempSync(join(tmpdir(), 'm-'))
  output = mkdtempSync(join(tmpdir(), 'muster-output-'))
  // PostgreSQL may run as another user.
  chmodSync(temporary, 0o711)
})
test.afterEach(async () => {
  await endRuns()
  for (const folder of [temporary, output]) rmSync(folder, { recursive: true })
})

const start = (tests: string) => startRun(temporary, lanesWith(tests, output), 5 * 60_000)

// That a run ends its processes is asked of each run by `tests/commands/test-run.test.ts`.
const details = { tag: '@long' }

test('a run leaves nothing, and removes what a killed one has left', details, async () => {
  test.setTimeout(10 * 60_000)
  const before = changedFiles()
  const killed = start('tests/races')
  const allRun = () => {
    const programs = programsIn(temporary)
    return [/postgres -D/, /muster\.js/, /--user-data-dir/].every((wanted) =>
      programs.some((program) => wanted.test(program)),
    )
  }
  await expect.poll(allRun, { intervals: [100], timeout: 5 * 60_000 }).toBe(true)
  await killed.stop('SIGKILL')
  expect(readdirSync(temporary)).toHaveLength(1)

  const whole = start('contract/values/phones')
  expect(await whole.ended, whole.said()).toBe(0)
  expect(whole.said()).toMatch(/\n\d+ passed, 0 failed\n$/)
  expect(programsIn(temporary)).toEqual([])
  expect(readdirSync(temporary)).toEqual([])
  expect(changedFiles()).toBe(before)
})
