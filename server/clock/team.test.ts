import { expect, test } from 'vitest'
import { aDay } from '../../tests/support/clock/days.ts'
import { onEachEngine } from '../../tests/support/databases/engines.ts'
import { gateOf } from '../../tests/support/gate.ts'
import { defaultSettings } from '../../contract/settings/defaults.ts'

onEachEngine('the team', (server) => {
  const gates = gateOf(server)
  const { at, person, personIn, clockIn, clockOut, superadmin, team, onLeave } = gates

  test('is in, out, late, on leave or not in', async () => {
    at('09:00:00')
    await gates.addLocation()
    const present = await personIn('Present')
    const gone = await personIn('Gone')
    const away = await person('Away')
    const missing = await person('Missing')
    const late = await person('Late')
    const working = await personIn('Working')
    await onLeave(away.id, aDay('2026-11-23'), aDay('2026-11-25'), 'annual')
    await onLeave(working.id, aDay('2026-11-20'), aDay('2026-11-23'))
    at('11:00:00')
    await clockIn(late)
    at('18:00:00')
    await clockOut(gone)
    const boss = await superadmin()
    const { date, dayOff, counts, people } = await team()
    expect([date, dayOff]).toEqual(['2026-11-23', undefined])
    const states = people.map(({ employee, state, leaveType, attendance }) => [
      Number(employee._id),
      state,
      leaveType,
      attendance?.status,
    ])
    expect(states).toEqual([
      [away.id, 'on-leave', 'annual', undefined],
      [gone.id, 'out', undefined, 'present'],
      [late.id, 'in', undefined, 'late'],
      [missing.id, 'not-in', undefined, undefined],
      [present.id, 'in', undefined, 'present'],
      [boss.id, 'not-in', undefined, undefined],
      [working.id, 'in', undefined, 'present'],
    ])
    expect(counts).toEqual({ in: 3, out: 1, late: 1, onLeave: 1, notIn: 2, dayOff: 0 })
    const { name, email } = gone
    expect(people[1]?.employee).toEqual({ _id: String(gone.id), name, email, role: 'employee' })
  })

  test('of a past day has no one in, and no one who joined later', async () => {
    at('09:00:00', '2026-11-24')
    await server.as('employee', 'Joined Later')
    const { counts, people } = await team('2026-11-23')
    expect(people.map(({ employee }) => employee.name)).not.toContain('Joined Later')
    expect(counts).toMatchObject({ in: 0, out: 4 })
    const present = people.find(({ employee }) => employee.name.startsWith('Present'))
    const attendance = { status: 'half-day', remarks: 'Clock-out was forgotten' }
    expect(present).toMatchObject({ state: 'out', attendance })
    expect((await team()).people.map(({ employee }) => employee.name)).toContain('Joined Later')
  })

  test('is off on a Sunday, and a person who clocks in is in', async () => {
    await personIn('Eager', '2026-11-29')
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
    const brief = await personIn('Brief', '2026-11-29')
    const own = async () =>
      (await team()).people.find(({ employee }) => employee._id === String(brief.id))
    expect(await own()).toMatchObject({ state: 'in', status: 'present' })
    at('09:20:00', '2026-11-29')
    await clockOut(brief)
    const { status, ...rest } = (await own()) ?? {}
    expect(rest).toMatchObject({
      state: 'out',
      attendance: { status: 'absent', remarks: 'Less than 1 hour' },
    })
    expect(status).toBeUndefined()
    expect((await gates.today(brief)).status).toBeUndefined()
  })

  test('has no one who is deleted or inactive', async () => {
    const deleted = await personIn('Deleted', '2026-11-24')
    const inactive = await person('Inactive')
    const boss = await superadmin()
    const paramsOf = ({ id }: { id: number }) => ({ params: { id: String(id) } })
    await boss.call('DELETE /api/employees/:id', paramsOf(deleted))
    await boss.call('PATCH /api/employees/:id/toggle-status', paramsOf(inactive))
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
    for (const some of [rows.slice(0, 500), rows.slice(500)])
      await server.store.write((tx) => tx.insertInto('employees').values(some).execute())
    const boss = await superadmin()
    server.statements.length = 0
    const { people } = await boss.call('GET /api/employee-attendance/team', {})
    expect(people.length).toBeGreaterThan(1000)
    expect(server.statements).toHaveLength(3)
  })

  test('of a future day is refused, and of no day at all', async () => {
    at('23:59:59', '2026-11-24')
    const boss = await superadmin()
    const on = (date: string) => boss.try('GET /api/employee-attendance/team', { query: { date } })
    expect((await on('2026-11-24')).status).toBe(200)
    const sentence = 'This date is in the future. Choose today or an earlier date.'
    const refusal = { code: 'team_day_not_come', fields: { date: sentence } }
    // The second is an instant that falls on the 25th in India.
    for (const date of ['2026-11-25', '2026-11-24T18:30:00Z', '2199-12-31'])
      expect(await on(date)).toMatchObject({ status: 400, body: refusal })
    for (const date of ['2026-02-30', 'tomorrow']) expect((await on(date)).status).toBe(400)
  })
})

