import { expect, test } from 'vitest'
import { aCourse, aStudent } from '../../tests/support/builders.ts'
import { onEachEngine } from '../../tests/support/databases/engines.ts'
import { beginRun, endRun } from '../health/sql/runs.ts'

onEachEngine('the dashboard', (server) => {
  const stats = async (role: 'superadmin' | 'admin' | 'employee') =>
    (await server.as(role)).call('GET /api/dashboard/stats', {})

  test('of an empty institute counts nothing', async () => {
    const { months = [], ...counts } = await stats('superadmin')
    expect(months.map(({ month }) => month).toSorted()).toEqual(months.map(({ month }) => month))
    expect([months.at(0), months.at(-1)]).toEqual([
      { month: '2025-12', registrations: 0, collected: 0 },
      { month: '2026-11', registrations: 0, collected: 0 },
    ])
    expect(counts).toEqual({
      totalStudents: 0,
      recentRegistrations: 0,
      ownDay: {},
      team: { in: 0, out: 0, late: 0, onLeave: 0, notIn: 1, dayOff: 0 },
      pendingLeave: 0,
      collected: { today: 0, yesterday: 0 },
      overdue: { students: 0, amount: 0 },
      outstanding: 0,
      backup: { isLate: false, hasFailed: false, differences: 0 },
      totalEmployees: 1,
      totalLocations: 0,
      feeStats: { totalCourseFee: 0, totalAdmissionFee: 0, totalFeePaid: 0, totalFeePending: 0 },
      topEmployees: [],
    })
  })

  test('says that the last backup failed, until one is made', async () => {
    const now = server.clock.now.toISOString()
    const end = (state: 'ok' | 'failed') =>
      server.store.write(async (tx) => {
        const id = await beginRun(tx, { kind: 'backup', reason: 'command' }, now)
        await endRun(tx, id ?? 0, state, {}, now)
      })
    await end('failed')
    expect((await stats('superadmin')).backup).toMatchObject({ hasFailed: true })
    await end('ok')
    expect((await stats('superadmin')).backup).toEqual({
      verifiedAt: now,
      isLate: false,
      hasFailed: false,
      differences: 0,
    })
  })

  test('tells money, employees and leave to super administrators only', async () => {
    const client = await server.as('employee')
    const superadmin = await server.as('superadmin')
    const { course } = await superadmin.call('POST /api/courses', {
      body: aCourse({ courseFee: 1000.1 }),
    })
    const selectedCourses = [
      { courseId: course._id, paymentMode: 'Partial' as const, partialPaymentAmount: 0.2 },
    ]
    await client.call('POST /api/students', { body: aStudent(course, { admissionFee: 0.1 }) })
    await client.call('POST /api/students', {
      body: aStudent(course, { admissionFee: 0.2, selectedCourses }),
    })
    await superadmin.call('POST /api/locations', {
      body: { name: 'Pune Camp', address: 'Parade Road', latitude: 18.5, longitude: 73.8 },
    })
    const counts = { totalStudents: 2, recentRegistrations: 2, ownDay: {} }
    expect(await stats('employee')).toEqual(counts)
    expect(await stats('admin')).toEqual(counts)
    expect(await stats('superadmin')).toMatchObject({
      ...counts,
      totalEmployees: 3,
      totalLocations: 1,
      feeStats: {
        totalCourseFee: 2000.2,
        totalAdmissionFee: 0.3,
        totalFeePaid: 1,
        totalFeePending: 1,
      },
      topEmployees: [
        {
          _id: String(client.id),
          name: 'The employee',
          email: client.email,
          registrationCount: 2,
        },
      ],
    })
  })

  test('counts as recent the registrations of the last thirty days', async () => {
    const superadmin = await server.as('superadmin')
    const { course } = await superadmin.call('POST /api/courses', { body: aCourse() })
    const before = (await stats('admin')).recentRegistrations
    for (const registrationDate of ['2026-10-22', '2026-10-23', '2026-11-21'])
      await superadmin.call('POST /api/students', { body: aStudent(course, { registrationDate }) })
    expect((await stats('admin')).recentRegistrations - before).toBe(2)
    server.clock.forward(24 * 3600)
    expect((await stats('admin')).recentRegistrations - before).toBe(1)
  })

  test('names the five who registered most', async () => {
    const superadmin = await server.as('superadmin')
    const { course } = await superadmin.call('POST /api/courses', { body: aCourse() })
    const names = ['Anil', 'Bina', 'Chetan', 'Devi', 'Esha', 'Farid']
    for (const [at, name] of names.entries()) {
      const client = await server.as('employee', name)
      // The first two have as many, and are then named by name.
      for (let left = Math.max(at + 1, 2) + 10; left > 0; left -= 1)
        await client.call('POST /api/students', { body: aStudent(course) })
    }
    const { topEmployees = [] } = await stats('superadmin')
    expect(topEmployees.map(({ name, registrationCount }) => [name, registrationCount])).toEqual([
      ['Farid', 16],
      ['Esha', 15],
      ['Devi', 14],
      ['Chetan', 13],
      ['Anil', 12],
    ])
  })
})
