import { expect, test } from 'vitest'
import type { Input } from '../../contract/kit/api.ts'
import { cashierAt } from '../../tests/support/cashier.ts'
import { onEachEngine } from '../../tests/support/databases/engines.ts'
import { testRows } from '../../tests/support/tables.ts'

/** Where a read of one moment begins and ends. */
const bounds = /^(begin|start transaction|commit)\b/i

onEachEngine('the course students', (server) => {
  const { superadmin, enrol, courseStudents } = cashierAt(server)

  test('are none of a course that does not exist, and past the last page', async () => {
    await enrol()
    for (const courseId of ['0', '999999', 'abc', '__proto__'])
      expect(await courseStudents({ courseId })).toMatchObject({ students: [], total: 0 })
    const pagination = { currentPage: 1_000_000_000, totalPages: 1, hasPrev: true, hasNext: false }
    const past = { students: [], total: 1, totalPages: 1, pagination }
    expect(await courseStudents({ page: '1000000000' })).toEqual(past)
  })

  testRows([
    ['paymentStatus=Paid', 'Choose Pending, Partial or Completed'],
    ['paymentStatus=partial', 'Choose Pending, Partial or Completed'],
    ['balance=1', 'Choose due or none'],
    ['overdue=yes', 'Choose true for overdue students only'],
    ['sort=due', 'Choose a column of this list to sort by'],
    ['page=0', 'Enter a page number from 1'],
    [`search=${'x'.repeat(101)}`, 'Please enter at most 100 characters'],
    ['search=%00', 'Please remove the characters that cannot be read'],
  ])('are not listed by what is no filter', async (query, sentence) => {
    const url = `/api/course-students?${query}`
    const { status, body } = await (await superadmin()).raw({ url })
    expect([status, body['message']]).toEqual([400, sentence])
  })

  testRows<[Input<'GET /api/course-students'>['query'] & object, number]>([
    [{ search: 'asha' }, 4],
    [{ sort: 'nextDue' }, 6],
    [{ overdue: 'true', paymentStatus: 'Partial' }, 7],
  ])('take a few statements, with the session', async (query, most) => {
    await enrol({ given: { registrationDate: '2026-01-01' } })
    const client = await superadmin()
    server.statements.length = 0
    const { students } = await client.call('GET /api/course-students', { query })
    expect(students).not.toEqual([])
    const asked = server.statements.filter((text) => !bounds.test(text))
    expect(asked.length).toBeLessThanOrEqual(most)
  })
})
