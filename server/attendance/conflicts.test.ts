import { expect, test } from 'vitest'
import { campAt, today } from '../../tests/support/camp.ts'
import { onEachEngine } from '../../tests/support/databases/engines.ts'

onEachEngine('a row with a base', (server) => {
  const { coach, newVenue, register, mark, markManually, records, history, roll } = campAt(server)

  /** Asha and Ravi; Bina has marked Asha absent in the meantime. */
  const changedMeanwhile = async () => {
    const venue = newVenue()
    const asha = await register(venue, { name: 'Asha' })
    const ravi = await register(venue, { name: 'Ravi' })
    const by = await coach('Coach Bina')
    await mark(venue, [{ studentId: asha.id, status: 'absent', remarks: 'Fever' }], { by })
    const theirs = {
      status: 'absent',
      remarks: 'Fever',
      version: 1,
      markedBy: { _id: expect.any(String), name: 'Coach Bina' },
      markedAt: server.clock.now.toISOString(),
    }
    server.clock.forward(60)
    return { venue, asha, ravi, theirs }
  }

  test('that has changed is left as it is and listed with both values', async () => {
    const { venue, asha, ravi, theirs } = await changedMeanwhile()
    const { status, body } = await mark(venue, [
      { studentId: asha.id, status: 'present', remarks: 'On time', base: 0 },
      { studentId: ravi.id, status: 'present', base: 0 },
    ])
    const conflict = {
      studentId: asha.id,
      name: 'Asha',
      yours: { status: 'present', remarks: 'On time' },
      theirs,
    }
    expect([status, body]).toEqual([
      200,
      {
        message: 'Attendance saved successfully',
        saved: 1,
        unchanged: 0,
        conflicts: [conflict],
      },
    ])
    expect((await records(venue)).attendance).toMatchObject([
      { student: { _id: asha.id }, ...theirs, markedBy: { name: 'Coach Bina' } },
      { student: { _id: ravi.id }, status: 'present' },
    ])
    expect(await history(asha.id)).toHaveLength(1)
  })

  test('is answered as a conflict row by row too', async () => {
    const { venue, asha, ravi, theirs } = await changedMeanwhile()
    const { body } = await mark(
      venue,
      [
        { studentId: asha.id, status: 'present', base: 0 },
        { studentId: ravi.id, status: 'late', base: 0 },
      ],
      { perRow: true },
    )
    expect(body.rows).toEqual([
      { studentId: asha.id, outcome: 'conflict', version: 1 },
      { studentId: ravi.id, outcome: 'saved', version: 1 },
    ])
    expect(body.conflicts).toMatchObject([{ studentId: asha.id, theirs }])
    expect(body.conflicts?.[0]?.yours).toEqual({ status: 'present' })
  })

  test('that is sent again with the current version is saved', async () => {
    const { venue, asha } = await changedMeanwhile()
    const late = { studentId: asha.id, status: 'late' as const }
    expect((await mark(venue, [{ ...late, base: 1 }])).body).toMatchObject({
      saved: 1,
      conflicts: [],
    })
    expect((await mark(venue, [{ ...late, status: 'present', base: 1 }])).body).toMatchObject({
      saved: 0,
      conflicts: [{ theirs: { status: 'late', version: 2 } }],
    })
    expect((await mark(venue, [{ ...late, status: 'present', base: 2 }])).body.saved).toBe(1)
    expect((await history(asha.id)).map(({ version }) => version)).toEqual([3, 2, 1])
  })

  test('that has changed to the same mark counts as done', async () => {
    const { venue, asha } = await changedMeanwhile()
    const same = { studentId: asha.id, status: 'absent' as const, remarks: 'Fever', base: 0 }
    expect((await mark(venue, [same])).body).toMatchObject({
      saved: 0,
      unchanged: 1,
      conflicts: [],
    })
    const { body } = await mark(venue, [{ ...same, remarks: 'Cold' }])
    expect(body).toMatchObject({ unchanged: 0, conflicts: [{ yours: { remarks: 'Cold' } }] })
  })

  test('that has changed refuses nothing, but a bad row beside it refuses all', async () => {
    const { venue, asha, ravi } = await changedMeanwhile()
    const { status } = await mark(venue, [
      { studentId: asha.id, status: 'present', base: 0 },
      { studentId: ravi.id, status: 'present', base: 0 },
      { studentId: '999999', status: 'present', base: 0 },
    ])
    expect([status, (await records(venue)).total]).toEqual([400, 1])
  })

  test('that never existed is a conflict without a mark', async () => {
    const venue = newVenue()
    const { id } = await register(venue)
    const { status, body } = await mark(venue, [{ studentId: id, status: 'present', base: 2 }])
    expect([status, body.saved, body.conflicts?.length]).toEqual([200, 0, 1])
    expect(body.conflicts?.[0]).not.toHaveProperty('theirs')
    const alone = await markManually(venue, id, { base: 2 })
    expect(alone.status).toBe(200)
    expect(alone.body.conflicts).toHaveLength(1)
    expect(alone.body).not.toHaveProperty('attendance')
  })

  test('is what the roll answers', async () => {
    const { venue, asha, ravi, theirs } = await changedMeanwhile()
    const { students } = await roll(venue)
    expect(students.map(({ _id, mark: one }) => [_id, one])).toEqual([
      [asha.id, theirs],
      [ravi.id, undefined],
    ])
    const rows = students.map(({ _id, mark: one }) => ({
      studentId: _id,
      status: 'late' as const,
      base: one?.version ?? 0,
    }))
    expect((await mark(venue, rows, { date: `${today}T18:29:59.999Z` })).body).toMatchObject({
      saved: 2,
      conflicts: [],
    })
  })
})
