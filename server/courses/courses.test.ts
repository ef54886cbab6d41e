import { expect, test } from 'vitest'
import { type Course, type courseSorts, durations } from '../../contract/courses/calls.ts'
import { foldText } from '../../contract/values/text.ts'
import { aCourse, aStudent } from '../../tests/support/builders.ts'
import { onEachEngine } from '../../tests/support/databases/engines.ts'
import { signedIn } from '../../tests/support/client.ts'
import { refusal } from '../../tests/support/refused.ts'
import { expectSortedList, type Value } from '../../tests/support/sorted.ts'
import { testRows, testWrongFields } from '../../tests/support/tables.ts'

onEachEngine('courses', (server) => {
  const superadmin = signedIn(server)
  const add = async (given = {}) =>
    (await superadmin.call('POST /api/courses', { body: aCourse(given) })).course
  const edit = (id: string, body: ReturnType<typeof aCourse> & { __v?: number }) =>
    superadmin.try('PUT /api/courses/:id', { params: { id }, body })
  const remove = (id: string) => superadmin.try('DELETE /api/courses/:id', { params: { id } })

  test('are added active, with their author', async () => {
    const kept = { courseFee: 1200.5, description: 'Two\nlines' }
    const { status, body } = await superadmin.try('POST /api/courses', {
      body: aCourse({ ...kept, name: '  Army  ' }),
    })
    expect(status).toBe(201)
    expect(body.course).toEqual({
      ...kept,
      _id: expect.stringMatching(/^\d+$/),
      name: 'Army',
      duration: '6 Months',
      isActive: true,
      createdBy: { _id: expect.any(String), name: 'The superadmin' },
      createdAt: server.clock.now.toISOString(),
      updatedAt: server.clock.now.toISOString(),
      __v: expect.any(Number),
    })
  })

  const unreadable = 'Please remove the characters that cannot be read'
  testWrongFields(
    'refuse a wrong field',
    [
      ['name', 'Course name is required', '', '   ', undefined, 7],
      ['name', 'Please enter at most 120 characters', 'x'.repeat(121)],
      ['name', unreadable, 'a\u0000b', 'a\ud800b'],
      ['courseFee', 'Course fee must be a number of at least 0', -1, '12', undefined],
      ['courseFee', 'Use at most two decimals', 1.005],
      ['courseFee', 'The largest amount is ₹1,00,00,000', 10_000_000.01],
      ['duration', 'Choose a duration from the list', '12 Months', 'constructor'],
    ],
    (wrong) => superadmin.raw({ method: 'POST', url: '/api/courses', payload: wrong(aCourse()) }),
  )

  test('take the largest fee, none, and every duration of the list', async () => {
    for (const courseFee of [10_000_000, 0])
      expect((await add({ courseFee })).courseFee).toBe(courseFee)
    expect(durations).toHaveLength(20)
    for (const duration of ['1 Month', '11 Months', '1 Year', '1.5 Years', '5 Years'] as const)
      expect((await add({ duration })).duration).toBe(duration)
  })

  test('have names of their own, whatever the case, width and spaces', async () => {
    const first = await add({ name: 'Naval Cadet' })
    const other = await add()
    for (const { status, body } of [
      await superadmin.try('POST /api/courses', { body: aCourse({ name: 'NAVAL  cadet' }) }),
      await superadmin.try('POST /api/courses', { body: aCourse({ name: 'Ｎaval Cadet' }) }),
      await edit(other._id, aCourse({ name: 'naval cadet' })),
    ]) {
      expect([status, body.code]).toEqual([409, 'course_name_taken'])
      expect(Object.keys(body.fields ?? {})).toEqual(['name'])
    }
    expect((await edit(first._id, aCourse({ name: 'NAVAL CADET' }))).status).toBe(200)
  })

  test('are replaced whole by an edit, and an old edit is refused', async () => {
    const { _id, __v } = await add({ description: 'To be cleared' })
    const body = aCourse({ courseFee: 1 })
    const { course } = (await edit(_id, { ...body, __v })).body
    expect(course?.description).toBeUndefined()
    expect(course?.__v).toBeGreaterThan(__v)
    const message = 'Someone else changed this while you were editing. Reload to see the latest.'
    const stale = await edit(_id, { ...body, __v })
    expect(stale).toMatchObject(refusal(409, 'version_conflict', { message }))
    expect((await edit(_id, body)).status).toBe(200)
  })

  test('are activated and deactivated, and only active ones can be chosen', async () => {
    const { _id: id } = await add()
    const offered = async () => {
      const list = await (await server.as('employee')).call('GET /api/courses/active/list', {})
      return list.map(({ _id }) => _id).includes(id)
    }
    expect(await offered()).toBe(true)
    const params = { id }
    for (const isActive of [false, true]) {
      const toggled = await superadmin.call('PATCH /api/courses/:id/toggle-status', { params })
      expect(toggled.course.isActive).toBe(isActive)
      expect(await offered()).toBe(isActive)
      // Takes back what was done, not what someone else did since.
      const query = { __v: String(toggled.course.__v - 1) }
      const stale = await superadmin.try('PATCH /api/courses/:id/toggle-status', { params, query })
      expect(stale.body.code).toBe('version_conflict')
    }
  })

  test('cannot be deleted while students have them', async () => {
    const course = await add()
    for (const students of ['1 student has', '2 students have']) {
      await superadmin.call('POST /api/students', { body: aStudent(course) })
      const { status, body } = await remove(course._id)
      expect([status, body.code]).toEqual([409, 'course_in_use'])
      expect(body.message).toBe(`${students} this course. Deactivate it instead.`)
    }
    const unused = await add()
    expect((await remove(unused._id)).body).toEqual({ message: 'Course deleted successfully' })
    expect((await remove(unused._id)).status).toBe(404)
  })
})

