import { expect, test } from 'vitest'
import { campAt, today } from '../../tests/support/camp.ts'
import { onEachEngine } from '../../tests/support/databases/engines.ts'

onEachEngine('marking', (server) => {
  const { coach, newVenue, register, mark, records } = campAt(server)

  const needed = 'Please select date and venue'
  const wrongDay = 'Enter a date that exists, as YYYY-MM-DD'
  const unreadable = 'Please remove the characters that cannot be read'
  const nothing = 'There is nothing to mark'
  test.each<[string, object, string]>([
    ['date', { date: undefined }, needed],
    ['date', { date: '' }, needed],
    ['date', { date: null }, needed],
    ['date', { date: '2026-02-31' }, wrongDay],
    ['date', { date: '21.11.2026' }, wrongDay],
    ['date', { date: '2026-11-21T25:00:00Z' }, wrongDay],
    ['campVenue', { campVenue: undefined }, needed],
    ['campVenue', { campVenue: '  ' }, needed],
    ['campVenue', { campVenue: 7 }, needed],
    ['campVenue', { campVenue: 'a\u0000' }, unreadable],
    ['attendanceData', { attendanceData: undefined }, nothing],
    ['attendanceData', { attendanceData: {} }, nothing],
    ['attendanceData', { attendanceData: [] }, nothing],
    ['attendanceData.0', { attendanceData: ['7'] }, 'Each row needs a student and a status'],
    ['attendanceData.0', { attendanceData: [null] }, 'Each row needs a student and a status'],
    ['attendanceData.0.studentId', { row: { studentId: undefined } }, 'Choose a student'],
    ['attendanceData.0.studentId', { row: { studentId: '' } }, 'Choose a student'],
    ['attendanceData.0.studentId', { row: { studentId: 7 } }, 'Choose a student'],
    [
      'attendanceData.0.remarks',
      { row: { remarks: 'x'.repeat(301) } },
      'Please enter at most 300 characters',
    ],
    ['attendanceData.0.remarks', { row: { remarks: 'a\u202e' } }, unreadable],
    ['attendanceData.0.remarks', { row: { remarks: 7 } }, 'Please enter text here'],
    ['attendanceData.0.base', { row: { base: '1' } }, 'Reload the list and mark the student again'],
    ['perRow', { perRow: 'yes' }, 'Choose whether each mark is judged alone'],
    ['reason', { reason: 'x'.repeat(301) }, 'Please enter at most 300 characters'],
  ])('is refused for a wrong %s: %j', async (field, given, sentence) => {
    const venue = newVenue()
    const { id } = await register(venue)
    const { row, ...more }: { row?: object } = given
    const good = { studentId: id, status: 'present' }
    const payload = {
      date: today,
      campVenue: venue,
      attendanceData: [{ ...good, ...row }, good],
      ...more,
    }
    const { status, body } = await (await coach()).raw({
      method: 'POST',
      url: '/api/attendance/mark',
      payload,
    })
    expect([status, body['code'], body['message']]).toEqual([400, 'invalid', sentence])
    expect(body['fields']).toHaveProperty([field], sentence)
    expect((await records(venue)).total).toBe(0)
  })

  test.each([-1, 0.5, 1e300])('is refused for a base of %d', async (base) => {
    const venue = newVenue()
    const { id } = await register(venue)
    const { status } = await mark(venue, [{ studentId: id, status: 'present', base }])
    expect(status).toBe(400)
  })

  test('accepts 2,000 rows and no more', async () => {
    const row = { studentId: '999999', status: 'present' as const }
    const rows = (count: number) => Array.from({ length: count }, () => row)
    const venue = newVenue()
    await register(venue)
    const { status, body } = await mark(venue, rows(2001))
    expect([status, body.message]).toEqual([400, 'Mark at most 2,000 students at once'])
    expect((await mark(venue, rows(2000))).body.code).toBe('bad_marks')
  })
})
