import { expect, test } from 'vitest'
import { today } from '../../tests/support/camp.ts'
import { onEachEngine } from '../../tests/support/databases/engines.ts'
import { aResult, trackAt } from '../../tests/support/fitness/track.ts'

onEachEngine('recording results', (server) => {
  const { superadmin, coach, newStudent, copy, record, keep, results } = trackAt(server)

  const outcomes = (answer: Awaited<ReturnType<typeof record>>) =>
    (answer.body.rows ?? []).map(({ outcome, code }) => code ?? outcome)

  test('keeps what was measured, with author, venue and both times', async () => {
    const asha = await newStudent()
    const measuredAt = '2026-11-21T06:01:02.300Z'
    const row = aResult(asha, { campVenue: asha.venue.toUpperCase(), attempt: 2, measuredAt })
    const { status, body } = await record([row], { deviceNow: server.clock.now.toISOString() })
    expect([status, body]).toEqual([
      200,
      {
        message: 'Results saved',
        rows: [{ key: row.key, outcome: 'saved', _id: expect.any(String) }],
      },
    ])
    const { measurements, total } = await results(asha.id)
    expect(total).toBe(1)
    expect(measurements).toEqual([
      {
        _id: body.rows?.[0]?._id,
        event: 'run_1600m',
        value: 342_000,
        day: today,
        campVenue: asha.venue,
        attempt: 2,
        measuredAt,
        recordedAt: server.clock.now.toISOString(),
        recordedBy: { _id: expect.any(String), name: 'Coach Anil' },
      },
    ])
  })

  test('a row that arrives twice is there once, whoever sends it', async () => {
    const asha = await newStudent()
    const rows = [aResult(asha), aResult(asha, { attempt: 2, value: 340_000 })]
    expect(outcomes(await record(rows))).toEqual(['saved', 'saved'])
    const again = await record([...rows, aResult(asha, { attempt: 3 })], {
      by: await coach('Coach Bina'),
    })
    expect(outcomes(again)).toEqual(['unchanged', 'unchanged', 'saved'])
    expect((await results(asha.id)).total).toBe(3)
    await asha.remove()
    expect(outcomes(await record(rows))).toEqual(['unchanged', 'unchanged'])
  })

  test('twice in one call counts once', async () => {
    const asha = await newStudent()
    const row = aResult(asha)
    const answer = await record([row, row, { ...row, value: 1 }])
    expect(outcomes(answer)).toEqual(['saved', 'unchanged', 'key_taken'])
    expect(new Set(answer.body.rows?.slice(0, 2).map(({ _id }) => _id)).size).toBe(1)
    expect((await results(asha.id)).total).toBe(1)
  })

  test('a key is not taken by another result', async () => {
    const [asha, ravi] = [await newStudent(), await newStudent()]
    const row = aResult(asha)
    await keep(row)
    const others = [
      { ...row, studentId: ravi.id },
      { ...row, event: 'run_800m' as const },
      { ...row, value: 341_000 },
      { ...row, day: '2026-11-20' },
      { ...row, campVenue: ravi.venue },
      { ...row, attempt: 2 },
    ]
    for (const other of others) {
      const { body } = await record([other])
      expect(body.rows?.[0]).toMatchObject({
        outcome: 'refused',
        code: 'key_taken',
        message: 'This result was sent before with another value. Measure again.',
      })
    }
    expect((await results(asha.id)).total).toBe(1)
  })

  test('what was measured for a mock test that was deleted meanwhile is kept as training', async () => {
    const asha = await newStudent()
    const rows = [aResult(asha, { mockTestId: '999999' })]
    expect(outcomes(await record(rows))).toEqual(['saved'])
    expect(outcomes(await record(rows))).toEqual(['unchanged'])
    expect((await results(asha.id)).measurements).toMatchObject([{ value: rows[0]?.value }])
    expect((await results(asha.id)).measurements[0]?.mockTest).toBeUndefined()
  })

  test('each row is judged alone: the bad ones are refused, the others kept', async () => {
    const [asha, gone] = [await newStudent(), await newStudent()]
    await gone.remove()
    const answer = await record([
      aResult(gone),
      aResult({ ...asha, id: '999999' }),
      aResult(asha, { campVenue: 'Nowhere' }),
      aResult(asha, { day: '2026-11-22' }),
      aResult(asha, { value: 5_000 }),
      aResult(asha, { event: 'ditch', value: 2 }),
      aResult(asha, { event: 'ditch', value: 1 }),
    ])
    expect(answer.status).toBe(200)
    expect(outcomes(answer)).toEqual([
      'student_not_found',
      'student_not_found',
      'venue_not_found',
      'measured_in_future',
      'value_out_of_range',
      'value_out_of_range',
      'saved',
    ])
    expect((await results(asha.id)).total).toBe(1)
  })

  test.each([
    ['no rows', []],
    ['a key that is too short', [{ ...aResult({ id: '1', venue: 'Pune' }), key: 'short' }]],
    ['a fraction', [{ ...aResult({ id: '1', venue: 'Pune' }), value: 1.5 }]],
    ['a try that is none', [{ ...aResult({ id: '1', venue: 'Pune' }), attempt: 0 }]],
  ])('%s is a fault of the call', async (_, rows) => {
    expect((await record(rows)).status).toBe(400)
  })

  test('several timings of one attempt are all kept', async () => {
    const asha = await newStudent()
    await keep(aResult(asha))
    await keep(aResult(asha, { value: 343_000 }), { by: await coach('Coach Bina') })
    const { measurements } = await results(asha.id)
    expect(measurements.map(({ value, recordedBy }) => [value, recordedBy.name])).toEqual([
      [343_000, 'Coach Bina'],
      [342_000, 'Coach Anil'],
    ])
  })

  test('the time of a device whose clock is off is set right, and the answer says so', async () => {
    const asha = await newStudent()
    const ahead = (seconds: number) =>
      new Date(server.clock.now.getTime() + seconds * 1000).toISOString()
    const { body } = await record([aResult(asha, { measuredAt: ahead(3600 - 60) })], {
      deviceNow: ahead(3600),
    })
    expect(body.clockOff).toBe(3600)
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
    const said = answers.flatMap(outcomes)
    expect(said.filter((outcome) => outcome === 'saved')).toHaveLength(3)
    expect(said.filter((outcome) => outcome === 'unchanged')).toHaveLength(15)
    for (const { id } of students) expect((await results(id)).total).toBe(1)
  })

  test('the same idempotency key gets the same answer', async () => {
    const asha = await newStudent()
    const rows = [aResult(asha)]
    const first = await record(rows, {
      key: 'batch-of-results-1',
      deviceNow: '2026-11-21T06:00:00Z',
    })
    const again = await record(rows, {
      key: 'batch-of-results-1',
      deviceNow: '2026-11-21T06:09:00Z',
    })
    expect(again.body).toEqual(first.body)
    expect((await record([aResult(asha)], { key: 'batch-of-results-1' })).status).toBe(422)
  })

  test('five hundred rows need few statements, and one audit row', async () => {
    const { id, venue } = await newStudent()
    const rows = (await copy(id, 500)).map((studentId) => aResult({ id: studentId, venue }))
    const by = await coach()
    server.statements.length = 0
    const answer = await record(rows, { by })
    expect(outcomes(answer).every((outcome) => outcome === 'saved')).toBe(true)
    expect(server.statements.length).toBeLessThanOrEqual(9)
    const { entries } = await (await superadmin()).call('GET /api/audit', {
      query: { kind: 'measurement' },
    })
    const ours = entries.filter(({ recordName }) => recordName === venue)
    expect(ours).toMatchObject([
      {
        action: 'measurement.recorded',
        person: { name: 'Coach Anil' },
        after: { day: today, venue, results: 500 },
      },
    ])
    expect((await record([...rows, aResult({ id, venue })])).status).toBe(400)
  })
})
