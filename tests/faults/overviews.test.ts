import { once } from 'node:events'
import { renameSync } from 'node:fs'
import pg from 'pg'
import { expect, test } from 'vitest'
import { createShutdown } from '../../server/kit/shutdown.ts'
import { threadPool } from '../../server/kit/threads/pool.ts'
import type { Client } from '../support/client.ts'
import { onEachEngine } from '../support/databases/engines.ts'
import { nextThread } from '../support/next-thread.ts'
import { contextOf, serving } from './serving.ts'
import { until } from '../support/until.ts'

const path = '/api/attendance/download-pdf/Pune%20Camp'
onEachEngine('a report whose thread fails', (server) => {
  const report = async (given?: Client) => {
    const client = given ?? (await server.as('superadmin'))
    const { status, headers, body } = await client.raw({ method: 'GET', url: path })
    return { status, code: body['code'], retryAfter: headers['retry-after'] }
  }
  const works = { status: 200, code: undefined, retryAfter: undefined }
  const refusedAs = (code: string) => ({ status: 503, code, retryAfter: '5' })

  test('because the data folder is missing is refused, and the next one works', async () => {
    if (!('dataDir' in server.address)) return
    const { dataDir } = server.address
    // To sign in is to write, which is refused before anything is read.
    const client = await server.as('superadmin')
    renameSync(dataDir, `${dataDir}-away`)
    const refused = await report(client)
    renameSync(`${dataDir}-away`, dataDir)
    expect(refused).toEqual(refusedAs('unavailable'))
    expect(await report()).toEqual(works)
    expect(server.logged.join('')).toContain('The database is away. (Error: unable to open')
  })

  const ends = ['pg_terminate_backend', 'pg_cancel_backend']
  test.each(ends)('because %s ends it is refused, and the next one works', async (end) => {
    if (!('databaseUrl' in server.address)) return
    const client = new pg.Client({ connectionString: server.address.databaseUrl })
    await client.connect()
    await client.query('begin')
    await client.query('lock table attendance in access exclusive mode')
    const asked = report()
    await until(async () => {
      const { rowCount } = await client.query(
        `select ${end}(pid) from pg_locks where not granted and relation = 'attendance'::regclass`,
      )
      return rowCount === 1
    }, 'the report waits for the table')
    expect(await asked).toEqual(refusedAs('unavailable'))
    await client.query('rollback')
    await client.end()
    expect(await report()).toEqual(works)
  })

  test('for lack of memory is refused each time', async () => {
    const threads = threadPool(server.store, { limits: { overview: { megabytes: 4 } } })
    // Of no real person: the thread ends before it reads them.
    const asked = { path, input: {}, ctx: contextOf(server) }
    for (let time = 0; time < 2; time += 1)
      await expect(
        threads.run('overview', undefined, ({ tell }) => tell({ request: asked })),
      ).rejects.toMatchObject({
        code: 'busy',
        cause: expect.stringContaining('memory'),
      })
    await threads.close()
  })

  test('that many asked for and went away is made for none of them, and for the next', async () => {
    const { address, headers } = await serving(server, { store: server.store })
    const ask = (signal?: AbortSignal) =>
      fetch(`${address}${path}`, { headers, signal: signal ?? null })
    const asksOf = () => server.statements.filter((text) => /attendance/.test(text)).length
    const gone = new AbortController()
    const thread = nextThread()
    const theirs = Array.from({ length: 50 }, () => ask(gone.signal).catch(() => {}))
    await thread
    const before = asksOf()
    gone.abort()
    await Promise.all(theirs)
    expect((await ask()).status).toBe(200)
    const after = asksOf()
    expect((await ask()).status).toBe(200)
    // That of the first was on its way.
    expect(after - before).toBeLessThanOrEqual(2 * (asksOf() - after))
  })

  test('is ended with its thread where it goes on without its caller', async () => {
    const threads = threadPool(server.store, { mayGoOn: 0 })
    const asked = { path, input: {}, ctx: contextOf(server) }
    const gone = new AbortController()
    const thread = nextThread()
    const answer = threads.run(
      'overview',
      undefined,
      ({ tell }) => tell({ request: asked }),
      gone.signal,
    )
    const refused = expect(answer).rejects.toMatchObject({ code: 'busy' })
    const ended = once(await thread, 'exit')
    gone.abort()
    await Promise.all([refused, ended])
    await threads.close()
  })

  test('is cancelled on PostgreSQL, whose thread goes on', async () => {
    if (!('databaseUrl' in server.address)) return
    const client = new pg.Client({ connectionString: server.address.databaseUrl })
    await client.connect()
    const waiting = async () =>
      (
        await client.query(
          `select 1 from pg_locks where not granted and relation = 'attendance'::regclass
           and database = (select oid from pg_database where datname = current_database())`,
        )
      ).rowCount
    const { address, headers } = await serving(server)
    expect((await fetch(`${address}${path}`, { headers })).status).toBe(200)
    await client.query('begin')
    await client.query('lock table attendance in access exclusive mode')
    const gone = new AbortController()
    const refused = expect(
      fetch(`${address}${path}`, { headers, signal: gone.signal }),
    ).rejects.toThrow()
    await until(async () => (await waiting()) === 1, 'the report waits for the table')
    gone.abort()
    await refused
    await until(async () => (await waiting()) === 0, 'the report waits no more')
    await client.query('rollback')
    await client.end()
    const another = nextThread().then(() => 'another thread')
    const answered = fetch(`${address}${path}`, { headers }).then(({ status }) => status)
    expect(await Promise.race([another, answered])).toBe(200)
  })

  test('does not keep the server from stopping', async () => {
    const shutdown = createShutdown()
    const { app, address, headers } = await serving(server, { shutdown })
    const thread = nextThread()
    const asked = fetch(`${address}${path}`, { headers })
    await thread
    const stopped = shutdown.shutDown(app.server, () => app.close())
    expect((await asked).status).toBe(200)
    await stopped
  })
})
