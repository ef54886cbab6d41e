import { expect, test } from 'vitest'
import { aStudent } from '../../tests/support/builders.ts'
import { cashierAt } from '../../tests/support/cashier.ts'
import { onEachEngine } from '../../tests/support/databases/engines.ts'
import { signedIn } from '../../tests/support/client.ts'
import { rightsColumns } from '../db/shared/rights.ts'
import { beginRun, endRun } from '../health/sql/runs.ts'
import { aDay } from '../../tests/support/clock/days.ts'
import { gateOf } from '../../tests/support/gate.ts'
import { setJoined } from '../../tests/support/leave.ts'

onEachEngine('the dashboard', (server) => {
  const { addCourse, call } = cashierAt(server)
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
    await call('POST /api/locations', {
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

  test('counts students for those who may read them', async () => {
    const { id, call: asks } = await server.as('employee', 'Decides on leave')
    const rights = {
      preset: 'chosen',
      permissions: ['leave.read', 'leave.manage'],
      venues: undefined,
    } as const
    await server.store.write((tx) =>
      tx.updateTable('employees').set(rightsColumns(rights)).where('id', '=', id).execute(),
    )
    expect(await asks('GET /api/dashboard/stats', {})).toEqual({ ownDay: {} })
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

onEachEngine('the day on the dashboard', (server) => {
  const gate = gateOf(server)
  const { at, person, superadmin, clockIn, clockOut, onLeave, decideSettings } = gate

  const boss = signedIn(server)
  const stats = () => boss.call('GET /api/dashboard/stats', {})
  const agreesWithTeam = async () => {
    const { counts } = await gate.team()
    expect((await stats()).team).toEqual(counts)
    return counts
  }

  test('counts the team as "Team today" does', async () => {
    at('09:00:00')
    await gate.addLocation()
    const people = await Promise.all(Array.from({ length: 4 }, () => person()))
    const [present, gone, away, inactive] = people
    if (!(present && gone && away && inactive)) return
    await onLeave(away.id, aDay('2026-11-23'), aDay('2026-11-24'))
    for (const one of [present, gone]) await clockIn(one)
    at('11:00:00')
    await clockOut(gone)
    const late = await person()
    await clockIn(late)
    const params = { id: String(inactive.id) }
    await boss.call('PATCH /api/employees/:id/toggle-status', { params })
    await setJoined(server, (await person()).id, aDay('2026-11-24'))
    const counts = { in: 2, out: 1, late: 1, onLeave: 1, notIn: 1, dayOff: 0 }
    expect(await agreesWithTeam()).toEqual(counts)
    at('00:00:00', '2026-11-24')
    expect(await agreesWithTeam()).toMatchObject({ in: 0, out: 0, late: 0, onLeave: 1, notIn: 5 })
    await decideSettings({ holidays: [{ date: aDay('2026-11-24'), name: 'Founders’ Day' }] })
    await clockIn(present)
    expect(await agreesWithTeam()).toMatchObject({ in: 1, onLeave: 0, notIn: 0, dayOff: 5 })
  })

  test('says when the caller clocked in and out, until midnight', async () => {
    at('09:00:00', '2026-11-25')
    const coach = await person()
    const own = async () => (await coach.call('GET /api/dashboard/stats', {})).ownDay
    expect(await own()).toEqual({})
    await clockIn(coach)
    expect(await own()).toEqual({ checkIn: '2026-11-25T03:30:00.000Z' })
    at('18:00:00', '2026-11-25')
    await clockOut(coach)
    at('23:59:59', '2026-11-25')
    const whole = { checkIn: '2026-11-25T03:30:00.000Z', checkOut: '2026-11-25T12:30:00.000Z' }
    expect(await own()).toEqual(whole)
    at('00:00:00', '2026-11-26')
    expect(await own()).toEqual({})
  })

  test('costs few statements beside the sessions, the board of venues included', async () => {
    at('10:00:00', '2027-04-01')
    for (const client of [await superadmin(), await person()]) {
      server.statements.length = 0
      await client.call('GET /api/dashboard/stats', {})
      await client.call('GET /api/attendance/board', {})
      const asked = server.statements.filter((text) => /^(select|with)\b/.test(text))
      expect(asked.length - 2).toBeLessThanOrEqual('name' in client ? 3 : 4)
    }
  })
})
