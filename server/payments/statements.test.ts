import { expect, test } from 'vitest'
import { aCourse, aStudent } from '../../tests/support/builders.ts'
import { onEachEngine } from '../../tests/support/databases/engines.ts'

/** Where a read of one moment begins and ends. */
const bounds = /^(begin|start transaction|commit)\b/i

onEachEngine('course students', (server) => {
  test.each([
    [{}, 4],
    [{ sort: 'nextDue' }, 6],
    [{ overdue: 'true', paymentStatus: 'Partial' }, 7],
  ] as const)('of %o take at most %i statements, with the session', async (query, most) => {
    const client = await server.as('superadmin')
    const { course } = await client.call('POST /api/courses', { body: aCourse() })
    const part = { paymentMode: 'Partial' as const, amountPaid: 100, partialPaymentAmount: 100 }
    const selectedCourses = [{ courseId: course._id, ...part }]
    const registrationDate = '2026-01-01'
    const body = aStudent(course, { selectedCourses, registrationDate })
    await client.call('POST /api/students', { body })
    server.statements.length = 0
    const { students } = await client.call('GET /api/course-students', { query })
    expect(students).not.toEqual([])
    const asked = server.statements.filter((text) => !bounds.test(text))
    expect(asked.length).toBeLessThanOrEqual(most)
  })
})
