import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Muster, startMuster } from '../support/process.ts'

const home = join(import.meta.dirname, '..', '..')
const off = { MUSTER_WEB: 'off' }
let folder = ''
const running: Muster[] = []
const start = (...given: Parameters<typeof startMuster>) => {
  const muster = startMuster(...given)
  running.push(muster)
  return muster
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'muster-entry-'))
})
afterEach(async () => {
  await Promise.all(running.splice(0).map((muster) => muster.stop('SIGKILL')))
  rmSync(folder, { recursive: true, force: true })
})

const answers = (address: string) =>
  fetch(`${address}/health/live`).then(
    ({ ok }) => ok,
    () => false,
  )

/** The first Node.js on the path that is too old to run Muster by itself. */
const olderNode = (process.env['PATH'] ?? '')
  .split(delimiter)
  .filter((place) => !place.includes('node_modules'))
  .map((place) => join(place, 'node'))
  .find((program) => {
    const [, major] = /^v(\d+)/.exec(spawnSync(program, ['--version']).stdout?.toString()) ?? []
    return major !== undefined && Number(major) < 26
  })

describe('the server stops with the process that started it', () => {
  test('SIGTERM to npm alone', async () => {
    const muster = start({ ...off, DATA_DIR: folder }, { program: 'npm', args: ['start'] })
    const address = await muster.address()
    await muster.stop('SIGTERM')
    expect(await answers(address)).toBe(false)
  })

  test.runIf(olderNode).each(['SIGTERM', 'SIGKILL'] as const)(
    '%s to an older Node.js, which runs it by its own',
    async (signal) => {
      const way = { program: olderNode ?? '', args: ['muster.js'] }
      const muster = start({ ...off, DATA_DIR: folder }, way)
      const address = await muster.address()
      expect(await muster.stop(signal)).toBe(signal === 'SIGTERM' ? 0 : null)
      expect(await answers(address)).toBe(false)
    },
  )
})

describe('packages', () => {
  /** A clone in which nothing is installed, and an npm that takes the packages from here. */
  const clone = () => {
    for (const part of ['muster.js', 'entry', 'server', 'contract', 'package.json'])
      cpSync(join(home, part), join(folder, part), { recursive: true })
    cpSync(join(home, 'package-lock.json'), join(folder, 'package-lock.json'))
    const npm = join(folder, 'npm-cli.js')
    writeFileSync(
      npm,
      `import { existsSync, symlinkSync } from 'node:fs'
      console.log('npm was told:', ...process.argv.slice(2))
      if (process.env.NPM_FAILS) process.exit(1)
      if (!existsSync('node_modules')) symlinkSync(process.env.PACKAGES, 'node_modules')`,
    )
    return (env: Record<string, string> = {}) =>
      start(
        { ...off, npm_execpath: npm, PACKAGES: join(home, 'node_modules'), ...env },
        { args: ['muster.js'], folder },
      )
  }
  const installed = /Installing the packages of this version of Muster: npm ci\nnpm was told: ci\n/

  test('are installed in a fresh clone, once', async () => {
    const run = clone()
    const first = run()
    await first.address()
    expect(first.said()).toMatch(installed)
    expect(await first.stop()).toBe(0)

    const second = run()
    await second.address()
    expect(second.said()).not.toContain('npm')
  })

  test('are installed again after a pull that changed the lock file', async () => {
    const run = clone()
    const first = run()
    await first.address()
    await first.stop()
    const lock = join(folder, 'package-lock.json')
    const other = readFileSync(lock, 'utf8').replace(
      /("node_modules\/fastify": \{\s*"version": )"[^"]+"/,
      '$1"0.0.1"',
    )
    writeFileSync(lock, other)
    const second = run()
    await second.address()
    expect(second.said()).toMatch(installed)
  })

  test('of developers are left out of an upgrade where they were left out before', async () => {
    const run = clone()
    const packages = { 'node_modules/fastify': { version: '0.0.1' } }
    mkdirSync(join(folder, 'node_modules'))
    const list = join(folder, 'node_modules', '.package-lock.json')
    writeFileSync(list, JSON.stringify({ packages }))
    const muster = run({ NPM_FAILS: 'yes' })
    expect(await muster.ended).toBe(1)
    expect(muster.said()).toContain('npm was told: ci --omit=dev\n')
  })

  test('that cannot be installed end the start and say what to do', async () => {
    const muster = clone()({ NPM_FAILS: 'yes' })
    expect(await muster.ended).toBe(1)
    expect(muster.said()).toContain('"npm ci" failed, for the reason above.')
  })
})

test('an unknown command is answered with the list of commands', async () => {
  const muster = start({}, { args: ['muster.js', 'sing'] })
  expect(await muster.ended).toBe(1)
  expect(muster.said()).toMatch(/^There is no command "sing"\. The commands are start, demo, /)
})

test('help says what each command does, and --version which Muster this is', async () => {
  const help = start({}, { args: ['muster.js', 'help'] })
  expect(await help.ended).toBe(0)
  expect(help.said()).toMatch(/^Muster's commands; .*\n {2}start +starts the server\n/)
  const version = start({}, { args: ['muster.js', '--version'] })
  expect(await version.ended).toBe(0)
  const { version: present } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'))
  expect(version.said()).toBe(`${present}\n`)
})

test('the web app can be built by a command of its own, before any start', async () => {
  const muster = start({}, { args: ['muster.js', 'build'] })
  expect(await muster.ended).toBe(0)
  expect(muster.said()).toMatch(/The web app is built: .*dist\/\w+\n$/)
})
