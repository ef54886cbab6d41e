import { expect, test } from 'vitest'
import { campAt, today } from '../../tests/support/camp.ts'
import { onEachEngine } from '../../tests/support/databases/engines.ts'
import { clockOffOf, makingOf } from './rules.ts'

const now = '2026-11-21T12:35:00.000Z'

test.each([
  ['at once', '2026-11-21T12:34:58.000Z', now, null, null],
  ['by a caller who does not say when', undefined, now, null, null],
  ['hours before', '2026-11-21T01:10:00.000Z', now, '2026-11-21T01:10:00.000Z', null],
  [
    'by a clock nine minutes ahead',
    '2026-11-21T12:43:59.000Z',
    '2026-11-21T12:44:00.000Z',
    null,
    null,
  ],
  [
    'by a clock a day ahead',
    '2026-11-22T12:34:58.000Z',
    '2026-11-22T12:35:00.000Z',
    '2026-11-22T12:34:58.000Z',
    86_400,
  ],
  [
    'by a clock that was set back since',
    '2026-11-22T12:00:00.000Z',
    now,
    '2026-11-22T12:00:00.000Z',
    84_300,
  ],
  [
    'without the device’s clock',
    '2026-11-21T11:35:00.000Z',
    undefined,
    '2026-11-21T11:35:00.000Z',
    null,
  ],
])('a mark made %s', (_, madeAt, deviceNow, made_at, clock_off) => {
  expect(makingOf(madeAt, deviceNow, now)).toEqual({ made_at, clock_off })
})

test.each([
  [undefined, null],
  ['2026-11-21T12:44:00.000Z', null],
  ['2026-11-21T12:46:00.000Z', 660],
  ['2026-11-20T12:35:00.000Z', -86_400],
])('a device that says %s is off by %s seconds', (deviceNow, seconds) => {
  expect(clockOffOf(deviceNow, now)).toBe(seconds)
})

onEachEngine('a mark that waited on a device', (server) => {
  const { coach, newVenue, register, mark, records, history } = campAt(server)
  const inMinutes = (minutes: number) =>
    new Date(server.clock.now.getTime() + minutes * 60_000).toISOString()

  test('shows when it was made and when it arrived, also in the history', async () => {
    const venue = newVenue()
    const { id } = await register(venue)
    const madeAt = inMinutes(-660)
    const row = { studentId: id, status: 'late' as const, markedAtDevice: madeAt, base: 0 }
    const { body } = await mark(venue, [row], { deviceNow: inMinutes(0), perRow: true })
    expect(body).not.toHaveProperty('clockOff')
    const markedAt = inMinutes(0)
    expect((await records(venue)).attendance[0]).toMatchObject({ madeAt, markedAt })
    await mark(venue, [{ studentId: id, status: 'present' }])
    const marks = await history(id)
    expect(marks[0]).not.toHaveProperty('madeAt')
    expect(marks[1]).toMatchObject({ status: 'late', madeAt, markedAt })
  })

  test('by a clock a day ahead is kept with how far it is off, and judged by our own', async () => {
    const venue = newVenue()
    const { id } = await register(venue)
    const row = { studentId: id, status: 'late' as const, markedAtDevice: inMinutes(1439), base: 0 }
    const { status, body } = await mark(venue, [row], { deviceNow: inMinutes(1440) })
    expect([status, body.clockOff]).toEqual([200, 86_400])
    expect((await history(id))[0]).toMatchObject({ clockOff: 86_400, madeAt: inMinutes(1439) })
    const tomorrow = await mark(venue, [row], { date: '2026-11-22', deviceNow: inMinutes(1440) })
    expect([tomorrow.status, tomorrow.body.code]).toEqual([400, 'marked_in_future'])
  })

  test('sent again under its key gets the same answer, whatever the clock then shows', async () => {
    const venue = newVenue()
    const { id } = await register(venue)
    const row = { studentId: id, status: 'late' as const, markedAtDevice: inMinutes(-60), base: 0 }
    const first = await mark(venue, [row], { deviceNow: inMinutes(0), perRow: true, key: 'once' })
    server.clock.forward(3600)
    await mark(venue, [{ studentId: id, status: 'absent' }], { by: await coach('Coach Bina') })
    const again = await mark(venue, [row], { deviceNow: inMinutes(0), perRow: true, key: 'once' })
    expect([again.status, again.body]).toEqual([200, first.body])
    expect((await records(venue)).attendance[0]?.status).toBe('absent')
  })

  test('sent again under another key changes nothing, and overwrites no one’s mark', async () => {
    const venue = newVenue()
    const { id } = await register(venue)
    const row = { studentId: id, status: 'late' as const, markedAtDevice: inMinutes(-60), base: 0 }
    await mark(venue, [row], { perRow: true })
    expect((await mark(venue, [row], { perRow: true })).body.rows).toEqual([
      { studentId: id, outcome: 'unchanged', version: 1 },
    ])
    await mark(venue, [{ studentId: id, status: 'absent' }], { by: await coach('Coach Bina') })
    const { body } = await mark(venue, [row], { perRow: true })
    expect(body.rows).toEqual([{ studentId: id, outcome: 'conflict', version: 2 }])
    expect(body.conflicts?.[0]?.theirs).toMatchObject({ status: 'absent', version: 2 })
    expect((await history(id, today)).length).toBe(2)
  })

  test.each(['6:40', '2026-11-21T06:40:00', '0000-01-01T00:00:00Z', '9999-12-31T23:59:59Z'])(
    'must say when in UTC, by a clock that can be: %s',
    async (time) => {
      const venue = newVenue()
      const { id } = await register(venue)
      const row = { studentId: id, status: 'late' as const }
      const said = [
        await mark(venue, [{ ...row, markedAtDevice: time }]),
        await mark(venue, [row], { deviceNow: time }),
      ]
      for (const { status, body } of said)
        expect([status, body.message]).toEqual([400, 'Check the date and time of this device'])
      expect((await records(venue)).total).toBe(0)
    },
  )
})
