import { expect, test } from 'vitest'
import { type Course, type courseSorts, durations } from '../../contract/courses/calls.ts'
import { foldText } from '../../contract/values/text.ts'
import { aCourse, aStudent } from '../../tests/support/builders.ts'
import { onEachEngine } from '../../tests/support/databases/engines.ts'
import { expectSorted, type Value } from '../../tests/support/sorted.ts'

onEachEngine('courses', (server) => {
  const add = async (given = {}) => {
    const client = await server.as('superadmin')
    return (await client.call('POST /api/courses', { body: aCourse(given) })).course
  }

  test('are added active, with their author', async () => {
    const client = await server.as('superadmin')
    const body = aCourse({ name: '  Army  ', courseFee: 1200.5, description: 'Two\nlines' })
    const { status, body: answer } = await client.try('POST /api/courses', { body })
    expect(status).toBe(201)
    expect(answer.course).toEqual({
      _id: expect.stringMatching(/^\d+$/),
      name: 'Army',
      description: 'Two\nlines',
      duration: '6 Months',
      courseFee: 1200.5,
      isActive: true,
      createdBy: { _id: expect.any(String), name: 'The superadmin' },
      createdAt: server.clock.now.toISOString(),
      updatedAt: server.clock.now.toISOString(),
      __v: expect.any(Number),
    })
  })

  test.each([
    [{ name: '' }, 'name', 'Course name is required'],
    [{ name: '   ' }, 'name', 'Course name is required'],
    [{ name: undefined }, 'name', 'Course name is required'],
    [{ name: 7 }, 'name', 'Course name is required'],
    [{ name: 'x'.repeat(121) }, 'name', 'Please enter at most 120 characters'],
    [{ name: 'a\u0000b' }, 'name', 'Please remove the characters that cannot be read'],
    [{ name: 'a\ud800b' }, 'name', 'Please remove the characters that cannot be read'],
    [{ courseFee: -1 }, 'courseFee', 'Course fee must be a number of at least 0'],
    [{ courseFee: '12' }, 'courseFee', 'Course fee must be a number of at least 0'],
    [{ courseFee: undefined }, 'courseFee', 'Course fee must be a number of at least 0'],
    [{ courseFee: 1.005 }, 'courseFee', 'Use at most two decimals'],
    [{ courseFee: 10_000_000.01 }, 'courseFee', 'The largest amount is ₹1,00,00,000'],
    [{ duration: '12 Months' }, 'duration', 'Choose a duration from the list'],
    [{ duration: 'constructor' }, 'duration', 'Choose a duration from the list'],
  ])('refuse %j', async (given, field, sentence) => {
    const client = await server.as('superadmin')
    const { status, body } = await client.raw({
      method: 'POST',
      url: '/api/courses',
      payload: { ...aCourse(), ...given },
    })
    expect(status).toBe(400)
    expect(body).toMatchObject({
      code: 'invalid',
      message: sentence,
      fields: { [field]: sentence },
    })
  })

  test('take the largest fee, none, and every duration of the list', async () => {
    expect((await add({ courseFee: 10_000_000 })).courseFee).toBe(10_000_000)
    expect((await add({ courseFee: 0 })).courseFee).toBe(0)
    expect(durations).toHaveLength(20)
    for (const duration of ['1 Month', '11 Months', '1 Year', '1.5 Years', '5 Years'] as const)
      expect((await add({ duration })).duration).toBe(duration)
  })

  test('have names of their own, whatever the case, width and spaces', async () => {
    const client = await server.as('superadmin')
    const first = await add({ name: 'Naval Cadet' })
    for (const name of ['NAVAL  cadet', 'Ｎaval Cadet']) {
      const { status, body } = await client.try('POST /api/courses', { body: aCourse({ name }) })
      expect([status, body.code]).toEqual([409, 'course_name_taken'])
      expect(Object.keys(body.fields ?? {})).toEqual(['name'])
    }
    const other = await add()
    const renamed = await client.try('PUT /api/courses/:id', {
      params: { id: other._id },
      body: aCourse({ name: 'naval cadet' }),
    })
    expect([renamed.status, renamed.body.code]).toEqual([409, 'course_name_taken'])
    await client.call('PUT /api/courses/:id', {
      params: { id: first._id },
      body: aCourse({ name: 'NAVAL CADET' }),
    })
  })

  test('are replaced whole by an edit, and an old edit is refused', async () => {
    const client = await server.as('superadmin')
    const { _id: id, __v } = await add({ description: 'To be cleared' })
    const body = { ...aCourse({ courseFee: 1 }), __v }
    const edited = await client.call('PUT /api/courses/:id', { params: { id }, body })
    expect(edited.course.description).toBeUndefined()
    expect(edited.course.__v).toBeGreaterThan(__v)
    const stale = await client.try('PUT /api/courses/:id', { params: { id }, body })
    expect(stale.status).toBe(409)
    expect(stale.body.message).toBe(
      'Someone else changed this while you were editing. Reload to see the latest.',
    )
    const { __v: _, ...withoutVersion } = body
    await client.call('PUT /api/courses/:id', { params: { id }, body: withoutVersion })
  })

  test('are activated and deactivated, and only active ones can be chosen', async () => {
    const client = await server.as('superadmin')
    const { _id: id } = await add()
    const offered = async () => {
      const list = await (await server.as('employee')).call('GET /api/courses/active/list', {})
      return list.map(({ _id }) => _id).includes(id)
    }
    expect(await offered()).toBe(true)
    const toggle = () => client.call('PATCH /api/courses/:id/toggle-status', { params: { id } })
    expect((await toggle()).course.isActive).toBe(false)
    expect(await offered()).toBe(false)
    expect((await toggle()).course.isActive).toBe(true)
  })

  test('answer 404 for an id that cannot exist', async () => {
    const client = await server.as('superadmin')
    for (const id of ['0', '-1', '999999999', 'abc', '1e3', '٣', '__proto__', '9'.repeat(40)]) {
      const params = { id }
      const calls = [
        await client.try('PUT /api/courses/:id', { params, body: aCourse() }),
        await client.try('DELETE /api/courses/:id', { params }),
        await client.try('PATCH /api/courses/:id/toggle-status', { params }),
      ]
      expect(calls.map(({ status, body }) => [status, body.code])).toEqual(
        calls.map(() => [404, 'course_not_found']),
      )
    }
  })

  test('cannot be deleted while students have them', async () => {
    const client = await server.as('superadmin')
    const course = await add()
    const remove = () => client.try('DELETE /api/courses/:id', { params: { id: course._id } })
    for (const students of [1, 2]) {
      await client.call('POST /api/students', { body: aStudent(course) })
      const { status, body } = await remove()
      expect([status, body.code]).toEqual([409, 'course_in_use'])
      expect(body.message).toBe(
        `${students} ${students === 1 ? 'student has' : 'students have'} this course. Deactivate it instead.`,
      )
    }
    const unused = await add()
    const params = { id: unused._id }
    expect(await client.call('DELETE /api/courses/:id', { params })).toEqual({
      message: 'Course deleted successfully',
    })
    expect((await client.try('DELETE /api/courses/:id', { params })).status).toBe(404)
  })
})

