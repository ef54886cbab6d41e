import { expect, test } from 'vitest'
import type { Input } from '../../contract/kit/api.ts'
import type { TestEvent } from '../../contract/fitness/events.ts'
import { testEvent } from '../../contract/fitness/shapes.ts'
import { onEachEngine } from '../../tests/support/databases/engines.ts'
import { aDemand, anExam, readinessAt } from '../../tests/support/fitness/readiness.ts'
import { signedIn } from '../../tests/support/client.ts'

const day = '2026-11-20'

onEachEngine('mock tests', (server) => {
  const { addExam, addCourse, addStudent: add, leave, measure, setAside } = readinessAt(server)
  const [coach, superadmin] = [signedIn(server, 'employee'), signedIn(server)]
  const addStudent = (course: Parameters<typeof add>[0], given: Parameters<typeof add>[1]) =>
    add(course, { registrationDate: day, ...given })

  type Planned = Partial<Input<'POST /api/mock-tests'>['body']>
  const tryToPlan = (courseId: string, campVenue: string, given: Planned = {}) => {
    const events: TestEvent[] = ['run_1600m', 'pull_ups']
    const body = { name: 'Sunday test', day, campVenue, courseId, events, ...given }
    return coach.try('POST /api/mock-tests', { body })
  }
  const plan = async (...planned: Parameters<typeof tryToPlan>) => {
    const { mockTest } = (await tryToPlan(...planned)).body
    if (mockTest === undefined) throw new Error('Not planned')
    return mockTest
  }
  const read = (id: string) => coach.call('GET /api/mock-tests/:id', { params: { id } })
  const results = (mockTestId: string, values: Partial<Record<TestEvent, number>>) => {
    const made = { day, mock_test_id: Number(mockTestId) }
    const all = Object.entries(values)
    return all.map(([event, value]) => ({ event: testEvent.parse(event), value, ...made }))
  }

  test('rank who has results and list who was expected, by the exam of the day', async () => {
    const demands = [aDemand('pull_ups', [{ limit: 1 }])]
    const exam = await addExam(anExam(), anExam({ validFrom: '2026-11-21', demands }))
    const course = await addCourse(exam)
    const venue = 'Mock Camp'
    const asha = await addStudent(course, { name: 'Asha', campVenue: venue })
    const { _id, ...planned } = await plan(course._id, venue, { standardId: String(exam) })
    expect(planned).toMatchObject({
      name: 'Sunday test',
      day,
      campVenue: venue,
      course: { _id: course._id, name: course.name },
      exam: { _id: String(exam), version: 1, confirmed: false, source: { name: 'A notice' } },
      measured: 0,
    })
    const vijay = await addStudent(course, { name: 'विजय पाटील', campVenue: venue })
    const absent = await addStudent(course, { name: 'Bina', campVenue: venue })
    const guest = await addStudent(await addCourse(), { name: 'Guest', campVenue: 'Elsewhere' })
    await measure(asha._id, results(_id, { run_1600m: 340_000, pull_ups: 6 }))
    await measure(vijay._id, results(_id, { run_1600m: 329_500, pull_ups: 8 }))
    await measure(guest._id, results(_id, { run_1600m: 340_000 }))
    // A result of the same day that is not of the test.
    await measure(absent._id, [{ event: 'run_1600m', value: 300_000, day }])
    const [wrong] = await measure(asha._id, results(_id, { run_1600m: 300_000 }))
    await setAside(wrong ?? 0)

    const found = await read(_id)
    expect(found.total).toBe(4)
    expect(found.mockTest.measured).toBe(3)
    const ranked = found.entrants.map((one) => [one.name, one.rank, one.marks, one.marksOf, one.is])
    expect(ranked).toEqual([
      ['विजय पाटील', 1, 76, 76, 'ready'],
      ['Asha', 2, 64, 76, 'ready'],
      ['Guest', 3, 48, 76, 'open'],
      ['Bina', undefined, undefined, 76, 'open'],
    ])
    expect(found.entrants[1]?.results).toEqual([
      { event: 'run_1600m', value: 340_000, is: 'reached', label: 'Group II', marks: 48 },
      { event: 'pull_ups', value: 6, is: 'reached', marks: 16 },
    ])
  })

  test('expect neither who left before the day nor who came after it', async () => {
    const course = await addCourse()
    const venue = 'Leaving Camp'
    const gone = await addStudent(course, { name: 'Gone', campVenue: venue })
    await addStudent(course, { name: 'Later', campVenue: venue, registrationDate: '2026-11-21' })
    await addStudent(course, { name: 'There', campVenue: venue })
    const { _id } = await plan(course._id, venue)
    const namesAt = async (leftOn: string) => {
      await leave(gone._id, course, leftOn)
      return (await read(_id)).entrants.map(({ name }) => name)
    }
    expect(await namesAt('2026-11-20')).toEqual(['Gone', 'There'])
    expect(await namesAt('2026-11-19')).toEqual(['There'])
  })

  test('two timings of one attempt are disputed; the worse counts until one is set aside', async () => {
    const exam = await addExam(anExam())
    const course = await addCourse(exam)
    const venue = 'Disputed Camp'
    const student = await addStudent(course, { campVenue: venue })
    const { _id } = await plan(course._id, venue, { standardId: String(exam) })
    await measure(student._id, results(_id, { run_1600m: 329_000 }))
    const [slower] = await measure(student._id, results(_id, { run_1600m: 333_000 }))
    const run = async () => (await read(_id)).entrants[0]?.results[0]
    expect(await run()).toMatchObject({ value: 333_000, disputed: true, label: 'Group II' })
    await setAside(slower ?? 0)
    expect(await run()).toMatchObject({ value: 329_000, label: 'Group I' })
    expect(await run()).not.toHaveProperty('disputed')
  })

  test('are listed with the latest day first, of a venue and a course', async () => {
    const course = await addCourse()
    await addStudent(course, { campVenue: 'List Camp' })
    const older = await plan(course._id, 'List Camp', { day: '2026-11-01' })
    const newer = await plan(course._id, 'List Camp', { day: '2026-12-01' })
    const list = async (query: Record<string, string>) =>
      (await coach.call('GET /api/mock-tests', { query })).mockTests.map(({ _id }) => _id)
    expect(await list({ campVenue: ' list  CAMP ' })).toEqual([newer._id, older._id])
    expect(await list({ courseId: course._id, limit: '1', page: '2' })).toEqual([older._id])
    expect(await list({ campVenue: 'No such camp' })).toEqual([])
  })

  test('of a squad expect its students alone, and keep the squad', async () => {
    const course = await addCourse()
    const venue = 'Squad Camp'
    const addSquad = async (campVenue: string) => {
      await addStudent(course, { name: 'Of no squad', campVenue })
      const body = { name: 'Alpha', campVenue, capacity: 5 }
      return (await superadmin.call('POST /api/squads', { body })).squad._id
    }
    const squadId = await addSquad(venue)
    await addStudent(course, { name: 'Asha', campVenue: venue, squadId })
    const { _id, squad } = await plan(course._id, venue, { squadId })
    expect(squad).toEqual({ _id: squadId, name: 'Alpha' })
    expect((await read(_id)).entrants.map(({ name }) => name)).toEqual(['Asha'])
    const ofVenue = await plan(course._id, venue)
    expect((await read(ofVenue._id)).total).toBe(2)
    const list = async (query: Record<string, string>) =>
      (await coach.call('GET /api/mock-tests', { query })).mockTests.map((one) => one._id)
    expect(await list({ campVenue: venue })).toEqual([ofVenue._id, _id])
    expect(await list({ campVenue: venue, squad: squadId })).toEqual([_id])
    const elsewhere = await addSquad('Another Camp')
    for (const wrong of [elsewhere, '999999'])
      expect((await tryToPlan(course._id, venue, { squadId: wrong })).body.code).toBe(
        'squad_not_found',
      )
    await plan(course._id, 'Another Camp', { squadId: elsewhere })
    const removed = await superadmin.try('DELETE /api/squads/:id', { params: { id: elsewhere } })
    expect(removed.body.code).toBe('squad_in_use')
  })

  test('are refused without a course, venue or standards, and with an event twice', async () => {
    const course = await addCourse()
    await addStudent(course, { campVenue: 'Refusing Camp' })
    const rows: [Planned, number, string, string?][] = [
      [{ courseId: '999999' }, 404, 'course_not_found'],
      [{ campVenue: 'Nowhere' }, 404, 'venue_not_found', 'campVenue'],
      [{ standardId: '999999' }, 404, 'standard_not_found', 'standardId'],
      [{ events: ['run_100m', 'run_100m'] }, 400, 'invalid', 'events'],
      [{ events: [] }, 400, 'invalid', 'events'],
    ]
    for (const [given, ...expected] of rows) {
      const { status, body } = await tryToPlan(course._id, 'Refusing Camp', given)
      expect([status, body.code, ...Object.keys(body.fields ?? {})]).toEqual(expected)
    }
  })

  test('can be deleted while there is no result, and keep their course', async () => {
    const [course, empty] = [await addCourse(), await addCourse()]
    const student = await addStudent(course, { campVenue: 'Deleted Camp' })
    const { _id } = await plan(empty._id, 'Deleted Camp')
    const removed = (id: string) => superadmin.try('DELETE /api/mock-tests/:id', { params: { id } })
    const removeCourse = () =>
      superadmin.try('DELETE /api/courses/:id', { params: { id: empty._id } })
    expect((await removeCourse()).body.code).toBe('course_has_mock_tests')
    const [wrong] = await measure(student._id, results(_id, { pull_ups: 5 }))
    expect((await removed(_id)).body.code).toBe('mock_test_has_results')
    await setAside(wrong ?? 0)
    // A result that was set aside names its mock test still.
    expect((await removed(_id)).body.code).toBe('mock_test_has_results')
    const other = await plan(empty._id, 'Deleted Camp')
    expect((await removed(other._id)).status).toBe(200)
    expect((await removed(other._id)).body.code).toBe('mock_test_not_found')
    const { entries } = await superadmin.call('GET /api/audit', { query: { kind: 'mock-test' } })
    const told = entries.map((one) => [one.action, one.recordName, one.recordGone])
    expect(told.slice(0, 3)).toEqual([
      ['mock-test.deleted', undefined, true],
      ['mock-test.created', undefined, true],
      ['mock-test.created', 'Sunday test', false],
    ])
  })
})
