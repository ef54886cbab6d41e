import { expect, test } from 'vitest'
import { campAt, rowsOf, today } from '../../tests/support/camp.ts'
import { onEachEngine } from '../../tests/support/databases/engines.ts'

onEachEngine('a row with a base', (server) => {
  const { coach, register, mark, roll } = campAt(server)

  test('is what the roll answers', async () => {
    const asha = await register(undefined, { name: 'Asha' })
    const { venue } = asha
    const ravi = await register(venue, { name: 'Ravi' })
    await asha.mark('absent', { remarks: 'Fever', by: await coach('Coach Bina') })
    const theirs = {
      status: 'absent',
      remarks: 'Fever',
      version: 1,
      markedBy: { _id: expect.any(String), name: 'Coach Bina' },
      markedAt: server.clock.now.toISOString(),
    }
    server.clock.forward(60)
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
