import { beforeAll, expect, test } from 'vitest'
import type { Course } from '../../contract/courses/calls.ts'
import type { StudentBody } from '../../tests/support/builders.ts'
import { aStudent } from '../../tests/support/builders.ts'
import { cashierAt, type Choice } from '../../tests/support/cashier.ts'
import { onEachEngine } from '../../tests/support/databases/engines.ts'

onEachEngine('the course students', (server) => {
  const { superadmin, addCourse } = cashierAt(server)
  const courses: Record<string, Course> = {}

  const listed = async (query: Record<string, string>) =>
    (await superadmin()).call('GET /api/course-students', { query })
  const names = async (query: Record<string, string> = {}) =>
    (await listed(query)).students.map(({ name }) => name)
  const idOf = (name: string) => courses[name]?._id ?? ''

  const full = (name: string): Choice => ({
    courseId: idOf(name),
    paymentMode: 'Full',
    amountPaid: courses[name]?.courseFee ?? 0,
  })
  const partial = (name: string, partialPaymentAmount: number): Choice => ({
    courseId: idOf(name),
    paymentMode: 'Partial',
    partialPaymentAmount,
  })

  const register = async (name: string, selectedCourses: Choice[], given = {}) => {
    const body: StudentBody = aStudent(
      { _id: '', courseFee: 0 },
      { name, selectedCourses, ...given },
    )
    const client = await superadmin()
    const { student, receipt } = await client.call('POST /api/students', { body })
    server.clock.forward(1)
    return { id: student._id, paymentId: receipt?.paymentId ?? '', body }
  }

  beforeAll(async () => {
    for (const [name, courseFee] of [
      ['Gym', 1000.5],
      ['Swim', 2000],
      ['Free', 0],
      ['Nobody', 10],
    ] as const)
      courses[name] = await addCourse({ name, courseFee, duration: '2 Months' })
    await register('Asha 50%', [full('Gym')], { admissionNo: 'ADM_1' })
    await register('Bina', [partial('Gym', 0.01), full('Swim')], { contactNumber: '020 1234 5678' })
    const pending = await register('Chetan', [full('Swim'), partial('Gym', 500)])
    await register('देवी पाटील', [full('Free')])
    await register('Esha', [partial('Swim', 1999.99), full('Free')])
    const gone = await register('Deleted Farid', [partial('Gym', 1)])
    const client = await superadmin()
    await client.call('DELETE /api/students/:id', { params: { id: gone.id } })
    await client.call('POST /api/payments/:id/reverse', {
      params: { id: pending.paymentId },
      body: { reason: 'Bounced' },
    })
  })

  test('are newest first, with what each has paid and owes for each course', async () => {
    expect(await names()).toEqual(['Esha', 'देवी पाटील', 'Chetan', 'Bina', 'Asha 50%'])
    const { students } = await listed({ search: 'Bina' })
    const [gym, swim] = [idOf('Gym'), idOf('Swim')]
    expect(students).toEqual([
      {
        _id: expect.stringMatching(/^\d+$/),
        name: 'Bina',
        contactNumber: '020 1234 5678',
        registrationNumber: 'REG-2026-00002',
        selectedCourses: [
          {
            courseId: gym,
            originalCourseId: gym,
            courseName: 'Gym',
            totalAmount: 1000.5,
            amountPaid: 0.01,
            paymentMode: 'Partial',
            paymentStatus: 'Partial',
            nextDueDate: '2026-12-21',
            overdue: false,
          },
          {
            courseId: swim,
            originalCourseId: swim,
            courseName: 'Swim',
            totalAmount: 2000,
            amountPaid: 2000,
            paymentMode: 'Full',
            paymentStatus: 'Completed',
            overdue: false,
          },
        ],
      },
    ])
  })

  test.each<[string, string, string[]]>([
    ['Pending', '', ['Chetan']],
    ['Partial', '', ['Esha', 'Chetan', 'Bina']],
    ['Completed', '', ['Esha', 'देवी पाटील', 'Bina', 'Asha 50%']],
    ['', 'Gym', ['Chetan', 'Bina', 'Asha 50%']],
    ['', 'Free', ['Esha', 'देवी पाटील']],
    ['', 'Nobody', []],
    ['Pending', 'Swim', ['Chetan']],
    ['Pending', 'Gym', []],
    ['Partial', 'Gym', ['Chetan', 'Bina']],
    ['Partial', 'Swim', ['Esha']],
    ['Completed', 'Gym', ['Asha 50%']],
    ['Completed', 'Swim', ['Bina']],
    ['Completed', 'Free', ['Esha', 'देवी पाटील']],
    ['Pending', 'Free', []],
  ])('with %j of the course %j', async (paymentStatus, course, expected) => {
    const query = { paymentStatus, courseId: course === '' ? '' : idOf(course) }
    expect(await names(query)).toEqual(expected)
    const { total, totalPages, pagination } = await listed({ ...query, limit: '2' })
    const pages = Math.ceil(expected.length / 2)
    expect([total, totalPages, pagination]).toEqual([
      expected.length,
      pages,
      { currentPage: 1, totalPages: pages, hasPrev: false, hasNext: pages > 1 },
    ])
    expect(await names({ ...query, limit: '2', page: '2' })).toEqual(expected.slice(2, 4))
  })

  test('of a filter still show all their courses', async () => {
    const { students } = await listed({ paymentStatus: 'Pending' })
    expect(students[0]?.selectedCourses.map((one) => one.courseName)).toEqual(['Swim', 'Gym'])
  })

  test.each<[Record<string, string>, string[]]>([
    [{ search: 'BIN' }, ['Bina']],
    [{ search: '  esha ' }, ['Esha']],
    [{ search: 'dm_1' }, ['Asha 50%']],
    [{ search: '50%' }, ['Asha 50%']],
    [{ search: '%' }, ['Asha 50%']],
    [{ search: 'पाटील' }, ['देवी पाटील']],
    [{ search: '00003' }, ['Chetan']],
    [{ search: 'farid' }, []],
    [{ search: 'reg-2026', paymentStatus: 'Partial' }, ['Esha', 'Chetan', 'Bina']],
    [{ search: 'esha', paymentStatus: 'Pending' }, []],
    [{ search: ' ' }, ['Esha', 'देवी पाटील', 'Chetan', 'Bina', 'Asha 50%']],
  ])('found by %j', async (query, expected) => {
    const page = await listed(query)
    expect(page.students.map(({ name }) => name)).toEqual(expected)
    expect(page.total).toBe(expected.length)
  })

  test('found by search within a course and a status', async () => {
    const query = { search: 'reg-2026', courseId: idOf('Gym'), paymentStatus: 'Partial' }
    expect(await names(query)).toEqual(['Chetan', 'Bina'])
    expect((await listed({ ...query, limit: '1' })).total).toBe(2)
  })

  test('are paged, and a page past the end is empty', async () => {
    expect(await names({ page: '2', limit: '2' })).toEqual(['Chetan', 'Bina'])
    const empty = { students: [], total: 5, totalPages: 3 }
    expect(await listed({ page: '4', limit: '2' })).toMatchObject(empty)
    expect(await listed({ page: '1000000000', limit: '2' })).toMatchObject({
      ...empty,
      pagination: { hasPrev: true, hasNext: false },
    })
    const past = { page: '9', limit: '2', paymentStatus: 'Partial', courseId: idOf('Gym') }
    expect(await listed(past)).toMatchObject({ students: [], total: 2, totalPages: 1 })
    expect((await listed({ limit: '100000' })).students).toHaveLength(5)
  })

  test('of a course that does not exist are an empty list', async () => {
    for (const courseId of ['0', '999999', 'abc', '__proto__'])
      expect(await listed({ courseId })).toMatchObject({ students: [], total: 0, totalPages: 0 })
  })

  test('need three statements besides the session, a search too', async () => {
    const client = await superadmin()
    server.statements.length = 0
    await client.call('GET /api/course-students', { query: { search: 'esha' } })
    expect(server.statements.length).toBeLessThanOrEqual(4)
    server.statements.length = 0
    await client.call('GET /api/course-students', {})
    expect(server.statements.length).toBeLessThanOrEqual(4)
  })
})
