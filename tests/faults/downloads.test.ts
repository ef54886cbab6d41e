import { once } from 'node:events'
import { renameSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import type { Worker } from 'node:worker_threads'
import pg from 'pg'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { defaultSettings } from '../../contract/settings/calls.ts'
import { dayInZone } from '../../contract/values/calendar.ts'
import { createApp } from '../../server/app.ts'
import { downloadsOf } from '../../server/kit/downloads/downloads.ts'
import { usualLimits } from '../../server/kit/http/connections.ts'
import { createLeaving } from '../../server/kit/leaving-off.ts'
import type { OverviewRequest } from '../../server/kit/overviews/overviews.ts'
import { campAt } from '../support/camp.ts'
import { onEachEngine } from '../support/databases/engines.ts'
import { nobodyOutside } from '../support/outside.ts'
import { isLong } from '../support/seed.ts'
import { until } from './until.ts'

/** Far more than the buffers between the server and a caller hold. */
const many = isLong ? 30_000 : 12_000
const path = '/api/exports/students?format=csv'
const small = '/api/exports/courses?format=csv'
const nextThread = () => new Promise<Worker>((resolve) => process.once('worker', resolve))

onEachEngine('a file that is made while it is sent', (server) => {
  beforeAll(async () => {
    const camp = campAt(server)
    const { id } = await camp.register('Pune Camp', { address: 'A long road. '.repeat(38) })
    await camp.copy(id, many)
  })

  const serving = async (options: Partial<Parameters<typeof createApp>[0]> = {}) => {
    const { token } = await server.as('superadmin')
    const { store, clock } = server
    const app = await createApp({ store, now: () => clock.now, outside: nobodyOutside, ...options })
    const address = await app.listen({ port: 0, host: '127.0.0.1' })
    onTestFinished(() => app.close())
    const headers = { authorization: `Bearer ${token}` }
    /** Begins to take a file, and reads no further. */
    const begin = async (): Promise<IncomingMessage> => {
      const asked = request(`${address}${path}`, { headers }).end()
      const [answer] = await once(asked, 'response')
      expect(answer.statusCode).toBe(200)
      return answer
    }
    const take = async (from = small) => {
      const answer = await fetch(`${address}${from}`, { headers })
      return { status: answer.status, text: await answer.text() }
    }
    return { app, begin, take }
  }
  /** What reading an answer to its end comes to. */
  const outcomeOf = (answer: IncomingMessage) =>
    new Promise<string>((resolve) => {
      answer.on('error', () => resolve('cut'))
      answer.on('end', () => resolve('whole')).resume()
    })
  const linesIn = (text: string) => text.split('\r\n').length

  test('arrives whole', async () => {
    const { take } = await serving()
    const { status, text } = await take(path)
    expect([status, linesIn(text)]).toEqual([200, many + 3])
  })

  test('is given up where the caller reads no further, and the next one works', async () => {
    const limits = { ...usualLimits, still: 3000 }
    const { begin, take } = await serving({ limits })
    const thread = nextThread()
    const answer = await begin()
    await once(await thread, 'exit')
    expect(await outcomeOf(answer)).toBe('cut')
    expect((await take()).status).toBe(200)
  })

  test('is given up where the caller goes away, and the next one works', async () => {
    const { begin, take } = await serving()
    const thread = nextThread()
    const answer = await begin()
    answer.destroy()
    await once(await thread, 'exit')
    expect((await take()).status).toBe(200)
  })

  test('is cut where its thread dies, so that no one takes a part for the whole', async () => {
    const { begin, take } = await serving()
    const thread = nextThread()
    const answer = await begin()
    await (await thread).terminate()
    expect(await outcomeOf(answer)).toBe('cut')
    expect((await take()).status).toBe(200)
  })

  test('whose thread dies before its first byte is refused in words', async () => {
    const { take } = await serving()
    const thread = nextThread()
    const taken = take()
    await (await thread).terminate()
    const { status, text } = await taken
    expect([status, JSON.parse(text)]).toMatchObject([503, { code: 'busy' }])
    expect((await take()).status).toBe(200)
  })

  test('does not keep the server from stopping', async () => {
    const leaving = createLeaving()
    const { app, begin } = await serving({ leaving })
    const answer = await begin()
    await leaving.leave(app.server, async () => {
      const closed = app.close()
      app.server.closeAllConnections()
      await closed
    })
    expect(await outcomeOf(answer)).toBe('cut')
  })

  test('is refused in words where the database is away', async () => {
    if (!('dataDir' in server.place)) return
    const { dataDir } = server.place
    const { take } = await serving()
    renameSync(dataDir, `${dataDir}-away`)
    const { status, text } = await take()
    renameSync(`${dataDir}-away`, dataDir)
    expect([status, JSON.parse(text)]).toMatchObject([503, { code: 'unavailable' }])
    expect((await take()).status).toBe(200)
  })

  test('is cut where the database ends its connection', async () => {
    if (!('databaseUrl' in server.place)) return
    const { begin, take } = await serving()
    const answer = await begin()
    const client = new pg.Client({ connectionString: server.place.databaseUrl })
    await client.connect()
    await until(async () => {
      const { rowCount } = await client.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where state = 'idle in transaction' and datname = current_database()`,
      )
      return rowCount === 1
    }, 'the thread waits for its reader')
    await client.end()
    expect(await outcomeOf(answer)).toBe('cut')
    expect((await take()).status).toBe(200)
  })

  test('waits for its turn, is refused when it waits too long, and is cut when it takes too long', async () => {
    const { store, clock } = server
    const log = { warn: () => {} }
    const downloads = downloadsOf(store, log, {
      atOnce: 1,
      waitingOfOne: 2,
      patience: 200,
      toEnd: 1000,
    })
    onTestFinished(() => downloads.close())
    const { id } = await server.as('superadmin')
    const asked: OverviewRequest = {
      path: '/api/exports/students',
      input: { query: { format: 'csv' } },
      ctx: {
        person: { id, name: 'Asha', role: 'superadmin', tokenHash: '' },
        now: clock.now.toISOString(),
        today: dayInZone(clock.now, 'UTC'),
        requestId: '',
        network: '',
        devices: [],
        makesBackups: false,
        settings: defaultSettings,
      },
    }
    const open = () => downloads.open(asked, () => true)
    const first = await open()
    const waiting = [open(), open()]
    await expect(open()).rejects.toMatchObject({ code: 'busy' })
    for (const one of waiting) await expect(one).rejects.toMatchObject({ code: 'busy' })
    const [error] = await once(first.bytes, 'error')
    expect(String(error)).toContain('too long')
    await until(() => downloads.waiting() === 0, 'nobody waits any more')
    const next = await open()
    next.bytes.destroy()
    await next.ended
  })
})
