import { expect, test } from 'vitest'
import { aDay } from '../../tests/support/clock/days.ts'
import { onEachEngine } from '../../tests/support/databases/engines.ts'
import { gateOf } from '../../tests/support/gate.ts'

onEachEngine('the team', (server) => {
  const { at, person, addLocation, clockIn, clockOut, superadmin, team, onLeave } = gateOf(server)

  test('is in, out, late, on leave or not in', async () => {
    at('09:00:00')
    await addLocation()
    const present = await person('Present')
    const gone = await person('Gone')
    const away = await person('Away')
    const missing = await person('Missing')
    const late = await person('Late')
    const working = await person('Working')
    await onLeave(away.id, aDay('2026-11-23'), aDay('2026-11-25'), 'annual')
    await onLeave(working.id, aDay('2026-11-20'), aDay('2026-11-23'))
    await clockIn(present)
    await clockIn(gone)
    await clockIn(working)
    at('11:00:00')
    await clockIn(late)
    at('18:00:00')
    await clockOut(gone)
    const boss = await superadmin()
    const { date, dayOff, counts, people } = await team()
    expect([date, dayOff]).toEqual(['2026-11-23', undefined])
    const states = people.map(({ employee, state, leaveType, attendance }) => [
      employee._id,
      state,
      leaveType,
      attendance?.status,
    ])
    expect(states).toEqual([
      [String(away.id), 'on-leave', 'annual', undefined],
      [String(gone.id), 'out', undefined, 'present'],
      [String(late.id), 'in', undefined, 'late'],
      [String(missing.id), 'not-in', undefined, undefined],
      [String(present.id), 'in', undefined, 'present'],
      [String(boss.id), 'not-in', undefined, undefined],
      [String(working.id), 'in', undefined, 'present'],
    ])
    expect(counts).toEqual({ in: 3, out: 1, late: 1, onLeave: 1, notIn: 2, dayOff: 0 })
    expect(people[1]?.employee).toEqual({
      _id: String(gone.id),
      name: gone.name,
      email: gone.email,
      role: 'employee',
    })
  })

  test('of a past day has no one in, and no one who joined later', async () => {
    at('09:00:00', '2026-11-24')
    await server.as('employee', 'Joined Later')
    const before = await team('2026-11-23')
    expect(before.people.map(({ employee }) => employee.name)).not.toContain('Joined Later')
    expect(before.counts).toMatchObject({ in: 0, out: 4 })
    expect(before.people.find(({ employee }) => employee.name.startsWith('Present'))).toMatchObject(
      {
        state: 'out',
        attendance: { status: 'half-day', remarks: 'Clock-out was forgotten' },
      },
    )
    expect((await team()).people.map(({ employee }) => employee.name)).toContain('Joined Later')
  })

  test('is off on a Sunday, and a person who clocks in is in', async () => {
    at('09:00:00', '2026-11-29')
    const eager = await person('Eager')
    await clockIn(eager)
    const { dayOff, counts, people } = await team()
    const off = people.filter(({ state }) => state === 'day-off').length
    expect(off).toBe(people.length - 1)
    expect([dayOff, counts]).toEqual([
      { name: 'Sunday', kind: 'weekly-off' },
      { in: 1, out: 0, late: 0, onLeave: 0, notIn: 0, dayOff: off },
    ])
    expect(new Set(people.map(({ state }) => state))).toEqual(new Set(['in', 'day-off']))
  })

  test('calls no one absent who works too few hours on a day off', async () => {
    at('09:00:00', '2026-11-29')
    const brief = await person('Brief')
    await clockIn(brief)
    const own = async () =>
      (await team()).people.find(({ employee }) => employee._id === String(brief.id))
    expect(await own()).toMatchObject({ state: 'in', status: 'present' })
    at('09:20:00', '2026-11-29')
    await clockOut(brief)
    const { status, ...rest } = (await own()) ?? {}
    expect(rest).toMatchObject({ state: 'out', attendance: { status: 'absent' } })
    expect(status).toBeUndefined()
  })

  test('has no one who is deleted or inactive', async () => {
    at('09:00:00', '2026-11-24')
    const deleted = await person('Deleted')
    const inactive = await person('Inactive')
    await clockIn(deleted)
    const boss = await superadmin()
    await boss.call('DELETE /api/employees/:id', { params: { id: String(deleted.id) } })
    await boss.call('PATCH /api/employees/:id/toggle-status', {
      params: { id: String(inactive.id) },
    })
    const ids = (await team()).people.map(({ employee }) => employee._id)
    expect(ids).not.toContain(String(deleted.id))
    expect(ids).not.toContain(String(inactive.id))
  })

  test('of a thousand needs two statements besides the session', async () => {
    const rows = Array.from({ length: 1000 }, (_, at) => ({
      name: `Many ${at}`,
      name_key: `many ${at}`,
      email: `many${at}@muster.test`,
      email_key: `many${at}@muster.test`,
      role: 'employee' as const,
      password_hash: 'none',
      created_at: '2026-01-01T00:00:00.000Z',
      updated_at: '2026-01-01T00:00:00.000Z',
    }))
    for (let from = 0; from < rows.length; from += 500)
      await server.store.write((tx) =>
        tx
          .insertInto('employees')
          .values(rows.slice(from, from + 500))
          .execute(),
      )
    const boss = await superadmin()
    server.statements.length = 0
    const { people } = await boss.call('GET /api/employee-attendance/team', {})
    expect(people.length).toBeGreaterThan(1000)
    expect(server.statements).toHaveLength(3)
  })

  test('of a future day is refused', async () => {
    at('23:59:59', '2026-11-24')
    const boss = await superadmin()
    const on = (date: string) => boss.try('GET /api/employee-attendance/team', { query: { date } })
    expect((await on('2026-11-24')).status).toBe(200)
    const sentence = 'This date is in the future. Choose today or an earlier date.'
    // The second is an instant that falls on the 25th in India.
    for (const date of ['2026-11-25', '2026-11-24T18:30:00Z', '2199-12-31']) {
      const { status, body } = await on(date)
      expect([status, body.code, body.fields]).toEqual([
        400,
        'team_day_not_come',
        { date: sentence },
      ])
    }
  })

  test('of no day at all is refused', async () => {
    const boss = await superadmin()
    for (const date of ['2026-02-30', 'tomorrow'])
      expect(
        (await boss.try('GET /api/employee-attendance/team', { query: { date } })).status,
      ).toBe(400)
  })
})
