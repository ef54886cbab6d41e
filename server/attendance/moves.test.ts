import { expect, test } from 'vitest'
import { campAt, today } from '../../tests/support/camp.ts'
import { onEachEngine } from '../../tests/support/databases/engines.ts'

onEachEngine('the marks of a student', (server) => {
  const { newVenue, register, mark, records, report, roll, history, trend, month } = campAt(server)

  test('stay at the venue where they were made when the student moves', async () => {
    const [pune, nashik] = [newVenue('Pune'), newVenue('Nashik')]
    const asha = await register(pune, { name: 'Asha' })
    await register(pune, { name: 'Bina' })
    await mark(pune, [{ studentId: asha.id, status: 'late' }], { date: '2026-11-20' })
    await asha.moveTo(nashik)
    const old = { date: '2026-11-20' }
    expect(await records(pune, old)).toMatchObject({
      attendance: [{ student: { name: 'Asha' }, status: 'late' }],
      stats: { totalStudents: 1, late: 1, marked: 1, notMarked: 1, attendancePercentage: 100 },
    })
    expect(await records(nashik, old)).toMatchObject({
      attendance: [],
      stats: { totalStudents: 1, marked: 0, notMarked: 0 },
    })
    await mark(nashik, [{ studentId: asha.id, status: 'present' }])
    expect((await records(nashik)).total).toBe(1)
    expect((await records(pune, { date: '' })).total).toBe(1)
    expect((await month(asha.id)).body.days).toMatchObject([
      { date: '2026-11-20', status: 'late' },
      { date: today, status: 'present' },
    ])
  })

  test('go to the new venue when it marks the day again, and the history shows both', async () => {
    const [pune, nashik] = [newVenue('Pune'), newVenue('Nashik')]
    const asha = await register(pune)
    await mark(pune, [{ studentId: asha.id, status: 'absent' }])
    await asha.moveTo(nashik)
    expect((await roll(nashik)).students).toMatchObject([{ mark: { status: 'absent' } }])
    const { body } = await mark(nashik, [{ studentId: asha.id, status: 'present', base: 1 }])
    expect(body.saved).toBe(1)
    expect((await history(asha.id)).map(({ campVenue, status }) => [campVenue, status])).toEqual([
      [nashik, 'present'],
      [pune, 'absent'],
    ])
    expect(await records(pune)).toMatchObject({ total: 0, stats: { absent: 0, marked: 0 } })
    expect(await records(nashik)).toMatchObject({ total: 1, stats: { present: 1, marked: 1 } })
    expect(await trend(pune)).toEqual([])
    expect(await trend(nashik)).toMatchObject([{ date: today, present: 1, absent: 0 }])
  })

  test('stay in the records when the student is deleted, who can no longer be marked', async () => {
    const venue = newVenue()
    const asha = await register(venue, { name: 'Asha' })
    const ravi = await register(venue, { name: 'Ravi' })
    await mark(venue, [{ studentId: asha.id, status: 'late' }])
    await asha.remove()
    const seen = await records(venue)
    expect(seen).toMatchObject({
      total: 1,
      attendance: [{ student: { _id: asha.id, name: 'Asha' } }],
      stats: { totalStudents: 1, late: 1, marked: 1, notMarked: 1 },
    })
    expect((await records(venue, { date: '', studentName: 'asha' })).total).toBe(1)
    const { records: lines } = await report(venue, { date: today })
    expect(lines.map(({ studentName, status }) => [studentName, status])).toEqual([
      ['Asha', 'late'],
      ['Ravi', 'Not Marked'],
    ])
    expect((await roll(venue)).students.map(({ _id }) => _id)).toEqual([ravi.id])
    const refused = await mark(venue, [{ studentId: asha.id, status: 'present' }])
    expect(refused.body.code).toBe('bad_marks')
    expect((await month(asha.id)).status).toBe(404)
    expect(await history(asha.id)).toHaveLength(1)
    await asha.restore()
    expect((await month(asha.id)).body.days).toHaveLength(1)
    expect((await records(venue)).stats).toMatchObject({ totalStudents: 2, notMarked: 1 })
  })

  test('count the student among the venue’s from the registration day on', async () => {
    const venue = newVenue()
    const asha = await register(venue, { registrationDate: '2026-11-19' })
    await register(venue, { registrationDate: '2026-11-21' })
    await mark(venue, [{ studentId: asha.id, status: 'absent' }], { date: '2026-11-20' })
    const statsOf = async (date: string) => {
      const { totalStudents, notMarked } = (await records(venue, { date })).stats
      return [totalStudents, notMarked]
    }
    expect(await statsOf('2026-11-18')).toEqual([0, 0])
    expect(await statsOf('2026-11-19')).toEqual([1, 1])
    expect(await statsOf('2026-11-20')).toEqual([1, 0])
    expect(await statsOf('2026-11-21')).toEqual([2, 2])
    expect(await statsOf('2026-11-30')).toEqual([2, 2])
  })
})
