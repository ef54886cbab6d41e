import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { version } from '../../server/kit/version.ts'
import { aFolder } from '../support/programs/folders.ts'
import { runScript, says, startServer } from '../support/programs/programs.ts'

const home = join(import.meta.dirname, '..', '..')
let folder = ''
beforeEach(() => {
  folder = aFolder()
})

const answers = (address: string) =>
  fetch(`${address}/health/live`).then(
    ({ ok }) => ok,
    () => false,
  )

/** The first Node.js on the path that is too old to run Muster by itself. */
const olderNode = (process.env['PATH'] ?? '')
  .split(delimiter)
  .filter((directory) => !directory.includes('node_modules'))
  .map((directory) => join(directory, 'node'))
  .find((program) => {
    const [, major] = /^v(\d+)/.exec(spawnSync(program, ['--version']).stdout?.toString()) ?? []
    return major !== undefined && Number(major) < 26
  })

describe('the server stops with the process that started it', () => {
  test('SIGTERM to npm alone', async () => {
    const muster = startServer({ DATA_DIR: folder }, { program: 'npm', args: ['start'] })
    const address = await muster.address()
    await muster.stop('SIGTERM')
    expect(await answers(address)).toBe(false)
  })

  const signals = ['SIGTERM', 'SIGKILL'] as const
  test.runIf(olderNode).each(signals)('%s to an older Node.js, which runs it', async (signal) => {
    const way = { program: olderNode ?? '', args: ['muster.js'] }
    const muster = startServer({ DATA_DIR: folder }, way)
    const address = await muster.address()
    expect(await muster.stop(signal)).toBe(signal === 'SIGTERM' ? 0 : null)
    expect(await answers(address)).toBe(false)
  })
})

const withOlderFastify = (lock: string) =>
  lock.replace(/("node_modules\/fastify": \{\s*"version": )"[^"]+"/, '$1"0.0.1"')

describe('packages', () => {
  /** A clone in which nothing is installed, and an npm that takes the packages from here. */
  const clone = () => {
    for (const part of ['muster.js', 'entry', 'server', 'contract', 'package.json'])
      cpSync(join(home, part), join(folder, part), { recursive: true })
    cpSync(join(home, 'package-lock.json'), join(folder, 'package-lock.json'))
    const npm = join(folder, 'npm-cli.js')
    writeFileSync(
      npm,
      `import { existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs'
      const { PACKAGES, NPM_FAILS } = process.env
      console.log('npm was told:', ...process.argv.slice(2))
      if (NPM_FAILS) process.exit(1)
      if (existsSync('node_modules')) process.exit(0)
      mkdirSync('node_modules')
      for (const name of readdirSync(PACKAGES)) symlinkSync(PACKAGES + '/' + name, 'node_modules/' + name)`,
    )
    // What tests have compiled is kept elsewhere; an institute's own is in its folder.
    const given = {
      npm_execpath: npm,
      PACKAGES: join(home, 'node_modules'),
      NODE_COMPILE_CACHE: '',
    }
    return (env: Record<string, string> = {}, ...args: string[]) =>
      startServer({ ...given, ...env }, { args: ['muster.js', ...args], folder })
  }
  const installed = /Installing the packages of this version of Muster: npm ci\nnpm was told: ci\n/

  test('are installed in a fresh clone, once, and again after a pull that changed them', async () => {
    const run = clone()
    const start = async () => {
      const muster = run()
      await muster.address()
      expect(await muster.stop()).toBe(0)
      return muster.said()
    }
    expect(await start()).toMatch(installed)
    expect(await start()).not.toContain('npm')
    const lock = join(folder, 'package-lock.json')
    writeFileSync(lock, withOlderFastify(readFileSync(lock, 'utf8')))
    expect(await start()).toMatch(installed)
  })

  test('that cannot be installed end the start; those of developers stay left out', async () => {
    const run = clone()
    const failing = async () => {
      const muster = run({ NPM_FAILS: 'yes' })
      expect(await muster.ended).toBe(1)
      expect(muster.said()).toContain('"npm ci" failed, for the reason above.')
      return muster.said()
    }
    expect(await failing()).toContain('npm was told: ci\n')
    const packages = { 'node_modules/fastify': { version: '0.0.1' } }
    mkdirSync(join(folder, 'node_modules'))
    const list = join(folder, 'node_modules', '.package-lock.json')
    writeFileSync(list, JSON.stringify({ packages }))
    expect(await failing()).toContain('npm was told: ci --omit=dev\n')
  })

  test('are installed for every command, also one that changes none', async () => {
    const muster = clone()({ NPM_FAILS: 'yes' }, 'restore')
    expect(await muster.ended).toBe(1)
    expect(muster.said()).toMatch(installed)
  })

  test('of another checkout, to which a link leads, are left as they are', async () => {
    const run = clone()
    mkdirSync(join(folder, 'others'))
    symlinkSync(join(folder, 'others'), join(folder, 'node_modules'))
    const muster = run()
    expect(await muster.ended).toBe(1)
    expect(muster.said()).toContain('node_modules is a link to a folder with packages of another')
    expect(muster.said()).not.toContain('npm was told')
  })
})

test('commands are listed and explained, and build the web app before any start', async () => {
  const run = (...args: string[]) => runScript('muster.js', args, {})
  expect(await run('sing')).toEqual(
    says(1, /^There is no command "sing"\. The commands are start, demo, /),
  )
  expect(await run('help')).toEqual(
    says(0, /^Muster's commands; .*\n {2}start +starts the server\n/),
  )
  expect(await run('--version')).toEqual(says(0, `${version}\n`))
  expect(await run('build')).toEqual(says(0, /The web app is built: .*dist\/\w+\n$/))
})
