import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { startOf } from '../../scripts/testing/processes.ts'
import { until } from '../support/until.ts'
import { aFolder } from '../support/programs/folders.ts'
import { endRuns, type Given, shell, startRun } from '../support/testing/start-run.ts'
import { openScreen } from '../../scripts/testing/run.ts'

/** Elsewhere the processes of a step are known by their group alone. */
const isLinux = process.platform === 'linux'

let folder = ''
beforeEach(() => {
  folder = aFolder()
  onTestFinished(endRuns)
})

const start = (...given: Given) => startRun(folder, ...given)
const endOf = async (...given: Given) => {
  const run = start(...given)
  return { code: await run.ended, said: run.said() }
}

/** A process that would go on for long, and first leaves its number in the folder. */
const endless = (more = '') => `sh -c '${more} touch ${folder}/pid-$$; exec sleep 600'`

/** The processes that have left their numbers, once there are so many. */
const begun = async (count: number): Promise<number[]> => {
  const names = () => readdirSync(folder).filter((name) => name.startsWith('pid-'))
  await until(() => names().length >= count, 'they have begun')
  return names().map((name) => Number(name.slice(4)))
}
const whichRun = (pids: readonly number[]) => pids.filter((pid) => startOf(pid) !== undefined)
const foldersOfRuns = () => readdirSync(folder).filter((name) => name.startsWith('muster-tests-'))

describe('a step', () => {
  test('ends when its first process ends, whatever others hold', async () => {
    const script = `${endless()} & echo said; until ls ${folder}/pid-*; do :; done; exit 3`
    const { code, said } = await endOf([[shell('leaves one', script), shell('next', 'exit 0')]])
    expect(said).toMatch(/^FAILED leaves one [\d.]+ s: it ended with code 3\n {2}\| said$/m)
    expect(said).toMatch(/\nFailed:\n {2}x leaves one\n1 passed, 1 failed\n$/)
    expect(code).toBe(1)
    expect(whichRun(await begun(1))).toEqual([])
    expect(foldersOfRuns()).toEqual([])
  })

  test.runIf(isLinux)('ends with processes that have left its group', async () => {
    const script = `
      const options = { detached: true, stdio: 'inherit' }
      require('child_process').spawn('sh', ['-c', ${JSON.stringify(endless())}], options).unref()
      const hasBegun = () => require('fs').readdirSync('${folder}').some((name) => /^pid-/.test(name))
      const timer = setInterval(() => hasBegun() && clearInterval(timer), 20)`
    const step = { name: 'leaves one', command: [process.execPath, '--eval', script] }
    expect(await endOf([[step]])).toMatchObject({ code: 0 })
    expect(whichRun(await begun(1))).toEqual([])
  })

  test.runIf(isLinux)('leaves no databases in memory', async () => {
    const ofProcess = (pid: number | string) => `/dev/shm/muster-databases-${pid}-made-up`
    const script = `mkdir ${ofProcess('$$')} && touch ${folder}/pid-$$; exit 3`
    expect(await endOf([[shell('is ended', script)]])).toMatchObject({ code: 1 })
    const [pid = 0] = await begun(1)
    expect(existsSync(ofProcess(pid))).toBe(false)
  })

  test('in which nothing moves is ended as a whole, and its files are named', async () => {
    const files = { pattern: 'tests/support/testing/*', parts: ['made-up'] }
    const two = `[ $(ls ${folder} | grep -c pid-) = 2 ]`
    const script = `${endless()} & ${endless('trap "" TERM;')} & until ${two}; do echo; done; echo begun; wait`
    const { said } = await endOf([[shell('silent', script, { tests: files })]], 4000)
    expect(said).toMatch(
      /^FAILED silent \(0 passed, 0 failed, 1 not run\) .* nothing moved for 4 s, so it was ended\n( {2}\| \n)* {2}\| begun$/m,
    )
    expect(said).toMatch(
      /Not run:\n {2}- tests\/support\/testing\/made-up-run\.ts\nCounted as failed .*: 1\.\n0 passed, 1 failed\n$/,
    )
    expect(whichRun(await begun(2))).toEqual([])
  })

  test('that moves is not ended, however long it takes', async () => {
    const script = 'for i in 1 2 3 4 5 6 7 8 9 10 11 12; do echo $i; sleep 0.5; done'
    expect(await endOf([[shell('slow', script)]], 5000)).toMatchObject({ code: 0 })
  })

  test('that this machine cannot run says what is missing, and fails; the rest runs', async () => {
    const lack = { sentence: 'There is no lamp. Bring one.', instead: ['echo'] }
    const lanes = [
      [shell('reduced', 'exit 9', { lack })],
      [shell('impossible', 'exit 9', { lack: { sentence: 'There is no wick.' } })],
      [shell('possible', 'exit 9', { lack: { ...lack, install: `touch ${folder}/installed` } })],
    ]
    const { code, said } = await endOf(lanes)
    expect(code).toBe(1)
    expect(said).toContain('FAILED There is no lamp. Bring one.\n')
    expect(said).toMatch(/^ok {5}reduced /m)
    expect(said).toMatch(/Not run:\n {2}- impossible\n/)
    expect(readdirSync(folder)).toContain('installed')
  })
})