onEachEngine('a person’s own days', (server) => {
  const gates = gateOf(server)
  const { at, person, clockIn, clockOut, today, stats, month, onLeave, decideSettings } = gates

  test('answer today’s day and the hours of work', async () => {
    at('08:00:00', '2026-11-23')
    const coach = await person()
    expect(await today(coach)).toEqual({
      now: server.clock.now.toISOString(),
      today: '2026-11-23',
      kind: 'working',
      startsAt: '09:00',
      endsAt: '18:00',
      graceMinutes: 15,
      halfDayUnderHours: 4,
      absentUnderHours: 1,
      hasLocation: false,
    })
    await onLeave(coach.id, aDay('2026-11-24'), aDay('2026-11-25'), 'sick')
    at('08:00:00', '2026-11-24')
    expect(await today(coach)).toMatchObject({ kind: 'leave', name: 'sick' })
    await decideSettings({ holidays: [{ date: '2026-11-25', name: 'Founders’ Day' }] })
    at('08:00:00', '2026-11-25')
    expect(await today(coach)).toMatchObject({ kind: 'holiday', name: 'Founders’ Day' })
  })

  test('use the institute’s zone and hours', async () => {
    at('03:00:00', '2026-11-25')
    await decideSettings({
      institute: { name: 'Far', timeZone: 'America/New_York' },
      work: { ...defaultSettings.work, startsAt: '10:00', endsAt: '16:00', graceMinutes: 0 },
    })
    const coach = await person()
    await gates.addLocation()
    expect(await today(coach)).toMatchObject({ today: '2026-11-24', startsAt: '10:00' })
    const { attendance } = (await clockIn(coach)).body
    // 16:30 in New York, on the day before.
    expect(attendance).toMatchObject({ date: '2026-11-24', status: 'late' })
    await decideSettings({})
  })

  test('of this month are counted up to today', async () => {
    await decideSettings({ holidays: [{ date: '2026-11-04', name: 'Half way' }] })
    const coach = await person()
    const work = async (day: string, from: string, until?: string) => {
      at(from, day)
      await clockIn(await coach.again())
      if (until === undefined) return
      at(until, day)
      await clockOut(await coach.again())
    }
    await work('2026-11-02', '09:00:00', '18:00:00')
    await work('2026-11-03', '09:30:00', '18:00:00')
    await work('2026-11-05', '09:00:00', '12:00:00')
    await work('2026-11-06', '09:00:00')
    await work('2026-11-08', '10:00:00', '15:00:00')
    await onLeave(coach.id, aDay('2026-11-09'), aDay('2026-11-10'))
    at('10:00:00', '2026-11-12')
    // Working: 2, 3, 5, 6, 7 and 11 November; the Sunday with work; not yet the 12th.
    const counts = { totalDays: 7, present: 1, absent: 2, late: 2, halfDay: 2 }
    const expected = { ...counts, attendanceRate: 57.1, totalWorkHours: 25.5 }
    const later = await coach.again()
    expect(await stats(later)).toEqual(expected)
    const whole = await month(later)
    expect(whole.stats).toEqual(expected)
    const years = [whole, await month(later, '2025-11')].map((one) => one.withoutHolidays)
    expect(years).toEqual([undefined, true])
    expect([whole.month, whole.today, whole.days.length]).toEqual(['2026-11', '2026-11-12', 30])
    const dayOf = (date: number) => whole.days[date - 1]
    expect(dayOf(4)).toMatchObject({ date: '2026-11-04', kind: 'holiday', name: 'Half way' })
    expect(dayOf(8)).toMatchObject({ kind: 'weekly-off', name: 'Sunday', status: 'late' })
    expect(dayOf(9)).toMatchObject({ kind: 'leave', name: 'casual' })
    expect(dayOf(11)).toMatchObject({ kind: 'working', status: 'absent' })
    expect(dayOf(12)).not.toHaveProperty('status')
    at('18:00:01', '2026-11-12')
    expect(await stats(await coach.again())).toMatchObject({ totalDays: 8, absent: 3 })
  })

  test('before joining never count', async () => {
    at('20:00:00', '2026-11-12')
    const coach = await person()
    await gates.setEmployee(coach.id, { joining_date: aDay('2026-11-11') })
    expect(await stats(coach)).toMatchObject({ totalDays: 2, absent: 2 })
    expect((await month(coach, '2026-10')).stats.totalDays).toBe(0)
    expect((await month(coach)).days[0]?.kind).toBe('before-joining')
    const fresh = await server.as('employee', 'Of Today')
    expect((await stats(fresh)).totalDays).toBe(1)
  })
})
