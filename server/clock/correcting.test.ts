import { expect, test } from 'vitest'
import { auditOf } from '../../tests/support/client.ts'
import { aDay } from '../../tests/support/clock/days.ts'
import { expectOnlyGrows } from '../../tests/support/databases/earlier.ts'
import { onEachEngine } from '../../tests/support/databases/engines.ts'
import { gate, gateOf } from '../../tests/support/gate.ts'
import { testRows } from '../../tests/support/tables.ts'

onEachEngine('a correction', (server) => {
  const gates = gateOf(server)
  const { at, person, personIn, setEmployee, clockIn, clockOut, superadmin } = gates
  const { correct, history, today, month } = gates
  const yesterday = '2026-11-23'
  const thisDay = '2026-11-24'

  test('corrects a forgotten day, and keeps its earlier version', async () => {
    at('09:03:27', yesterday)
    await gates.addLocation({ name: 'Pune Camp' })
    const coach = await person()
    await clockIn(coach)
    at('10:00:00', thisDay)
    expect((await today(coach)).forgotten).toBe(yesterday)
    const reason = 'Stayed until six, phone was empty'
    const times = { checkIn: '09:03', checkOut: '18:00' }
    const { status, body } = await correct(coach.id, yesterday, { ...times, reason, __v: 1 })
    const clockPlace = { ...gate, accuracy: 0, distance: 0, locationName: 'Pune Camp' }
    const clocked = {
      _id: `${coach.id}-${yesterday}`,
      date: yesterday,
      status: 'present',
      checkIn: '2026-11-23T03:33:27.000Z',
      checkInLocation: clockPlace,
    }
    const by = { _id: expect.any(String), name: 'The superadmin' }
    const attendance = {
      ...clocked,
      checkOut: '2026-11-23T12:30:00.000Z',
      workHours: 8.94,
      remarks: reason,
      correctedBy: by,
      __v: 2,
    }
    expect([status, body]).toEqual([200, { message: 'Day corrected successfully', attendance }])
    expect((await today(coach)).forgotten).toBeUndefined()
    expect((await month(coach)).days[22]?.attendance).toEqual(attendance)
    const counted = { present: 1, halfDay: 0, totalWorkHours: 8.94 }
    expect(await gates.stats(coach)).toMatchObject(counted)
    const changedAt = server.clock.now.toISOString()
    const self = { _id: String(coach.id), name: coach.name }
    expect(await history(coach.id, yesterday)).toEqual([
      { ...attendance, changedBy: by, changedAt, reason },
      { ...clocked, changedBy: self, changedAt: clocked.checkIn, __v: 1 },
    ])
  })

  test('adds a day that no one clocked, and removes times', async () => {
    at('10:00:00', thisDay)
    const coach = await person()
    const made = await correct(coach.id, yesterday, { status: 'half-day', checkIn: '14:00' })
    const kept = { status: 'half-day', checkIn: '2026-11-23T08:30:00.000Z', __v: 1 }
    expect(made.body.attendance).toMatchObject(kept)
    // A corrected day stays as it is, although no one clocked out.
    expect((await month(coach)).days[22]).toMatchObject({ status: 'half-day' })
    expect((await today(coach)).forgotten).toBeUndefined()
    const cleared = await correct(coach.id, yesterday, { status: 'absent', checkIn: '' })
    expect(cleared.body.attendance).toMatchObject({ status: 'absent', __v: 2 })
    expect(cleared.body.attendance?.checkIn).toBeUndefined()
    expect(await history(coach.id, yesterday)).toHaveLength(2)
  })

  const forgotten = 'Clock-out was forgotten'
  testRows([
    // While the person is in, and once the day is over.
    [yesterday, '23:59:59', 'half-day', yesterday, 'forgotten_clock_out', forgotten],
    [thisDay, '00:00:00', 'late', undefined, 'not_clocked_in', 'The phone was lost'],
  ])('without a time of going is judged by when it was made', async (day, time, ...expected) => {
    const coach = await personIn('Coach', yesterday)
    at(time, day)
    const lateIn = { status: 'late', checkIn: '09:30' } as const
    expect((await correct(coach.id, yesterday, lateIn)).status).toBe(200)
    at('10:00:00', thisDay)
    const [status, shown, code, remarks] = expected
    expect((await today(coach)).forgotten).toBe(shown)
    expect((await clockOut(coach)).body.code).toBe(code)
    expect((await month(coach)).days[22]?.attendance).toMatchObject({ status, remarks })
    expect((await history(coach.id, yesterday))[0]?.status).toBe(status)
  })

  test('to present without times is kept when the person clocks in late', async () => {
    at('10:00:00', thisDay)
    const coach = await person('Allowed')
    await correct(coach.id, thisDay, { reason: 'Came with the team' })
    const stateOf = async () =>
      (await gates.team()).people.find(({ employee }) => employee._id === String(coach.id))?.state
    expect(await stateOf()).toBe('out')
    const { attendance } = (await clockIn(coach)).body
    expect(attendance).toMatchObject({
      status: 'present',
      remarks: 'Came with the team',
      correctedBy: { name: 'The superadmin' },
      checkIn: expect.any(String),
    })
    expect(await stateOf()).toBe('in')
  })

  test('of today leaves the rest of the day to the person', async () => {
    at('10:00:00', thisDay)
    const coach = await person()
    await correct(coach.id, thisDay, { status: 'absent' })
    const came = await clockIn(coach)
    expect(came.status).toBe(200)
    expect(came.body.attendance).toMatchObject({ status: 'late', __v: 2 })
    await correct(coach.id, thisDay, { checkIn: '09:00' })
    at('18:00:00', thisDay)
    const { attendance } = (await clockOut(coach)).body
    expect(attendance).toMatchObject({ status: 'present', workHours: 9, __v: 4 })
    const reasons = (await history(coach.id, thisDay)).map(({ reason }) => reason)
    const reason = 'The phone was lost'
    expect(reasons).toEqual([undefined, reason, undefined, reason])
  })

  testRows<[string, string, ...Record<string, unknown>[]]>([
    ['day_not_come', 'date', { date: '2026-11-25' }],
    ['day_before_joining', 'date', { date: '2025-12-31' }],
    ['out_without_in', 'checkIn', { checkOut: '10:00' }],
    ['out_before_in', 'checkOut', { checkIn: '10:00', checkOut: '10:00' }],
    ['out_before_in', 'checkOut', { checkIn: '10:00', checkOut: '09:59' }],
    ['time_not_come', 'checkIn', { date: thisDay, checkIn: '12:01' }],
    ['time_not_come', 'checkOut', { date: thisDay, checkIn: '09:00', checkOut: '12:01' }],
    ['invalid', 'reason', { reason: '  ' }, { reason: undefined }, { reason: 'x'.repeat(301) }],
    ['invalid', 'checkIn', { checkIn: '9:00' }, { checkIn: '24:00' }],
    ['invalid', 'date', { date: '2026-02-30' }, { date: '2026-11-20T10:00:00Z' }],
  ])('is refused for a wrong field', async (code, field, ...changes) => {
    at('12:00:00', thisDay)
    const coach = await person()
    for (const { date = yesterday, ...body } of changes) {
      const refused = await correct(coach.id, String(date), body)
      expect([refused.status, refused.body.code]).toEqual([400, code])
      expect(Object.keys(refused.body.fields ?? {})).toEqual([field])
    }
    const days = server.store.db.selectFrom('employee_days').select('day')
    expect(await days.where('employee_id', '=', coach.id).execute()).toEqual([])
  })

  test('may be of any day since the person joined, and of any time until now', async () => {
    at('12:00:00', thisDay)
    const coach = await person('Asha')
    await setEmployee(coach.id, { joining_date: aDay('2026-11-10') })
    const { body } = await correct(coach.id, '2026-11-09')
    expect(body.message).toBe(`${coach.name} joined on 10 Nov 2026.`)
    expect((await correct(coach.id, '2026-11-10')).status).toBe(200)
    const untilNow = { checkIn: '09:00', checkOut: '12:00' }
    expect((await correct(coach.id, thisDay, untilNow)).status).toBe(200)
  })

  test('of an older version is refused, also when two are made at once', async () => {
    at('12:00:00', thisDay)
    const coach = await person()
    const both = await Promise.all(
      [1, 2].map((turn) => correct(coach.id, yesterday, { reason: `Turn ${turn}`, __v: 0 })),
    )
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]))
    expect((await correct(coach.id, yesterday, { __v: 0 })).body.code).toBe('version_conflict')
    expect((await correct(coach.id, yesterday, { __v: 1 })).status).toBe(200)
    expect((await correct(coach.id, yesterday)).status).toBe(200)
  })

  test('of one’s own day is for the only super administrator', async () => {
    at('12:00:00', thisDay)
    const boss = await superadmin()
    expect((await correct(boss.id, thisDay)).status).toBe(200)
    const other = await person('Other', 'superadmin')
    const refused = await correct(boss.id, thisDay)
    expect([refused.status, refused.body.code]).toEqual([403, 'own_day'])
    expect((await correct(boss.id, thisDay, {}, other)).status).toBe(200)
    await setEmployee(other.id, { deactivated_at: server.clock.now.toISOString() })
    expect((await correct(boss.id, thisDay)).status).toBe(200)
  })

  test('shows the month of a person as they see it', async () => {
    at('12:00:00', thisDay)
    const { id, name, email, ...coach } = await person('Shown')
    await clockIn(coach)
    const boss = await superadmin()
    const { employee, work, ...facts } = await boss.call(
      'GET /api/employee-attendance/employees/:employeeId',
      { params: { employeeId: String(id) }, query: { month: '2026-11' } },
    )
    expect(employee).toEqual({ _id: String(id), name, email, role: 'employee' })
    expect(facts).toEqual(await month(coach))
    const hours = { halfDayUnderHours: 4, absentUnderHours: 1 }
    expect(work).toEqual({ startsAt: '09:00', endsAt: '18:00', graceMinutes: 15, ...hours })
    expect(await history(id, '2026-11-20')).toEqual([])
  })

  test('and every clocking leaves an audit row with the date, and versions for ever', async () => {
    const coach = await personIn('Watched', thisDay)
    at('18:00:00', thisDay)
    await clockOut(coach)
    await correct(coach.id, thisDay, { status: 'late', reason: 'Came at ten' })
    const boss = await superadmin()
    const entries = await auditOf(server, { kind: 'day', recordId: String(coach.id) })
    const [after, own] = [{ date: '2026-11-24' }, { _id: String(coach.id) }]
    const person = { _id: String(boss.id) }
    expect(entries).toMatchObject([
      { action: 'day.corrected', person, before: { workHours: 9 }, after },
      { action: 'day.clocked_out', person: own, after },
      { action: 'day.clocked_in', person: own, after },
    ])
    expect(JSON.stringify(entries[0]?.after)).toContain('Came at ten')
    await expectOnlyGrows(server.store, 'employee_day_history')
  })
})
