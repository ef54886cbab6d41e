import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { serving } from './faults/serving.ts'
import { freePort } from './support/databases/postgres.ts'
import { aServer } from './support/programs/programs.ts'
import { readText } from './support/sources.ts'

const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name]) => name)

const settings = new Set(all(readText('server/config.ts'), /^ {4}([A-Z][A-Z0-9_]+):/gm))
const compose = readText('compose.yaml')
const caddyfile = readText('deploy/Caddyfile')
const containerfile = readText('Containerfile')
const install = readText('docs/install.md')

/** The part of the compose file below a name, to the next one at its margin. */
const partOf = (name: string) =>
  new RegExp(`^( {0,2})${name}:.*\\n((?:\\1 +.*\\n|\\n)*)`, 'm').exec(compose)?.[2] ?? ''

describe('what the compose file and the Containerfile set', () => {
  test('is known to Muster', () => {
    const [, given = ''] = /\n {2}environment:\n((?: {4}.*\n)+)/.exec(partOf('x-muster')) ?? []
    const fromCompose = all(given, /^ {4}(\w+):/gm)
    const [, line = ''] = /^ENV (.*)$/m.exec(containerfile) ?? []
    const fromImage = all(line, /(\w+)=/g)
    expect(fromCompose).toContain('DATABASE_READ_URL')
    expect(fromImage).toContain('BACKUP_DIR')
    expect([...fromCompose, ...fromImage].filter((name) => !settings.has(name))).toEqual([])
  })

  test('has no password of its own: one that is missing ends the start', () => {
    const secrets = compose.match(/\$\{\w*PASSWORD[^}]*\}/g) ?? []
    expect(secrets.length).toBeGreaterThan(3)
    const isAsked = /:\?\w+ is missing in|^\$\{SUPERADMIN_PASSWORD:-\}/
    expect(secrets.filter((text) => !isAsked.test(text))).toEqual([])
  })

  test('is explained', () => {
    const asked = new Set(all(compose, /\$\{(\w+)/g))
    expect([...asked].filter((name) => !install.includes(String(name)))).toEqual([])
  })

  test('lies where it says', () => {
    const mounted = all(compose, /- (\.\/[^:]+):/g)
    expect(mounted).toHaveLength(3)
    const home = join(import.meta.dirname, '..')
    expect(mounted.filter((path) => !existsSync(join(home, `${path}`)))).toEqual([])
  })
})

test('the Caddyfile asks for nothing that the compose file does not give', () => {
  const given = all(partOf('caddy'), /^ +([A-Z_]+):/gm)
  expect(all(caddyfile, /\{\$(\w+)/g).filter((name) => !given.includes(name))).toEqual([])
})

test('every service has a limit and starts again by itself', () => {
  for (const name of ['x-muster', 'caddy', 'primary', 'replica'])
    expect(partOf(name)).toMatch(/mem_limit: [^]*restart: unless-stopped/)
})

test('the image asks for its health by the shell, and installs packages first', async () => {
  const [, command = ''] = /^HEALTHCHECK .* CMD (\[.*\])$/m.exec(containerfile) ?? []
  const [shell = '', ...args]: string[] = JSON.parse(command)
  expect(command).not.toContain('muster')
  const isHealthy = (port: string | number) =>
    new Promise((resolve) => {
      const env = { PATH: process.env['PATH'], HOST: '0.0.0.0', PORT: String(port) }
      execFile(shell, args, { env }, (error) => resolve(error === null))
    })
  let isReady = true
  const { app, address } = await serving(await aServer(), { isReady: () => isReady })
  const { port } = new URL(address)
  expect(await isHealthy(port)).toBe(true)
  isReady = false
  expect(await isHealthy(port)).toBe(false)
  await app.close()
  expect(await isHealthy(await freePort())).toBe(false)
  expect(containerfile).toMatch(
    /COPY package\.json package-lock\.json .*\nRUN npm ci [^]*\nCOPY \. \./,
  )
})
