import { describe, expect, test } from 'vitest'
import { aCourse } from '../../tests/support/builders.ts'
import { onEachEngine } from '../../tests/support/databases/engines.ts'
import { aStandard } from '../../tests/support/fitness/readiness.ts'
import { signedIn } from '../../tests/support/client.ts'
import { sortedStatuses } from '../../tests/support/sorted.ts'
import { testRows } from '../../tests/support/tables.ts'

onEachEngine('standards', (server) => {
  const superadmin = signedIn(server)
  const tryToAdd = (body: ReturnType<typeof aStandard>) =>
    superadmin.try('POST /api/standards', { body })
  const add = async (given = {}) =>
    (await superadmin.call('POST /api/standards', { body: aStandard(given) })).standard
  const list = async () => (await superadmin.call('GET /api/standards', {})).standards
  const listed = async (id: string) => (await list()).find(({ _id }) => _id === id)
  const change = (id: string, version: number, given = {}) =>
    superadmin.try('PUT /api/standards/:id', {
      params: { id },
      body: { ...aStandard(given), version },
    })
  const confirm = (id: string, version: number) =>
    superadmin.try('POST /api/standards/:id/confirm', { params: { id }, body: { version } })
  const one = (id: string) => superadmin.call('GET /api/standards/:id', { params: { id } })
  const addCourse = async () =>
    (await superadmin.call('POST /api/courses', { body: aCourse() })).course
  const choose = (id: string, courseIds: string[]) =>
    superadmin.try('PUT /api/standards/:id/courses', { params: { id }, body: { courseIds } })
  const history = async (recordId: string) =>
    (await superadmin.call('GET /api/audit', { query: { kind: 'standard', recordId } })).entries

  test('ship in their latest version, vouched for by nobody until confirmed once', async () => {
    const shipped = (await list()).find(({ exam }) => exam === 'Agniveer General Duty')
    if (shipped === undefined) throw new Error('Nothing shipped')
    expect(shipped).toMatchObject({ cycle: '2025-26', version: 6, courses: [] })
    expect([shipped.confirmed, shipped.madeBy]).toEqual([undefined, undefined])
    expect((await confirm(shipped._id, 5)).body.code).toBe('version_conflict')
    const { status, body } = await confirm(shipped._id, 6)
    expect([status, body.standard?.confirmed?.by.name]).toEqual([200, 'The superadmin'])
    expect((await confirm(shipped._id, 6)).body.code).toBe('already_confirmed')
    const { versions } = await one(shipped._id)
    expect(versions.map(({ version, cycle, confirmed: by }) => [version, cycle, !!by])).toEqual([
      [6, '2025-26', true],
      [5, 'until spring 2025', false],
      [4, '2025-26', false],
      [3, 'until spring 2025', false],
      [2, '2025-26', false],
      [1, 'until spring 2025', false],
    ])
  })

  test('are vouched for by who enters them', async () => {
    const standard = await add({ exam: 'Sub-Inspector 2026' })
    const me = { _id: expect.any(String), name: 'The superadmin' }
    expect(standard).toMatchObject({
      exam: 'Sub-Inspector 2026',
      version: 1,
      madeBy: me,
      confirmed: { by: me, at: server.clock.now.toISOString() },
      demands: [{ demand: 'run_1600m', seconds: 'up', otherwise: 'fails' }, { demand: 'height' }],
    })
    expect(await list()).toContainEqual(standard)
  })

  test('have one entry for an exam, however it is written, new and changed', async () => {
    const [first, second] = [await add({ exam: 'Twice' }), await add()]
    for (const { status, body } of [
      await tryToAdd(aStandard({ exam: 'Twice' })),
      await tryToAdd(aStandard({ exam: ' TWICE ' })),
      await tryToAdd(aStandard({ exam: 'agniveer general duty' })),
      await change(first._id, 1, { exam: second.exam }),
    ])
      expect([status, body.code]).toEqual([409, 'standard_exists'])
    expect((await change(first._id, 1, { exam: first.exam })).status).toBe(200)
  })

  test('get a new version with each edit of the latest, and former ones stay', async () => {
    const { _id, exam } = await add({ cycle: '2025-26' })
    const { status, body } = await change(_id, 1, { exam, cycle: '2026-27' })
    expect([status, body.standard?.version, body.standard?.cycle]).toEqual([200, 2, '2026-27'])
    const { versions } = await one(_id)
    expect(versions).toMatchObject([
      { version: 2, cycle: '2026-27' },
      { version: 1, cycle: '2025-26' },
    ])
    const stale = await change(_id, 1)
    expect([stale.status, stale.body.code]).toEqual([409, 'version_conflict'])
    const entries = await history(_id)
    expect(entries.map(({ action }) => action)).toEqual(['standard.updated', 'standard.created'])
    expect(entries[0]?.recordName).toBe(`Indian Army, ${exam}`)
  })

  test('are told with the version that judges today while the latest is not valid yet', async () => {
    const { _id } = await add({ cycle: '2026-27' })
    await change(_id, 1, { cycle: '2027-28', validFrom: '2027-04-01' })
    for (const standard of [await listed(_id), (await one(_id)).standard])
      expect(standard).toMatchObject({
        version: 2,
        cycle: '2027-28',
        inForce: { version: 1, cycle: '2026-27', confirmed: { by: { name: 'The superadmin' } } },
      })
    await change(_id, 2, { cycle: '2026-27 again' })
    expect(await listed(_id)).not.toHaveProperty('inForce')
  })

  const run = (...bands: { limit: number; marks?: number }[]) => ({
    demands: [{ demand: 'run_1600m', bands }],
  })
  const faster = { limit: 330_000, marks: 48 }
  const births = [{ bornFrom: '2008-01-01', bornTo: '2004-01-01' }]
  testRows([
    ['a worse limit first', run({ limit: 345_000 }, { limit: 330_000 }), 'limits_out_of_order'],
    ['a limit twice', run({ limit: 330_000 }, { limit: 330_000 }), 'limits_out_of_order'],
    ['more marks for worse', run(faster, { limit: 345_000, marks: 60 }), 'limits_out_of_order'],
    ['a time that nobody runs', run({ limit: 5 }), 'invalid'],
    ['a script', { source: { ...aStandard().source, address: 'javascript:1' } }, 'invalid'],
    ['days of birth that end before they begin', { age: { births } }, 'invalid'],
  ])('refuse what cannot be a limit', async (_, given, code) => {
    const payload = { ...aStandard(), ...given }
    const answer = await superadmin.raw({ method: 'POST', url: '/api/standards', payload })
    expect([answer.status, answer.body['code']]).toEqual([400, code])
  })

  describe('courses', () => {
    /** Two exams and two courses. */
    const twoOfEach = async () => ({
      first: (await add())._id,
      second: (await add())._id,
      course: (await addCourse())._id,
      other: (await addCourse())._id,
    })
    const coursesOf = async (id: string) => (await one(id)).standard.courses.map(({ _id }) => _id)

    test('prepare for one exam each, may be deleted, and must be there', async () => {
      const { first, second, course, other } = await twoOfEach()
      await choose(first, [course, other, course])
      const { body } = await choose(second, [course])
      expect(body.standard?.courses).toEqual([{ _id: course, name: expect.any(String) }])
      expect((await listed(second))?.courses).toEqual(body.standard?.courses)
      expect(await coursesOf(first)).toEqual([other])
      await choose(first, [])
      expect(await coursesOf(first)).toEqual([])
      await superadmin.call('DELETE /api/courses/:id', { params: { id: course } })
      expect(await coursesOf(second)).toEqual([])
      const missing = await choose(first, ['999999'])
      expect([missing.status, missing.body.code]).toEqual([404, 'course_not_found'])
    })

    test('are chosen by several at once without waiting for each other forever', async () => {
      const { first, second, course, other } = await twoOfEach()
      await choose(first, [other])
      await choose(second, [course])
      const answers = await Promise.all(
        Array.from({ length: 6 }, (_, at) =>
          at % 2 === 0 ? choose(first, [course]) : choose(second, [other]),
        ),
      )
      expect(sortedStatuses(answers)).toEqual(Array(6).fill(200))
    })

    test('that leave an exam for another are in the history of both', async () => {
      const [former, next, course] = [await add(), await add(), await addCourse()]
      for (const { _id } of [former, next]) await choose(_id, [course._id])
      const chosen = { courses: [{ _id: course._id, name: course.name }] }
      const [left, first] = (await history(former._id)).map(({ after }) => after)
      expect([left, first]).toEqual([{ courses: [] }, chosen])
      expect((await history(next._id)).map(({ after }) => after)).toMatchObject([chosen, {}])
    })
  })

  test('are there once however many add, edit or confirm them at once', async () => {
    const body = aStandard()
    const added = await Promise.all([tryToAdd(body), tryToAdd(body)])
    expect(sortedStatuses(added)).toEqual([201, 409])
    const { _id } = await add()
    const edited = await Promise.all([change(_id, 1), change(_id, 1), change(_id, 1)])
    expect(sortedStatuses(edited)).toEqual([200, 409, 409])
    expect((await one(_id)).versions.map(({ version }) => version)).toEqual([2, 1])
    const { _id: id = '', version = 0 } = (await list()).find((one) => !one.confirmed) ?? {}
    const confirmed = await Promise.all([confirm(id, version), confirm(id, version)])
    expect(sortedStatuses(confirmed)).toEqual([200, 409])
  })
})
