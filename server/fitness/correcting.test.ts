import { expect, test } from 'vitest'
import { today } from '../../tests/support/camp.ts'
import { onEachEngine } from '../../tests/support/databases/engines.ts'
import { aResult, trackAt } from '../../tests/support/fitness/track.ts'

onEachEngine('correcting results', (server) => {
  const { superadmin, coach, newStudent, keep, record, results, correct } = trackAt(server)

  const counting = async (studentId: string) =>
    (await results(studentId)).measurements
      .filter(({ corrected }) => corrected === undefined)
      .map(({ value }) => value)

  test('by a value: a new result counts, and the former stays to be seen', async () => {
    const asha = await newStudent()
    const id = await keep(aResult(asha, { attempt: 3, measuredAt: '2026-11-21T06:00:00.000Z' }))
    server.clock.forward(60)
    const bina = await coach('Coach Bina')
    const { status, body } = await correct(id, { value: 352_000, reason: 'Read\n5:52' }, bina)
    expect([status, body.message]).toEqual([200, 'Result corrected'])
    expect(body.measurement).toMatchObject({ _id: id, value: 342_000, attempt: 3 })
    expect(body.measurement?.corrected).toEqual({
      insteadId: expect.any(String),
      reason: 'Read\n5:52',
      by: { _id: String(bina.id), name: 'Coach Bina' },
      at: server.clock.now.toISOString(),
    })
    const [instead, former] = (await results(asha.id)).measurements
    expect(former?._id).toBe(id)
    expect(instead).toEqual({
      _id: former?.corrected?.insteadId,
      event: 'run_1600m',
      value: 352_000,
      day: today,
      campVenue: asha.venue,
      attempt: 3,
      measuredAt: '2026-11-21T06:00:00.000Z',
      recordedAt: server.clock.now.toISOString(),
      recordedBy: { _id: String(bina.id), name: 'Coach Bina' },
    })
    expect(await counting(asha.id)).toEqual([352_000])
  })

  test('once only; what counts instead can be corrected again', async () => {
    const asha = await newStudent()
    const id = await keep(aResult(asha))
    const first = await correct(id, { value: 343_000 })
    const again = await correct(id, { value: 344_000 })
    expect([again.status, again.body.code]).toEqual([409, 'measurement_corrected'])
    const second = first.body.measurement?.corrected?.insteadId ?? ''
    expect((await correct(second, { value: 345_000 })).status).toBe(200)
    expect(await counting(asha.id)).toEqual([345_000])
    expect((await results(asha.id)).total).toBe(3)
  })

  test('whatever keys devices have sent', async () => {
    const asha = await newStudent()
    const id = await keep(aResult(asha))
    for (const sign of ['-', '_'])
      await keep(aResult(asha, { key: `instead${sign}of${sign}${id}` }))
    expect((await correct(id, { value: 343_000 })).status).toBe(200)
    expect((await record([aResult(asha, { key: `instead-of:${id}` })])).status).toBe(400)
  })

  test('of two timings one is chosen', async () => {
    const asha = await newStudent()
    const [slow, fast] = [await keep(aResult(asha)), await keep(aResult(asha, { value: 341_000 }))]
    const { body } = await correct(slow, { insteadId: fast })
    expect(body.measurement?.corrected?.insteadId).toBe(fast)
    expect(await counting(asha.id)).toEqual([341_000])
    expect((await results(asha.id)).total).toBe(2)
  })

  test('only a counting result of the same student, event and day can count instead', async () => {
    const [asha, ravi] = [await newStudent(), await newStudent()]
    const id = await keep(aResult(asha))
    const others = [
      id,
      '999999',
      await keep(aResult(ravi)),
      await keep(aResult(asha, { day: '2026-11-20' })),
      await keep(aResult(asha, { event: 'run_800m', value: 150_000 })),
    ]
    for (const insteadId of others) {
      const { status, body } = await correct(id, { insteadId })
      expect([status, body.code, body.fields]).toEqual([
        400,
        'measurement_differs',
        { insteadId: 'Choose a result of the same student, event and date' },
      ])
    }
    const corrected = await keep(aResult(asha, { value: 350_000 }))
    await correct(corrected, {})
    const { status, body } = await correct(id, { insteadId: corrected })
    expect([status, body.code]).toEqual([409, 'measurement_corrected'])
    expect((await correct(id, { insteadId: corrected, value: 1 })).status).toBe(400)
  })

  test('by none: it does not count any more', async () => {
    const asha = await newStudent()
    const id = await keep(aResult(asha))
    const { body } = await correct(id, { reason: 'Ran only three rounds' })
    expect(body.measurement?.corrected).not.toHaveProperty('insteadId')
    expect(await counting(asha.id)).toEqual([])
  })

  test('needs a reason and a value that can be', async () => {
    const asha = await newStudent()
    const id = await keep(aResult(asha))
    expect((await correct(id, { reason: ' ' })).body.fields).toEqual({
      reason: 'Please give the reason',
    })
    const { status, body } = await correct(id, { value: 3 })
    expect([status, body.code]).toEqual([400, 'value_out_of_range'])
    expect(await counting(asha.id)).toEqual([342_000])
  })

  test('of a deleted student there is nothing to correct', async () => {
    const asha = await newStudent()
    const id = await keep(aResult(asha))
    await asha.remove()
    expect((await correct(id, {})).body.code).toBe('measurement_not_found')
    expect((await correct('999999', {})).status).toBe(404)
    await asha.restore()
    expect((await correct(id, {})).status).toBe(200)
  })

  test('by two at once: one is heard', async () => {
    const asha = await newStudent()
    const id = await keep(aResult(asha))
    const answers = await Promise.all(
      [1, 2, 3, 4].map(async (at) =>
        correct(id, { value: 342_000 + at * 1000 }, await coach(`Coach ${at}`)),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 409, 409, 409,
    ])
    expect(await counting(asha.id)).toHaveLength(1)
  })

  test('by two who choose differently at once: one is heard, and one result still counts', async () => {
    const asha = await newStudent()
    const [one, other] = [await keep(aResult(asha)), await keep(aResult(asha, { value: 341_000 }))]
    const answers = await Promise.all([
      correct(one, { insteadId: other }, await coach('Coach 1')),
      correct(other, { insteadId: one }, await coach('Coach 2')),
    ])
    const [heard, late] = answers.toSorted((one, another) => one.status - another.status)
    expect([heard?.status, late?.status, late?.body.code]).toEqual([
      200,
      409,
      'measurement_corrected',
    ])
    expect(await counting(asha.id)).toHaveLength(1)
  })

  test('is one change of the student in the audit', async () => {
    const asha = await newStudent()
    const id = await keep(aResult(asha))
    await correct(id, { value: 352_000 })
    const { entries } = await (await superadmin()).call('GET /api/audit', {
      query: { kind: 'student', recordId: asha.id, limit: '1' },
    })
    expect(entries[0]).toMatchObject({
      action: 'student.result_corrected',
      before: { day: today, run_1600m: 342_000 },
      after: { day: today, run_1600m: 352_000, reason: 'Misread' },
    })
  })
})
