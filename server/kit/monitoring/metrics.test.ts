import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { createApp } from '../../app.ts'
import { connect } from '../../db/connect.ts'
import { beginRun, endRun } from '../../health/sql/runs.ts'
import { anotherServer } from '../../../tests/support/server.ts'
import { aCourse } from '../../../tests/support/builders.ts'
import { campAt } from '../../../tests/support/camp.ts'
import { onEachEngine } from '../../../tests/support/databases/engines.ts'
import { readExposition } from '../../../tests/support/services/exposition.ts'
import { listening } from '../../../tests/support/services/listening.ts'
import { nobodyOutside } from '../../../tests/support/services/outside.ts'
import { signInsOf } from '../../../tests/support/sign-ins.ts'
import { testRows } from '../../../tests/support/tables.ts'
import { isOnThisMachine } from './serve-metrics.ts'

const token = 'a-token-of-the-scraper'

onEachEngine('the metrics', (server) => {
  const scrape = async () => {
    const { statusCode, headers, payload } = await server.app.inject('/metrics')
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/)
    return readExposition(payload)
  }

  test('count answers by the path of the contract, never as it was requested', async () => {
    const superadmin = await server.as('superadmin')
    const before = await scrape()
    await superadmin.call('POST /api/courses', { body: aCourse() })
    for (const url of [
      '/api/courses?search=Zarathustra',
      '/api/attendance/roll/Hidden%20Venue?date=2026-11-21',
      '/api/attendance/roll/Other%20Venue?date=2026-11-21',
      '/nowhere/Zarathustra',
    ])
      await superadmin.raw({ method: 'GET', url })
    const after = await scrape()
    const grown = (labels: Record<string, string>) =>
      (after.valueOf('muster_requests_total', labels) ?? 0) -
      (before.valueOf('muster_requests_total', labels) ?? 0)
    expect(grown({ method: 'POST', route: '/api/courses', status: '2xx' })).toBe(1)
    expect(grown({ method: 'GET', route: '/api/attendance/roll/:venue', status: '2xx' })).toBe(2)
    expect(grown({ method: 'GET', route: 'a screen, or no path', status: '4xx' })).toBe(1)
    const roll = { method: 'GET', route: '/api/attendance/roll/:venue' }
    expect(after.valueOf('muster_request_duration_seconds_count', roll)).toBe(2)
    expect(after.valueOf('muster_request_duration_seconds_bucket', { ...roll, le: '+Inf' })).toBe(2)
    expect(after.valueOf('muster_statements_total')).toBeGreaterThan(
      before.valueOf('muster_statements_total') ?? 0,
    )
    expect(after.text).not.toMatch(/zarathustra|hidden|other/i)
  })

  test('say that the database is there, how large it is, and what waits', async () => {
    const shown = await scrape()
    expect(shown.valueOf('muster_database_up')).toBe(1)
    expect(shown.valueOf('muster_database_size_bytes')).toBeGreaterThan(0)
    for (const queue of ['searches', 'overviews', 'passwords', 'writes'])
      expect(shown.valueOf('muster_queue_length', { queue })).toBe(0)
    // It is sampled from the first scrape on.
    await expect
      .poll(async () => (await scrape()).valueOf('nodejs_eventloop_lag_p99_seconds'))
      .toBeGreaterThan(0)
    expect(shown.valueOf('process_resident_memory_bytes')).toBeGreaterThan(1e7)
    const connections = shown.valueOf('muster_database_connections', { pool: 'reading' })
    expect(connections === undefined).toBe(server.engine === 'sqlite')
    expect(shown.valueOf('muster_sqlite_wal_bytes') === undefined).toBe(
      server.engine === 'postgres',
    )
  })

  test('count sign-ins that the limit refused', async () => {
    const { email } = await server.as('employee', 'Often Wrong')
    const { statuses, wrong } = signInsOf(server)
    await statuses(8, () => wrong(email))
    const shown = await scrape()
    const failed = (why: string) => shown.valueOf('muster_failed_sign_ins_total', { why })
    expect(failed('wrongPassword')).toBeGreaterThan(0)
    expect(failed('tooManyAttempts')).toBeGreaterThan(0)
    expect(shown.text).not.toContain(email)
  })

  const { newVenue, register, mark } = campAt(server)
  const ago = (minutes: number) =>
    new Date(server.clock.now.getTime() - minutes * 60_000).toISOString()

  test('count marks that arrived more than an hour after they were made, once', async () => {
    const venue = newVenue()
    const { id } = await register(venue)
    const delayed = async () => (await scrape()).valueOf('muster_delayed_marks_total')
    const send = (minutes: number, status: 'present' | 'late' | 'absent', now = 0) => {
      const row = { studentId: id, status, markedAtDevice: ago(minutes) }
      return mark(venue, [row], { deviceNow: ago(now), key: `${status}-${minutes}` })
    }
    await send(59, 'present')
    expect(await delayed()).toBe(0)
    await send(61, 'late')
    await send(61, 'late')
    expect(await delayed()).toBe(1)
    // A clock that is a day ahead says so: what counts is how long the mark waited by that clock.
    await send(-1439, 'absent', -1440)
    expect(await delayed()).toBe(1)
  })

  test('say how old the last verified backup is, and what the last reconciliation found', async () => {
    const at = (hour: number) => `2026-11-20T0${hour}:10:00.000Z`
    const seconds = (hour: number) => Date.parse(at(hour)) / 1000
    const run = (kind: 'backup' | 'reconciliation', state: 'ok' | 'failed', hour: number) =>
      server.store.write(async (tx) => {
        const id = await beginRun(tx, { kind, reason: 'command' }, at(hour))
        await endRun(tx, id ?? 0, state, kind === 'backup' ? {} : { differences: 3 }, at(hour))
      })
    const fresh = await scrape()
    expect(fresh.valueOf('muster_backup_verified_timestamp_seconds')).toBe(0)
    const createdAt = fresh.valueOf('muster_institute_created_timestamp_seconds')
    expect(createdAt).toBeGreaterThan(0)
    expect(createdAt).toBeLessThanOrEqual(server.clock.now.getTime() / 1000)
    await run('backup', 'ok', 1)
    await run('reconciliation', 'ok', 2)
    await run('backup', 'failed', 3)
    const shown = await scrape()
    const [backup, reconciliation] = [{ kind: 'backup' }, { kind: 'reconciliation' }]
    expect(shown.valueOf('muster_backup_verified_timestamp_seconds')).toBe(seconds(1))
    expect(shown.valueOf('muster_last_run_ok', backup)).toBe(0)
    expect(shown.valueOf('muster_last_run_timestamp_seconds', backup)).toBe(seconds(3))
    expect(shown.valueOf('muster_last_run_ok', reconciliation)).toBe(1)
    expect(shown.valueOf('muster_reconciliation_differences')).toBe(3)
    expect(shown.valueOf('muster_rewinds_total')).toBe(0)
    expect(shown.valueOf('muster_rewinds_open')).toBe(0)
  })
})

