import { expect, test } from 'vitest'
import { campAt, today } from '../../tests/support/camp.ts'
import { onEachEngine } from '../../tests/support/databases/engines.ts'

onEachEngine('marking', (server) => {
  const { superadmin, coach, newVenue, register, mark, records, history } = campAt(server)

  test('keeps status, remarks, author and time, and answers how many were saved', async () => {
    const venue = newVenue()
    const [asha, ravi] = [await register(venue, { name: 'Asha' }), await register(venue)]
    const { status, body } = await mark(venue, [
      { studentId: asha.id, status: 'late', remarks: '  Bus\nbroke down ' },
      { studentId: ravi.id, status: 'present' },
    ])
    expect([status, body]).toEqual([
      200,
      { message: 'Attendance saved successfully', saved: 2, unchanged: 0, conflicts: [] },
    ])
    const { attendance } = await records(venue)
    expect(attendance[0]).toEqual({
      _id: `${asha.id}-${today}`,
      student: { _id: asha.id, name: 'Asha', registrationNumber: asha.number },
      date: today,
      status: 'late',
      remarks: 'Bus\nbroke down',
      version: 1,
      markedBy: { _id: expect.any(String), name: 'Coach Anil' },
      markedAt: server.clock.now.toISOString(),
    })
    expect(attendance[1]).not.toHaveProperty('remarks')
  })

  test('again without a base replaces the mark, and its history keeps the former ones', async () => {
    const venue = newVenue()
    const { id } = await register(venue)
    await mark(venue, [{ studentId: id, status: 'absent', remarks: 'Fever' }])
    const first = server.clock.now.toISOString()
    server.clock.forward(60)
    const bina = { by: await coach('Coach Bina') }
    expect((await mark(venue, [{ studentId: id, status: 'present' }], bina)).body.saved).toBe(1)
    server.clock.forward(60)
    await mark(venue, [{ studentId: id, status: 'late', remarks: 'By an hour' }])
    const marks = await history(id)
    expect(marks).toMatchObject([
      { status: 'late', remarks: 'By an hour', version: 3, markedBy: { name: 'Coach Anil' } },
      { status: 'present', version: 2, markedBy: { name: 'Coach Bina' } },
      { status: 'absent', remarks: 'Fever', version: 1, markedAt: first },
    ])
    expect(marks[1]).not.toHaveProperty('remarks')
    expect(marks.map(({ campVenue }) => campVenue)).toEqual([venue, venue, venue])
    const { attendance, total } = await records(venue)
    expect([total, attendance[0]?.status, attendance[0]?.version]).toEqual([1, 'late', 3])
  })

  test('with the same value changes nothing and keeps no history', async () => {
    const venue = newVenue()
    const { id } = await register(venue)
    await mark(venue, [{ studentId: id, status: 'absent', remarks: 'Fever' }])
    server.clock.forward(60)
    const again = await mark(venue, [{ studentId: id, status: 'absent', remarks: ' Fever ' }], {
      by: await coach('Coach Bina'),
    })
    expect(again.body).toMatchObject({ saved: 0, unchanged: 1, conflicts: [] })
    expect(await history(id)).toMatchObject([{ version: 1, markedBy: { name: 'Coach Anil' } }])
    expect((await mark(venue, [{ studentId: id, status: 'absent', remarks: '' }])).body.saved).toBe(
      1,
    )
    expect(await history(id)).toHaveLength(2)
  })

  test('accepts a student’s whole record, and ignores what the caller may not decide', async () => {
    const venue = newVenue()
    const asha = await register(venue)
    const attendanceData = [
      {
        studentId: { _id: asha.id, name: 'Somebody' },
        status: 'present',
        remarks: null,
        version: 9,
        markedBy: 'Nobody',
        markedAt: '2020-01-01T00:00:00Z',
      },
    ]
    const { status } = await (await coach()).raw({
      method: 'POST',
      url: '/api/attendance/mark',
      payload: { date: today, campVenue: venue, attendanceData, markedBy: '1', markedAt: null },
    })
    expect(status).toBe(200)
    expect(await history(asha.id)).toMatchObject([
      {
        version: 1,
        markedBy: { name: 'Coach Anil' },
        markedAt: server.clock.now.toISOString(),
      },
    ])
  })

  test('of an unknown venue is a 404', async () => {
    const { id } = await register(newVenue())
    const { status, body } = await mark('Nowhere', [{ studentId: id, status: 'present' }])
    expect([status, body.code, body.message]).toEqual([
      404,
      'venue_not_found',
      'No student is registered for this camp venue',
    ])
  })

  test('adds one audit row for a batch, and none when nothing was saved', async () => {
    const venue = newVenue()
    const students = [await register(venue), await register(venue), await register(venue)]
    const entries = async () =>
      server.store.db
        .selectFrom('audit_entries')
        .innerJoin('audit_values', 'audit_values.entry_id', 'audit_entries.id')
        .innerJoin('venues', 'venues.id', 'audit_entries.record_id')
        .select(['kind', 'action', 'employee_id', 'at', 'before', 'after'])
        .where('kind', '=', 'attendance')
        .where('venues.name', '=', venue)
        .execute()
    const rows = students.map(({ id }) => ({ studentId: id, status: 'present' as const }))
    await mark(venue, rows)
    await mark(venue, rows)
    await mark(venue, [...rows, ...rows])
    await mark(venue, [{ studentId: rows[0]?.studentId ?? '', status: 'late', base: 0 }])
    const audited = await entries()
    expect(audited).toMatchObject([
      { action: 'attendance.marked', employee_id: (await coach()).id, before: null },
    ])
    expect(JSON.parse(audited[0]?.after ?? '')).toEqual({ day: today, venue, marks: 3 })
  })

  test('sent again with its key happens once', async () => {
    const venue = newVenue()
    const { id } = await register(venue)
    const rows = [{ studentId: id, status: 'present' as const }]
    const first = await mark(venue, rows, { key: 'roll-1' })
    await mark(venue, [{ studentId: id, status: 'absent' }])
    const again = await mark(venue, rows, { key: 'roll-1' })
    expect(again.body).toEqual(first.body)
    expect(await history(id)).toMatchObject([{ status: 'absent', version: 2 }, { version: 1 }])
    const other = await mark(venue, [{ studentId: id, status: 'late' }], { key: 'roll-1' })
    expect([other.status, other.body.code]).toEqual([422, 'key_reused'])
    const bad = [{ studentId: '999999', status: 'late' as const }]
    expect((await mark(venue, bad, { key: 'roll-2' })).body.code).toBe('bad_marks')
    const freed = [{ studentId: id, status: 'late' as const }]
    expect((await mark(venue, freed, { key: 'roll-2' })).body.saved).toBe(1)
  })

  test('is for every role', async () => {
    const venue = newVenue()
    const { id } = await register(venue)
    for (const [by, status] of [
      [await superadmin(), 'present'],
      [await server.as('admin'), 'absent'],
      [await coach(), 'late'],
    ] as const)
      expect((await mark(venue, [{ studentId: id, status }], { by })).status).toBe(200)
    expect((await history(id)).map(({ markedBy }) => markedBy.name)).toEqual([
      'Coach Anil',
      'The admin',
      'The superadmin',
    ])
  })
})
