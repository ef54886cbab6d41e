import { expect, test } from 'vitest'
import { historyHeader, readMarker } from '../../contract/history/marker.ts'
import { noticeHeader, readNotice } from '../../contract/kit/notice.ts'
import { aCourse } from '../../tests/support/builders.ts'
import { auditOf, type Client, clientOf } from '../../tests/support/client.ts'
import { onEachEngine } from '../../tests/support/databases/engines.ts'
import { goBackTo } from '../../tests/support/databases/gone-back.ts'
import { anotherServer, type TestServer } from '../../tests/support/server.ts'
import { beginEpoch, findEpochs, findMarker } from '../kit/history/epochs.ts'

/** Another process on the same database, which has seen nothing yet. */
const freshProcess = async (server: TestServer, token: string | undefined) => {
  const logged: string[] = []
  const logTo = { write: (line: string) => void logged.push(line) }
  const app = await anotherServer(server, { logLevel: 'error', logTo })
  return { client: clientOf(() => app, token), logged }
}

onEachEngine('a database that goes back in time', (server) => {
  const chief = () => server.as('superadmin')
  /** So many changes. */
  const change = async (client: Client, count: number) => {
    for (let made = 0; made < count; made += 1) {
      server.clock.forward(1)
      await client.call('POST /api/courses', { body: aCourse() })
    }
  }
  const markerOf = async (client: Client) =>
    (await client.try('GET /api/auth/profile', {})).headers[historyHeader] ?? ''
  const check = async (client: Client, seen: string) => {
    const asked = await client.call('GET /api/history', { query: { seen } })
    // A browser asks together with who is signed in.
    const { history } = await client.call('GET /api/auth/profile', { query: { seen } })
    expect(history).toEqual(asked)
    return asked.seen
  }
  const noticeOf = async (client: Client) => {
    const { headers } = await client.try('GET /api/auth/profile', {})
    return readNotice(headers[noticeHeader] ?? null)
  }
  const rewound = () => auditOf(server, { kind: 'history' })
  /** Someone has seen so many changes that the database then has no more. */
  const loseChanges = async (count: number) => {
    const client = await chief()
    await change(client, 1)
    const kept = await findMarker(server.store.db)
    await change(client, count)
    const seen = await markerOf(client)
    await goBackTo(server.store, kept.position)
    return { client, kept, seen }
  }

  test('gives every answer a marker, which covers what the call has changed', async () => {
    const client = await chief()
    const before = readMarker(await markerOf(client))
    const { headers } = await client.try('POST /api/courses', { body: aCourse() })
    const after = readMarker(headers[historyHeader])
    expect(after).toMatchObject({
      epoch: before?.epoch,
      position: (before?.position ?? 0) + 1,
      at: server.clock.now.toISOString(),
    })
    expect(await markerOf(client)).toBe(headers[historyHeader])
    const unknown = await server.nobody().raw({ url: '/api/auth/profile' })
    expect(unknown.headers).not.toHaveProperty(historyHeader)
    server.statements.length = 0
    await client.call('GET /api/auth/profile', {})
    expect(server.statements.length).toBeLessThanOrEqual(2)
  })

  test('gives the marker of a repeated call at least as high as the first time', async () => {
    const client = await chief()
    const once = async () => {
      const body = aCourse({ name: 'Once' })
      const { headers } = await client.try('POST /api/courses', { body }, { key: 'once' })
      return readMarker(headers[historyHeader])?.position ?? 0
    }
    const first = await once()
    expect(first).toBeGreaterThan(0)
    expect(await once()).toBeGreaterThanOrEqual(first)
  })

  test('is noticed by a running process at its next request, once', async () => {
    const { client, kept } = await loseChanges(3)
    await markerOf(client)
    const after = { position: kept.position, missing: 3, noticedBy: 'server' }
    await expect.poll(rewound).toMatchObject([{ action: 'history.rewound', after }])
    await markerOf(client)
    expect(await findEpochs(server.store.db)).toMatchObject([
      { reason: 'rewound', from_epoch: kept.epoch, from_position: kept.position },
      { reason: 'created' },
    ])
    const line = server.logged.find((text) => text.includes('gone back in time'))
    expect(JSON.parse(line ?? '{}')).toMatchObject({ level: 50, missing: 3 })
    expect(await rewound()).toHaveLength(1)
  })

  test('is noticed by a device, after new changes too, and told by every process once', async () => {
    const { client, kept, seen } = await loseChanges(2)
    const fresh = await freshProcess(server, client.token)
    await change(fresh.client, 4)
    expect(await check(fresh.client, seen)).toBe('gone')
    expect(await fresh.client.call('GET /api/history', {})).toMatchObject({
      lineage: [{ epoch: kept.epoch }, {}],
    })
    const unnoticed = await markerOf(fresh.client)
    await Promise.all(
      [1, 2, 3].map(() => fresh.client.call('POST /api/history/rewinds', { body: { seen } })),
    )
    expect(await findEpochs(server.store.db)).toMatchObject([
      {
        from_epoch: kept.epoch,
        from_position: kept.position,
        known_position: kept.position + 2,
        noticed_by: 'device',
      },
      {},
      {},
    ])
    expect(await check(fresh.client, unnoticed)).toBe('kept')
    expect(fresh.logged).toHaveLength(1)
    const [latest] = await rewound()
    expect(latest).toMatchObject({ action: 'history.rewound', after: { missing: 2 } })
    expect((await fresh.client.call('GET /api/history', {})).lineage[1]).toEqual({
      epoch: kept.epoch,
      upTo: kept.position,
      at: kept.at,
    })
    await markerOf(client)
    expect(await rewound()).toHaveLength(2)
  })

  test('cannot be reported by anyone who has not seen it', async () => {
    const client = await server.as('employee')
    const before = await findEpochs(server.store.db)
    const { epoch, position, at } = await findMarker(server.store.db)
    const forged = `${epoch}.${position + 5}.${Date.parse(at)}.${'A'.repeat(22)}`
    for (const seen of [forged, 'x', ''])
      expect((await client.try('POST /api/history/rewinds', { body: { seen } })).status).toBe(404)
    expect(await check(client, forged)).toBe('foreign')
    const real = await markerOf(client)
    expect(await check(client, real)).toBe('kept')
    await client.call('POST /api/history/rewinds', { body: { seen: real } })
    expect(await findEpochs(server.store.db)).toEqual(before)
  })

  test('tells how much a restore left out, as soon as someone has seen more', async () => {
    const { client, seen } = await loseChanges(2)
    const now = server.clock.now.toISOString()
    await server.store.write((tx) => beginEpoch(tx, { reason: 'restored', now }))
    const fresh = await freshProcess(server, client.token)
    const list = async () => (await fresh.client.call('GET /api/history/rewinds', {})).rewinds
    expect(await list()).toHaveLength(2)
    await fresh.client.call('POST /api/history/rewinds', { body: { seen } })
    expect((await list())[0]).toMatchObject({ reason: 'restored', missing: 2, noticedBy: 'device' })
  })

  test('warns until a super administrator has put the warning away', async () => {
    const client = await chief()
    const [rewind] = (await client.call('GET /api/history/rewinds', {})).rewinds
    expect((await noticeOf(client))?.rewind).toBe(rewind?._id)
    const acknowledge = (id = '') =>
      client.try('POST /api/history/rewinds/:id/acknowledge', { params: { id } })
    for (const _ of [1, 2]) expect((await acknowledge(rewind?._id)).status).toBe(200)
    const [now] = (await client.call('GET /api/history/rewinds', {})).rewinds
    expect(now).toMatchObject({ acknowledgedAt: server.clock.now.toISOString() })
    expect((await noticeOf(client))?.rewind).not.toBe(rewind?._id)
    const told = (await rewound()).filter(({ action }) => action === 'history.acknowledged')
    expect(told).toHaveLength(1)
    expect((await acknowledge('1')).status).toBe(404)
  })
})
