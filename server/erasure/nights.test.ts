import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { someSettings } from '../../tests/support/builders.ts'
import { cashierAt } from '../../tests/support/cashier.ts'
import { aDay } from '../../tests/support/clock/days.ts'
import { onEachEngine } from '../../tests/support/databases/engines.ts'
import { readListed } from '../db/files/list-of-erased.ts'
import { forgetByNight } from './actions/nightly.ts'
import { beginNight, endNight } from './sql/nights.ts'
import { insertErasure } from './sql/people.ts'

onEachEngine('a night', (server) => {
  const { call, enrol } = cashierAt(server)
  const folder = mkdtempSync(join(tmpdir(), 'muster-erased-'))
  const { signal } = new AbortController()
  const nightOf = (day: string) => {
    const now = new Date(`${day}T06:30:00.000Z`)
    return forgetByNight(server.store, () => now, signal, folder)
  }
  const ended = async () => {
    const nights = server.store.db.selectFrom('retention_nights').select('night')
    const rows = await nights.where('ended_at', 'is not', null).orderBy('night').execute()
    return rows.map(({ night }) => night)
  }

  test('of a wrong clock forgets nothing, and those after it are as always', async () => {
    await nightOf('2026-11-21')
    for (const day of ['2036-03-01', '2036-03-02']) await nightOf(day)
    expect(await ended()).toEqual(['2026-11-21'])
    await nightOf('2026-11-22')
    expect(await ended()).toEqual(['2026-11-21', '2026-11-22'])
  })

  test('erases all others where one student cannot be erased', async () => {
    const enrolled = { duration: '1 Month', first: 1000 } as const
    const ids: number[] = []
    for (let at = 0; at < 2; at += 1) ids.push(Number((await enrol(enrolled)).student._id))
    const { settings } = await call('GET /api/settings', {})
    const retention = { ...someSettings().retention, booksYears: 0, leftStudents: 'erase' } as const
    await call('PUT /api/settings', { body: { ...settings, retention } })
    const nobody = {
      kind: 'student',
      person_id: 0,
      person_created_at: '',
      at: '',
      erased_by: null,
    } as const
    const before = { night: aDay('2029-12-29'), places_before: aDay('2028-12-29') }
    const done = { ended_at: 'then', places: 0, readings: 0, erased: 0 }
    await server.store.write(async (tx) => {
      // A second one of the first student or nobody is refused.
      await sql`create unique index fault on erasures (kind)
        where person_id in (0, ${sql.lit(ids[0])})`.execute(tx)
      await insertErasure(tx, nobody)
      await beginNight(tx, before)
      await endNight(tx, before.night, done)
    })
    await expect(nightOf('2029-12-30')).rejects.toThrow('1 were not erased')
    expect(await ended()).toContain('2029-12-30')
    expect(readListed(folder).map(({ id }) => id)).toEqual([0, ids[1]])
  })
})
