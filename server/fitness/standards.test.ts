import { describe, expect, test } from 'vitest'
import { aCourse } from '../../tests/support/builders.ts'
import { onEachEngine } from '../../tests/support/databases/engines.ts'
import { aStandard } from '../../tests/support/fitness/standards.ts'

onEachEngine('standards', (server) => {
  const superadmin = () => server.as('superadmin')
  const add = async (given = {}) =>
    (await (await superadmin()).call('POST /api/standards', { body: aStandard(given) })).standard
  const list = async () => (await (await superadmin()).call('GET /api/standards', {})).standards
  const shipped = async () => {
    const found = (await list()).find(({ exam }) => exam === 'Agniveer General Duty')
    if (found === undefined) throw new Error('Nothing shipped')
    return found
  }
  const change = async (id: string, version: number, given = {}) =>
    (await superadmin()).try('PUT /api/standards/:id', {
      params: { id },
      body: { ...aStandard(given), version },
    })
  const one = async (id: string) =>
    (await superadmin()).call('GET /api/standards/:id', { params: { id } })

  test('ship in their latest version, and nobody vouches for them', async () => {
    const standard = await shipped()
    expect(standard).toMatchObject({ cycle: '2025-26', version: 2, courses: [] })
    expect([standard.confirmed, standard.madeBy]).toEqual([undefined, undefined])
    const { versions } = await one(standard._id)
    expect(versions.map(({ version, cycle }) => [version, cycle])).toEqual([
      [2, '2025-26'],
      [1, 'until spring 2025'],
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

  test('have one entry for an exam, however it is written', async () => {
    await add({ exam: 'Twice' })
    const client = await superadmin()
    for (const exam of ['Twice', ' TWICE ']) {
      const { status, body } = await client.try('POST /api/standards', {
        body: aStandard({ exam }),
      })
      expect([status, body.code]).toEqual([409, 'standard_exists'])
    }
    const ofShipped = aStandard({ exam: 'agniveer general duty' })
    expect((await client.try('POST /api/standards', { body: ofShipped })).status).toBe(409)
  })

  test('get a new version with each edit, and former ones stay', async () => {
    const { _id } = await add({ cycle: '2025-26' })
    const { status, body } = await change(_id, 1, { cycle: '2026-27' })
    expect([status, body.standard?.version, body.standard?.cycle]).toEqual([200, 2, '2026-27'])
    const { versions } = await one(_id)
    expect(versions.map(({ version, cycle }) => [version, cycle])).toEqual([
      [2, '2026-27'],
      [1, '2025-26'],
    ])
  })

  test('are told with the version that judges today while the latest is not valid yet', async () => {
    const { _id } = await add({ cycle: '2026-27' })
    await change(_id, 1, { cycle: '2027-28', validFrom: '2027-04-01' })
    const listed = async () => (await list()).find((standard) => standard._id === _id)
    for (const standard of [await listed(), (await one(_id)).standard])
      expect(standard).toMatchObject({
        version: 2,
        cycle: '2027-28',
        inForce: { version: 1, cycle: '2026-27', confirmed: { by: { name: 'The superadmin' } } },
      })
    await change(_id, 2, { cycle: '2026-27 again' })
    expect(await listed()).not.toHaveProperty('inForce')
  })

  test('are not overwritten by who has not seen the latest', async () => {
    const { _id } = await add()
    await change(_id, 1)
    const { status, body } = await change(_id, 1)
    expect([status, body.code]).toEqual([409, 'version_conflict'])
  })

  test('cannot take the exam of others', async () => {
    const [first, second] = [await add(), await add()]
    const { status, body } = await change(first._id, 1, { exam: second.exam })
    expect([status, body.code]).toEqual([409, 'standard_exists'])
    expect((await change(first._id, 1, { exam: first.exam })).status).toBe(200)
  })

  test('are confirmed once in each version', async () => {
    const { _id, version } = await shipped()
    const client = await superadmin()
    const confirm = (seen: number) =>
      client.try('POST /api/standards/:id/confirm', {
        params: { id: _id },
        body: { version: seen },
      })
    expect((await confirm(version - 1)).body.code).toBe('version_conflict')
    const { status, body } = await confirm(version)
    expect([status, body.standard?.confirmed?.by.name]).toEqual([200, 'The superadmin'])
    expect((await confirm(version)).body.code).toBe('already_confirmed')
    expect((await one(_id)).versions.map(({ confirmed }) => confirmed !== undefined)).toEqual([
      true,
      false,
    ])
  })

  test.each([
    ['a worse limit first', [{ limit: 345_000 }, { limit: 330_000 }]],
    ['a limit twice', [{ limit: 330_000 }, { limit: 330_000 }]],
    [
      'more marks for worse',
      [
        { limit: 330_000, marks: 48 },
        { limit: 345_000, marks: 60 },
      ],
    ],
  ])('refuse %s', async (_, bands) => {
    const { status, body } = await (await superadmin()).try('POST /api/standards', {
      body: aStandard({ demands: [{ demand: 'run_1600m', bands }] }),
    })
    expect([status, body.code]).toEqual([400, 'limits_out_of_order'])
  })

  test.each([
    ['a time that nobody runs', { demands: [{ demand: 'run_1600m', bands: [{ limit: 5 }] }] }],
    ['a script as an address', { source: { ...aStandard().source, address: 'javascript:1' } }],
    [
      'days of birth that end before they begin',
      { age: { births: [{ bornFrom: '2008-01-01', bornTo: '2004-01-01' }] } },
    ],
  ] as const)('refuse %s', async (_, given) => {
    const { status, body } = await (await superadmin()).raw({
      method: 'POST',
      url: '/api/standards',
      payload: { ...aStandard(), ...given },
    })
    expect([status, body['code']]).toEqual([400, 'invalid'])
  })

  describe('courses', () => {
    const addCourse = async () =>
      (await (await superadmin()).call('POST /api/courses', { body: aCourse() })).course
    const choose = async (id: string, courseIds: string[]) =>
      (await superadmin()).try('PUT /api/standards/:id/courses', {
        params: { id },
        body: { courseIds },
      })

    test('prepare for one exam each', async () => {
      const [first, second, course, other] = [
        await add(),
        await add(),
        await addCourse(),
        await addCourse(),
      ]
      await choose(first._id, [course._id, other._id, course._id])
      const { body } = await choose(second._id, [course._id])
      expect(body.standard?.courses.map(({ _id }) => _id)).toEqual([course._id])
      expect((await one(first._id)).standard.courses.map(({ _id }) => _id)).toEqual([other._id])
      await choose(first._id, [])
      expect((await one(first._id)).standard.courses).toEqual([])
    })

    test('that are not there are refused', async () => {
      const { _id } = await add()
      const { status, body } = await choose(_id, ['999999'])
      expect([status, body.code]).toEqual([404, 'course_not_found'])
    })

    test('can be deleted all the same', async () => {
      const [{ _id }, course] = [await add(), await addCourse()]
      await choose(_id, [course._id])
      await (await superadmin()).call('DELETE /api/courses/:id', { params: { id: course._id } })
      expect((await one(_id)).standard.courses).toEqual([])
    })

    test('are chosen by several at once without waiting for each other forever', async () => {
      const [first, second, course, other] = [
        await add(),
        await add(),
        await addCourse(),
        await addCourse(),
      ]
      await choose(first._id, [other._id])
      await choose(second._id, [course._id])
      const answers = await Promise.all(
        Array.from({ length: 6 }, (_, at) =>
          at % 2 === 0 ? choose(first._id, [course._id]) : choose(second._id, [other._id]),
        ),
      )
      expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200))
    })
  })

  test('edited by two at once get one version each, or the later one is told', async () => {
    const { _id } = await add()
    const answers = await Promise.all([change(_id, 1), change(_id, 1), change(_id, 1)])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 409, 409,
    ])
    expect((await one(_id)).versions.map(({ version }) => version)).toEqual([2, 1])
  })

  test('added or confirmed by two at once are there once', async () => {
    const client = await superadmin()
    const body = aStandard()
    const added = await Promise.all([
      client.try('POST /api/standards', { body }),
      client.try('POST /api/standards', { body }),
    ])
    expect(added.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      201, 409,
    ])
    const open = (await list()).find(({ confirmed }) => confirmed === undefined)
    const confirm = () =>
      client.try('POST /api/standards/:id/confirm', {
        params: { id: open?._id ?? '' },
        body: { version: open?.version ?? 0 },
      })
    const confirmed = await Promise.all([confirm(), confirm()])
    expect(confirmed.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 409,
    ])
  })

  test('tell the audit what was changed by whom', async () => {
    const { _id, exam } = await add()
    await change(_id, 1, { exam })
    const { entries } = await (await superadmin()).call('GET /api/audit', {
      query: { kind: 'standard', recordId: _id },
    })
    expect(entries.map(({ action }) => action)).toEqual(['standard.updated', 'standard.created'])
    expect(entries[0]?.recordName).toBe(`Indian Army, ${exam}`)
  })
  test('have it in their history when a course leaves them for another exam', async () => {
    const [former, next] = [await add(), await add()]
    const client = await superadmin()
    const { course } = await client.call('POST /api/courses', { body: aCourse() })
    for (const { _id } of [former, next])
      await client.call('PUT /api/standards/:id/courses', {
        params: { id: _id },
        body: { courseIds: [course._id] },
      })
    const history = async (recordId: string) => {
      const query = { kind: 'standard', recordId } as const
      return (await client.call('GET /api/audit', { query })).entries.map((entry) => entry.after)
    }
    expect((await history(former._id)).slice(0, 2)).toEqual([
      { courses: [] },
      { courses: [{ _id: course._id, name: course.name }] },
    ])
    expect(await history(next._id)).toMatchObject([{ courses: [{ _id: course._id }] }, {}])
  })
})
