import { expect, test } from 'vitest'
import type { Client } from '../../tests/support/client.ts'
import { today } from '../../tests/support/camp.ts'
import { onEachEngine } from '../../tests/support/databases/engines.ts'
import { aResult, trackAt } from '../../tests/support/fitness/track.ts'
import { sortedStatuses } from '../../tests/support/sorted.ts'

onEachEngine('correcting results', (server) => {
  const { superadmin, coach, newStudent, keep, record, results, correct } = trackAt(server)

  /** A student with a result. */
  const measured = async (given: Parameters<typeof aResult>[1] = {}) => {
    const asha = await newStudent()
    return { asha, id: await keep(aResult(asha, given)) }
  }
  const counting = async (studentId: string) =>
    (await results(studentId)).measurements
      .filter(({ corrected }) => corrected === undefined)
      .map(({ value }) => value)

  test('by a value: a new result counts, and the former stays to be seen', async () => {
    const third = { attempt: 3, measuredAt: '2026-11-21T06:00:00.000Z' }
    const { asha, id } = await measured(third)
    server.clock.forward(60)
    const bina = await coach('Coach Bina')
    const { status, body } = await correct(id, { value: 352_000, reason: 'Read\n5:52' }, bina)
    expect([status, body.message]).toEqual([200, 'Result corrected'])
    const [by, at] = [{ _id: String(bina.id), name: 'Coach Bina' }, server.clock.now.toISOString()]
    const insteadId = expect.any(String)
    const corrected = { insteadId, reason: 'Read\n5:52', by, at }
    const ran = { event: 'run_1600m', day: today, campVenue: asha.venue, ...third }
    expect(body.measurement).toMatchObject({ ...ran, _id: id, value: 342_000 })
    expect(body.measurement?.corrected).toEqual(corrected)
    const [instead, former] = (await results(asha.id)).measurements
    expect(former?._id).toBe(id)
    const _id = former?.corrected?.insteadId
    expect(instead).toEqual({ ...ran, _id, value: 352_000, recordedAt: at, recordedBy: by })
    expect(await counting(asha.id)).toEqual([352_000])
  })

  test('once only; what counts instead can be corrected again', async () => {
    const { asha, id } = await measured()
    const first = await correct(id, { value: 343_000 })
    const again = await correct(id, { value: 344_000 })
    expect([again.status, again.body.code]).toEqual([409, 'measurement_corrected'])
    const second = first.body.measurement?.corrected?.insteadId ?? ''
    expect((await correct(second, { value: 345_000 })).status).toBe(200)
    expect(await counting(asha.id)).toEqual([345_000])
    expect((await results(asha.id)).total).toBe(3)
  })

  test('whatever keys devices have sent', async () => {
    const { asha, id } = await measured()
    for (const sign of ['-', '_'])
      await keep(aResult(asha, { key: `instead${sign}of${sign}${id}` }))
    expect((await correct(id, { value: 343_000 })).status).toBe(200)
    expect((await record([aResult(asha, { key: `instead-of:${id}` })])).status).toBe(400)
  })

  test('of two timings one is chosen', async () => {
    const { asha, id: slow } = await measured()
    const fast = await keep(aResult(asha, { value: 341_000 }))
    const { body } = await correct(slow, { insteadId: fast })
    expect(body.measurement?.corrected?.insteadId).toBe(fast)
    expect(await counting(asha.id)).toEqual([341_000])
    expect((await results(asha.id)).total).toBe(2)
  })

  test('only a counting result of the same student, event and day can count instead', async () => {
    const { asha, id } = await measured()
    const earlier = await keep(aResult(asha, { day: '2026-11-20' }))
    const shorter = await keep(aResult(asha, { event: 'run_800m', value: 150_000 }))
    const fields = { insteadId: 'Choose a result of the same student, event and date' }
    for (const insteadId of [id, '999999', (await measured()).id, earlier, shorter]) {
      const { status, body } = await correct(id, { insteadId })
      expect([status, body.code, body.fields]).toEqual([400, 'measurement_differs', fields])
    }
    const insteadId = await keep(aResult(asha, { value: 350_000 }))
    await correct(insteadId, {})
    const { status, body } = await correct(id, { insteadId })
    expect([status, body.code]).toEqual([409, 'measurement_corrected'])
    expect((await correct(id, { insteadId, value: 1 })).status).toBe(400)
  })

  test('needs a student, a reason and a value that can be, or it counts no longer', async () => {
    const { asha, id } = await measured()
    const needed = { reason: 'Please give the reason' }
    expect((await correct(id, { reason: ' ' })).body.fields).toEqual(needed)
    const { status, body } = await correct(id, { value: 3 })
    expect([status, body.code]).toEqual([400, 'value_out_of_range'])
    expect(await counting(asha.id)).toEqual([342_000])
    await asha.remove()
    expect((await correct(id, {})).body.code).toBe('measurement_not_found')
    await asha.restore()
    const none = await correct(id, { reason: 'Ran only three rounds' })
    expect(none.body.measurement?.corrected).not.toHaveProperty('insteadId')
    expect(await counting(asha.id)).toEqual([])
  })

  test('by several at once, of one result or of two: one is heard, and one result counts', async () => {
    const heardOnce = async (by: ((coach: Client) => ReturnType<typeof correct>)[]) => {
      const answers = await Promise.all(
        by.map(async (change, at) => change(await coach(`Coach ${at}`))),
      )
      const late = by.slice(1).map(() => 409)
      expect(sortedStatuses(answers)).toEqual([200, ...late])
      const codes = answers.flatMap(({ body }) => body.code ?? [])
      expect(codes).toEqual(late.map(() => 'measurement_corrected'))
    }
    const { asha, id } = await measured()
    const values = [343_000, 344_000, 345_000, 346_000]
    await heardOnce(values.map((value) => (coach) => correct(id, { value }, coach)))
    expect(await counting(asha.id)).toHaveLength(1)
    const { asha: bina, id: one } = await measured()
    const other = await keep(aResult(bina, { value: 341_000 }))
    await heardOnce([
      (coach) => correct(one, { insteadId: other }, coach),
      (coach) => correct(other, { insteadId: one }, coach),
    ])
    expect(await counting(bina.id)).toHaveLength(1)
  })

  test('is one change of the student in the audit', async () => {
    const { asha, id } = await measured()
    await correct(id, { value: 352_000 })
    const query = { kind: 'student', recordId: asha.id, limit: '1' } as const
    const { entries } = await (await superadmin()).call('GET /api/audit', { query })
    expect(entries[0]).toMatchObject({
      action: 'student.result_corrected',
      before: { day: today, run_1600m: 342_000 },
      after: { day: today, run_1600m: 352_000, reason: 'Misread' },
    })
  })
})
