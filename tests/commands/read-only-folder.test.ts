import {
  chmodSync,
  chownSync,
  cpSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildWebApp } from '../../server/web-build.ts'
import { type Muster, startMuster } from '../support/process.ts'

const home = join(import.meta.dirname, '..', '..')
// No permission binds root, so root lets a user start it who owns nothing there.
const nobody = process.getuid?.() === 0 ? 65534 : undefined

/** A folder of the application that its server may only read, as /opt/muster is. */
let application = ''
let dataDir = ''
const running: Muster[] = []

const parts =
  'muster.js package.json package-lock.json index.html vite.config.ts lingui.config.ts entry contract scripts server vite web'

beforeAll(async () => {
  application = mkdtempSync(join(tmpdir(), 'muster-application-'))
  const build = await buildWebApp(() => {})
  for (const part of parts.split(' '))
    cpSync(join(home, part), join(application, part), { recursive: true })
  cpSync(build, build.replace(home, application), { recursive: true })
  symlinkSync(join(home, 'node_modules'), join(application, 'node_modules'))
  forbidWriting()
})
afterAll(() => {
  allowWriting()
  rmSync(application, { recursive: true, force: true })
})
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'muster-own-data-'))
  if (nobody !== undefined) chownSync(dataDir, nobody, nobody)
})
afterEach(async () => {
  await Promise.all(running.splice(0).map((muster) => muster.stop('SIGKILL')))
  rmSync(dataDir, { recursive: true, force: true })
})

/** Every file and folder of the application, without going through the link to the packages. */
const entries = (): string[] => [
  application,
  ...readdirSync(application).flatMap((name) => {
    const path = join(application, name)
    const stat = lstatSync(path)
    if (stat.isSymbolicLink()) return []
    if (!stat.isDirectory()) return [path]
    return [
      path,
      ...readdirSync(path, { recursive: true, encoding: 'utf8' }).map((inside) =>
        join(path, inside),
      ),
    ]
  }),
]

const forbidWriting = () => {
  for (const path of entries()) chmodSync(path, statSync(path).isDirectory() ? 0o555 : 0o444)
}
const allowWriting = () => {
  for (const path of entries()) chmodSync(path, statSync(path).isDirectory() ? 0o755 : 0o644)
}

const contents = () =>
  entries().map((path) => [path.slice(application.length), statSync(path).mtimeMs])

const run = (args: readonly string[] = [], env: Record<string, string> = {}) => {
  const muster = startMuster(
    { DATA_DIR: dataDir, ...env },
    {
      args: ['muster.js', ...args],
      folder: application,
      ...(nobody !== undefined && { user: nobody }),
    },
  )
  running.push(muster)
  return muster
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

  test('says so in one line where data would go there', async () => {
    const muster = run([], { DATA_DIR: './data' })
    expect(await muster.ended).toBe(1)
    expect(muster.said()).toMatch(/^Muster cannot open its database in \.\/data: .*\n$/)
    expect(muster.said()).toContain('Set DATA_DIR to a folder that this user may write to.')
  })

  test('says so in one line where the build is of other sources', () =>
    whileChanged(
      'index.html',
      (text) => `${text}\n`,
      async () => {
        const muster = run()
        expect(await muster.ended).toBe(1)
        expect(muster.said()).toMatch(/^Muster cannot build its web app: .*\n$/)
        expect(muster.said()).toContain('Run "npm run build" there as the user who owns it')
      },
    ))

  test('says so in one line where packages are missing', () =>
    whileChanged(
      'package-lock.json',
      (text) => text.replace(/("node_modules\/fastify": \{\s*"version": )"[^"]+"/, '$1"0.0.1"'),
      async () => {
        const muster = run()
        expect(await muster.ended).toBe(1)
        expect(muster.said()).toMatch(
          /^The packages of this version of Muster are not installed.*\n$/,
        )
        expect(muster.said()).toContain(
          'Run "npm ci" and "npm run build" there as the user who owns',
        )
      },
    ))
})
