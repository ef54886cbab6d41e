import { expect, test } from 'vitest'
import type { StandardContent } from '../../contract/fitness/shapes.ts'
import { aStudent } from '../../tests/support/builders.ts'
import { inFull } from '../../tests/support/cashier.ts'
import { aDay } from '../../tests/support/clock/days.ts'
import { onEachEngine } from '../../tests/support/databases/engines.ts'
import { aDemand, anExam, aStandard, readinessAt } from '../../tests/support/fitness/readiness.ts'
import { aResult } from '../../tests/support/fitness/track.ts'
import { signedIn } from '../../tests/support/client.ts'
import { findDifferences } from '../reconciliation/actions.ts'
import { keepVerdicts } from './actions/verdicts.ts'
import { holdsUntil } from './rules/readiness.ts'

const today = '2026-11-21'

onEachEngine('readiness', (server) => {
  const { addExam, addCourse, addStudent, leave, measure, setAside } = readinessAt(server)
  const [coach, superadmin] = [signedIn(server, 'employee'), signedIn(server)]
  /** A course that prepares for an exam of its own. */
  const courseFor = async (...exams: StandardContent[]) => addCourse(await addExam(...exams))
  const pullUps = (limit: number, given = {}) =>
    anExam({ demands: [aDemand('pull_ups', [{ limit }])], ...given })
  const ofVenue = (venue: string, query: Record<string, string> = {}) =>
    coach.call('GET /api/fitness/venues/:venue', { params: { venue }, query })
  const overall = () => superadmin.call('GET /api/fitness/readiness', {})

  test('of an institute without exams is empty, and says how many students a venue has', async () => {
    const course = await addCourse()
    await addStudent(course, { campVenue: 'Bare Camp' })
    expect(await overall()).toEqual({ day: today, total: 0, venues: [], courses: [] })
    const bare = { day: today, demands: [], students: [], total: 1 }
    expect(await ofVenue('Bare Camp')).toEqual(bare)
    expect(await ofVenue('No such camp')).toEqual({ ...bare, total: 0 })
  })

  test('names each event with its band, the next one and what it was four weeks before', async () => {
    const exam = await addExam(anExam())
    const course = await addCourse(exam)
    const campVenue = 'Satara Camp'
    const ready = await addStudent(course, { name: 'Asha Patil', campVenue }, [
      { event: 'run_1600m', value: 352_000, day: '2026-10-24' },
      { event: 'run_1600m', value: 331_000, day: '2026-11-20' },
      { event: 'run_1600m', value: 338_000, day: '2026-11-20', attempt: 2 },
      { event: 'pull_ups', value: 6, day: '2026-11-01' },
    ])
    const missed = await addStudent(course, { name: 'विजय पाटील', campVenue }, [
      { event: 'run_1600m', value: 353_400, day: '2026-11-20' },
      { event: 'run_1600m', value: 352_900, day: '2026-11-20' },
    ])
    const answer = await ofVenue('satara camp')
    expect(answer).toMatchObject({
      day: today,
      exam: { _id: String(exam), body: 'Indian Army', exam: 'Agniveer GD', confirmed: false },
      demands: ['run_1600m', 'pull_ups'],
      total: 2,
    })
    const run = { demand: 'run_1600m', day: '2026-11-20' }
    const groupII = { label: 'Group II', marks: 48 }
    const toGroupI = { nextBy: 1000, nextLabel: 'Group I', nextMarks: 60 }
    const toGroupII = { nextBy: 9000, nextLabel: 'Group II', nextMarks: 48 }
    const met = { demand: 'pull_ups', is: 'reached', value: 6, day: '2026-11-01', marks: 16 }
    const good = { ...run, is: 'reached', value: 331_000, ...groupII, ...toGroupI, before: 352_000 }
    const bad = { ...run, is: 'missed', value: 353_400, disputed: true, ...toGroupII }
    const unmeasured = { demand: 'pull_ups', is: 'unmeasured' }
    expect(answer.students.map(({ _id, is, marks, events }) => [_id, is, marks, events])).toEqual([
      [ready._id, 'ready', 64, [good, met]],
      [missed._id, 'not_ready', 0, [bad, unmeasured]],
    ])
  })

  test('is of the day that is asked about, without what was measured later or set aside', async () => {
    const course = await courseFor(anExam())
    const campVenue = 'Karad Camp'
    const { measured } = await addStudent(course, { campVenue, registrationDate: '2026-10-01' }, [
      { event: 'pull_ups', value: 4, day: '2026-10-05' },
      { event: 'pull_ups', value: 5, day: '2026-11-05' },
      { event: 'pull_ups', value: 9, day: '2026-11-15' },
    ])
    const pullUpsOn = async (day: string) => {
      const { students } = await ofVenue(campVenue, { day })
      const event = students[0]?.events.find(({ demand }) => demand === 'pull_ups')
      return [event?.value, event?.before]
    }
    expect(await pullUpsOn(today)).toEqual([9, 4])
    expect(await pullUpsOn('2026-11-10')).toEqual([5, 4])
    expect(await pullUpsOn('2026-10-04')).toEqual([undefined, undefined])
    expect((await ofVenue(campVenue, { day: '2026-09-30' })).students).toEqual([])
    await setAside(measured[2] ?? 0)
    expect(await pullUpsOn(today)).toEqual([5, 4])
  })

  test('goes by the version that was valid on the day', async () => {
    const course = await courseFor(anExam(), pullUps(10, { validFrom: '2026-11-15' }))
    const campVenue = 'Wai Camp'
    await addStudent(course, { campVenue, registrationDate: '2026-10-01' }, [
      { event: 'pull_ups', value: 8, day: '2026-11-01' },
    ])
    const seen = async (day: string) => {
      const { exam, demands, students } = await ofVenue(campVenue, { day })
      return [exam?.confirmed, demands, students.map(({ is }) => is)]
    }
    expect(await seen('2026-11-14')).toEqual([false, ['run_1600m', 'pull_ups'], ['open']])
    expect(await seen('2026-11-15')).toEqual([true, ['pull_ups'], ['not_ready']])
  })

  test('allows more time at a high venue, and says what about a person is missing', async () => {
    const altitude = [{ fromFeet: 5000, extraMs: 30_000 }]
    const demands = [
      aDemand('run_1600m', [{ limit: 345_000 }], { altitude }),
      aDemand('pull_ups', [{ limit: 6 }], { sexes: ['male'] }),
    ]
    const course = await courseFor(anExam({ demands }))
    const campVenue = 'Leh Camp'
    await addStudent(course, { campVenue }, [
      { event: 'run_1600m', value: 374_500, day: today },
      { event: 'pull_ups', value: 9, day: today },
    ])
    const events = async () =>
      (await ofVenue(campVenue)).students[0]?.events.map(({ is, missing }) => [is, missing])
    expect(await events()).toEqual([
      ['missed', undefined],
      ['undecided', ['sex']],
    ])
    await superadmin.call('PUT /api/venue-altitudes', { body: { campVenue, feet: 11_500 } })
    expect((await events())?.[0]).toEqual(['reached', undefined])
  })

  test('takes the chest of one day for what it expands by, however old', async () => {
    const demands = [aDemand('chest_expansion', [{ limit: 50 }])]
    const course = await courseFor(anExam({ demands }))
    const campVenue = 'Chest Camp'
    await addStudent(course, { campVenue }, [
      { event: 'chest', value: 770, day: '2026-10-01' },
      { event: 'chest_expanded', value: 825, day: '2026-10-01' },
      { event: 'chest', value: 780, day: '2026-11-01' },
      { event: 'chest_expanded', value: 840, day: '2026-11-01' },
    ])
    const [student] = (await ofVenue(campVenue)).students
    expect(student?.events).toMatchObject([{ is: 'reached', value: 60, before: 55 }])
  })

  test('has what was measured before also of whom the exam says nothing', async () => {
    const demands = [aDemand('pull_ups', [{ limit: 6 }], { sexes: ['male'] })]
    const course = await courseFor(anExam({ demands }))
    const campVenue = 'Phaltan Camp'
    await addStudent(course, { campVenue, sex: 'transgender' }, [
      { event: 'pull_ups', value: 7, day: '2026-10-01' },
    ])
    const [student] = (await ofVenue(campVenue)).students
    expect(student?.events).toEqual([{ demand: 'pull_ups', is: 'unknown', before: 7 }])
  })

  test('chooses the exam asked for, that of the course, or that of most students', async () => {
    const [few, most] = [await addExam(anExam()), await addExam(anExam({ exam: 'SSC GD' }))]
    const [small, large] = [await addCourse(few), await addCourse(most)]
    const plain = await addCourse()
    const campVenue = 'Nashik Camp'
    await addStudent(small, { campVenue, name: 'One' })
    for (const name of ['Three', 'Two']) await addStudent(large, { campVenue, name })
    const seen = async (query: Record<string, string>) => {
      const { exam, students } = await ofVenue(campVenue, query)
      return [exam?._id, students.map(({ name }) => name)]
    }
    expect(await seen({})).toEqual([String(most), ['Three', 'Two']])
    expect(await seen({ standardId: String(few) })).toEqual([String(few), ['One', 'Three', 'Two']])
    expect(await seen({ courseId: small._id })).toEqual([String(few), ['One']])
    const ofBoth = { courseId: large._id, standardId: String(few) }
    expect(await seen(ofBoth)).toEqual([String(few), ['Three', 'Two']])
    expect(await seen({ courseId: plain._id })).toEqual([undefined, []])
  })

  test('refuses an exam or a course that is not there, and a day to come', async () => {
    for (const [query, status, code] of [
      [{ standardId: '999999' }, 404, 'standard_not_found'],
      [{ courseId: '999999' }, 404, 'course_not_found'],
      [{ day: '2026-11-22' }, 400, 'day_in_future'],
    ] as const) {
      const params = { venue: 'Pune Camp' }
      const answer = await coach.try('GET /api/fitness/venues/:venue', { params, query })
      expect([answer.status, answer.body.code]).toEqual([status, code])
    }
  })

  test('leaves out who left a course or was deleted', async () => {
    const course = await courseFor(anExam())
    const campVenue = 'Left Camp'
    const left = await addStudent(course, { campVenue, name: 'Left' })
    const deleted = await addStudent(course, { campVenue, name: 'Deleted' })
    await addStudent(course, { campVenue, name: 'Stayed' })
    await superadmin.call('DELETE /api/students/:id', { params: { id: deleted._id } })
    await leave(left._id, course, '2026-11-10')
    expect((await ofVenue(campVenue)).students.map(({ name }) => name)).toEqual(['Stayed'])
    expect((await overall()).venues.find(({ name }) => name === campVenue)?.students).toBe(1)
  })

  test('of the institute counts students in each of their courses, once at their venue', async () => {
    const [hard, easy] = [await addExam(pullUps(20)), await addExam(pullUps(2))]
    const [first, second] = [await addCourse(hard), await addCourse(easy)]
    const campVenue = 'Two Courses Camp'
    const both = { campVenue, selectedCourses: [inFull(first), inFull(second)] }
    const twelve = { event: 'pull_ups', value: 12, day: today } as const
    const student = await addStudent(first, both, [twelve])
    await addStudent(second, { campVenue })
    const found = async () => {
      const { venues, courses } = await overall()
      const of = (id: string) => courses.find(({ _id }) => _id === id)
      return [venues.find(({ name }) => name === campVenue), of(first._id), of(second._id)]
    }
    const [venue, ...byCourse] = await found()
    expect(venue).toEqual({ name: campVenue, students: 2, ready: 0, open: 1 })
    expect(byCourse).toMatchObject([
      { exam: { _id: String(hard) }, students: 1, ready: 0, open: 0 },
      { exam: { _id: String(easy) }, students: 2, ready: 1, open: 1 },
    ])
    await measure(student._id, [{ ...twelve, value: 20, attempt: 2 }])
    expect((await found())[0]).toMatchObject({ students: 2, ready: 1, open: 1 })
  })

  test('is kept, and judged again after whatever may change it', async () => {
    const { db } = server.store
    const asked = (young: number, older: number, validFrom = '2026-01-01') =>
      aStandard({
        validFrom,
        demands: [
          { demand: 'pull_ups', bands: [{ limit: young }], toAge: 19 },
          { demand: 'pull_ups', bands: [{ limit: older }], fromAge: 20 },
        ],
      })
    const { standard } = await superadmin.call('POST /api/standards', { body: asked(10, 15) })
    const exam = { params: { id: standard._id } }
    const [course, other] = [await addCourse(), await addCourse()]
    const choose = (...courseIds: string[]) =>
      superadmin.call('PUT /api/standards/:id/courses', { ...exam, body: { courseIds } })
    await choose(course._id)
    const given = { campVenue: 'Kept Camp', dateOfBirth: '2006-11-22', age: 19 }
    const { _id: id } = await addStudent(course, given)
    const student = { params: { id } }
    const result = aResult({ id, venue: 'Kept Camp' }, { event: 'pull_ups', value: 12 })
    const body = { measurements: [result] }
    const moved = aStudent(course, { ...given, campVenue: 'Kept elsewhere' })
    const goOn = (day: number) => {
      server.clock.now = new Date(`2026-11-${day}T06:30:00Z`)
    }
    const change = async () => {
      const { version } = (await coach.call('GET /api/standards/:id', exam)).standard
      const changed = { ...asked(10, 11, '2026-11-23'), exam: standard.exam, version }
      await superadmin.call('PUT /api/standards/:id', { ...exam, body: changed })
    }
    const correct = async () => {
      const { measurements } = await coach.call('GET /api/students/:id/measurements', student)
      await setAside(Number(measurements[0]?._id))
    }
    const wrong = async () =>
      (await Array.fromAsync(findDifferences(db))).filter((line) => line.includes('verdict'))
    const kept = async () => {
      const judged = await overall()
      expect(await wrong()).toEqual([])
      await keepVerdicts(server.store, () => server.clock.now)
      expect(await overall()).toEqual(judged)
      expect(await db.selectFrom('verdicts_due').selectAll().execute()).toEqual([])
      expect(await wrong()).toEqual([])
      const ours = judged.venues.filter(({ name }) => name.startsWith('Kept'))
      return ours.map(({ name, ready, open }) => `${name}: ${ready} ready, ${open} open`)
    }
    for (const [act, ...expected] of [
      [() => {}, 'Kept Camp: 0 ready, 1 open'],
      [() => coach.call('POST /api/measurements', { body }), 'Kept Camp: 1 ready, 0 open'],
      [() => choose(other._id)],
      [() => choose(course._id, other._id), 'Kept Camp: 1 ready, 0 open'],
      [
        () => superadmin.call('PUT /api/students/:id', { ...student, body: moved }),
        'Kept elsewhere: 1 ready, 0 open',
      ],
      [() => superadmin.call('DELETE /api/students/:id', student)],
      [
        () => superadmin.call('PATCH /api/students/:id/restore', student),
        'Kept elsewhere: 1 ready, 0 open',
      ],
      // Twenty years old; the next day only eleven are asked for.
      [() => goOn(22), 'Kept elsewhere: 0 ready, 0 open'],
      [change, 'Kept elsewhere: 0 ready, 0 open'],
      [() => goOn(23), 'Kept elsewhere: 1 ready, 0 open'],
      // The clock was wrong.
      [() => goOn(22), 'Kept elsewhere: 0 ready, 0 open'],
      [() => goOn(23), 'Kept elsewhere: 1 ready, 0 open'],
      [correct, 'Kept elsewhere: 0 ready, 1 open'],
      [() => leave(id, course, '2026-11-23'), 'Kept elsewhere: 0 ready, 1 open'],
      [() => goOn(24)],
    ] as const) {
      await act()
      expect(await kept()).toEqual(expected)
    }
    goOn(21)
  })

  test('of a student is by the exams of their present courses, first course first', async () => {
    const [later, earlier] = [await addExam(anExam()), await addExam(anExam())]
    const [first, second] = [await addCourse(earlier), await addCourse(later)]
    const selectedCourses = [inFull(first), inFull(second)]
    const { _id: id } = await addStudent(first, { campVenue: 'Exams Camp', selectedCourses })
    const exams = async () => {
      const found = await coach.call('GET /api/students/:id/measurements', { params: { id } })
      return [found.exam?._id, found.standards]
    }
    expect(await exams()).toEqual([String(earlier), [String(earlier), String(later)]])
    await leave(id, first, '2026-11-20')
    expect(await exams()).toEqual([String(later), [String(later)]])
  })

  test('reads a venue with few statements, however many students it has', async () => {
    const course = await courseFor(anExam())
    const count = async (campVenue: string, students: number) => {
      for (let at = 0; at < students; at += 1)
        await addStudent(course, { campVenue }, [{ event: 'pull_ups', value: at, day: today }])
      const client = await server.as('employee')
      const before = server.statements.length
      await client.call('GET /api/fitness/venues/:venue', { params: { venue: campVenue } })
      return server.statements.length - before
    }
    expect(await count('One Camp', 1)).toBe(await count('Many Camp', 12))
  })
})

test('who was born on 29 February is judged again on 28 February and 1 March', () => {
  const [born, left] = [aDay('2008-02-29'), aDay('2027-06-30')]
  const ends = ['2027-02-27', '2027-02-28', '2027-03-01'].map((day) =>
    holdsUntil(aDay(day), born, [left], []),
  )
  expect(ends).toEqual(['2027-02-27', '2027-02-28', left])
})
