import { expect, test } from 'vitest'
import { campAt, rowsOf, today } from '../../tests/support/camp.ts'
import { onEachEngine } from '../../tests/support/databases/engines.ts'
import { expectTrueBooks } from '../../tests/support/recount/books.ts'

const days = ['2026-11-18', '2026-11-19', '2026-11-20', today]

onEachEngine('who was absent three days running', (server) => {
  const { newVenue, register, mark, board } = campAt(server)

  const listed = async () => (await board()).absentees.map(({ _id }) => _id)

  test('is known when coaches mark the same days at once', async () => {
    const venue = newVenue()
    const students = await Promise.all(days.concat(days).map(() => register(venue)))
    const ids = students.map(({ id }) => id)
    const rows = rowsOf(ids, 'absent')
    const marked = await Promise.all(days.map((date) => mark(venue, rows, { date })))
    expect(marked.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await listed()).toEqual(expect.arrayContaining(ids))
    await expectTrueBooks(server.store.db)
  })

  test('is known when coaches correct the same days at once', async () => {
    const { id, mark: markOn } = await register()
    const markAs = (status: 'absent' | 'present') =>
      Promise.all(days.map((date) => markOn(status, { date })))
    await markAs('present')
    expect(await listed()).not.toContain(id)
    await markAs('absent')
    expect(await listed()).toContain(id)
    await Promise.all([markAs('present'), markAs('absent')])
    await expectTrueBooks(server.store.db)
  })
})
