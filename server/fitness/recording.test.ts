import { expect, test } from 'vitest'
import { today } from '../../tests/support/camp.ts'
import { onEachEngine } from '../../tests/support/databases/engines.ts'
import { aResult, trackAt } from '../../tests/support/fitness/track.ts'
import { testRows } from '../../tests/support/tables.ts'

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
    expect(server.statements.length).toBeLessThanOrEqual(9)
    const query = { kind: 'measurement' } as const
    const { entries } = await (await superadmin()).call('GET /api/audit', { query })
    const ours = entries.filter(({ recordName }) => recordName === venue)
    const after = { day: today, venue, results: 500 }
    const person = { name: 'Coach Anil' }
    expect(ours).toMatchObject([{ action: 'measurement.recorded', person, after }])
    expect((await record([...rows, aResult({ id, venue })])).status).toBe(400)
  })
})