test('a database that is silent is left out of a scrape, and its loss is logged once', async () => {
  const silent = createServer()
  const port = await listening(silent)
  const store = connect({ databaseUrl: `postgres://nobody@127.0.0.1:${port}/none` })
  const lines: string[] = []
  const app = await createApp({
    store,
    now: () => new Date(0),
    outside: nobodyOutside,
    logLevel: 'warn',
    logTo: { write: (line) => lines.push(line) },
    monitoring: { token: undefined, slowStatement: 500, build: {}, folders: { data: tmpdir() } },
  })
  // Both wait for the same check.
  for (const { payload } of await Promise.all([app.inject('/metrics'), app.inject('/metrics')])) {
    const shown = readExposition(payload)
    expect(shown.valueOf('muster_database_up')).toBe(0)
    expect(shown.valueOf('muster_database_size_bytes')).toBeUndefined()
    expect(shown.valueOf('muster_disk_free_bytes', { folder: 'data' })).toBeGreaterThan(0)
  }
  expect(lines.filter((line) => line.includes('The database is away.'))).toHaveLength(1)
  silent.close()
  await app.close()
})

onEachEngine('who may read the metrics', (server) => {
  type Given = { trustProxy?: number; token?: string }
  const asked = async (given: Given, headers: Record<string, string>, remoteAddress: string) => {
    const { token: expected, ...proxy } = given
    const monitoring = { token: expected, slowStatement: 500, build: {}, folders: {} }
    const app = await anotherServer(server, { ...proxy, monitoring })
    const answer = await app.inject({ url: '/metrics', headers, remoteAddress })
    const code: unknown = answer.statusCode === 200 ? undefined : answer.json().code
    return [answer.statusCode, code, answer.headers['www-authenticate']]
  }
  const shown = [200, undefined, undefined]
  const unknown = [404, 'no_such_call', undefined]
  const wrong = [401, 'not_signed_in', 'Bearer']
  const bearer = (sent: string) => ({ authorization: `Bearer ${sent}` })

  testRows<[string, Given, Record<string, string>, string, unknown[]]>([
    ['a caller on this machine', {}, {}, '127.0.0.1', shown],
    ['a caller elsewhere', {}, {}, '192.168.1.7', unknown],
    ['a caller elsewhere where there is a token', { token }, {}, '192.168.1.7', unknown],
    ['a caller elsewhere who has the token', { token }, bearer(token), '192.168.1.7', shown],
    ['a caller with no token to have', {}, bearer(token), '192.168.1.7', unknown],
    ['a proxy on this machine', {}, { 'x-forwarded-for': '127.0.0.1' }, '127.0.0.1', unknown],
    ['a proxy that is trusted', { trustProxy: 1 }, {}, '127.0.0.1', unknown],
    ['the token through a proxy', { trustProxy: 1, token }, bearer(token), '127.0.0.1', shown],
    ['a page whose name leads here', {}, { host: 'rebound.example' }, '127.0.0.1', unknown],
    ['a wrong token, even here', { token }, bearer(`${token}x`), '127.0.0.1', wrong],
  ])('is who is here, or has the token', async (_, given, headers, address, expected) => {
    expect(await asked(given, headers, address)).toEqual(expected)
  })
})

test('an address is of this machine or is not', () => {
  const isHere = (remoteAddress: string) => {
    const remoteFamily = remoteAddress.includes(':') ? 'IPv6' : 'IPv4'
    const raw = { socket: { remoteAddress, remoteFamily } }
    return isOnThisMachine({ raw, headers: { host: 'localhost:3000' } })
  }
  const here = ['127.0.0.1', '127.8.0.1', '::1', '::ffff:127.0.0.1']
  const elsewhere = ['::ffff:10.0.0.1', '10.0.0.1', 'fe80::1']
  expect([...here, ...elsewhere].filter(isHere)).toEqual(here)
})
