import { expect, test } from 'vitest'
import { campAt, today } from '../../tests/support/camp.ts'
import { onEachEngine } from '../../tests/support/databases/engines.ts'

onEachEngine('the roll calls of a student', (server) => {
  const { coach, register, newVenue } = campAt(server)

  test('are the last 30, however old, also of a venue where they were before', async () => {
    const student = await register()
    const other = await register(newVenue())
    const { call } = await coach()
    const count = (date: string, campVenue: string, ids: string[]) => {
      const key = `count-${date}-of-${ids.join('-')}`
      const at = { name: 'Class', date, campVenue, startedAt: `${date}T01:00:00.000Z` }
      return call('POST /api/roll-calls', { body: { key, rollCall: key, ...at, here: ids } })
    }
    const march = Array.from(
      { length: 30 },
      (_, at) => `2026-03-${String(30 - at).padStart(2, '0')}`,
    )
    for (const day of march) await count(day, student.venue, [student.id])
    await student.moveTo(other.venue)
    await count('2026-11-20', other.venue, [other.id])
    await count(today, other.venue, [other.id, student.id])
    const { rollCalls } = await call('GET /api/students/:id/roll-calls', {
      params: { id: student.id },
    })
    const days = rollCalls.map(({ startedAt }) => startedAt.slice(0, 10))
    expect(days).toEqual([today, ...march.slice(0, 29)])
  })
})
