import { expect, test } from 'vitest'
import { dayInZone } from '../../contract/values/calendar.ts'
import { onEachEngine } from '../../tests/support/databases/engines.ts'
import { beginRun, endRun, keepRunAlive } from './sql/runs.ts'
import { recordRun } from './actions/record.ts'

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
