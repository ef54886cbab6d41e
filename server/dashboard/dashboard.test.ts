import { expect, test } from 'vitest'
import { aCourse, aStudent } from '../../tests/support/builders.ts'
import { onEachEngine } from '../../tests/support/engines.ts'

const day = 24 * 3600

onEachEngine('the dashboard', (server) => {
  test('of a new institute counts nobody', async () => {
    const chief = await server.as('superadmin')
    expect(await chief.call('GET /api/dashboard/stats', {})).toEqual({
      totalStudents: 0,
      recentRegistrations: 0,
      totalEmployees: expect.any(Number),
      feeStats: { totalCourseFee: 0, totalAdmissionFee: 0, totalFeePaid: 0, totalFeePending: 0 },
      topEmployees: expect.any(Array),
    })
  })

  test('counts students, fees and who registered most', async () => {
    const chief = await server.as('superadmin')
    const clerk = await server.as('employee', 'Busy Clerk')
    const { course } = await chief.call('POST /api/courses', { body: aCourse() })
    const { course: free } = await chief.call('POST /api/courses', {
      body: aCourse({ courseFee: 0 }),
    })
    const partly = {
      selectedCourses: [
        { courseId: course._id, paymentMode: 'Partial' as const, partialPaymentAmount: 2000.5 },
      ],
      admissionFee: 250.25,
    }
    await clerk.call('POST /api/students', { body: aStudent(course, { admissionFee: 100 }) })
    await clerk.call('POST /api/students', { body: aStudent(course, partly) })
    server.clock.forward(40 * day)
    // Sessions do not live that long.
    const late = await server.as('superadmin')
    await late.call('POST /api/students', { body: aStudent(free) })
    const gone = await late.call('POST /api/students', { body: aStudent(course) })
    await late.call('DELETE /api/students/:id', { params: { id: gone.student._id } })

    const stats = await late.call('GET /api/dashboard/stats', {})
    expect(stats).toMatchObject({
      totalStudents: 3,
      recentRegistrations: 1,
      totalEmployees: 2,
      feeStats: {
        totalCourseFee: 24_000,
        totalAdmissionFee: 350.25,
        totalFeePaid: 2,
        totalFeePending: 1,
      },
    })
    expect(stats.topEmployees?.[0]).toMatchObject({ name: 'Busy Clerk', registrationCount: 2 })
  })

  test('keeps money and employees from everybody else', async () => {
    for (const role of ['admin', 'employee'] as const) {
      const client = await server.as(role)
      const stats = await client.call('GET /api/dashboard/stats', {})
      expect(Object.keys(stats).toSorted()).toEqual(['recentRegistrations', 'totalStudents'])
    }
  })
})
