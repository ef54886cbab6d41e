import { describe, expect, test } from 'vitest'
import { campAt, today } from '../../tests/support/camp.ts'
import { onEachEngine } from '../../tests/support/databases/engines.ts'

onEachEngine('attendance over time:', (server) => {
  const { coach, newVenue, register, mark, history, trend, month } = campAt(server)

  describe('a student’s month', () => {
    test('has the days that are marked, oldest first, and its rate', async () => {
      const venue = newVenue()
      const { id } = await register(venue)
      const days = [
        ['2026-11-21', 'late'],
        ['2026-11-01', 'present'],
        ['2026-10-31', 'absent'],
        ['2026-11-10', 'absent'],
      ] as const
      for (const [date, status] of days)
        await mark(venue, [{ studentId: id, status, remarks: date === today ? 'Bus' : null }], {
          date,
        })
      const november = {
        month: '2026-11',
        today,
        days: [
          { date: '2026-11-01', status: 'present' },
          { date: '2026-11-10', status: 'absent' },
          { date: '2026-11-21', status: 'late', remarks: 'Bus' },
        ],
        attendancePercentage: 66.7,
        overall: { marked: 4, attended: 2, attendancePercentage: 50 },
      }
      expect((await month(id)).body).toEqual(november)
      expect((await month(id, '2026-11')).body).toEqual(november)
      expect((await month(id, '2026-10')).body).toMatchObject({
        days: [{ date: '2026-10-31' }],
        attendancePercentage: 0,
      })
      expect((await month(id, '2026-12')).body).toEqual({
        month: '2026-12',
        today,
        days: [],
        attendancePercentage: 0,
        overall: november.overall,
      })
    })

    test('has no rate before the first mark', async () => {
      const { id } = await register(newVenue())
      const none = { marked: 0, attended: 0, attendancePercentage: 0 }
      expect((await month(id)).body).toMatchObject({ days: [], overall: none })
    })

    test.each(['2026', '2026-13', '2026-00', '2026-1', '1899-12', '2200-01', 'now', ''])(
      'is refused when it is no month: %s',
      async (text) => {
        const { id } = await register(newVenue())
        const { status, body } = await month(id, text)
        expect([status, body.message]).toEqual([400, 'Enter a month as YYYY-MM'])
      },
    )

    test('is a 404 for an unknown student', async () => {
      for (const id of ['0', '999999', 'abc', '9'.repeat(40)])
        expect((await month(id)).body.code).toBe('student_not_found')
    })
  })

  describe('a venue’s trend', () => {
    test('has the marked days among the last 30', async () => {
      const venue = newVenue()
      const [one, two] = [await register(venue), await register(venue)]
      const both = [
        { studentId: one.id, status: 'present' as const },
        { studentId: two.id, status: 'absent' as const },
      ]
      for (const date of ['2026-10-22', '2026-10-23', '2026-11-05', today])
        await mark(venue, date === today ? both.slice(0, 1) : both, { date })
      const line = { present: 1, absent: 1, late: 0, attendancePercentage: 50 }
      expect(await trend(venue)).toEqual([
        { date: '2026-10-23', ...line },
        { date: '2026-11-05', ...line },
        { date: today, ...line, absent: 0, attendancePercentage: 100 },
      ])
      expect((await trend(venue, '2026-11-20')).map(({ date }) => date)).toEqual([
        '2026-10-22',
        '2026-10-23',
        '2026-11-05',
      ])
      expect((await trend(venue, '2026-11-04T18:30:00Z')).at(-1)?.date).toBe('2026-11-05')
      expect(await trend(venue, '2026-10-21')).toEqual([])
    })

    test('has no day on which marking was refused', async () => {
      const venue = newVenue()
      const { id } = await register(venue, { registrationDate: '2026-11-20' })
      const row = { studentId: id, status: 'present' as const }
      expect((await mark(venue, [row], { date: '2026-11-19' })).status).toBe(400)
      expect((await mark(venue, [row], { date: '2026-11-19', perRow: true })).status).toBe(200)
      expect((await mark(venue, [{ ...row, base: 5 }])).body.conflicts).toHaveLength(1)
      expect(await trend(venue)).toEqual([])
    })

    test('is refused for a day that does not exist', async () => {
      const url = '/api/attendance/trend/Camp?until=2026-02-30'
      expect((await (await coach()).raw({ method: 'GET', url })).status).toBe(400)
    })
  })

  describe('the history of a mark', () => {
    test('is empty for an unknown student and for an unmarked day', async () => {
      const { id } = await register(newVenue())
      expect(await history(id)).toEqual([])
      for (const nobody of ['0', '999999', 'abc']) expect(await history(nobody)).toEqual([])
    })

    test('is of one day', async () => {
      const venue = newVenue()
      const { id } = await register(venue)
      for (const date of [today, '2026-11-20'])
        await mark(venue, [{ studentId: id, status: 'late' }], { date })
      expect(await history(id, '2026-11-20')).toMatchObject([{ version: 1, campVenue: venue }])
    })

    test.each(['2026-02-30', 'today', '2026-11-21T00:00:00Z'])(
      'is refused for %s, which is no day',
      async (day) => {
        const url = `/api/attendance/history/1/${day}`
        const { status, body } = await (await coach()).raw({ method: 'GET', url })
        expect([status, body['message']]).toEqual([400, 'Enter a date that exists, as YYYY-MM-DD'])
      },
    )
  })
})
