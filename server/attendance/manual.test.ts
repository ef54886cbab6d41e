import { expect, test } from 'vitest'
import { campAt, today } from '../../tests/support/camp.ts'
import { onEachEngine } from '../../tests/support/databases/engines.ts'

onEachEngine('manual marking', (server) => {
  const { coach, newVenue, register, markManually, records, history } = campAt(server)

  test('marks one student and answers their record', async () => {
    const venue = newVenue()
    const { id, number } = await register(venue, { name: 'Asha' })
    const { status, body } = await markManually(venue, id, { status: 'late', remarks: ' Bus ' })
    const { attendance } = await records(venue)
    expect([status, body]).toEqual([
      200,
      {
        message: 'Manual attendance marked successfully',
        attendance: {
          _id: `${id}-${today}`,
          student: { _id: id, name: 'Asha', registrationNumber: number },
          date: today,
          status: 'late',
          remarks: 'Bus',
          version: 1,
          markedBy: { _id: expect.any(String), name: 'Coach Anil' },
          markedAt: server.clock.now.toISOString(),
        },
        conflicts: [],
      },
    ])
    expect(attendance).toEqual([body.attendance])
  })

  test('without a status means present', async () => {
    const venue = newVenue()
    const { id } = await register(venue)
    expect((await markManually(venue, id)).body.attendance?.status).toBe('present')
  })

  test('accepts the student as a whole record', async () => {
    const venue = newVenue()
    const { id } = await register(venue)
    const { status } = await (await coach()).raw({
      method: 'POST',
      url: '/api/attendance/mark-manual',
      payload: { date: today, campVenue: venue, studentId: { _id: id }, remarks: null },
    })
    expect(status).toBe(200)
  })

  test('replaces a mark without a base, and not one that has changed since its base', async () => {
    const venue = newVenue()
    const { id } = await register(venue, { name: 'Asha' })
    await markManually(venue, id)
    expect((await markManually(venue, id, { status: 'absent' })).body).toMatchObject({
      attendance: { status: 'absent', version: 2 },
      conflicts: [],
    })
    const { status, body } = await markManually(venue, id, { status: 'late', base: 1 })
    expect(status).toBe(200)
    expect(body.attendance).toMatchObject({ status: 'absent', version: 2 })
    expect(body.conflicts).toMatchObject([
      { studentId: id, name: 'Asha', yours: { status: 'late' }, theirs: { version: 2 } },
    ])
    expect((await markManually(venue, id, { status: 'late', base: 2 })).body).toMatchObject({
      attendance: { version: 3 },
      conflicts: [],
    })
    expect(await history(id)).toHaveLength(3)
  })

  const needed = 'Please select student, venue and date'
  test.each<[string, unknown, string]>([
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
  ])('is refused for a wrong %s: %j', async (field, value, sentence) => {
    const venue = newVenue()
    const { id } = await register(venue)
    const { status, body } = await (await coach()).raw({
      method: 'POST',
      url: '/api/attendance/mark-manual',
      payload: { date: today, campVenue: venue, studentId: id, [field]: value },
    })
    expect([status, body['message'], body['fields']]).toEqual([
      400,
      sentence,
      { [field]: sentence },
    ])
    expect((await records(venue)).total).toBe(0)
  })

  test('is refused for a student of another venue, or who does not exist', async () => {
    const [venue, elsewhere] = [newVenue(), newVenue()]
    const { id } = await register(venue, { name: 'Asha' })
    await register(elsewhere)
    const other = await markManually(elsewhere, id)
    expect([other.status, other.body.message]).toEqual([
      400,
      `Nothing was saved. Asha does not belong to ${elsewhere}.`,
    ])
    expect((await markManually(venue, '999999')).body.code).toBe('bad_marks')
    expect((await markManually('Nowhere', id)).body.code).toBe('venue_not_found')
    expect((await markManually(venue, id, { date: '2026-11-22' })).body.code).toBe(
      'marked_in_future',
    )
    expect((await markManually(venue, id, { date: '2025-12-31' })).body.code).toBe('bad_marks')
  })

  test('sent again with its key happens once', async () => {
    const venue = newVenue()
    const { id } = await register(venue)
    const first = await markManually(venue, id, { key: 'manual-1' })
    await markManually(venue, id, { status: 'absent' })
    expect((await markManually(venue, id, { key: 'manual-1' })).body).toEqual(first.body)
    expect(await history(id)).toHaveLength(2)
    const other = await markManually(venue, id, { key: 'manual-1', status: 'late' })
    expect([other.status, other.body.code]).toEqual([422, 'key_reused'])
  })
})
