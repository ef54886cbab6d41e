import { expect, test } from 'vitest'
import { campAt, today } from '../../tests/support/camp.ts'
import { onEachEngine } from '../../tests/support/databases/engines.ts'
import { testRows } from '../../tests/support/tables.ts'

onEachEngine('a venue', (server) => {
  const { get, register, mark, records, report, students, search, roll, trend } = campAt(server)

  testRows<string[]>([
    ['Pune / Camp #1', 'a?b=c&d', '100% Camp', 'Camp + Ground', '../students', 'records'],
    ['पुणे शिबिर', 'சென்னை முகாம்', '😀 Ground', 'O\'Brien \\ "North"', '__proto__'],
  ])('is found by its name in the path', async (...venues) => {
    for (const venue of venues) {
      const { id, mark: markHere } = await register(venue)
      expect((await markHere('late')).status).toBe(200)
      expect((await students(venue)).students).toMatchObject([{ _id: id, campVenue: venue }])
      expect((await records(venue)).attendance).toMatchObject([{ student: { _id: id } }])
      expect(await report(venue)).toMatchObject({ campVenue: venue, late: 1 })
      expect((await roll(venue)).students).toMatchObject([{ _id: id, mark: { status: 'late' } }])
      expect(await trend(venue)).toMatchObject([{ date: today, late: 1 }])
      expect(await search({ campVenue: venue, search: 'Asha' })).toMatchObject([{ _id: id }])
    }
  })

  test('is the same in another case, width or spacing', async () => {
    const { id } = await register('Nashik Ground')
    for (const venue of ['nashik ground', ' NASHIK   ground ', 'Ｎashik Ground']) {
      const { status } = await mark(venue, [{ studentId: id, status: 'present' }])
      expect(status).toBe(200)
      const [student] = (await students(venue)).students
      expect([student?._id, student?.campVenue]).toEqual([id, 'Nashik Ground'])
      expect([(await records(venue)).total, (await roll(venue)).total]).toEqual([1, 1])
    }
  })

  const unknown = [['Nowhere'], ['999'], ['%'], ['_'], ['x'.repeat(120)]]
  testRows(unknown)('that nobody is registered for is empty', async (venue) => {
    const counts = { totalStudents: 0, present: 0, absent: 0, late: 0, marked: 0, notMarked: 0 }
    const stats = { ...counts, attendancePercentage: 0 }
    const none = { total: 0, totalPages: 0 }
    const pagination = { currentPage: 1, totalPages: 0, hasPrev: false, hasNext: false }
    expect(await students(venue)).toEqual({ ...none, students: [], pagination })
    expect(await records(venue)).toEqual({ ...none, attendance: [], stats })
    const empty = { ...stats, campVenue: venue, date: today, records: [], total: 0 }
    expect(await report(venue, { date: today })).toEqual(empty)
    expect(await roll(venue)).toMatchObject({ students: [], total: 0 })
    expect([await trend(venue), await search({ campVenue: venue })]).toEqual([[], []])
  })

  testRows([
    ['%00', 'Please remove the characters that cannot be read'],
    ['%20', 'Choose a venue'],
    ['x'.repeat(121), 'Please enter at most 120 characters'],
  ])('that cannot be one is refused by every call', async (name, sentence) => {
    for (const call of ['students', 'records', 'roll', 'download-pdf', 'trend']) {
      const { status, body } = await get(`${call}/${name}?date=${today}`)
      expect([call, status, body['message']]).toEqual([call, 400, sentence])
    }
  })
})
