import { expect, test } from 'vitest'
import { aCourse, aStudent } from '../../tests/support/builders.ts'
import { onEachEngine } from '../../tests/support/databases/engines.ts'
import { signedIn } from '../../tests/support/client.ts'
import { beginRun, endRun } from '../health/sql/runs.ts'

onEachEngine('the dashboard', (server) => {
  const superadmin = signedIn(server)
  const addCourse = async (given = {}) =>
    (await superadmin.call('POST /api/courses', { body: aCourse(given) })).course
  const stats = async (role: 'superadmin' | 'admin' | 'employee') =>
    (await server.as(role)).call('GET /api/dashboard/stats', {})

  test('of an empty institute counts nothing', async () => {
    const { months = [], ...counts } = await stats('superadmin')
    expect(months.map(({ month }) => month).toSorted()).toEqual(months.map(({ month }) => month))
    const ends = ['2025-12', '2026-11'].map((month) => ({ month, registrations: 0, collected: 0 }))
    expect([months.at(0), months.at(-1)]).toEqual(ends)
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
    const stateAfter = async (state: 'ok' | 'failed') => {
      await server.store.write(async (tx) => {
        const id = await beginRun(tx, { kind: 'backup', reason: 'command' }, now)
        await endRun(tx, id ?? 0, state, {}, now)
      })
      return (await stats('superadmin')).backup
    }
    expect(await stateAfter('failed')).toMatchObject({ hasFailed: true })
    const fine = { verifiedAt: now, isLate: false, hasFailed: false, differences: 0 }
    expect(await stateAfter('ok')).toEqual(fine)
  })

  test('tells money, employees and leave to super administrators only', async () => {
    const client = await server.as('employee')
    const course = await addCourse()
    for (const _ of [1, 2]) await client.call('POST /api/students', { body: aStudent(course) })
    await superadmin.call('POST /api/locations', {
      body: { name: 'Pune Camp', address: 'Parade Road', latitude: 18.5, longitude: 73.8 },
    })
    const counts = { totalStudents: 2, recentRegistrations: 2, ownDay: {} }
    expect(await stats('employee')).toEqual(counts)
    expect(await stats('admin')).toEqual(counts)
    const { id, email } = client
    expect(await stats('superadmin')).toMatchObject({
      ...counts,
      totalEmployees: 3,
      totalLocations: 1,
      feeStats: { totalFeePaid: 2, totalFeePending: 0 },
      topEmployees: [{ _id: String(id), name: 'The employee', email, registrationCount: 2 }],
    })
  })

  test('names the five who registered most', async () => {
    const course = await addCourse()
    // Two have as many, and are then named by name.
    const registered = { Farid: 16, Esha: 15, Devi: 14, Chetan: 13, Anil: 12, Bina: 12 }
    for (const [name, count] of Object.entries(registered))
      for (let left = count; left > 0; left -= 1)
        await signedIn(server, 'employee', name).call('POST /api/students', {
          body: aStudent(course),
        })
    const { topEmployees = [] } = await stats('superadmin')
    expect(topEmployees.map(({ name, registrationCount }) => [name, registrationCount])).toEqual(
      Object.entries(registered).slice(0, 5),
    )
  })
})