onEachEngine('the list of courses', (server) => {
  const names = ['banana', 'Apple', 'cherry 50%', 'cherry_a', 'पोलीस भरती', 'Ａlpha Wide', 'Zebra']
  const find = async (query: Record<string, string>) => {
    const client = await server.as('superadmin')
    return client.call('GET /api/courses', { query: { limit: '50', ...query } })
  }
  const found = async (query: Record<string, string>) =>
    (await find(query)).courses.map(({ name }) => name)

  test('is ordered by name, the same on both databases', async () => {
    const client = await server.as('superadmin')
    for (const name of names) await client.call('POST /api/courses', { body: aCourse({ name }) })
    expect(await found({})).toEqual([
      'Ａlpha Wide',
      'Apple',
      'banana',
      'cherry 50%',
      'cherry_a',
      'Zebra',
      'पोलीस भरती',
    ])
  })

  test.each([
    ['APP', ['Apple']],
    ['  pple ', ['Apple']],
    ['erry', ['cherry 50%', 'cherry_a']],
    ['%', ['cherry 50%']],
    ['_', ['cherry_a']],
    ['alpha', ['Ａlpha Wide']],
    ['भरती', ['पोलीस भरती']],
    ["'; drop table courses --", []],
  ])('finds %j', async (search, expected) => {
    expect(await found({ search })).toEqual(expected)
  })

  test('is paged', async () => {
    const page = await find({ page: '2', limit: '3' })
    expect(page.courses.map(({ name }) => name)).toEqual(['cherry 50%', 'cherry_a', 'Zebra'])
    expect(page).toMatchObject({
      total: 7,
      totalPages: 3,
      pagination: { currentPage: 2, totalPages: 3, hasPrev: true, hasNext: true },
    })
    const past = await find({ page: '1000000000' })
    expect(past).toMatchObject({ courses: [], totalPages: 1 })
  })

  test('is filtered by whether they are active', async () => {
    const client = await server.as('superadmin')
    const [apple] = (await find({ search: 'apple' })).courses
    await client.call('PATCH /api/courses/:id/toggle-status', { params: { id: apple?._id ?? '' } })
    expect(await found({ active: 'false' })).toEqual(['Apple'])
    expect(await found({ active: 'true' })).toHaveLength(6)
    expect(await found({ active: '' })).toHaveLength(7)
  })

  test('takes two statements beside the session', async () => {
    const client = await server.as('superadmin')
    server.statements.length = 0
    await client.call('GET /api/courses', {})
    expect(server.statements.length).toBeLessThanOrEqual(3)
  })
})

