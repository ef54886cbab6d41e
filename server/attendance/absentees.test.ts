import { expect, test } from 'vitest'
import { campAt, today } from '../../tests/support/camp.ts'
import { onEachEngine } from '../../tests/support/databases/engines.ts'
import { attendanceFaults } from '../../tests/support/recount/recount-marks.ts'

const days = ['2026-11-18', '2026-11-19', '2026-11-20', today]

onEachEngine('who was absent three days running', (server) => {
  const { newVenue, register, mark, board } = campAt(server)

  const listed = async () => (await board()).absentees.map(({ _id }) => _id)

  test('is known when coaches mark the same days at once', async () => {
    const venue = newVenue()
    const students = await Promise.all(Array.from({ length: 8 }, () => register(venue)))
    const rows = students.map(({ id }) => ({ studentId: id, status: 'absent' as const }))
    const marked = await Promise.all(days.map((date) => mark(venue, rows, { date })))
    expect(marked.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await listed()).toEqual(expect.arrayContaining(students.map(({ id }) => id)))
    expect(await attendanceFaults(server.store.db)).toEqual([])
  })

  test('is known when coaches correct the same days at once', async () => {
    const venue = newVenue()
    const { id } = await register(venue)
    const markAs = (status: 'absent' | 'present') =>
      Promise.all(days.map((date) => mark(venue, [{ studentId: id, status }], { date })))
    await markAs('present')
    expect(await listed()).not.toContain(id)
    await markAs('absent')
    expect(await listed()).toContain(id)
    await Promise.all([markAs('present'), markAs('absent')])
    expect(await attendanceFaults(server.store.db)).toEqual([])
  })

  test('is known when the student moves while two venues mark them', async () => {
    const [pune, nashik] = [newVenue('Pune'), newVenue('Nashik')]
    const { id, moveTo } = await register(pune)
    const markAt = (venue: string, date = today) =>
      mark(venue, [{ studentId: id, status: 'absent' }], { date })
    await Promise.all([
      ...days.map((date) => markAt(pune, date)),
      moveTo(nashik),
      ...days.map((date) => markAt(nashik, date)),
    ])
    expect(await attendanceFaults(server.store.db)).toEqual([])
    const { venues } = await board()
    const sumOf = (venue: string) => venues.find(({ campVenue }) => campVenue === venue)
    expect(sumOf(pune)).toBeUndefined()
    expect(sumOf(nashik)?.totalStudents).toBe(1)
  })
})
