import { expect, test } from 'vitest'
import { dayInZone } from '../../contract/values/calendar.ts'
import { onEachEngine } from '../../tests/support/databases/engines.ts'
import { testRows } from '../../tests/support/tables.ts'
import { connect } from '../db/connect.ts'
import { isBackupLate, isNightDue, nightOf } from './rules.ts'
import { beginNight } from './actions/schedule.ts'
import { beginRun, endRun, keepRunAlive } from './sql/runs.ts'
import { recordRun } from './actions/record.ts'

const zone = 'Asia/Kolkata'
const time = '01:30'
/** 1:30 am on 22 November in India. */
const night = dayInZone(new Date('2026-11-22T00:00:00Z'), 'UTC')
const before = new Date('2026-11-21T19:59:59.999Z')
const begun = new Date('2026-11-21T20:00:00.000Z')
const earlier = '2026-11-20T06:30:00.000Z'

test('a night begins at the time that was set, where the institute is', () => {
  expect([before, begun].map((at) => nightOf(at, zone, time))).toEqual(['2026-11-21', night])
  expect(nightOf(begun, 'Europe/London', time)).toBe('2026-11-21')
  // At ten in the evening it is the night before the next day, so that none is left out by a new time.
  const evening = ['2026-11-21T16:29:59.999Z', '2026-11-21T16:30:00.000Z']
  expect(evening.map((at) => nightOf(new Date(at), zone, '22:00'))).toEqual(['2026-11-21', night])
})

const facts = { now: begun, night, zone, time, since: earlier, tries: [] }
const at = (minutes: number) => new Date(begun.getTime() + minutes * 60_000)
const failed = (minutes: number) =>
  ({ state: 'failed', endedAt: at(minutes).toISOString() }) as const

testRows<[string, Partial<Parameters<typeof isNightDue>[0]>, boolean]>([
  ['once the night has begun', {}, true],
  ['still late in the day after a missed night', { now: at(900) }, true],
  ['not twice', { tries: [{ state: 'ok', endedAt: earlier }] }, false],
  ['not at once after it has failed', { now: at(20), tries: [failed(10)] }, false],
  ['again a little later', { now: at(25), tries: [failed(10)] }, true],
  ['not after three tries', { now: at(300), tries: [failed(1), failed(20), failed(40)] }, false],
  ['not on an empty database', { since: undefined }, false],
  ['not before its first night', { now: at(60), since: at(1).toISOString() }, false],
])('the work of a night is due', (_, given, due) => {
  expect(isNightDue({ ...facts, ...given })).toBe(due)
})

testRows([
  ['a verified backup of 36 hours', '2026-11-20T18:30:00.000Z', earlier, false],
  ['an older one', '2026-11-20T18:29:59.999Z', earlier, true],
  ['none in a new institute', undefined, '2026-11-21T18:30:00.000Z', false],
  ['none in an older one', undefined, '2026-11-19T18:30:00.000Z', true],
  ['none before anyone was added', undefined, undefined, false],
])('a backup is late', (_, verifiedAt, since, late) => {
  const now = '2026-11-22T06:30:00.000Z'
  expect(isBackupLate({ now, verifiedAt, since })).toBe(late)
})

onEachEngine('of several processes', (server) => {
  test('one begins the work of a night, and one more after it has failed', async () => {
    await server.as('superadmin')
    const two = [server.store, connect(server.address)]
    server.clock.forward(24 * 3600)
    const now = () => server.clock.now
    const begin = async () => {
      const runs = await Promise.all(
        [...two, ...two].map((store) => beginNight(store, now(), { isOn: true, time })),
      )
      return runs.flatMap((run) => run ?? [])
    }
    const first = await begin()
    expect(first).toEqual([{ id: expect.any(Number), kind: 'backup' }])
    expect(await begin()).toEqual([])
    const end = (id: number | undefined, state: 'ok' | 'failed') =>
      server.store.write((tx) => endRun(tx, id ?? 0, state, {}, now().toISOString()))
    await end(first[0]?.id, 'failed')
    expect(await begin()).toEqual([])
    server.clock.forward(16 * 60)
    const second = await begin()
    expect(second).toHaveLength(1)
    await end(second[0]?.id, 'ok')
    server.clock.forward(3600)
    expect(await begin()).toEqual([])
    server.clock.forward(24 * 3600)
    const next = await begin()
    expect(next).toHaveLength(1)
    // Its process dies without a word, and another takes over.
    server.clock.forward(10 * 60)
    const [taken] = await begin()
    expect(taken?.id).toBeGreaterThan(next[0]?.id ?? Number.POSITIVE_INFINITY)
    await two[1]?.close()
  })

  test('where backups are off, the books are recomputed', async () => {
    const run = await beginNight(server.store, server.clock.now, { isOn: false, time })
    expect(run).toMatchObject({ kind: 'reconciliation' })
  })
})

onEachEngine('runs', (server) => {
  const at = (minutes: number) =>
    new Date(Date.parse('2026-11-22T20:00:00.000Z') + minutes * 60_000).toISOString()
  const night = dayInZone(new Date(at(0)), 'UTC')
  const clock = () => new Date(at(20))
  const command = { kind: 'backup', reason: 'command' } as const
  const nightly = { kind: 'backup', reason: 'nightly' } as const
  const begin = (minutes: number, wanted?: typeof night) =>
    server.store.write((tx) => beginRun(tx, { ...nightly, night: wanted }, at(minutes)))
  const end = (id: number | undefined, state: 'ok' | 'failed', minutes: number) =>
    server.store.write((tx) => endRun(tx, id ?? 0, state, {}, at(minutes)))
  const runs = () => server.store.db.selectFrom('runs').selectAll().orderBy('id', 'desc').execute()

  test('a run whose process has died counts as failed, one that goes on does not', async () => {
    const dead = await begin(10)
    await server.store.write((tx) => keepRunAlive(tx, dead ?? 0, at(12)))
    expect(await begin(14)).toBeUndefined()
    const next = await begin(16)
    expect(next).toBeDefined()
    const failed = { id: dead, state: 'failed', ended_at: at(12) }
    expect(await runs()).toContainEqual(expect.objectContaining(failed))
    await end(dead, 'ok', 17)
    expect(await runs()).toContainEqual(expect.objectContaining({ id: dead, state: 'failed' }))
    await end(next, 'ok', 17)
  })

  test('the work of a command is recorded with its result, or with why it failed', async () => {
    const outcome = { state: 'ok', detail: { rows: 3 } } as const
    expect(await recordRun(server.store, clock, command, async () => outcome)).toEqual(outcome)
    const failing = recordRun(server.store, clock, command, () =>
      Promise.reject(new Error('No space left')),
    )
    await expect(failing).rejects.toThrow('No space left')
    expect((await runs()).slice(0, 2)).toMatchObject([
      { state: 'failed', detail: '{"error":"No space left"}' },
      { state: 'ok', detail: '{"rows":3}' },
    ])
  })

  test('a command does nothing while another backup runs', async () => {
    const running = await begin(20)
    const work = () => Promise.reject(new Error('must not run'))
    expect(await recordRun(server.store, clock, command, work)).toBeUndefined()
    await end(running, 'ok', 30)
  })
})
