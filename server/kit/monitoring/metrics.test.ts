import { once } from 'node:events'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createApp } from '../../app.ts'
import { connect } from '../../db/connect.ts'
import { aCourse } from '../../../tests/support/builders.ts'
import { campAt } from '../../../tests/support/camp.ts'
import { onEachEngine } from '../../../tests/support/databases/engines.ts'
import { readExposition } from '../../../tests/support/exposition.ts'
import { nobodyOutside } from '../../../tests/support/outside.ts'
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
    for (const queue of [
      'searches',
      'overviews',
      'passwords',
      'writes',
      '/api/course-students/update-payment',
    ])
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
    const body = { email, password: 'not the password' }
    for (let times = 0; times < 8; times += 1)
      await server.nobody().try('POST /api/auth/login', { body })
    const shown = await scrape()
    const failed = (why: string) => shown.valueOf('muster_failed_sign_ins_total', { why })
    expect(failed('wrongPassword')).toBeGreaterThan(0)
    expect(failed('tooManyAttempts')).toBeGreaterThan(0)
    expect(shown.text).not.toContain(email)
  })
})

onEachEngine('the metrics of the institute', (server) => {
  const { newVenue, register, mark } = campAt(server)
  const scrape = async () => readExposition((await server.app.inject('/metrics')).payload)
  const ago = (minutes: number) =>
    new Date(server.clock.now.getTime() - minutes * 60_000).toISOString()

  test('count marks that arrived more than an hour after they were made, once', async () => {
    const venue = newVenue()
    const { id } = await register(venue)
    const delayed = async () => (await scrape()).valueOf('muster_delayed_marks_total')
    const send = (minutes: number, status: 'present' | 'late' | 'absent', key: string) =>
      mark(venue, [{ studentId: id, status, markedAtDevice: ago(minutes) }], {
        deviceNow: ago(0),
        key,
      })
    await send(59, 'present', 'soon')
    expect(await delayed()).toBe(0)
    await send(61, 'late', 'delayed')
    await send(61, 'late', 'delayed')
    expect(await delayed()).toBe(1)
    // A clock that is a day ahead says so: what counts is how long the mark waited by that clock.
    await mark(venue, [{ studentId: id, status: 'absent', markedAtDevice: ago(-1439) }], {
      deviceNow: ago(-1440),
    })
    expect(await delayed()).toBe(1)
  })

  test('say how old the last verified backup is, and what the last reconciliation found', async () => {
    const run = (kind: 'backup' | 'reconciliation', state: 'ok' | 'failed', hour: number) => ({
      kind,
      reason: 'nightly' as const,
      night: null,
      started_at: `2026-11-20T0${hour}:00:00.000Z`,
      alive_at: `2026-11-20T0${hour}:10:00.000Z`,
      ended_at: `2026-11-20T0${hour}:10:00.000Z`,
      state,
      detail: JSON.stringify(kind === 'backup' ? {} : { differences: 3 }),
      employee_id: null,
    })
    const fresh = await scrape()
    expect(fresh.valueOf('muster_backup_verified_timestamp_seconds')).toBe(0)
    const createdAt = fresh.valueOf('muster_institute_created_timestamp_seconds')
    expect(createdAt).toBeGreaterThan(0)
    expect(createdAt).toBeLessThanOrEqual(server.clock.now.getTime() / 1000)
    await server.store.write((tx) =>
      tx
        .insertInto('runs')
        .values([
          run('backup', 'ok', 1),
          run('reconciliation', 'ok', 2),
          run('backup', 'failed', 3),
        ])
        .execute(),
    )
    const shown = await scrape()
    const at = (hour: number) => Date.parse(`2026-11-20T0${hour}:10:00.000Z`) / 1000
    expect(shown.valueOf('muster_backup_verified_timestamp_seconds')).toBe(at(1))
    expect(shown.valueOf('muster_last_run_ok', { kind: 'backup' })).toBe(0)
    expect(shown.valueOf('muster_last_run_timestamp_seconds', { kind: 'backup' })).toBe(at(3))
    expect(shown.valueOf('muster_last_run_ok', { kind: 'reconciliation' })).toBe(1)
    expect(shown.valueOf('muster_reconciliation_differences')).toBe(3)
    expect(shown.valueOf('muster_rewinds_total')).toBe(0)
    expect(shown.valueOf('muster_rewinds_open')).toBe(0)
  })
})

test('a database that is silent is left out of a scrape, and its loss is logged once', async () => {
  const silent = createServer().listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const address = silent.address()
  if (typeof address !== 'object' || address === null) throw new Error('No port')
  const store = connect({ databaseUrl: `postgres://nobody@127.0.0.1:${address.port}/none` })
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
  const asked = async (
    given: { trustProxy?: number; token?: string },
    headers: Record<string, string> = {},
    remoteAddress = '127.0.0.1',
  ) => {
    const app = await createApp({
      store: server.store,
      now: () => server.clock.now,
      outside: nobodyOutside,
      ...(given.trustProxy !== undefined && { trustProxy: given.trustProxy }),
      monitoring: { token: given.token, slowStatement: 500, build: {}, folders: {} },
    })
    onTestFinished(() => app.close())
    const answer = await app.inject({ url: '/metrics', headers, remoteAddress })
    const code: unknown = answer.statusCode === 200 ? undefined : answer.json().code
    return { status: answer.statusCode, code, asksFor: answer.headers['www-authenticate'] }
  }
  const shown = { status: 200, code: undefined, asksFor: undefined }
  const unknown = { status: 404, code: 'no_such_call', asksFor: undefined }
  const bearer = (sent: string) => ({ authorization: `Bearer ${sent}` })

  test.each([
    ['a caller on this machine', {}, {}, '127.0.0.1', shown],
    ['a caller elsewhere', {}, {}, '192.168.1.7', unknown],
    ['a caller elsewhere where there is a token', { token }, {}, '192.168.1.7', unknown],
    ['a caller elsewhere who has the token', { token }, bearer(token), '192.168.1.7', shown],
    ['a caller with no token to have', {}, bearer(token), '192.168.1.7', unknown],
    ['a proxy on this machine', {}, { 'x-forwarded-for': '127.0.0.1' }, '127.0.0.1', unknown],
    ['a proxy that is trusted', { trustProxy: 1 }, {}, '127.0.0.1', unknown],
    ['the token through a proxy', { trustProxy: 1, token }, bearer(token), '127.0.0.1', shown],
    ['a page whose name leads here', {}, { host: 'rebound.example' }, '127.0.0.1', unknown],
  ] as const)('%s', async (_, given, headers, address, expected) => {
    expect(await asked(given, headers, address)).toEqual(expected)
  })

  test('a wrong token is refused as not signed in, even on this machine', async () => {
    expect(await asked({ token }, bearer(`${token}x`))).toEqual({
      status: 401,
      code: 'not_signed_in',
      asksFor: 'Bearer',
    })
  })
})

describe('this machine', () => {
  const caller = (remoteAddress: string, remoteFamily: string, host = 'localhost:3000') => ({
    raw: { socket: { remoteAddress, remoteFamily } },
    headers: { host },
  })
  test.each([
    ['127.0.0.1', 'IPv4', true],
    ['127.8.0.1', 'IPv4', true],
    ['::1', 'IPv6', true],
    ['::ffff:127.0.0.1', 'IPv6', true],
    ['::ffff:10.0.0.1', 'IPv6', false],
    ['10.0.0.1', 'IPv4', false],
    ['fe80::1', 'IPv6', false],
  ])('%s', (address, family, expected) => {
    expect(isOnThisMachine(caller(address, family))).toBe(expected)
  })
})
