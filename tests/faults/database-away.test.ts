import { expect, onTestFinished, test } from 'vitest'
import { freePort, startPostgres } from '../support/databases/postgres.ts'
import { sender, superadmin, withSuperadmin } from '../support/programs/http.ts'
import { startServer } from '../support/programs/programs.ts'
import { until } from '../support/until.ts'

test('a database that is away, at the start or later, is 503 until it is back', async () => {
  // A database of its own is stopped here, so that the one that other tests use is left alone.
  const postgres = await startPostgres()
  onTestFinished(() => postgres.stop())
  await postgres.halt()
  const port = String(await freePort())
  const send = sender(`http://127.0.0.1:${port}`)
  const signIn = () => send('POST', '/api/auth/login', superadmin)
  const health = async (path: string) => (await send('GET', `/health/${path}`)).status
  const isAway = async () => {
    const { status, headers, text } = await signIn()
    expect(status).toBe(503)
    expect(headers.get('retry-after')).toMatch(/^\d+$/)
    expect(JSON.parse(text)).toMatchObject({ code: 'unavailable' })
    expect([await health('ready'), await health('live')]).toEqual([503, 200])
  }
  const comesBack = async () => {
    await postgres.start()
    await until(async () => (await health('ready')) === 200, 'it answers')
    expect((await signIn()).status).toBe(200)
  }

  const DATABASE_URL = postgres.url('postgres')
  const muster = startServer({ PORT: port, DATABASE_URL, ...withSuperadmin })
  await until(async () => (await health('live')) === 200, 'it answers')
  await isAway()
  await comesBack()

  await postgres.halt()
  await isAway()
  await isAway()
  await comesBack()
  expect(await muster.stop()).toBe(0)
})
