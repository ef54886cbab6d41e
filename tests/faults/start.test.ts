import { request } from 'node:http'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { z } from '../../contract/kit/zod.ts'
import { version } from '../../server/kit/version.ts'
import { freePort } from '../support/databases/postgres.ts'
import { type Muster, startMuster } from '../support/process.ts'

let folder = ''
const running: Muster[] = []
const start = (env: Record<string, string> = {}) => {
  const muster = startMuster({ MUSTER_WEB: 'off', DATA_DIR: folder, ...env })
  running.push(muster)
  return muster
}
const superadmin = {
  SUPERADMIN_EMAIL: 'superadmin@muster.test',
  SUPERADMIN_PASSWORD: 'monsoon-2026',
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'muster-start-'))
})
afterEach(async () => {
  await Promise.all(running.splice(0).map((muster) => muster.stop('SIGKILL')))
  rmSync(folder, { recursive: true, force: true })
})

const post = (address: string, path: string, body: object, token = '') =>
  fetch(`${address}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  })

/** Sends a request once the server has said that it is reading it; so it is under way. */
const ask = (address: string, path: string, body: object, token: string) =>
  new Promise<{ status: Promise<number | undefined> }>((resolve) => {
    const asked = request(`${address}${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
        expect: '100-continue',
      },
    })
    const status = new Promise<number | undefined>((answer, fail) => {
      asked.on('response', ({ statusCode }) => answer(statusCode)).on('error', fail)
    })
    asked.on('continue', () => asked.end(JSON.stringify(body), () => resolve({ status })))
    asked.flushHeaders()
  })

const answered = z.object({ token: z.string().optional() })

const signIn = async (address: string, credentials: typeof superadmin) => {
  const body = { email: credentials.SUPERADMIN_EMAIL, password: credentials.SUPERADMIN_PASSWORD }
  const answer = await post(address, '/api/auth/login', body)
  const { token = '' } = answered.parse(await answer.json())
  return { status: answer.status, token }
}

