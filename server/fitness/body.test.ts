import { expect, test } from 'vitest'
import { aCourse, aStudent, type StudentBody } from '../../tests/support/builders.ts'
import { today } from '../../tests/support/camp.ts'
import { onEachEngine } from '../../tests/support/databases/engines.ts'
import { aResult, trackAt } from '../../tests/support/fitness/track.ts'

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
    expect(server.statements.length).toBeLessThanOrEqual(14)
    const forms = await Promise.all(students.map((one) => one.form()))
    expect(forms.map(({ height }) => height)).toEqual([170, 170, 170])
    expect(forms.map(({ __v }) => __v)).toEqual([1, 2, 2])
  })
})
