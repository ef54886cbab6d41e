import { afterEach, describe, expect, test } from 'vitest'
import { campAt, today } from '../../tests/support/camp.ts'
import { onEachEngine } from '../../tests/support/databases/engines.ts'

onEachEngine('the day of a mark', (server) => {
  const {
    superadmin,
    coach,
    newVenue,
    register,
    mark,
    markManually,
    records,
    roll,
    allowDaysBack,
  } = campAt(server)

  test.each([
    ['2026-11-20', '2026-11-20'],
    // In India the day begins at 18:30 of the day before.
    ['2026-11-19T18:30:00Z', '2026-11-20'],
    ['2026-11-20T18:29:59.999Z', '2026-11-20'],
    ['2026-11-20T18:30:00Z', '2026-11-21'],
    ['2026-11-20T00:00:00+05:30', '2026-11-20'],
    ['2026-11-20T23:59:59-08:00', '2026-11-21'],
  ])('is %s read as %s', async (date, day) => {
    const venue = newVenue()
    const { id } = await register(venue)
    expect((await mark(venue, [{ studentId: id, status: 'late' }], { date })).status).toBe(200)
    const { attendance, stats } = await records(venue, { date })
    expect([attendance[0]?.date, stats.late]).toEqual([day, 1])
    const seen = await roll(venue, date)
    expect([seen.date, seen.students[0]?.mark?.status]).toEqual([day, 'late'])
    const manual = await markManually(venue, id, { date })
    expect(manual.body.attendance).toMatchObject({ date: day, version: 2 })
  })

  test.each(['2026-11-22', '2026-11-21T18:30:00Z', '2027-01-01', '2200-12-31'])(
    'that has not come is refused: %s',
    async (date) => {
      const venue = newVenue()
      const { id } = await register(venue)
      const rows = [{ studentId: id, status: 'present' as const }]
      for (const by of [await coach(), await superadmin()])
        for (const perRow of [true, false]) {
          const { status, body } = await mark(venue, rows, { date, by, perRow, reason: 'Early' })
          const sentence = "Attendance can't be marked for a future date"
          expect([status, body.code, body.message, body.fields]).toEqual([
            400,
            'marked_in_future',
            sentence,
            { date: sentence },
          ])
        }
      expect(await roll(venue, date)).toMatchObject({ mayMark: false, needsReason: false })
    },
  )

  test('is today’s from midnight in India on', async () => {
    const venue = newVenue()
    const { id } = await register(venue)
    const before = server.clock.now
    server.clock.now = new Date('2026-11-21T18:30:00Z')
    const rows = [{ studentId: id, status: 'present' as const }]
    expect((await mark(venue, rows, { date: '2026-11-22' })).status).toBe(200)
    server.clock.now = before
  })

  test('is any day back without a limit in the settings', async () => {
    const venue = newVenue()
    const { id } = await register(venue, { registrationDate: '1999-12-31' })
    const rows = [{ studentId: id, status: 'present' as const }]
    expect((await mark(venue, rows, { date: '1999-12-31' })).status).toBe(200)
    expect(await roll(venue, '1999-12-31')).toMatchObject({ mayMark: true, needsReason: false })
  })

  describe('more than two days back, when two are allowed,', () => {
    afterEach(async () => {
      await allowDaysBack()
    })
    const twoDays = async () => {
      await allowDaysBack(2)
      const venue = newVenue()
      return { venue, id: (await register(venue)).id }
    }

    test.each(['employee', 'admin'] as const)('is not for an %s', async (role) => {
      const { venue, id } = await twoDays()
      const by = await server.as(role)
      const rows = [{ studentId: id, status: 'present' as const }]
      for (const date of [today, '2026-11-20', '2026-11-19'])
        expect((await mark(venue, rows, { by, date })).status).toBe(200)
      for (const more of [{}, { reason: 'The list was lost' }]) {
        const sentence =
          'This date is more than 2 days ago. Ask a super administrator to change it.'
        const refused = await mark(venue, rows, { by, date: '2026-11-18', ...more })
        expect([refused.status, refused.body.code, refused.body.message]).toEqual([
          403,
          'too_far_back',
          sentence,
        ])
        const manual = await markManually(venue, id, { by, date: '2026-11-18', ...more })
        expect([manual.status, manual.body.message]).toEqual([403, sentence])
      }
      expect((await records(venue, { date: '2026-11-18' })).total).toBe(0)
    })

    test('is for a super administrator with a reason, which the audit keeps', async () => {
      const { venue, id } = await twoDays()
      const by = await superadmin()
      const rows = [{ studentId: id, status: 'present' as const }]
      const date = '2026-06-01'
      for (const reason of [undefined, '', '  ']) {
        const { status, body } = await mark(venue, rows, {
          by,
          date,
          ...(reason !== undefined && { reason }),
        })
        const sentence = 'This date is long past. Give the reason for the change.'
        expect([status, body.code, body.fields]).toEqual([
          400,
          'reason_needed',
          { reason: sentence },
        ])
      }
      const given = { by, date, reason: 'The list was lost' }
      expect((await mark(venue, rows, given)).body.saved).toBe(1)
      expect((await markManually(venue, id, { ...given, status: 'late' })).status).toBe(200)
      const audited = await server.store.db
        .selectFrom('audit_values')
        .select('after')
        .orderBy('entry_id', 'desc')
        .limit(2)
        .execute()
      for (const { after } of audited) expect(after).toContain('The list was lost')
      expect((await mark(venue, rows, { by, date: '2026-11-19' })).status).toBe(200)
    })

    test('shows in the roll what the caller may do', async () => {
      const { venue } = await twoDays()
      const standing = async (role: 'employee' | 'superadmin', date: string) => {
        const client = await server.as(role)
        const { mayMark, needsReason } = await client.call('GET /api/attendance/roll/:venue', {
          params: { venue },
          query: { date },
        })
        return { mayMark, needsReason }
      }
      const free = { mayMark: true, needsReason: false }
      expect(await standing('employee', '2026-11-19')).toEqual(free)
      expect(await standing('superadmin', '2026-11-19')).toEqual(free)
      expect(await standing('employee', '2026-11-18')).toEqual({
        mayMark: false,
        needsReason: false,
      })
      expect(await standing('superadmin', '2026-11-18')).toEqual({
        mayMark: true,
        needsReason: true,
      })
    })

    test('is yesterday when none is allowed', async () => {
      const { venue, id } = await twoDays()
      await allowDaysBack(0)
      const rows = [{ studentId: id, status: 'present' as const }]
      expect((await mark(venue, rows)).status).toBe(200)
      expect((await mark(venue, rows, { date: '2026-11-20' })).status).toBe(403)
    })
  })
})
