import { renameSync } from 'node:fs'
import type { Worker } from 'node:worker_threads'
import pg from 'pg'
import { expect, test } from 'vitest'
import { dayInZone } from '../../contract/values/calendar.ts'
import { defaultSettings } from '../../contract/settings/calls.ts'
import { createApp } from '../../server/app.ts'
import { createLeaving } from '../../server/kit/leaving-off.ts'
import { type OverviewRequest, overviewsOf } from '../../server/kit/overviews/overviews.ts'
import { onEachEngine } from '../support/databases/engines.ts'
import { nobodyOutside } from '../support/outside.ts'
import { until } from './until.ts'

const path = '/api/attendance/download-pdf/Pune%20Camp'
/** The thread that the next report starts. */
const nextThread = () => new Promise<Worker>((resolve) => process.once('worker', resolve))
/** Of no real person: the thread ends before it reads them. */
const ctx: OverviewRequest['ctx'] = {
  now: '',
  today: dayInZone(new Date(0), 'UTC'),
  requestId: '',
  network: '',
  devices: [],
  makesBackups: false,
  settings: defaultSettings,
}

onEachEngine('a report whose thread fails', (server) => {
  const report = async () => {
    const client = await server.as('superadmin')
    const { status, headers, body } = await client.raw({ method: 'GET', url: path })
    return { status, code: body['code'], retryAfter: headers['retry-after'] }
  }
  const works = { status: 200, code: undefined, retryAfter: undefined }
  const refusedAs = (code: string) => ({ status: 503, code, retryAfter: '5' })
  const serving = async (leaving = createLeaving()) => {
    const { token } = await server.as('superadmin')
    const { store, clock } = server
    const app = await createApp({ store, now: () => clock.now, outside: nobodyOutside, leaving })
    return { app, headers: { authorization: `Bearer ${token}` } }
  }

  test('because the data folder is missing is refused, and the next one works', async () => {
    if (!('dataDir' in server.place)) return
    const { dataDir } = server.place
    await server.as('superadmin')
    renameSync(dataDir, `${dataDir}-away`)
    const refused = await report()
    renameSync(`${dataDir}-away`, dataDir)
    expect(refused).toEqual(refusedAs('unavailable'))
    expect(await report()).toEqual(works)
    expect(server.logged.join('')).toContain('The database is away. (Error: unable to open')
  })

  test.each(['pg_terminate_backend', 'pg_cancel_backend'])(
    'because %s ends its statement is refused, and the next one works',
    async (end) => {
      if (!('databaseUrl' in server.place)) return
      const client = new pg.Client({ connectionString: server.place.databaseUrl })
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
    },
  )

  test('because it is terminated is refused, and the next one works', async () => {
    const { app, headers } = await serving()
    const thread = nextThread()
    const asked = app.inject({ url: path, headers })
    await (await thread).terminate()
    expect((await asked).statusCode).toBe(503)
    expect((await app.inject({ url: path, headers })).statusCode).toBe(200)
    await app.close()
  })

  test('for lack of memory is refused each time', async () => {
    const overviews = overviewsOf(server.store, { megabytes: 4 })
    const asked = { path, input: {}, ctx }
    for (let time = 0; time < 2; time += 1)
      await expect(overviews.read(asked)).rejects.toMatchObject({
        code: 'busy',
        cause: expect.stringContaining('memory'),
      })
    await overviews.close()
  })

  test('does not keep the server from stopping', async () => {
    const leaving = createLeaving()
    const { app, headers } = await serving(leaving)
    const address = await app.listen({ port: 0, host: '127.0.0.1' })
    const thread = nextThread()
    const asked = fetch(`${address}${path}`, { headers })
    await thread
    const stopped = leaving.leave(app.server, () => app.close())
    expect((await asked).status).toBe(200)
    await stopped
  })
})