onEachEngine('the list of courses, sorted', (server) => {
  const values: Record<(typeof courseSorts)[number], (course: Course) => Value> = {
    name: ({ name }) => foldText(name),
    duration: ({ duration }) => durations.findIndex((known) => known === duration),
    courseFee: ({ courseFee }) => courseFee,
    status: ({ isActive }) => (isActive ? 0 : 1),
    createdBy: ({ createdBy }) => foldText(createdBy.name),
  }

  test('is as a plain sort would be, on every page, filtered and searched too', async () => {
    const client = await server.as('superadmin')
    const names = ['Ｎaval', 'army', 'Police Ö', 'police Z', 'पोलीस', 'Zila', 'Police 2', 'sena']
    for (const [at, name] of names.entries()) {
      const author = at % 3 === 1 ? await server.as('superadmin', 'asha') : client
      const duration = durations[(at * 13) % 4 === 0 ? 11 : at] ?? '6 Months'
      const body = aCourse({ name, duration, courseFee: [9000, 12_000, 900.5][at % 3] ?? 0 })
      const { course } = await author.call('POST /api/courses', { body })
      const params = { id: course._id }
      if (at % 3 === 0) await client.call('PATCH /api/courses/:id/toggle-status', { params })
    }
    for (const filter of [{}, { active: 'true' as const }, { search: 'police' }]) {
      const read = async (query: Record<string, string>) => {
        const found = await client.call('GET /api/courses', { query: { ...query, ...filter } })
        return { ...found, rows: found.courses, hasNext: found.pagination.hasNext }
      }
      const { rows } = await read({ limit: '100' })
      expect(rows.length).toBeGreaterThan(2)
      await expectSorted(read, rows, values)
    }
  })

  test('is by name where no sort is chosen, and by nothing else than its columns', async () => {
    const client = await server.as('superadmin')
    const read = async (sort: string) =>
      (await client.call('GET /api/courses', { query: { sort } })).courses
    expect(await read('')).toEqual(await read('name'))
    for (const sort of ['salary', '--name', 'Name', '-', 'name,-status', 'constructor']) {
      const { status, body } = await client.try('GET /api/courses', { query: { sort } })
      const sentence = 'Choose a column of this list to sort by'
      expect([status, body.message, body.fields]).toEqual([400, sentence, { sort: sentence }])
    }
  })
})