describe('starting', () => {
  test('creates a super administrator and prints their password once', async () => {
    const first = start()
    const address = await first.address()
    const [, email = '', password = ''] =
      /Sign in as (\S+) with the password (\S+)/.exec(first.said()) ?? []
    expect(email).toBe('admin@muster.local')
    const made = { SUPERADMIN_EMAIL: email, SUPERADMIN_PASSWORD: password }
    expect((await signIn(address, made)).status).toBe(200)
    expect(await first.stop()).toBe(0)

    const second = start()
    expect((await signIn(await second.address(), made)).status).toBe(200)
    expect(second.said()).not.toContain('password')
  })

  test('uses the configured credentials and never prints them', async () => {
    const muster = start(superadmin)
    expect((await signIn(await muster.address(), superadmin)).status).toBe(200)
    expect(muster.said()).not.toContain(superadmin.SUPERADMIN_PASSWORD)
  })

  test('answers the health checks and Prometheus, and logs its start and its stop', async () => {
    const muster = start({ ...superadmin, LOG_LEVEL: 'info' })
    const address = await muster.address()
    for (const path of ['/health/live', '/health/ready', '/metrics'])
      expect((await fetch(`${address}${path}`)).status).toBe(200)
    await muster.stop()
    const lines = muster
      .said()
      .split('\n')
      .filter((line) => line.startsWith('{'))
    expect(lines.map((line): unknown => JSON.parse(line))).toMatchObject([
      { msg: 'starting', version, engine: 'sqlite', node: process.versions.node },
      { msg: expect.stringContaining('listening') },
      { msg: expect.stringContaining('Muster is ready') },
      { msg: 'stopping', signal: 'SIGTERM' },
      { msg: 'stopped', seconds: expect.any(Number) },
    ])
    expect(lines.join('')).not.toContain(superadmin.SUPERADMIN_EMAIL)
  })

  test('keeps every answered write when it is killed', async () => {
    const first = start(superadmin)
    const address = await first.address()
    const { token } = await signIn(address, superadmin)
    const course = { name: 'Kept', duration: '1 Year', courseFee: 1 }
    expect((await post(address, '/api/courses', course, token)).status).toBe(201)
    await first.stop('SIGKILL')

    const again = await start(superadmin).address()
    const { token: fresh } = await signIn(again, superadmin)
    expect((await post(again, '/api/courses', course, fresh)).status).toBe(409)
  })

  test('is refused on a folder that another process holds', async () => {
    const first = start(superadmin)
    await first.address()
    const second = start(superadmin)
    expect(await second.ended).toBe(1)
    expect(second.said().trim().split('\n')).toHaveLength(1)
    expect(second.said()).toContain('Another Muster is running')
    expect((await signIn(await first.address(), superadmin)).status).toBe(200)
  })

  test.each([
    [{ PORT: 'abc' }, 'PORT'],
    [{ PORT: '70000' }, 'PORT'],
    [{ DATABASE_URL: 'mysql://x/y' }, 'DATABASE_URL'],
    [{ DATABASE_READ_URL: 'postgres://127.0.0.1/muster' }, 'DATABASE_READ_URL'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
    [{ METRICS_TOKEN: 'guessed' }, 'METRICS_TOKEN'],
    [{ SUPERADMIN_EMAIL: 'nobody' }, 'SUPERADMIN_EMAIL'],
    [{ SUPERADMIN_EMAIL: 'a@b.in' }, 'SUPERADMIN_'],
    [{ SUPERADMIN_EMAIL: 'a@b.in', SUPERADMIN_PASSWORD: '123' }, 'SUPERADMIN_PASSWORD'],
    [{ TILE_URL: 'javascript:alert(1)' }, 'TILE_URL'],
    [{ TILE_URL: "https://tiles.example;script-src 'unsafe-inline'/{z}" }, 'TILE_URL'],
    [{ GEOCODER_URL: 'nominatim' }, 'GEOCODER_URL'],
    [{ GEOCODER_CONTACT: 'पुणे' }, 'GEOCODER_CONTACT'],
    [{ DATA_DIR: '/dev/null/data' }, '/dev/null/data'],
  ])('with %j exits with one clear line', async (env: Record<string, string>, named) => {
    const muster = start(env)
    expect(await muster.ended).toBe(1)
    expect(muster.said().trim().split('\n')).toHaveLength(1)
    expect(muster.said()).toMatch(new RegExp(named))
  })

  test('on a port that is in use exits with one clear line', async () => {
    const PORT = String(await freePort())
    await start({ PORT }).address()
    const other = mkdtempSync(join(tmpdir(), 'muster-start-'))
    const second = start({ PORT, DATA_DIR: other, ...superadmin })
    expect(await second.ended).toBe(1)
    rmSync(other, { recursive: true, force: true })
    expect(second.said().trim().split('\n')).toHaveLength(1)
    expect(second.said()).toContain(PORT)
  })
})

describe('stopping', () => {
  test.each(['SIGTERM', 'SIGINT'] as const)(
    'by %s exits with 0 within ten seconds',
    async (signal) => {
      const muster = start(superadmin)
      const address = await muster.address()
      // An open connection must not delay the stop.
      await fetch(`${address}/health/live`)
      const began = performance.now()
      expect(await muster.stop(signal)).toBe(0)
      expect(performance.now() - began).toBeLessThan(10_000)
    },
  )

  test('finishes the calls in progress', async () => {
    const muster = start(superadmin)
    const address = await muster.address()
    const { token } = await signIn(address, superadmin)
    const change = {
      currentPassword: superadmin.SUPERADMIN_PASSWORD,
      newPassword: 'peacock-feather',
    }
    const asked = await ask(address, '/api/auth/change-password', change, token)
    const code = muster.stop()
    expect(await asked.status).toBe(200)
    expect(await code).toBe(0)
  })
})
