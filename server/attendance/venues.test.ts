import { expect, test } from 'vitest'
import { campAt, today } from '../../tests/support/camp.ts'
import { onEachEngine } from '../../tests/support/databases/engines.ts'

const names = [
  'Pune / Camp #1',
  'a?b=c&d',
  '100% Camp',
  'Camp + Ground',
  '../students',
  'पुणे शिबिर',
  'சென்னை முகாம்',
  '😀 Ground',
  'O\'Brien \\ "North"',
  'records',
  '__proto__',
]

onEachEngine('a venue', (server) => {
  const { coach, register, mark, records, report, roll, trend, newVenue } = campAt(server)

  const students = async (venue: string, query = {}) =>
    (await coach()).call('GET /api/attendance/students/:venue', { params: { venue }, query })

  test.each(names)('called %s is found by its name in the path', async (venue) => {
    const { id } = await register(venue)
    expect((await mark(venue, [{ studentId: id, status: 'late' }])).status).toBe(200)
    expect((await students(venue)).students).toMatchObject([{ _id: id, campVenue: venue }])
    expect((await records(venue)).attendance).toMatchObject([{ student: { _id: id } }])
    expect(await report(venue)).toMatchObject({ campVenue: venue, late: 1 })
    expect((await roll(venue)).students).toMatchObject([{ _id: id, mark: { status: 'late' } }])
    expect(await trend(venue)).toMatchObject([{ date: today, late: 1 }])
    const query = { campVenue: venue, search: 'Asha' }
    const found = await (await coach()).call('GET /api/attendance/search-students', { query })
    expect(found.students).toMatchObject([{ _id: id }])
  })

  test('is the same in another case, width or spacing', async () => {
    const { id } = await register('Nashik Ground')
    for (const venue of ['nashik ground', ' NASHIK   ground ', 'Ｎashik Ground']) {
      const { status } = await mark(venue, [{ studentId: id, status: 'present' }])
      expect(status).toBe(200)
      const [student] = (await students(venue)).students
      expect([student?._id, student?.campVenue]).toEqual([id, 'Nashik Ground'])
      expect((await records(venue)).total).toBe(1)
      expect((await roll(venue)).total).toBe(1)
    }
  })

  test.each(['Nowhere', '999', '%', '_', 'x'.repeat(120)])(
    'that nobody is registered for is empty: %s',
    async (venue) => {
      const stats = { totalStudents: 0, present: 0, absent: 0, late: 0, marked: 0 }
      const none = { ...stats, notMarked: 0, attendancePercentage: 0 }
      expect(await students(venue)).toEqual({
        students: [],
        pagination: { currentPage: 1, totalPages: 0, hasPrev: false, hasNext: false },
        totalPages: 0,
        total: 0,
      })
      expect(await records(venue)).toEqual({ attendance: [], total: 0, totalPages: 0, stats: none })
      expect(await report(venue, { date: today })).toEqual({
        ...none,
        campVenue: venue,
        date: today,
        records: [],
        total: 0,
      })
      expect(await roll(venue)).toMatchObject({ students: [], total: 0 })
      expect(await trend(venue)).toEqual([])
      const query = { campVenue: venue }
      expect(await (await coach()).call('GET /api/attendance/search-students', { query })).toEqual({
        students: [],
      })
    },
  )

  test.each(['students', 'records', 'roll', 'download-pdf', 'trend'])(
    'that cannot be one is refused by %s',
    async (call) => {
      for (const [name, sentence] of [
        ['%00', 'Please remove the characters that cannot be read'],
        ['%20', 'Choose a camp venue'],
        ['x'.repeat(121), 'Please enter at most 120 characters'],
      ]) {
        const url = `/api/attendance/${call}/${name}?date=${today}`
        const { status, body } = await (await coach()).raw({ method: 'GET', url })
        expect([status, body['message']]).toEqual([400, sentence])
      }
    },
  )

  test('keeps its name when all have left it', async () => {
    const [venue, elsewhere] = [newVenue(), newVenue()]
    const { id, moveTo } = await register(venue)
    await mark(venue, [{ studentId: id, status: 'late' }])
    await moveTo(elsewhere)
    expect((await students(venue)).total).toBe(0)
    expect((await records(venue)).total).toBe(1)
    const refused = await mark(venue, [{ studentId: id, status: 'present' }])
    expect(refused.body.code).toBe('bad_marks')
  })
})
