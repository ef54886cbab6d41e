import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openScreen } from '../../scripts/testing/screen.ts'
import { aFolder } from '../support/programs/folders.ts'
import { endRuns, startRun, until } from '../support/testing/start-run.ts'

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
  await until(() => isSaid(/x .*fails\.test\.js:6 unprepared/) && isSaid(/x .*is-not-loaded/))
  expect(await run.stop()).toBe(1)
  expect(run.said()).toMatch(/ {2}x \S*fails\.test\.js:3 fails\n {6}expected 1 to be 2/)
  expect(run.said()).toMatch(/ {2}x \S*is-not-loaded\.test\.js\S* the file itself\n {6}Cannot find/)
  expect(run.said()).toMatch(/^FAILED made up \(1 passed, 3 failed, 1 skipped, 3 not run\)/m)
  expect(run.said()).toMatch(/Not run:\n(.*\n)? {2}- \S*hangs\.test\.js \(2\)\n/)
  expect(run.said()).toMatch(/\n1 passed, 6 failed\n$/)
})
