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
