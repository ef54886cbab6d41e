import { expect, test } from 'vitest'
import { campAt, today } from '../../tests/support/camp.ts'
import { onEachEngine } from '../../tests/support/databases/engines.ts'
import { testRows } from '../../tests/support/tables.ts'

onEachEngine('manual marking', (server) => {
  const { post, register, records } = campAt(server)

  test('marks one student and answers their record', async () => {
    const asha = await register(undefined, { name: 'Asha' })
    const { status, body } = await asha.markManually({ status: 'late', remarks: ' Bus ' })
    const attendance = {
      _id: `${asha.id}-${today}`,
      student: { _id: asha.id, name: 'Asha', registrationNumber: asha.number },
      date: today,
      status: 'late',
      remarks: 'Bus',
      version: 1,
      markedBy: { _id: expect.any(String), name: 'Coach Anil' },
      markedAt: server.clock.now.toISOString(),
    }
    const message = 'Manual attendance marked successfully'
    expect([status, body]).toEqual([200, { message, attendance, conflicts: [] }])
    expect((await records(asha.venue)).attendance).toEqual([body.attendance])
  })

  test('without a status means present, and accepts the student as a whole record', async () => {
    const [asha, ravi] = [await register(), await register()]
    expect((await asha.markManually()).body.attendance?.status).toBe('present')
    const sent = { date: today, campVenue: ravi.venue, studentId: { _id: ravi.id }, remarks: null }
    expect((await post('mark-manual', sent)).status).toBe(200)
  })

  const needed = 'Please select student, venue and date'
  testRows<[string, unknown, string]>([
    ['studentId', undefined, needed],
    ['studentId', '', needed],
    ['studentId', null, needed],
    ['campVenue', undefined, needed],
    ['campVenue', ' ', needed],
    ['date', undefined, needed],
    ['date', '', needed],
    ['date', '2026-11-31', 'Enter a date that exists, as YYYY-MM-DD'],
    ['status', 'Late', 'Choose present, absent or late'],
    ['remarks', 'x'.repeat(301), 'Please enter at most 300 characters'],
    ['base', 'x', 'Reload the list and mark the student again'],
  ])('is refused for a wrong field', async (field, value, sentence) => {
    const { id, venue } = await register()
    const sent = { date: today, campVenue: venue, studentId: id, [field]: value }
    const { status, body } = await post('mark-manual', sent)
    const fields = { [field]: sentence }
    expect([status, body['message'], body['fields']]).toEqual([400, sentence, fields])
    expect((await records(venue)).total).toBe(0)
  })
})