describe('a run', () => {
  const twoLanes = () => [
    [shell('first', 'exit 0'), shell('under way', endless()), shell('third', 'exit 0')],
    [shell('beside', endless())],
  ]

  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
  test.each(signals)('%s ends it; it says how far it came, and leaves nothing', async (signal) => {
    const run = start(twoLanes())
    const pids = await begun(2)
    expect(await run.stop(signal)).toBe(1)
    expect(run.said()).toMatch(new RegExp(`^FAILED beside .*: it was stopped by ${signal}$`, 'm'))
    expect(run.said()).toMatch(/Not run:\n {2}- third\n.*\n1 passed, 3 failed\n$/)
    expect(whichRun(pids)).toEqual([])
    expect(foldersOfRuns()).toEqual([])
  })

  test.runIf(isLinux)('that is killed leaves what the next one ends and removes', async () => {
    const killed = start(twoLanes())
    const pids = await begun(2)
    await killed.stop('SIGKILL')
    expect(whichRun(pids)).toEqual(pids)
    expect(foldersOfRuns()).toHaveLength(1)
    expect(await endOf([[shell('next', 'exit 0')]])).toMatchObject({ code: 0 })
    expect(whichRun(pids)).toEqual([])
    expect(foldersOfRuns()).toEqual([])
  })

  test('leaves alone what it cannot prove to be gone', async () => {
    const record = { pid: 2 ** 22 + 1, start: '1', home: '/elsewhere' }
    for (const [name, text] of [
      ['of-another-machine', JSON.stringify({ ...record, space: 'pid:[1]' })],
      ['of-somebody', '{}'],
    ] as const) {
      mkdirSync(join(folder, `muster-tests-${name}`))
      writeFileSync(join(folder, `muster-tests-${name}`, 'run.json'), text)
    }
    expect(await endOf([[shell('next', 'exit 0')]])).toMatchObject({ code: 0 })
    expect(foldersOfRuns()).toHaveLength(2)
  })

  test('does not begin while another is under way in the same clone', async () => {
    const first = start(twoLanes())
    const pids = await begun(2)
    const { code, said } = await endOf([[shell('next', 'exit 0')]])
    expect(code).toBe(1)
    expect(said).toMatch(
      /Another run is under way in this folder, as process \d+\. .*\n0 passed, 1 failed\n$/,
    )
    expect(whichRun(pids)).toEqual(pids)
    expect(await first.stop()).toBe(1)
  })
})

test('a terminal has a last line that moves; what failed stays above it', () => {
  let written = ''
  const write = (text: string) => (written += text) !== ''
  const screen = openScreen({ isTTY: true, columns: 30, on: () => process.stdout, write })
  const count = { passed: 1000, skipped: 0, failures: [], notRun: [] }
  screen.begins('tests')
  screen.progresses('tests', count)
  screen.fails({ test: 'a.test.ts:3 fails', error: 'expected 1' })
  screen.ends('tests', 'FAILED tests')
  const start = '\r\x1b[2K'
  const line = 'tests: 1000 done, 0 failed'
  expect(written).toBe(
    `${start}tests${start}${line}${start}  x a.test.ts:3 fails\n      expected 1\n${start}${line}${start}FAILED tests\n`,
  )
})

test('tests are counted as they end; what did not run is named by file', async () => {
  const files = {
    'fails.test.js': `
      test('passes', () => {})
      test('fails', () => { expect(1).toBe(2) })
      test.skip('is skipped', () => {})
      describe('unprepared', () => {
        beforeAll(() => { throw new Error('no lamp') })
        test('cannot begin', () => {})
      })`,
    'is-not-loaded.test.js': `import './nothing.js'`,
    'hangs.test.js': `
      test('hangs', () => new Promise(() => {}), 0)
      test('comes later', () => {})`,
  }
  const folder = aFolder()
  onTestFinished(endRuns)
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  const reporter = join(import.meta.dirname, '../../scripts/testing/vitest-reporter.ts')
  const options = ['--globals', '--maxWorkers=2', `--reporter=${reporter}`]
  const command = ['vitest', 'run', `--root=${folder}`, ...options]
  const run = startRun(folder, [[{ name: 'made up', command, tests: { pattern: '*', parts: [] } }]])
  const isSaid = (text: RegExp) => text.test(run.said())
  const isTold = () => isSaid(/x .*fails\.test\.js:6 unprepared/) && isSaid(/x .*is-not-loaded/)
  await until(isTold, 'both are told')
  expect(await run.stop()).toBe(1)
  expect(run.said()).toMatch(/ {2}x \S*fails\.test\.js:3 fails\n {6}expected 1 to be 2/)
  expect(run.said()).toMatch(/ {2}x \S*is-not-loaded\.test\.js\S* the file itself\n {6}Cannot find/)
  expect(run.said()).toMatch(/^FAILED made up \(1 passed, 3 failed, 1 skipped, 3 not run\)/m)
  expect(run.said()).toMatch(/Not run:\n(.*\n)? {2}- \S*hangs\.test\.js \(2\)\n/)
  expect(run.said()).toMatch(/\n1 passed, 6 failed\n$/)
})
