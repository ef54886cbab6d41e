import { expect, test } from 'vitest'
import { aCourse, aStudent } from '../../tests/support/builders.ts'
import { cashierAt } from '../../tests/support/cashier.ts'
import { aDay } from '../../tests/support/clock/days.ts'
import { onEachEngine } from '../../tests/support/databases/engines.ts'
import { gateOf } from '../../tests/support/gate.ts'
import { ask } from '../../tests/support/leave.ts'

onEachEngine('the day on the dashboard', (server) => {
  const gate = gateOf(server)
  const { at, person, superadmin, clockIn, clockOut, correct, onLeave, decideSettings } = gate

  const stats = async () => (await superadmin()).call('GET /api/dashboard/stats', {})
  const agreesWithTeam = async () => {
    const { counts } = await gate.team()
    expect((await stats()).team).toEqual(counts)
    return counts
  }

  test('counts the team as "Team today" does', async () => {
    at('09:00:00')
    await gate.addLocation()
    const people = await Promise.all(Array.from({ length: 8 }, () => person()))
    const [present, gone, late, away, working, corrected, absent, inactive] = people
    if (!(present && gone && late && away && working && corrected && absent && inactive)) return
    await onLeave(away.id, aDay('2026-11-23'), aDay('2026-11-24'))
    await onLeave(working.id, aDay('2026-11-23'), aDay('2026-11-24'))
    await clockIn(present)
    await clockIn(gone)
    await clockIn(working)
    at('11:00:00')
    await clockIn(late)
    await clockOut(gone)
    await correct(corrected.id, '2026-11-23')
    await correct(absent.id, '2026-11-23', { status: 'absent' })
    await (await superadmin()).call('PATCH /api/employees/:id/toggle-status', {
      params: { id: String(inactive.id) },
    })
    const notJoined = await person()
    await server.store.write((tx) =>
      tx
        .updateTable('employees')
        .set({ joining_date: aDay('2026-11-24') })
        .where('id', '=', notJoined.id)
        .execute(),
    )
    // The super administrator and the one who was put down as absent are not in.
    expect(await agreesWithTeam()).toEqual({
      in: 3,
      out: 2,
      late: 1,
      onLeave: 1,
      notIn: 2,
      dayOff: 0,
    })
    at('00:00:00', '2026-11-24')
    expect(await agreesWithTeam()).toMatchObject({ in: 0, out: 0, late: 0, onLeave: 2, notIn: 7 })
    await decideSettings({ holidays: [{ date: aDay('2026-11-24'), name: 'Founders’ Day' }] })
    await clockIn(present)
    expect(await agreesWithTeam()).toMatchObject({ in: 1, onLeave: 0, notIn: 0, dayOff: 8 })
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

  test('counts the requests for leave that wait', async () => {
    at('09:00:00', '2026-11-26')
    const coach = await person()
    const before = (await stats()).pendingLeave ?? 0
    const { _id: id } = await ask(coach)
    expect((await stats()).pendingLeave).toBe(before + 1)
    await coach.call('DELETE /api/leave-requests/:id', { params: { id } })
    expect((await stats()).pendingLeave).toBe(before)
  })

  test('counts the registrations of twelve months, of which the last is running', async () => {
    at('23:59:59', '2026-11-30')
    const boss = await superadmin()
    const { course } = await boss.call('POST /api/courses', { body: aCourse() })
    const days = ['2025-11-30', '2025-12-01', '2026-01-31', '2026-11-01', '2026-11-30']
    for (const registrationDate of days)
      await boss.call('POST /api/students', { body: aStudent(course, { registrationDate }) })
    const months = async () =>
      ((await stats()).months ?? []).map(({ month, registrations }) => [month, registrations])
    const shown = await months()
    expect(shown).toHaveLength(12)
    expect(shown.filter(([, registrations]) => registrations !== 0)).toEqual([
      ['2025-12', 1],
      ['2026-01', 1],
      ['2026-11', 2],
    ])
    at('00:00:00', '2026-12-01')
    const next = await months()
    expect([next.at(0), next.at(-2), next.at(-1)]).toEqual([
      ['2026-01', 1],
      ['2026-11', 2],
      ['2026-12', 0],
    ])
  })

  test('says what was collected today and yesterday, and what is overdue and outstanding', async () => {
    const { enrol, reverse } = cashierAt(server)
    at('23:59:59', '2027-02-28')
    const before = await stats()
    // ₹300 in three parts: 28 March, 28 April, 28 May.
    const { pay, remove } = await enrol({
      courseFee: 400,
      first: 100,
      duration: '3 Months',
      given: { admissionFee: 50.5 },
    })
    const money = async () => {
      const { collected, overdue, outstanding = 0, months = [] } = await stats()
      const sum = months.slice(-2).map((month) => month.collected)
      const owed = outstanding - (before.outstanding ?? 0)
      return [collected?.today, collected?.yesterday, sum, overdue, owed]
    }
    const none = { students: 0, amount: 0 }
    expect(await money()).toEqual([150.5, 0, [0, 150.5], none, 300])
    at('00:00:00', '2027-03-01')
    expect(await money()).toEqual([0, 150.5, [150.5, 0], none, 300])
    const { body } = await pay(40)
    expect(await money()).toEqual([40, 150.5, [150.5, 40], none, 260])
    at('23:59:59', '2027-03-28')
    expect(await money()).toEqual([0, 0, [150.5, 40], none, 260])
    at('00:00:00', '2027-03-29')
    expect(await money()).toEqual([0, 0, [150.5, 40], { students: 1, amount: 60 }, 260])
    // What is reversed leaves the day on which it is reversed.
    await reverse(body.payment?._id ?? '')
    const overdue = { students: 1, amount: 100 }
    expect(await money()).toEqual([-40, 0, [150.5, 0], overdue, 300])
    await remove()
    expect(await money()).toEqual([-40, 0, [150.5, 0], none, 0])
  })

  test('costs four statements beside the sessions, the board of venues included', async () => {
    at('10:00:00', '2027-04-01')
    for (const [client, most] of [
      [await superadmin(), 4],
      [await person(), 3],
    ] as const) {
      server.statements.length = 0
      await client.call('GET /api/dashboard/stats', {})
      await client.call('GET /api/attendance/board', {})
      const asked = server.statements.filter((text) => /^(select|with)\b/.test(text))
      expect(asked.length - 2).toBeLessThanOrEqual(most)
    }
  })
})
