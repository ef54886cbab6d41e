import { expect, test } from 'vitest'
import { today } from '../../tests/support/camp.ts'
import { onEachEngine } from '../../tests/support/databases/engines.ts'
import { aResult, trackAt } from '../../tests/support/fitness/track.ts'
import { testRows } from '../../tests/support/tables.ts'
import { aCourse, aStudent, type StudentBody } from '../../tests/support/builders.ts'

onEachEngine('recording results', (server) => {
  const { superadmin, coach, newStudent, copy, record, keep, results } = trackAt(server)

  const outcomes = (answer: Awaited<ReturnType<typeof record>>) =>
    (answer.body.rows ?? []).map(({ outcome, code }) => code ?? outcome)

  test('keeps what was measured, with author, venue and both times', async () => {
    const asha = await newStudent()
    const measuredAt = '2026-11-21T06:01:02.300Z'
    const row = aResult(asha, { campVenue: asha.venue.toUpperCase(), attempt: 2, measuredAt })
    const { status, body } = await record([row], { deviceNow: server.clock.now.toISOString() })
    const rows = [{ key: row.key, outcome: 'saved', _id: expect.any(String) }]
    expect([status, body]).toEqual([200, { message: 'Results saved', rows }])
    const { studentId: _, key: _key, ...sent } = row
    const kept = {
      ...sent,
      _id: body.rows?.[0]?._id,
      campVenue: asha.venue,
      recordedAt: server.clock.now.toISOString(),
      recordedBy: { _id: expect.any(String), name: 'Coach Anil' },
    }
    const { measurements, total } = await results(asha.id)
    expect({ measurements, total }).toEqual({ measurements: [kept], total: 1 })
  })

  test('a row that arrives twice is there once, another timing of the attempt is kept', async () => {
    const asha = await newStudent()
    const rows = [aResult(asha), aResult(asha, { attempt: 2, value: 340_000 })]
    expect(outcomes(await record(rows))).toEqual(['saved', 'saved'])
    const by = await coach('Coach Bina')
    const again = await record([...rows, aResult(asha)], { by })
    expect(outcomes(again)).toEqual(['unchanged', 'unchanged', 'saved'])
    const kept = (await results(asha.id)).measurements
    expect(
      kept.map(({ value, recordedBy }) => `${value} by ${recordedBy.name}`).toSorted(),
    ).toEqual(['340000 by Coach Anil', '342000 by Coach Anil', '342000 by Coach Bina'])
    const twice = aResult(asha)
    const answer = await record([twice, twice, { ...twice, value: 1 }])
    expect(outcomes(answer)).toEqual(['saved', 'unchanged', 'key_taken'])
    expect(new Set(answer.body.rows?.slice(0, 2).map(({ _id }) => _id)).size).toBe(1)
    expect((await results(asha.id)).total).toBe(4)
    await asha.remove()
    expect(outcomes(await record(rows))).toEqual(['unchanged', 'unchanged'])
  })

  test('a key is not taken by another result', async () => {
    const [asha, ravi] = [await newStudent(), await newStudent()]
    const row = aResult(asha)
    await keep(row)
    for (const other of [
      { studentId: ravi.id },
      { event: 'run_800m' as const },
      { value: 341_000 },
      { day: '2026-11-20' },
      { campVenue: ravi.venue },
      { attempt: 2 },
    ]) {
      const { body } = await record([{ ...row, ...other }])
      const message = 'This result was sent before with another value. Measure again.'
      expect(body.rows).toMatchObject([{ outcome: 'refused', code: 'key_taken', message }])
    }
    expect((await results(asha.id)).total).toBe(1)
  })

  test('what was measured for a mock test that was deleted meanwhile is kept as training', async () => {
    const asha = await newStudent()
    const rows = [aResult(asha, { mockTestId: '999999' })]
    expect(outcomes(await record(rows))).toEqual(['saved'])
    expect(outcomes(await record(rows))).toEqual(['unchanged'])
    const [kept, ...others] = (await results(asha.id)).measurements
    expect([kept?.value, kept?.mockTest, others]).toEqual([rows[0]?.value, undefined, []])
  })

  test('each row is judged alone: the bad ones are refused, the others kept', async () => {
    const [asha, gone] = [await newStudent(), await newStudent()]
    await gone.remove()
    const rows = [
      [aResult(gone), 'student_not_found'],
      [aResult({ ...asha, id: '999999' }), 'student_not_found'],
      [aResult(asha, { campVenue: 'Nowhere' }), 'venue_not_found'],
      [aResult(asha, { day: '2026-11-22' }), 'measured_in_future'],
      [aResult(asha, { value: 5_000 }), 'value_out_of_range'],
      [aResult(asha, { event: 'ditch', value: 2 }), 'value_out_of_range'],
      [aResult(asha, { event: 'ditch', value: 1 }), 'saved'],
    ] as const
    const answer = await record(rows.map(([row]) => row))
    expect(answer.status).toBe(200)
    expect(outcomes(answer)).toEqual(rows.map(([, outcome]) => outcome))
    expect((await results(asha.id)).total).toBe(1)
  })

  const nobodys = (given: object) => aResult({ id: '1', venue: 'Pune' }, given)
  testRows([
    ['no rows', []],
    ['a key that is too short', [nobodys({ key: 'short' })]],
    ['a fraction', [nobodys({ value: 1.5 })]],
    ['a try that is none', [nobodys({ attempt: 0 })]],
  ])('a row that no device sends is a fault of the call', async (_, rows) => {
    expect((await record(rows)).status).toBe(400)
  })

  test('the time of a device whose clock is off is set right, and the answer says so', async () => {
    const asha = await newStudent()
    const ahead = (seconds: number) =>
      new Date(server.clock.now.getTime() + seconds * 1000).toISOString()
    const row = aResult(asha, { measuredAt: ahead(3600 - 60) })
    expect((await record([row], { deviceNow: ahead(3600) })).body.clockOff).toBe(3600)
    await keep(aResult(asha, { measuredAt: ahead(5000) }), { deviceNow: ahead(0) })
    const { measurements } = await results(asha.id)
    expect(measurements.map(({ measuredAt }) => measuredAt)).toEqual([undefined, ahead(-60)])
  })

  test('sent at once by several, each row is there once', async () => {
    const students = [await newStudent(), await newStudent(), await newStudent()]
    const rows = students.map((student) => aResult(student))
    const answers = await Promise.all(
      Array.from({ length: 6 }, async (_, at) =>
        record(at % 2 === 0 ? rows : rows.toReversed(), { by: await coach(`Coach ${at}`) }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    const said = [...Array(3).fill('saved'), ...Array(15).fill('unchanged')]
    expect(answers.flatMap(outcomes).toSorted()).toEqual(said)
    for (const { id } of students) expect((await results(id)).total).toBe(1)
  })

  test('the same idempotency key gets the same answer', async () => {
    const asha = await newStudent()
    const rows = [aResult(asha)]
    const key = 'batch-of-results-1'
    const first = await record(rows, { key, deviceNow: '2026-11-21T06:00:00Z' })
    const again = await record(rows, { key, deviceNow: '2026-11-21T06:09:00Z' })
    expect(again.body).toEqual(first.body)
    expect((await record([aResult(asha)], { key })).status).toBe(422)
  })

  test('five hundred rows need few statements, and one audit row', async () => {
    const { id, venue } = await newStudent()
    const rows = (await copy(id, 500)).map((studentId) => aResult({ id: studentId, venue }))
    const by = await coach()
    server.statements.length = 0
    const answer = await record(rows, { by })
    expect(outcomes(answer).every((outcome) => outcome === 'saved')).toBe(true)
    expect(server.statements.length).toBeLessThanOrEqual(10)
    const query = { kind: 'measurement' } as const
    const { entries } = await (await superadmin()).call('GET /api/audit', { query })
    const ours = entries.filter(({ recordName }) => recordName === venue)
    const after = { day: today, venue, results: 500 }
    const person = { name: 'Coach Anil' }
    expect(ours).toMatchObject([{ action: 'measurement.recorded', person, after }])
    expect((await record([...rows, aResult({ id, venue })])).status).toBe(400)
  })
})

onEachEngine('what is measured of a body', (server) => {
  const { superadmin, newVenue, keep, record, results, correct } = trackAt(server)

  /** A student of 2 November, of whom the form says this. */
  const register = async (given: Partial<StudentBody>) => {
    const by = await superadmin()
    const { course } = await by.call('POST /api/courses', { body: aCourse() })
    const venue = newVenue('Scales')
    const body = aStudent(course, { campVenue: venue, registrationDate: '2026-11-02', ...given })
    const { student } = await by.call('POST /api/students', { body })
    const params = { id: student._id }
    return {
      id: student._id,
      venue,
      form: async () => (await by.call('GET /api/students/:id', { params })).student,
      save: async (changed: Partial<StudentBody>, __v?: number) =>
        by.try('PUT /api/students/:id', { params, body: { ...body, ...changed, __v } }),
    }
  }

  const counting = async (id: string) =>
    (await results(id)).measurements
      .filter(({ corrected }) => corrected === undefined)
      .map(({ event, value, day }) => [event, value, day])
      .toSorted((one, other) => (String(one) < String(other) ? -1 : 1))

  test('on the form of a new student are their first results', async () => {
    const chest = { chestUnexpanded: 79, chestExpanded: 84.2 }
    const asha = await register({ height: 171.5, weight: 58, ...chest, vision: '6/6' })
    expect(await counting(asha.id)).toEqual([
      ['chest', 790, '2026-11-02'],
      ['chest_expanded', 842, '2026-11-02'],
      ['height', 1_715, '2026-11-02'],
      ['weight', 58_000, '2026-11-02'],
    ])
    expect((await results(asha.id)).vision).toBe('6/6')
  })

  test('on a changed form is a result of today, and the last change of a day counts', async () => {
    const asha = await register({ height: 171, weight: 58 })
    for (const height of [172, 170]) await asha.save({ height, weight: 58 })
    expect(await counting(asha.id)).toEqual([
      ['height', 1_700, today],
      ['height', 1_710, '2026-11-02'],
      ['weight', 58_000, '2026-11-02'],
    ])
    expect((await results(asha.id)).total).toBe(4)
    await asha.save({ height: 170, weight: 58, religion: 'Hindu' })
    expect((await results(asha.id)).total).toBe(4)
  })

  test('and cannot be, stays on the form only', async () => {
    const asha = await register({ height: 5.6, weight: 0 })
    expect((await asha.form()).height).toBe(5.6)
    expect(await counting(asha.id)).toEqual([])
  })

  test('at the track is on the form too; an open form does not bring the old one back', async () => {
    const asha = await register({ height: 171, weight: 58 })
    const open = await asha.form()
    await keep(aResult(asha, { event: 'height', value: 1_734 }))
    const now = await asha.form()
    expect([now.height, now.weight, now.__v]).toEqual([173.4, 58, open.__v + 1])
    expect((await asha.save({ height: 171 }, open.__v)).body.code).toBe('version_conflict')
    expect((await asha.form()).height).toBe(173.4)
    await keep(aResult(asha, { event: 'height', value: 1_600, day: '2026-11-10' }))
    expect((await asha.form()).height).toBe(173.4)
  })

  test('and emptied on the form stays a result, until the next one fills the form', async () => {
    const asha = await register({ height: 171 })
    await asha.save({ height: undefined })
    expect((await asha.form()).height).toBeUndefined()
    expect(await counting(asha.id)).toEqual([['height', 1_710, '2026-11-02']])
    await keep(aResult(asha, { event: 'height', value: 1_734 }))
    expect((await asha.form()).height).toBe(173.4)
  })

  test('and corrected is corrected on the form', async () => {
    const asha = await register({ weight: 58 })
    const id = await keep(aResult(asha, { event: 'weight', value: 85_000 }))
    expect((await asha.form()).weight).toBe(85)
    await correct(id, { value: 58_500 })
    expect((await asha.form()).weight).toBe(58.5)
    const chest = await keep(aResult(asha, { event: 'chest', value: 900 }))
    await correct(chest, {})
    expect(await asha.form()).not.toHaveProperty('chestUnexpanded')
  })

  test('of many students is a few statements and the forms of those who changed', async () => {
    const students = [await register({ height: 170 }), await register({}), await register({})]
    const by = await superadmin()
    const rows = students.map((one) => aResult(one, { event: 'height', value: 1_700 }))
    server.statements.length = 0
    expect((await record(rows, { by })).status).toBe(200)
    expect(server.statements.length).toBeLessThanOrEqual(15)
    const forms = await Promise.all(students.map((one) => one.form()))
    expect(forms.map(({ height }) => height)).toEqual([170, 170, 170])
    expect(forms.map(({ __v }) => __v)).toEqual([1, 2, 2])
  })
})
