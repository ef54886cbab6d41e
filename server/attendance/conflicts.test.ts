import { expect, test } from 'vitest'
import { campAt, rowsOf, today } from '../../tests/support/camp.ts'
import { onEachEngine } from '../../tests/support/databases/engines.ts'

onEachEngine('a row with a base', (server) => {
  const { coach, register, mark, records, history, roll } = campAt(server)

  /** Asha and Ravi; Bina has marked Asha absent in the meantime. */
  const changedMeanwhile = async () => {
    const asha = await register(undefined, { name: 'Asha' })
    const ravi = await register(asha.venue, { name: 'Ravi' })
    await asha.mark('absent', { remarks: 'Fever', by: await coach('Coach Bina') })
    const theirs = {
      status: 'absent',
      remarks: 'Fever',
      version: 1,
      markedBy: { _id: expect.any(String), name: 'Coach Bina' },
      markedAt: server.clock.now.toISOString(),
    }
    server.clock.forward(60)
    return { venue: asha.venue, asha, ravi, theirs }
  }

  test('that has changed is left as it is and listed with both values', async () => {
    const { venue, asha, ravi, theirs } = await changedMeanwhile()
    const rows = rowsOf([asha.id, ravi.id], 'present', { remarks: 'On time', base: 0 })
    const { status, body } = await mark(venue, rows)
    const yours = { status: 'present', remarks: 'On time' }
    const answer = {
      message: 'Attendance saved successfully',
      saved: 1,
      unchanged: 0,
      conflicts: [{ studentId: asha.id, name: 'Asha', yours, theirs }],
    }
    expect([status, body]).toEqual([200, answer])
    expect((await records(venue)).attendance).toMatchObject([
      { student: { _id: asha.id }, ...theirs, markedBy: { name: 'Coach Bina' } },
      { student: { _id: ravi.id }, status: 'present' },
    ])
    expect(await history(asha.id)).toHaveLength(1)
  })

  test('that never existed is a conflict without a mark', async () => {
    const asha = await register()
    const { status, body } = await asha.mark('present', { base: 2 })
    expect([status, body.saved, body.conflicts?.length]).toEqual([200, 0, 1])
    expect(body.conflicts?.[0]).not.toHaveProperty('theirs')
    const alone = await asha.markManually({ base: 2 })
    expect([alone.status, alone.body.conflicts?.length]).toEqual([200, 1])
    expect(alone.body).not.toHaveProperty('attendance')
  })

  test('is what the roll answers', async () => {
    const { venue, asha, ravi, theirs } = await changedMeanwhile()
    const { students } = await roll(venue)
    expect(students.map(({ _id, mark: one }) => [_id, one])).toEqual([
      [asha.id, theirs],
      [ravi.id, undefined],
    ])
    const rows = students.flatMap(({ _id, mark: one }) =>
      rowsOf([_id], 'late', { base: one?.version ?? 0 }),
    )
    const { body } = await mark(venue, rows, { date: `${today}T18:29:59.999Z` })
    expect(body).toMatchObject({ saved: 2, conflicts: [] })
  })
})
