import { afterEach, describe, expect, test } from 'vitest'
import { campAt, today } from '../../tests/support/camp.ts'
import { onEachEngine } from '../../tests/support/databases/engines.ts'
import { testRows } from '../../tests/support/tables.ts'

onEachEngine('the day of a mark', (server) => {
  const { superadmin, coach, register, records, report, roll, allowDaysBack } = campAt(server)

  testRows([
    ['2026-11-20', '2026-11-20'],
    // In India the day begins at 18:30 of the day before.
    ['2026-11-19T18:30:00Z', '2026-11-20'],
    ['2026-11-20T18:29:59.999Z', '2026-11-20'],
    ['2026-11-20T18:30:00Z', '2026-11-21'],
    ['2026-11-20T00:00:00+05:30', '2026-11-20'],
    ['2026-11-20T23:59:59-08:00', '2026-11-21'],
  ])('is read in the zone of the institute', async (date, day) => {
    const { venue, mark, markManually } = await register()
    expect((await mark('late', { date })).status).toBe(200)
    const { attendance, stats } = await records(venue, { date })
    expect([attendance[0]?.date, stats.late]).toEqual([day, 1])
    expect(await report(venue, { date })).toMatchObject({ date: day, late: 1 })
    const seen = await roll(venue, date)
    expect([seen.date, seen.students[0]?.mark?.status]).toEqual([day, 'late'])
    expect((await markManually({ date })).body.attendance).toMatchObject({ date: day, version: 2 })
  })

  testRows([['2026-11-22'], ['2026-11-21T18:30:00Z'], ['2027-01-01'], ['2200-12-31']])(
    'that has not come is refused',
    async (date) => {
      const { venue, mark } = await register()
      const sentence = "Attendance can't be marked for a future date"
      const refusal = { code: 'marked_in_future', message: sentence, fields: { date: sentence } }
      for (const by of [await coach(), await superadmin()])
        for (const perRow of [true, false]) {
          const { status, body } = await mark('present', { date, by, perRow, reason: 'Early' })
          expect([status, body]).toEqual([400, expect.objectContaining(refusal)])
        }
      expect(await roll(venue, date)).toMatchObject({ mayMark: false, needsReason: false })
    },
  )

  test('is today’s from midnight in India on', async () => {
    const { mark } = await register()
    const before = server.clock.now
    server.clock.now = new Date('2026-11-21T18:30:00Z')
    expect((await mark('present', { date: '2026-11-22' })).status).toBe(200)
    server.clock.now = before
  })

  describe('more than two days back, when two are allowed,', () => {
    afterEach(async () => {
      await allowDaysBack()
    })
    const twoDays = async () => {
      await allowDaysBack(2)
      return register()
    }
    const date = '2026-11-18'

    test.each(['employee', 'admin'] as const)('is not for an %s', async (role) => {
      const { venue, mark, markManually } = await twoDays()
      const by = await server.as(role)
      for (const allowed of [today, '2026-11-20', '2026-11-19'])
        expect((await mark('present', { by, date: allowed })).status).toBe(200)
      const sentence = 'This date is more than 2 days ago. Ask a super administrator to change it.'
      for (const more of [{}, { reason: 'The list was lost' }])
        for (const refused of [
          await mark('present', { by, date, ...more }),
          await markManually({ by, date, ...more }),
        ]) {
          const { code, message } = refused.body
          expect([refused.status, code, message]).toEqual([403, 'too_far_back', sentence])
        }
      expect((await records(venue, { date })).total).toBe(0)
    })

    test('is for a super administrator with a reason, which the audit keeps', async () => {
      const { mark, markManually } = await twoDays()
      const by = await superadmin()
      const sentence = 'This date is long past. Give the reason for the change.'
      const refusal = { code: 'reason_needed', fields: { reason: sentence } }
      for (const reason of [undefined, '', '  ']) {
        const { status, body } = await mark('present', { by, date: '2026-06-01', reason })
        expect([status, body]).toEqual([400, expect.objectContaining(refusal)])
      }
      const given = { by, date: '2026-06-01', reason: 'The list was lost' }
      expect((await mark('present', given)).body.saved).toBe(1)
      expect((await markManually({ ...given, status: 'late' })).status).toBe(200)
      const audited = await server.store.db
        .selectFrom('audit_values')
        .select('after')
        .orderBy('entry_id', 'desc')
        .limit(2)
        .execute()
      for (const { after } of audited) expect(after).toContain('The list was lost')
      expect((await mark('present', { by, date: '2026-11-19' })).status).toBe(200)
    })
  })
})
