import { expect, onTestFinished, test } from 'vitest'
import { auditOf } from '../../tests/support/client.ts'
import { campAt } from '../../tests/support/camp.ts'
import { onEachEngine } from '../../tests/support/databases/engines.ts'
import { refusal } from '../../tests/support/refused.ts'
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

  const toCome = [['2026-11-22'], ['2026-11-21T18:30:00Z'], ['2027-01-01'], ['2200-12-31']]
  testRows(toCome)('that has not come is refused', async (date) => {
    const { venue, mark } = await register()
    const sentence = "Attendance can't be marked for a future date"
    const refusal = { code: 'marked_in_future', message: sentence, fields: { date: sentence } }
    for (const by of [await coach(), await superadmin()])
      for (const perRow of [true, false]) {
        const { status, body } = await mark('present', { date, by, perRow, reason: 'Early' })
        expect([status, body]).toEqual([400, expect.objectContaining(refusal)])
      }
    expect(await roll(venue, date)).toMatchObject({ mayMark: false, needsReason: false })
  })

  test('long past is for a super administrator with a reason, which the audit keeps', async () => {
    await allowDaysBack(2)
    onTestFinished(async () => void (await allowDaysBack()))
    const { mark, markManually } = await register()
    const [clerk, chief] = [await server.as('employee'), await superadmin()]
    const past = { date: '2026-11-18', reason: 'The list was lost' }
    const message = 'This date is more than 2 days ago. Ask a super administrator to change it.'
    const byClerk = { ...past, by: clerk }
    for (const refused of [await mark('present', byClerk), await markManually(byClerk)])
      expect(refused).toMatchObject(refusal(403, 'too_far_back', { message }))
    const sentence = 'This date is long past. Give the reason for the change.'
    for (const reason of [undefined, '  ']) {
      const refused = await mark('present', { ...past, by: chief, reason })
      expect(refused).toMatchObject(refusal(400, 'reason_needed', { fields: { reason: sentence } }))
    }
    expect((await mark('present', { ...past, by: chief })).body.saved).toBe(1)
    const late = await markManually({ ...past, by: chief, status: 'late' })
    expect(late.status).toBe(200)
    const entries = await auditOf(server, { kind: 'attendance', limit: '2' })
    for (const { after } of entries) expect(JSON.stringify(after)).toContain(past.reason)
  })
})