onEachEngine('the list of courses', (server) => {
  const superadmin = signedIn(server)
  const find = (query: Record<string, string>) =>
    superadmin.call('GET /api/courses', { query: { limit: '50', ...query } })
  const found = async (query: Record<string, string>) =>
    (await find(query)).courses.map(({ name }) => name)

  const sorted = 'Ａlpha Wide,Apple,banana,cherry 50%,cherry_a,Zebra,पोलीस भरती'.split(',')

  test('is ordered by name, the same on both databases, and paged', async () => {
    for (const at of [2, 1, 3, 4, 6, 0, 5])
      await superadmin.call('POST /api/courses', { body: aCourse({ name: sorted[at] ?? '' }) })
    expect(await found({})).toEqual(sorted)
    expect(await found({ page: '2', limit: '3' })).toEqual(sorted.slice(3, 6))
    expect(await find({ page: '2', limit: '3' })).toMatchObject({
      total: 7,
      totalPages: 3,
      pagination: { currentPage: 2, totalPages: 3, hasPrev: true, hasNext: true },
    })
    expect(await find({ page: '1000000000' })).toMatchObject({ courses: [], totalPages: 1 })
  })

  testRows<[string, string[]]>([
    ['APP', ['Apple']],
    ['  pple ', ['Apple']],
    ['erry', ['cherry 50%', 'cherry_a']],
    ['%', ['cherry 50%']],
    ['_', ['cherry_a']],
    ['alpha', ['Ａlpha Wide']],
    ['भरती', ['पोलीस भरती']],
    ["'; drop table courses --", []],
  ])('is searched by name', async (search, expected) => {
    expect(await found({ search })).toEqual(expected)
  })

  test('is filtered by whether they are active', async () => {
    const [apple] = (await find({ search: 'apple' })).courses
    const params = { id: apple?._id ?? '' }
    await superadmin.call('PATCH /api/courses/:id/toggle-status', { params })
    expect(await found({ active: 'false' })).toEqual(['Apple'])
    expect(await found({ active: 'true' })).toHaveLength(6)
    expect(await found({ active: '' })).toHaveLength(7)
  })
})

onEachEngine('the list of courses, sorted', (server) => {
  const client = signedIn(server)
  const values: Record<(typeof courseSorts)[number], (course: Course) => Value> = {
    name: ({ name }) => foldText(name),
    duration: ({ duration }) => durations.findIndex((known) => known === duration),
    courseFee: ({ courseFee }) => courseFee,
    status: ({ isActive }) => (isActive ? 0 : 1),
    createdBy: ({ createdBy }) => foldText(createdBy.name),
  }

  test('is as a plain sort would be, on every page, filtered and searched too', async () => {
    const names = ['Ｎaval', 'army', 'Police Ö', 'police Z', 'पोलीस', 'Zila', 'Police 2', 'sena']
    for (const [at, name] of names.entries()) {
      const author = at % 3 === 1 ? await server.as('superadmin', 'asha') : client
      const duration = durations[(at * 13) % 4 === 0 ? 11 : at] ?? '6 Months'
      const body = aCourse({ name, duration, courseFee: [9000, 12_000, 900.5][at % 3] ?? 0 })
      const { course } = await author.call('POST /api/courses', { body })
      const params = { id: course._id }
      if (at % 3 === 0) await client.call('PATCH /api/courses/:id/toggle-status', { params })
    }
    const find = (query: Record<string, string>) => client.call('GET /api/courses', { query })
    const filters = [{ active: 'true' }, { search: 'police' }]
    await expectSortedList(find, ({ courses }) => courses, values, filters)
  })

  test('is by name where no sort is chosen, and by nothing else than its columns', async () => {
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
