import {
  chmodSync,
  chownSync,
  cpSync,
  lstatSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildWebApp } from '../../server/web-build.ts'
import { aFolder, aSharedFolder } from '../support/programs/folders.ts'
import { startFor } from '../support/programs/programs.ts'
import type { Muster } from '../support/process.ts'

const home = join(import.meta.dirname, '..', '..')
// No permission binds root, so root lets a user start it who owns nothing there.
const nobody = process.getuid?.() === 0 ? 65534 : undefined

/** A folder of the application that its server may only read, as /opt/muster is. */
const application = aSharedFolder()
let dataDir = ''

const parts =
  'muster.js package.json package-lock.json index.html vite.config.ts lingui.config.ts entry contract scripts server vite web'

beforeAll(async () => {
  const build = await buildWebApp(() => {})
  for (const part of parts.split(' '))
    cpSync(join(home, part), join(application, part), { recursive: true })
  cpSync(build, build.replace(home, application), { recursive: true })
  symlinkSync(join(home, 'node_modules'), join(application, 'node_modules'))
  setModes(0o555, 0o444)
})
afterAll(() => setModes(0o755, 0o644))
beforeEach(() => {
  dataDir = aFolder()
  if (nobody !== undefined) chownSync(dataDir, nobody, nobody)
})

/** Every file and folder of the application, without going through the link to the packages. */
const entries = (folder = application): string[] => {
  const stat = lstatSync(folder)
  if (stat.isSymbolicLink()) return []
  if (!stat.isDirectory()) return [folder]
  return [folder, ...readdirSync(folder).flatMap((name) => entries(join(folder, name)))]
}

const setModes = (folder: number, file: number) => {
  for (const path of entries()) chmodSync(path, statSync(path).isDirectory() ? folder : file)
}

const contents = () =>
  entries().map((path) => [path.slice(application.length), statSync(path).mtimeMs])

const run = (args: readonly string[] = [], env: Record<string, string> = {}) =>
  startFor(
    { DATA_DIR: dataDir, ...env },
    { args: ['muster.js', ...args], folder: application, user: nobody },
  )

/** Expects a start to say why it ends, in one line, and what to do. */
const expectRefusal = async (muster: Muster, why: RegExp, advice: string, code = 1) => {
  expect(await muster.ended).toBe(code)
  expect(muster.said()).toMatch(why)
  expect(muster.said()).toContain(advice)
}

/** Changes a file of the application as its owner does, and puts it back afterwards. */
const whileChanged = async (
  file: string,
  change: (text: string) => string,
  work: () => unknown,
) => {
  const path = join(application, file)
  const before = readFileSync(path, 'utf8')
  const write = (text: string) => {
    chmodSync(path, 0o644)
    writeFileSync(path, text)
    chmodSync(path, 0o444)
  }
  write(change(before))
  try {
    await work()
  } finally {
    write(before)
  }
}

describe('a folder that belongs to another user, once it is built,', () => {
  test('serves the web app and runs the other commands, and nothing is written there', async () => {
    const before = contents()
    const muster = run()
    const page = await fetch(await muster.address())
    expect(page.status).toBe(200)
    expect(await page.text()).toContain('<title>Muster')
    const given = run(['superadmin', '--email', 'office@muster.test'])
    expect(await given.ended).toBe(0)
    expect(await muster.stop()).toBe(0)
    expect(muster.said()).not.toContain('Building')
    expect(contents()).toEqual(before)
  })

  test('says so in one line where data would go there', () =>
    expectRefusal(
      run([], { DATA_DIR: './data' }),
      /^Muster cannot open its database in \.\/data: .*\n$/,
      'Set DATA_DIR to a folder that this user may write to.',
      78,
    ))

  test('says so in one line where the build is of other sources, or packages are missing', async () => {
    await whileChanged(
      'index.html',
      (text) => `${text}\n`,
      () =>
        expectRefusal(
          run(),
          /^Muster cannot build its web app: .*\n$/,
          'Run "npm run build" there as the user who owns it',
        ),
    )
    await whileChanged(
      'package-lock.json',
      (text) => text.replace(/("node_modules\/fastify": \{\s*"version": )"[^"]+"/, '$1"0.0.1"'),
      () =>
        expectRefusal(
          run(),
          /^The packages of this version of Muster are not installed.*\n$/,
          'Run "npm ci" and "npm run build" there as the user who owns',
        ),
    )
  })
})
