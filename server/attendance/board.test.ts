import { expect, test } from 'vitest'
import { attendanceStatuses } from '../../contract/attendance/terms.ts'
import { campAt, rowsOf, today } from '../../tests/support/camp.ts'
import { onEachEngine } from '../../tests/support/databases/engines.ts'
import { expectTrueBooks } from '../../tests/support/recount/books.ts'
import { testRows } from '../../tests/support/tables.ts'

onEachEngine('the camp board', (server) => {
  const { newVenue, register, copy, mark, board } = campAt(server)

  /** A student with marks such as `11-20 absent`, in this order, and whether the board names them. */
  const absences = async (marks: string) => {
    const student = await register(undefined, { name: 'Asha', parentName: 'Vijay' })
    for (const one of marks.split(', '))
      for (const status of attendanceStatuses)
        if (one.endsWith(status)) await student.mark(status, { date: `2026-${one.slice(0, 5)}` })
    const { absentees, absenteeTotal } = await board()
    expect(absenteeTotal).toBe(absentees.length)
    return { student, found: absentees.filter(({ _id }) => _id === student.id) }
  }

  test('names who was absent three days running, with their parent', async () => {
    const { student, found } = await absences('11-19 absent, 11-20 absent, 11-21 absent')
    const absentee = {
      _id: student.id,
      name: 'Asha',
      registrationNumber: student.number,
      campVenue: student.venue,
      parentName: 'Vijay',
      parentMobileNumber: '98220 54321',
      lastDay: today,
    }
    expect(found).toEqual([absentee])
  })

  testRows([
    ['11-20 absent, 11-21 absent', 0],
    ['11-18 absent, 11-19 absent, 11-20 present, 11-21 absent', 0],
    ['11-18 absent, 11-19 absent, 11-20 absent, 11-21 late', 0],
    ['11-18 absent, 11-19 absent, 11-20 absent, 11-21 absent', 1],
    // Marked in another order, where the last mark is for an earlier day.
    ['11-21 absent, 11-19 absent, 11-20 absent', 1],
    ['11-21 absent, 11-19 absent, 11-20 absent, 11-18 present', 1],
    ['11-21 absent, 11-19 absent, 11-18 absent, 11-20 present', 0],
    // Days in between that nobody marked, and more than a week ago.
    ['10-01 absent, 10-20 absent, 11-15 absent', 1],
    ['11-12 absent, 11-13 absent, 11-14 absent', 0],
    // A mark that was mended.
    ['11-19 absent, 11-20 absent, 11-21 absent, 11-19 present', 0],
  ])('judges absences by the last marked days', async (marks, found) => {
    expect((await absences(marks)).found).toHaveLength(found)
  })

  const days = ['2026-11-18', '2026-11-19', '2026-11-20', today]
  const absent = async () => (await board()).absentees.map(({ _id }) => _id)

  test('knows who was absent when coaches mark the same days at once', async () => {
    const venue = newVenue()
    const students = await Promise.all(days.concat(days).map(() => register(venue)))
    const ids = students.map(({ id }) => id)
    const rows = rowsOf(ids, 'absent')
    const marked = await Promise.all(days.map((date) => mark(venue, rows, { date })))
    expect(marked.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await absent()).toEqual(expect.arrayContaining(ids))
    await expectTrueBooks(server.store.db)
  })

  test('knows who was absent when coaches correct the same days at once', async () => {
    const { id, mark: markOn } = await register()
    const markAs = (status: 'absent' | 'present') =>
      Promise.all(days.map((date) => markOn(status, { date })))
    await markAs('present')
    expect(await absent()).not.toContain(id)
    await markAs('absent')
    expect(await absent()).toContain(id)
    await Promise.all([markAs('present'), markAs('absent')])
    await expectTrueBooks(server.store.db)
  })

  test('lists fifty of them by name and says how many there are', async () => {
    const { id, venue } = await register(undefined, { name: 'Aaron' })
    const rows = rowsOf([id, ...(await copy(id, 54))], 'absent')
    const before = (await board()).absenteeTotal
    for (const date of ['2026-11-19', '2026-11-20', today]) await mark(venue, rows, { date })
    const { date: day, absentees, absenteeTotal } = await board()
    expect(day).toBe(today)
    expect([absentees.length, absenteeTotal]).toEqual([50, before + 55])
    expect(new Set(absentees.map(({ name }) => name))).toEqual(new Set(['Aaron']))
  })
})
