import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import pg from 'pg'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import type { AppOptions } from '../../server/app.ts'
import { usualLimits } from '../../server/kit/http/connections.ts'
import { createShutdown } from '../../server/kit/shutdown.ts'
import { openFile } from '../../server/kit/threads/files.ts'
import { type ThreadOptions, threadPool } from '../../server/kit/threads/pool.ts'
import { campAt } from '../support/camp.ts'
import { engine, isSameOnBoth, onEachEngine } from '../support/databases/engines.ts'
import { nextThread } from '../support/next-thread.ts'
import { isLong } from '../support/seed.ts'
import { contextOf, serving } from './serving.ts'
import { until } from '../support/until.ts'

/** Far more than the buffers between the server and a caller hold. */
const many = isLong ? 30_000 : 12_000
const path = '/api/exports/students?format=csv'
const small = '/api/exports/courses?format=csv'
/** Nothing waits outside the thread: it is one part ahead of its reader. */
const room = { inMemory: 0, onDisk: 0 }
const testOnOne = test.runIf(isSameOnBoth)

onEachEngine('a file that is made while it is sent', (server) => {
  beforeAll(async () => {
    const camp = campAt(server)
    const { id } = await camp.register('Pune Camp', { address: 'A long road. '.repeat(38) })
    await camp.copy(id, many)
  })

  const sending = async (options: Partial<AppOptions> = {}) => {
    const { app, address, headers } = await serving(server, {
      threads: { sending: { room } },
      ...options,
    })
    /** Begins to take a file, and reads no further. */
    const begin = async (): Promise<IncomingMessage> => {
      const asked = request(`${address}${path}`, { headers }).end()
      const [answer] = await once(asked, 'response')
      expect(answer.statusCode).toBe(200)
      return answer
    }
    /** Takes a whole file, over no connection that could be closed. */
    const take = async (url = small, as = headers) => {
      const { statusCode: status, payload: text } = await app.inject({ url, headers: as })
      return { status, text }
    }
    const expectNextWorks = async () => expect((await take()).status).toBe(200)
    return { app, address, headers, begin, take, expectNextWorks }
  }
  /** What reading an answer to its end comes to. */
  const outcomeOf = (answer: IncomingMessage) =>
    new Promise<string>((resolve) => {
      answer.on('error', () => resolve('cut'))
      answer.on('end', () => resolve('whole')).resume()
    })

  testOnOne.each([
    ['made as it is read', room],
    ['in memory', { inMemory: 1e9, onDisk: 0 }],
    ['on the disk', { inMemory: 0, onDisk: 1e9 }],
  ])('arrives whole, %s', async (_, room) => {
    const { address, headers } = await sending({ threads: { sending: { room } } })
    const answer = await fetch(`${address}${path}`, { headers })
    expect(answer.status).toBe(200)
    expect((await answer.text()).split('\r\n')).toHaveLength(many + 3)
  })

  test('slow readers keep others from nothing, and nobody takes many at once', async () => {
    const { begin, take } = await sending({ threads: {} })
    const { token } = await server.as('admin')
    const admin = { authorization: `Bearer ${token}` }
    const unread = [await begin(), await begin(), await begin(), await begin()]
    expect((await take()).status).toBe(503)
    expect((await take(path, admin)).status).toBe(200)
    for (const one of unread) one.destroy()
  })

  testOnOne('is given up where the caller reads no further, or goes away', async () => {
    const limits = { ...usualLimits, still: 3000 }
    const { begin, expectNextWorks } = await sending({ limits })
    // Its thread has started already: a connection is silent until then.
    let thread = nextThread()
    await expectNextWorks()
    const unread = await begin()
    await once(await thread, 'exit')
    expect(await outcomeOf(unread)).toBe('cut')

    thread = nextThread()
    await expectNextWorks()
    const left = await begin()
    left.destroy()
    await once(await thread, 'exit')
    await expectNextWorks()
  })

  testOnOne('is cut where its thread dies: no one takes a part for the whole', async () => {
    const { begin, take, expectNextWorks } = await sending()
    let thread = nextThread()
    const answer = await begin()
    await (await thread).terminate()
    expect(await outcomeOf(answer)).toBe('cut')

    // Before its first byte there are still words for it.
    thread = nextThread()
    const taken = take()
    await (await thread).terminate()
    const { status, text } = await taken
    expect([status, JSON.parse(text)]).toMatchObject([503, { code: 'busy' }])
    await expectNextWorks()
  })

  testOnOne('does not keep the server from stopping', async () => {
    const shutdown = createShutdown()
    const { app, begin } = await sending({ shutdown })
    const answer = await begin()
    await shutdown.shutDown(app.server, async () => {
      const closed = app.close()
      app.server.closeAllConnections()
      await closed
    })
    expect(await outcomeOf(answer)).toBe('cut')
  })

  test.runIf(engine === 'postgres')('is cut where its connection is ended', async () => {
    if (!('databaseUrl' in server.address)) return
    const { begin, expectNextWorks } = await sending()
    const answer = await begin()
    const client = new pg.Client({ connectionString: server.address.databaseUrl })
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
    await expectNextWorks()
  })

  const opening = async ({ sending = {}, ...options }: ThreadOptions) => {
    const threads = threadPool(server.store, { ...options, sending: { ...sending, room } })
    onTestFinished(() => threads.close())
    const { id } = await server.as('superadmin')
    const person = { id, name: 'Asha', role: 'superadmin', tokenHash: '' } as const
    const asked = {
      path: '/api/exports/students' as const,
      input: { query: { format: 'csv' } },
      ctx: { ...contextOf(server), person },
    }
    return { threads, open: (gone?: AbortSignal) => openFile(threads, asked, gone) }
  }

  testOnOne('is not begun for who has gone away, and given up before its first byte', async () => {
    const { threads, open } = await opening({ mayGoOn: 0 })
    await expect(open(AbortSignal.abort())).rejects.toMatchObject({ code: 'busy' })
    const thread = nextThread()
    const gone = new AbortController()
    const opened = expect(open(gone.signal)).rejects.toMatchObject({ code: 'busy' })
    const ended = once(await thread, 'exit')
    gone.abort()
    await Promise.all([opened, ended])
    expect(threads.waiting('download')).toBe(0)
  })

  testOnOne('is cut where it is read more slowly than a least speed', async () => {
    const { open } = await opening({ sending: { leastTaken: 1e6, within: 100 } })
    const [error] = await once((await open()).bytes, 'error')
    expect(String(error)).toContain('too slowly')
  })

  testOnOne('waits for its turn, and neither waits nor is sent for too long', async () => {
    const limits = { download: { atOnce: 1, ofOne: 3, mayWait: 200 } }
    const { threads, open } = await opening({ limits, sending: { toEnd: 1000 } })
    const first = await open()
    const cut = once(first.bytes, 'error')
    const waiting = [open(), open()].map((one) =>
      expect(one).rejects.toMatchObject({ code: 'files_under_way' }),
    )
    await expect(open()).rejects.toMatchObject({ code: 'files_under_way' })
    await Promise.all(waiting)
    expect(String(await cut)).toContain('Abort')
    await until(() => threads.waiting('download') === 0, 'nobody waits any more')
    const next = await open()
    await once(next.bytes.destroy(), 'close')
  })
})
