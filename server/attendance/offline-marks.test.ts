import { expect, test } from 'vitest'
import { campAt } from '../../tests/support/camp.ts'
import { onEachEngine } from '../../tests/support/databases/engines.ts'
import { testRows } from '../../tests/support/tables.ts'
import { clockOffOf, makingOf } from './rules.ts'

const now = '2026-11-21T12:35:00.000Z'

const aDayAhead = '2026-11-22T12:34:58.000Z'
const setBack = '2026-11-22T12:00:00.000Z'
testRows([
  // At once, or by a caller who does not say when.
  ['2026-11-21T12:34:58.000Z', now, null, null],
  [undefined, now, null, null],
  ['2026-11-21T12:43:59.000Z', '2026-11-21T12:44:00.000Z', null, null],
  // Hours before; by a clock that is a day ahead, or was set back since; without a clock.
  ['2026-11-21T01:10:00.000Z', now, '2026-11-21T01:10:00.000Z', null],
  [aDayAhead, '2026-11-22T12:35:00.000Z', aDayAhead, 86_400],
  [setBack, now, setBack, 84_300],
  ['2026-11-21T11:35:00.000Z', undefined, '2026-11-21T11:35:00.000Z', null],
])('a mark keeps when it was made, and how far the clock was off', (...row) => {
  const [madeAt, deviceNow, made_at, clock_off] = row
  expect(makingOf(madeAt, deviceNow, now)).toEqual({ made_at, clock_off })
})

testRows([
  [undefined, null],
  ['2026-11-21T12:44:00.000Z', null],
  ['2026-11-21T12:46:00.000Z', 660],
  ['2026-11-20T12:35:00.000Z', -86_400],
])('a device is off by the seconds between its clock and ours', (deviceNow, seconds) => {
  expect(clockOffOf(deviceNow, now)).toBe(seconds)
})

onEachEngine('a mark that waited on a device', (server) => {
  const { register, records, history } = campAt(server)
  const inMinutes = (minutes: number) =>
    new Date(server.clock.now.getTime() + minutes * 60_000).toISOString()

  test('shows when it was made and when it arrived, also in the history', async () => {
    const { id, venue, mark } = await register()
    const [madeAt, markedAt] = [inMinutes(-660), inMinutes(0)]
    const sent = { markedAtDevice: madeAt, base: 0, deviceNow: markedAt, perRow: true }
    expect((await mark('late', sent)).body).not.toHaveProperty('clockOff')
    expect((await records(venue)).attendance[0]).toMatchObject({ madeAt, markedAt })
    await mark('present')
    const marks = await history(id)
    expect(marks[0]).not.toHaveProperty('madeAt')
    expect(marks[1]).toMatchObject({ status: 'late', madeAt, markedAt })
  })

  test('by a clock a day ahead is kept with how far it is off, and judged by our own', async () => {
    const { id, mark } = await register()
    const madeAt = inMinutes(1439)
    const sent = { markedAtDevice: madeAt, base: 0, deviceNow: inMinutes(1440) }
    const { status, body } = await mark('late', sent)
    expect([status, body.clockOff]).toEqual([200, 86_400])
    expect((await history(id))[0]).toMatchObject({ clockOff: 86_400, madeAt })
    const tomorrow = await mark('late', { ...sent, date: '2026-11-22' })
    expect([tomorrow.status, tomorrow.body.code]).toEqual([400, 'marked_in_future'])
  })

  testRows([['6:40'], ['2026-11-21T06:40:00'], ['0000-01-01T00:00:00Z'], ['9999-12-31T23:59:59Z']])(
    'must say when in UTC, by a clock that can be',
    async (time) => {
      const { venue, mark } = await register()
      const said = [
        await mark('late', { markedAtDevice: time }),
        await mark('late', { deviceNow: time }),
      ]
      for (const { status, body } of said)
        expect([status, body.message]).toEqual([400, 'Check the date and time of this device'])
      expect((await records(venue)).total).toBe(0)
    },
  )
})
