import { expect, test } from 'vitest'
import { campAt, today } from '../../tests/support/camp.ts'
import { onEachEngine } from '../../tests/support/databases/engines.ts'

const [three, two, one] = ['2026-11-18', '2026-11-19', '2026-11-20']

onEachEngine('the camp board', (server) => {
  const { newVenue, register, copy, mark, board } = campAt(server)

  const at = async (venue: string) =>
    (await board()).venues.find(({ campVenue }) => campVenue === venue)

  test('shows today at every venue that has students', async () => {
    const [pune, nashik, empty] = [newVenue('Pune'), newVenue('Nashik'), newVenue('Empty')]
    const asha = await register(pune)
    await register(pune)
    const ravi = await register(pune)
    await register(nashik)
    await (await register(empty)).remove()
    await mark(pune, [
      { studentId: asha.id, status: 'absent' },
      { studentId: ravi.id, status: 'late' },
    ])
    await mark(pune, [{ studentId: asha.id, status: 'present' }], { date: one })
    const { date, venues } = await board()
    expect(date).toBe(today)
    expect(venues.map(({ campVenue }) => campVenue)).toEqual([nashik, pune])
    expect(await at(pune)).toEqual({
      campVenue: pune,
      totalStudents: 3,
      present: 0,
      absent: 1,
      late: 1,
      marked: 2,
      notMarked: 1,
      attendancePercentage: 50,
    })
    expect(await at(nashik)).toEqual({
      campVenue: nashik,
      totalStudents: 1,
      present: 0,
      absent: 0,
      late: 0,
      marked: 0,
      notMarked: 1,
      attendancePercentage: 0,
    })
  })

  test('counts who is not marked as the records do, also when students move or go', async () => {
    const [pune, nashik] = [newVenue('Pune'), newVenue('Nashik')]
    const students = [await register(pune), await register(pune), await register(pune)]
    await register(nashik)
    await mark(
      pune,
      students.slice(0, 2).map(({ id }) => ({ studentId: id, status: 'present' as const })),
    )
    await students[0]?.moveTo(nashik)
    await students[1]?.remove()
    expect(await at(pune)).toMatchObject({ totalStudents: 1, marked: 2, notMarked: 1 })
    expect(await at(nashik)).toMatchObject({ totalStudents: 2, marked: 0, notMarked: 1 })
  })

  const absences = async (
    marks: readonly (readonly [date: string, status: 'present' | 'absent' | 'late'])[],
  ) => {
    const venue = newVenue()
    const student = await register(venue, {
      name: 'Asha',
      parentName: 'Vijay',
      parentMobileNumber: '98220 54321',
    })
    for (const [date, status] of marks)
      await mark(venue, [{ studentId: student.id, status }], { date })
    const { absentees, absenteeTotal } = await board()
    expect(absenteeTotal).toBe(absentees.length)
    return { venue, student, found: absentees.filter(({ _id }) => _id === student.id) }
  }

  test('names who was absent three days running, with their parent', async () => {
    const { venue, student, found } = await absences([
      [two, 'absent'],
      [one, 'absent'],
      [today, 'absent'],
    ])
    expect(found).toEqual([
      {
        _id: student.id,
        name: 'Asha',
        registrationNumber: student.number,
        campVenue: venue,
        parentName: 'Vijay',
        parentMobileNumber: '98220 54321',
        lastDay: today,
      },
    ])
    await student.remove()
    expect((await board()).absentees.map(({ _id }) => _id)).not.toContain(student.id)
    await student.restore()
    await mark(venue, [{ studentId: student.id, status: 'late' }])
    expect((await board()).absentees.map(({ _id }) => _id)).not.toContain(student.id)
  })

  test.each<[string, number, [string, 'present' | 'absent' | 'late'][]]>([
    [
      'on two days only',
      0,
      [
        [one, 'absent'],
        [today, 'absent'],
      ],
    ],
    [
      'with a present in between',
      0,
      [
        [three, 'absent'],
        [two, 'absent'],
        [one, 'present'],
        [today, 'absent'],
      ],
    ],
    [
      'with a late at the end',
      0,
      [
        [three, 'absent'],
        [two, 'absent'],
        [one, 'absent'],
        [today, 'late'],
      ],
    ],
    [
      'marked in another order',
      1,
      [
        [today, 'absent'],
        [two, 'absent'],
        [one, 'absent'],
      ],
    ],
    [
      'with the present marked last, but for an earlier day',
      1,
      [
        [today, 'absent'],
        [two, 'absent'],
        [one, 'absent'],
        [three, 'present'],
      ],
    ],
    [
      'with the present in between marked last',
      0,
      [
        [today, 'absent'],
        [two, 'absent'],
        [three, 'absent'],
        [one, 'present'],
      ],
    ],
    [
      'with days in between that nobody marked',
      1,
      [
        ['2026-10-01', 'absent'],
        ['2026-10-20', 'absent'],
        ['2026-11-15', 'absent'],
      ],
    ],
    [
      'longer than a week ago',
      0,
      [
        ['2026-11-12', 'absent'],
        ['2026-11-13', 'absent'],
        ['2026-11-14', 'absent'],
      ],
    ],
    [
      'after a mark was mended',
      0,
      [
        [two, 'absent'],
        [one, 'absent'],
        [today, 'absent'],
        [two, 'present'],
      ],
    ],
    [
      'on four days',
      1,
      [
        [three, 'absent'],
        [two, 'absent'],
        [one, 'absent'],
        [today, 'absent'],
      ],
    ],
  ])('judges absences %s', async (_, found, marks) => {
    expect((await absences(marks)).found).toHaveLength(found)
  })

  test('counts absences at one venue and the next as running', async () => {
    const [pune, nashik] = [newVenue('Pune'), newVenue('Nashik')]
    const { id, moveTo } = await register(pune)
    const absent = [{ studentId: id, status: 'absent' as const }]
    for (const date of [two, one]) await mark(pune, absent, { date })
    await moveTo(nashik)
    await mark(nashik, absent)
    const { absentees } = await board()
    expect(absentees.filter(({ _id }) => _id === id)).toMatchObject([{ campVenue: nashik }])
  })

  test('lists fifty of them by name and says how many there are', async () => {
    const venue = newVenue()
    const { id } = await register(venue, { name: 'Aaron' })
    const ids = [id, ...(await copy(id, 54))]
    const rows = ids.map((studentId) => ({ studentId, status: 'absent' as const }))
    const before = (await board()).absenteeTotal
    for (const date of [two, one, today]) await mark(venue, rows, { date })
    const { absentees, absenteeTotal } = await board()
    expect([absentees.length, absenteeTotal]).toEqual([50, before + 55])
    expect(new Set(absentees.map(({ name }) => name))).toEqual(new Set(['Aaron']))
  })
})
