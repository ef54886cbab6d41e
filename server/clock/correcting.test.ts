import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aDay } from '../../tests/support/clock/days.ts'
import { onEachEngine } from '../../tests/support/databases/engines.ts'
import { gate, gateOf } from '../../tests/support/gate.ts'

onEachEngine('a correction', (server) => {
  const {
    at,
    person,
    addLocation,
    clockIn,
    clockOut,
    superadmin,
    correct,
    history,
    today,
    month,
    stats,
    team,
  } = gateOf(server)
  const yesterday = '2026-11-23'

  test('corrects a forgotten day, and keeps its earlier version', async () => {
    at('09:03:27', yesterday)
    await addLocation({ name: 'Pune Camp' })
    const coach = await person()
    await clockIn(coach)
    at('10:00:00', '2026-11-24')
    expect((await today(coach)).forgotten).toBe(yesterday)
    const { status, body } = await correct(coach.id, yesterday, {
      checkIn: '09:03',
      checkOut: '18:00',
      reason: 'Stayed until six, phone was empty',
      __v: 1,
    })
    const place = { ...gate, accuracy: 0, distance: 0, locationName: 'Pune Camp' }
    const attendance = {
      _id: `${coach.id}-${yesterday}`,
      date: yesterday,
      status: 'present',
      checkIn: '2026-11-23T03:33:27.000Z',
      checkOut: '2026-11-23T12:30:00.000Z',
      checkInLocation: place,
      workHours: 8.94,
      remarks: 'Stayed until six, phone was empty',
      correctedBy: { _id: expect.any(String), name: 'The superadmin' },
      __v: 2,
    }
    expect([status, body]).toEqual([200, { message: 'Day corrected successfully', attendance }])
    expect((await today(coach)).forgotten).toBeUndefined()
    expect((await month(coach)).days[22]?.attendance).toEqual(attendance)
    expect(await stats(coach)).toMatchObject({ present: 1, halfDay: 0, totalWorkHours: 8.94 })
    expect(await history(coach.id, yesterday)).toEqual([
      {
        ...attendance,
        changedBy: { _id: expect.any(String), name: 'The superadmin' },
        changedAt: server.clock.now.toISOString(),
        reason: 'Stayed until six, phone was empty',
      },
      {
        _id: attendance._id,
        date: yesterday,
        status: 'present',
        checkIn: attendance.checkIn,
        checkInLocation: place,
        changedBy: { _id: String(coach.id), name: coach.name },
        changedAt: attendance.checkIn,
        __v: 1,
      },
    ])
  })

  test('adds a day that no one clocked, and removes times', async () => {
    at('10:00:00', '2026-11-24')
    const coach = await person()
    const made = await correct(coach.id, yesterday, { status: 'half-day', checkIn: '14:00' })
    expect(made.body.attendance).toMatchObject({
      status: 'half-day',
      checkIn: '2026-11-23T08:30:00.000Z',
      __v: 1,
    })
    // A corrected day stays as it is, although no one clocked out.
    expect((await month(coach)).days[22]).toMatchObject({ status: 'half-day' })
    expect((await today(coach)).forgotten).toBeUndefined()
    const cleared = await correct(coach.id, yesterday, { status: 'absent', checkIn: '' })
    expect(cleared.body.attendance).toMatchObject({ status: 'absent', __v: 2 })
    expect(cleared.body.attendance?.checkIn).toBeUndefined()
    expect(await history(coach.id, yesterday)).toHaveLength(2)
  })

  test.each([
    ['while the person is in', yesterday, '23:59:59', 'half-day', yesterday],
    ['once the day is over', '2026-11-24', '00:00:00', 'late', undefined],
  ])('made %s without a time of going', async (_, day, time, status, forgotten) => {
    at('09:00:00', yesterday)
    const coach = await person()
    await clockIn(coach)
    at(time, day)
    expect((await correct(coach.id, yesterday, { status: 'late', checkIn: '09:30' })).status).toBe(
      200,
    )
    at('10:00:00', '2026-11-24')
    expect((await today(coach)).forgotten).toBe(forgotten)
    expect((await clockOut(coach)).body.code).toBe(
      forgotten === undefined ? 'not_clocked_in' : 'forgotten_clock_out',
    )
    const { attendance } = (await month(coach)).days[22] ?? {}
    expect([attendance?.status, attendance?.remarks]).toEqual([
      status,
      forgotten === undefined ? 'The phone was lost' : 'Clock-out was forgotten',
    ])
    expect((await history(coach.id, yesterday))[0]?.status).toBe(status)
  })

  test('to present without times is kept when the person clocks in late', async () => {
    at('10:00:00', '2026-11-24')
    const coach = await person('Allowed')
    await correct(coach.id, '2026-11-24', { status: 'present', reason: 'Came with the team' })
    const stateOf = async () =>
      (await team()).people.find(({ employee }) => employee._id === String(coach.id))?.state
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
    at('10:00:00', '2026-11-24')
    const coach = await person()
    await correct(coach.id, '2026-11-24', { status: 'absent' })
    const came = await clockIn(coach)
    expect([came.status, came.body.attendance?.status, came.body.attendance?.__v]).toEqual([
      200,
      'late',
      2,
    ])
    await correct(coach.id, '2026-11-24', { status: 'present', checkIn: '09:00' })
    at('18:00:00', '2026-11-24')
    const { attendance } = (await clockOut(coach)).body
    expect(attendance).toMatchObject({ status: 'present', workHours: 9, __v: 4 })
    expect((await history(coach.id, '2026-11-24')).map(({ reason }) => reason)).toEqual([
      undefined,
      'The phone was lost',
      undefined,
      'The phone was lost',
    ])
  })

  test.each([
    [{ date: '2026-11-25' }, 400, 'day_not_come', 'date'],
    [{ date: '2025-12-31' }, 400, 'day_before_joining', 'date'],
    [{ checkOut: '10:00' }, 400, 'out_without_in', 'checkIn'],
    [{ checkIn: '10:00', checkOut: '10:00' }, 400, 'out_before_in', 'checkOut'],
    [{ checkIn: '10:00', checkOut: '09:59' }, 400, 'out_before_in', 'checkOut'],
    [{ date: '2026-11-24', checkIn: '12:01' }, 400, 'time_not_come', 'checkIn'],
    [{ date: '2026-11-24', checkIn: '09:00', checkOut: '12:01' }, 400, 'time_not_come', 'checkOut'],
    [{ __v: 1 }, 409, 'version_conflict', undefined],
    [{ reason: '  ' }, 400, 'invalid', 'reason'],
    [{ reason: undefined }, 400, 'invalid', 'reason'],
    [{ reason: 'x'.repeat(301) }, 400, 'invalid', 'reason'],
    [{ checkIn: '9:00' }, 400, 'invalid', 'checkIn'],
    [{ checkIn: '24:00' }, 400, 'invalid', 'checkIn'],
    [{ date: '2026-02-30' }, 400, 'invalid', 'date'],
    [{ date: '2026-11-20T10:00:00Z' }, 400, 'invalid', 'date'],
  ])(
    '%j is refused',
    async ({ date = yesterday, ...body }: Record<string, unknown>, ...refusal) => {
      at('12:00:00', '2026-11-24')
      const coach = await person()
      const [status, code, field] = refusal
      const refused = await correct(coach.id, String(date), body)
      expect([refused.status, refused.body.code]).toEqual([status, code])
      expect(Object.keys(refused.body.fields ?? {})).toEqual(field === undefined ? [] : [field])
      const kept = await server.store.db
        .selectFrom('employee_days')
        .select('day')
        .where('employee_id', '=', coach.id)
        .execute()
      expect(kept).toEqual([])
    },
  )

  test('names the joining date of the person', async () => {
    at('12:00:00', '2026-11-24')
    const coach = await person('Asha')
    await server.store.write((tx) =>
      tx
        .updateTable('employees')
        .set({ joining_date: aDay('2026-11-10') })
        .where('id', '=', coach.id)
        .execute(),
    )
    const { body } = await correct(coach.id, '2026-11-09')
    expect(body.message).toBe(`${coach.name} joined on 10 Nov 2026.`)
  })

  test('of an older version is refused, also when two are made at once', async () => {
    at('12:00:00', '2026-11-24')
    const coach = await person()
    const both = await Promise.all(
      [1, 2].map((turn) => correct(coach.id, yesterday, { reason: `Turn ${turn}`, __v: 0 })),
    )
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 409,
    ])
    expect((await correct(coach.id, yesterday, { __v: 0 })).body.code).toBe('version_conflict')
    expect((await correct(coach.id, yesterday, { __v: 1 })).status).toBe(200)
    expect((await correct(coach.id, yesterday)).status).toBe(200)
  })

  test('of one’s own day is for the only super administrator', async () => {
    at('12:00:00', '2026-11-24')
    const boss = await superadmin()
    const first = await correct(boss.id, '2026-11-24', { status: 'present' })
    expect(first.status).toBe(200)
    const other = await person('Other', 'superadmin')
    const refused = await correct(boss.id, '2026-11-24', { status: 'present' })
    expect([refused.status, refused.body.code]).toEqual([403, 'own_day'])
    expect((await correct(boss.id, '2026-11-24', {}, other)).status).toBe(200)
    await server.store.write((tx) =>
      tx
        .updateTable('employees')
        .set({ deactivated_at: server.clock.now.toISOString() })
        .where('id', '=', other.id)
        .execute(),
    )
    expect((await correct(boss.id, '2026-11-24')).status).toBe(200)
  })

  test('of an unknown person is refused; the days of people who left are not shown', async () => {
    at('12:00:00', '2026-11-24')
    const boss = await superadmin()
    const gone = await person('Gone')
    await boss.call('DELETE /api/employees/:id', { params: { id: String(gone.id) } })
    for (const employeeId of ['999999', 'abc', '0', String(gone.id)]) {
      const params = { employeeId, date: yesterday }
      const path = '/api/employee-attendance/employees/:employeeId'
      const tried = [
        await correct(employeeId, yesterday),
        await boss.try(`GET ${path}`, { params }),
        await boss.try(`GET ${path}/:date/history`, { params }),
      ]
      expect(tried.map(({ status, body }) => [status, body.code])).toEqual(
        tried.map(() => [404, 'employee_not_found']),
      )
    }
  })

  test('shows the month of a person as they see it', async () => {
    at('12:00:00', '2026-11-24')
    const coach = await person('Shown')
    await clockIn(coach)
    const boss = await superadmin()
    const { employee, work, ...facts } = await boss.call(
      'GET /api/employee-attendance/employees/:employeeId',
      { params: { employeeId: String(coach.id) }, query: { month: '2026-11' } },
    )
    expect(employee).toEqual({
      _id: String(coach.id),
      name: coach.name,
      email: coach.email,
      role: 'employee',
    })
    expect(facts).toEqual(await month(coach))
    expect(work).toEqual({
      startsAt: '09:00',
      graceMinutes: 15,
      halfDayUnderHours: 4,
      absentUnderHours: 1,
    })
    expect(await history(coach.id, '2026-11-20')).toEqual([])
  })

  test('and every clocking leaves an audit row with the date', async () => {
    at('09:00:00', '2026-11-24')
    const coach = await person('Watched')
    await clockIn(coach)
    at('18:00:00', '2026-11-24')
    await clockOut(coach)
    await correct(coach.id, '2026-11-24', { status: 'late', reason: 'Came at ten' })
    const boss = await superadmin()
    const rows = await server.store.db
      .selectFrom('audit_entries')
      .innerJoin('audit_values', 'audit_values.entry_id', 'audit_entries.id')
      .select(['action', 'employee_id', 'before', 'after'])
      .where('kind', '=', 'day')
      .where('record_id', '=', coach.id)
      .orderBy('audit_entries.id')
      .execute()
    expect(rows.map(({ action, employee_id }) => [action, employee_id])).toEqual([
      ['day.clocked_in', coach.id],
      ['day.clocked_out', coach.id],
      ['day.corrected', boss.id],
    ])
    for (const { after } of rows) expect(after).toContain('"date":"2026-11-24"')
    expect(rows[0]?.before).toBeNull()
    expect(rows[2]?.after).toContain('Came at ten')
    expect(rows[2]?.before).toContain('"workHours":9')
  })

  test('is kept for ever', async () => {
    const run = (statement: string) => server.store.write((tx) => sql.raw(statement).execute(tx))
    await expect(run('update employee_day_history set status = status')).rejects.toThrow()
    await expect(run('delete from employee_day_history')).rejects.toThrow()
  })
})
