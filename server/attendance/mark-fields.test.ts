import { expect, test } from 'vitest'
import { campAt, rowsOf, today } from '../../tests/support/camp.ts'
import { onEachEngine } from '../../tests/support/databases/engines.ts'
import { testRows } from '../../tests/support/tables.ts'

onEachEngine('marking', (server) => {
  const { post, register, mark, records } = campAt(server)

  const needed = 'Please select date and venue'
  const wrongDay = 'Enter a date that exists, as YYYY-MM-DD'
  const unreadable = 'Please remove the characters that cannot be read'
  const tooLong = 'Please enter at most 300 characters'
  const nothing = 'There is nothing to mark'
  testRows<[string, object, string]>([
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
    ['attendanceData.0.remarks', { row: { remarks: 'x'.repeat(301) } }, tooLong],
    ['attendanceData.0.remarks', { row: { remarks: 'a\u202e' } }, unreadable],
    ['attendanceData.0.remarks', { row: { remarks: 7 } }, 'Please enter text here'],
    ['attendanceData.0.base', { row: { base: '1' } }, 'Reload the list and mark the student again'],
    ['perRow', { perRow: 'yes' }, 'Choose whether each mark is judged alone'],
    ['reason', { reason: 'x'.repeat(301) }, tooLong],
  ])('is refused for a wrong field', async (field, given, sentence) => {
    const { id, venue } = await register()
    const { row, ...more }: { row?: object } = given
    const good = { studentId: id, status: 'present' }
    const attendanceData = [{ ...good, ...row }, good]
    const { status, body } = await post('mark', {
      date: today,
      campVenue: venue,
      attendanceData,
      ...more,
    })
    expect([status, body['code'], body['message']]).toEqual([400, 'invalid', sentence])
    expect(body['fields']).toHaveProperty([field], sentence)
    expect((await records(venue)).total).toBe(0)
  })

  testRows([[-1], [0.5], [1e300]])('is refused for a base that is no version', async (base) => {
    expect((await (await register()).mark('present', { base })).status).toBe(400)
  })

  test('accepts 2,000 rows and no more', async () => {
    const { venue } = await register()
    const ids = Array.from({ length: 2001 }, () => '999999')
    const { status, body } = await mark(venue, rowsOf(ids, 'present'))
    expect([status, body.message]).toEqual([400, 'Mark at most 2,000 students at once'])
    const { code } = (await mark(venue, rowsOf(ids.slice(1), 'present'))).body
    expect(code).toBe('bad_marks')
  })
})
