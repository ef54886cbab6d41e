import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testsPostgres } from '../support/databases/databases.ts'
import { freePort, type Postgres, startPostgres } from '../support/databases/postgres.ts'
import { type Muster, startMuster } from '../support/process.ts'
import { until } from './until.ts'

const credentials = { email: 'superadmin@muster.test', password: 'monsoon-2026' }

// A database of its own is stopped here, so that the one that other tests use is left alone.
describe.runIf(testsPostgres())('a database that is away', () => {
  let postgres: Postgres | undefined
  let muster: Muster | undefined
  let port = 0

  beforeAll(async () => {
    postgres = await startPostgres()
    await postgres.halt()
  })
  afterAll(async () => {
    await muster?.stop('SIGKILL')
    await postgres?.stop()
  })

  const signIn = () =>
    fetch(`http://127.0.0.1:${port}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(credentials),
    })
  const health = async (path: string) =>
    (await fetch(`http://127.0.0.1:${port}/health/${path}`)).status

  const isAway = async () => {
    const answer = await signIn()
    expect(answer.status).toBe(503)
    expect(answer.headers.get('retry-after')).toMatch(/^\d+$/)
    expect(await answer.json()).toMatchObject({ code: 'unavailable' })
    expect(await health('ready')).toBe(503)
    expect(await health('live')).toBe(200)
  }

  test('at the start: Muster listens, answers 503, and recovers when the database is there', async () => {
    port = await freePort()
    muster = startMuster({
      MUSTER_WEB: 'off',
      PORT: String(port),
      DATABASE_URL: postgres?.url('postgres') ?? '',
      SUPERADMIN_EMAIL: credentials.email,
      SUPERADMIN_PASSWORD: credentials.password,
    })
    await until(async () => (await health('live')) === 200, 'it answers')
    await isAway()
    await postgres?.start()
    await until(async () => (await health('ready')) === 200, 'it answers')
    expect((await signIn()).status).toBe(200)
  })

  test('later: the answer is 503, nothing crashes, and it recovers by itself', async () => {
    await postgres?.halt()
    await isAway()
    await isAway()
    await postgres?.start()
    await until(async () => (await health('ready')) === 200, 'it answers')
    expect((await signIn()).status).toBe(200)
    expect(await muster?.stop()).toBe(0)
  })
})
