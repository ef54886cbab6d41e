import { beforeAll, expect, test } from 'vitest'
import type { Course } from '../../contract/courses/calls.ts'
import { aStudent } from '../../tests/support/builders.ts'
import { cashierAt, type Choice, inFull, inParts } from '../../tests/support/cashier.ts'
import { onEachEngine } from '../../tests/support/databases/engines.ts'
import { testRows } from '../../tests/support/tables.ts'

onEachEngine('the course students', (server) => {
  const { superadmin, addCourse, courseStudents, reverse, call } = cashierAt(server)
  let gym: Course
  let swim: Course

  const names = async (query: Record<string, string> = {}) =>
    (await courseStudents(query)).students.map(({ name }) => name)

  const register = async (name: string, selectedCourses: Choice[], given = {}) => {
    const body = aStudent({ _id: '', courseFee: 0 }, { name, selectedCourses, ...given })
    const { student, receipt } = await call('POST /api/students', { body })
    server.clock.forward(1)
    return { id: student._id, paymentId: receipt?.paymentId ?? '' }
  }

  beforeAll(async () => {
    gym = await addCourse({ name: 'Gym', courseFee: 1000.5, duration: '2 Months' })
    swim = await addCourse({ name: 'Swim', courseFee: 2000, duration: '2 Months' })
    const free = await addCourse({ name: 'Free', courseFee: 0 })
    await register('Asha 50%', [inFull(gym)], { admissionNo: 'ADM_1' })
    await register('Bina', [inParts(gym, 0.01), inFull(swim)], { contactNumber: '020 1234 5678' })
    const pending = await register('Chetan', [inFull(swim), inParts(gym, 500)])
    await register('देवी पाटील', [inFull(free)])
    await register('Esha', [inParts(swim, 1999.99), inFull(free)])
    const gone = await register('Deleted Farid', [inParts(gym, 1)])
    await call('DELETE /api/students/:id', { params: { id: gone.id } })
    await reverse(pending.paymentId)
  })

  testRows<[Record<string, string>, string[]]>([
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
    [{ courseId: '0' }, []],
    [{ courseId: '999999' }, []],
    [{ courseId: 'abc' }, []],
    [{ courseId: '__proto__' }, []],
  ])('are found by a search, and by no course that does not exist', async (query, expected) => {
    const { students, total } = await courseStudents(query)
    expect([students.map(({ name }) => name), total]).toEqual([expected, expected.length])
  })

  test('are paged, and a page past the end is empty', async () => {
    expect(await names({ page: '2', limit: '2' })).toEqual(['Chetan', 'Bina'])
    const empty = { students: [], total: 5, totalPages: 3 }
    expect(await courseStudents({ page: '4', limit: '2' })).toMatchObject(empty)
    expect(await courseStudents({ page: '1000000000', limit: '2' })).toMatchObject({
      ...empty,
      pagination: { hasPrev: true, hasNext: false },
    })
    const partial = { limit: '2', paymentStatus: 'Partial', courseId: gym._id }
    const past = { students: [], total: 2, totalPages: 1 }
    expect(await courseStudents({ page: '9', ...partial })).toMatchObject(past)
    expect((await courseStudents(partial)).pagination).toEqual({
      currentPage: 1,
      totalPages: 1,
      hasPrev: false,
      hasNext: false,
    })
    expect((await courseStudents({ limit: '100000' })).students).toHaveLength(5)
  })

  const page = 'Enter a page number from 1'
  const limit = 'Enter how many to show, from 1'
  testRows([
    ['paymentStatus=Paid', 'Choose Pending, Partial or Completed'],
    ['paymentStatus=partial', 'Choose Pending, Partial or Completed'],
    ['balance=1', 'Choose due or none'],
    ['overdue=yes', 'Choose true for overdue students only'],
    ['sort=due', 'Choose a column of this list to sort by'],
    ['page=0', page],
    ['page=x', page],
    ['limit=0', limit],
    ['limit=1.5', limit],
    [`search=${'x'.repeat(101)}`, 'Please enter at most 100 characters'],
    ['search=%00', 'Please remove the characters that cannot be read'],
  ])('are not listed by what is no filter', async (query, sentence) => {
    const { status, body } = await (await superadmin()).raw({
      url: `/api/course-students?${query}`,
    })
    expect([status, body['message']]).toEqual([400, sentence])
  })
})
