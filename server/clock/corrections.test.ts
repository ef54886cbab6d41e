import { beforeEach, expect, test } from 'vitest'
import type { Input } from '../../contract/kit/api.ts'
import { auditOf, type Client } from '../../tests/support/client.ts'
import { onEachEngine } from '../../tests/support/databases/engines.ts'
import { gateOf } from '../../tests/support/gate.ts'
import { testRows, testWrongFields } from '../../tests/support/tables.ts'

const call = 'POST /api/employee-attendance/corrections'
const day = '2026-11-23'
const at = (time: string, on = day) => new Date(`${on}T${time}+05:30`).toISOString()

onEachEngine('asking for a correction', (server) => {
  const gates = gateOf(server)
  let made = 0
  let coach: Awaited<ReturnType<typeof gates.personIn>>
  beforeEach(async () => {
    gates.at('18:30:00')
    made += 1
    await gates.addLocation({ name: `Camp ${made}` })
    coach = await gates.personIn(`Asking ${made}`, day)
    gates.at('18:30:00')
  })
  const body = (given: Partial<Input<typeof call>['body']> = {}) => ({
    date: day,
    checkOut: '18:05',
    reason: 'The phone was empty',
    ...given,
  })
  const ask = (given: Parameters<typeof body>[0] = {}, by: Client = coach) =>
    by.try(call, { body: body(given) })
  const list = async (query: Input<'GET /api/employee-attendance/corrections'>['query'] = {}) =>
    (await gates.superadmin()).call('GET /api/employee-attendance/corrections', {
      query: { employeeId: String(coach.id), ...query },
    })
  const decide = async (
    id: string,
    given: Input<'PUT /api/employee-attendance/corrections/:id/status'>['body'],
    by?: Client,
  ) =>
    (by ?? (await gates.superadmin())).try('PUT /api/employee-attendance/corrections/:id/status', {
      params: { id },
      body: given,
    })
  const told = async () => (await gates.today(coach)).corrections
  const dayOf = async () => (await gates.month(coach)).days.find(({ date }) => date === day)

  test('changes nothing until it is approved, which corrects the day as it was seen', async () => {
    const before = await dayOf()
    const { status, body: answer } = await ask()
    const correction = {
      date: day,
      checkOut: at('18:05:00'),
      reason: 'The phone was empty',
      status: 'pending',
    }
    expect([status, answer.correction]).toMatchObject([201, correction])
    expect(await dayOf()).toEqual(before)
    expect(await told()).toMatchObject([correction])
    const { corrections, locations, total, counts } = await list()
    expect([corrections, total]).toMatchObject([
      [
        {
          ...correction,
          employee: { name: coach.name },
          attendance: before?.attendance,
          own: false,
        },
      ],
      1,
    ])
    expect(counts.pending).toBeGreaterThan(0)
    const [asked] = corrections
    const { _id: id = '', attendance } = asked ?? {}
    const { locationName } = attendance?.checkInLocation ?? {}
    expect(locations.map(({ name }) => name)).toContain(locationName)
    const stale = await decide(id, { status: 'approved', __v: 0 })
    expect([stale.status, stale.body.code]).toEqual([409, 'version_conflict'])
    const approved = await decide(id, { status: 'approved', __v: attendance?.__v })
    expect([approved.status, approved.body.code]).toEqual([200, 'correction_approved'])
    const corrected = { checkIn: attendance?.checkIn, checkOut: at('18:05:00'), status: 'present' }
    // The clocked time keeps its place; the one that was asked for has none.
    const place = attendance?.checkInLocation
    const now = (await dayOf())?.attendance
    expect(now).toMatchObject({ ...corrected, checkInLocation: place, __v: 2 })
    expect(now).not.toHaveProperty('checkOutLocation')
    expect(await told()).toMatchObject([{ status: 'approved', decidedBy: expect.anything() }])
    expect((await decide(id, { status: 'approved' })).body.code).toBe('proposal_decided')
    expect(await auditOf(server, { kind: 'day', recordId: String(coach.id) })).toMatchObject([
      {
        action: 'day.correction_approved',
        before: { status: 'pending' },
        after: { ...correction, status: 'approved', decidedBy: expect.anything() },
      },
      { action: 'day.corrected', after: { ...corrected, reason: 'The phone was empty' } },
      { action: 'day.correction_requested' },
      { action: 'day.clocked_in' },
    ])
    gates.at('09:00:00', '2026-12-01')
    expect((await gates.today(await coach.again())).corrections).toBeUndefined()
  })

  test('is rejected with a reason that the person reads, or withdrawn, once', async () => {
    const { body: asked } = await ask()
    const { _id: id = '' } = asked.correction ?? {}
    expect((await ask({ checkIn: '09:00' })).body.code).toBe('correction_waiting')
    expect((await decide(id, { status: 'rejected' })).body.fields).toHaveProperty('rejectionReason')
    await decide(id, { status: 'rejected', rejectionReason: 'Seen leaving at 4' })
    expect(await told()).toMatchObject([{ rejectionReason: 'Seen leaving at 4' }])
    expect((await dayOf())?.attendance?.checkOut).toBeUndefined()
    const withdraw = (by: Client, of: string) =>
      by.try('DELETE /api/employee-attendance/corrections/:id', { params: { id: of } })
    expect((await withdraw(coach, id)).body.code).toBe('proposal_decided')
    const again = (await ask()).body.correction?._id ?? ''
    expect((await withdraw(await gates.superadmin(), again)).body.code).toBe('proposal_decided')
    expect((await withdraw(coach, again)).status).toBe(200)
    expect((await list()).corrections.map(({ status }) => status)).toEqual(['rejected'])
    expect((await list({ status: 'approved' })).total).toBe(0)
    const [{ action } = {}] = await auditOf(server, { kind: 'day', recordId: String(coach.id) })
    expect(action).toBe('day.correction_withdrawn')
  })

  test('of only the clock-in leaves a past day without a clock-out a half day', async () => {
    await ask({ checkIn: '08:50', checkOut: undefined })
    const [asked] = (await list()).corrections
    const { _id: id = '', attendance } = asked ?? {}
    gates.at('09:00:00', '2026-11-24')
    await decide(id, { status: 'approved', __v: attendance?.__v })
    const { days } = await gates.month(await coach.again())
    expect(days.find(({ date }) => date === day)?.attendance).toMatchObject({
      status: 'half-day',
      checkIn: at('08:50:00'),
    })
  })

  test('is decided by nobody for themselves, and once where two decide at once', async () => {
    const other = await gates.person('Other Chief', 'superadmin')
    await ask({ checkIn: '09:00' }, other)
    const [own] = (await list({ employeeId: String(other.id) })).corrections
    const approval = { status: 'approved', __v: 0 } as const
    expect((await decide(own?._id ?? '', approval, other)).body.code).toBe('own_day')
    const both = await Promise.all([
      decide(own?._id ?? '', approval),
      decide(own?._id ?? '', { status: 'rejected', rejectionReason: 'No' }),
    ])
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]))
  })

  testRows([
    ['2026-10-31', '2026-11-07', undefined],
    ['2026-10-31', '2026-11-08', 'month_closed'],
    ['2026-11-01', '2026-12-07', undefined],
    ['2026-11-23', '2026-11-22', 'day_not_come'],
    ['2026-10-01', '2026-11-01', 'day_before_joining'],
  ])('is taken from the first day on, until a week after the month', async (date, today, code) => {
    const born = new Date('2026-10-15T03:30:00Z').toISOString()
    await gates.setEmployee(coach.id, { created_at: born })
    gates.at('12:00:00', today)
    const times = { checkIn: '09:00', checkOut: '11:00' }
    const { body: answer } = await ask({ date, ...times }, await coach.again())
    expect(answer.code).toBe(code)
  })

  testRows<[Parameters<typeof body>[0], string, string]>([
    [{ checkIn: '18:10', checkOut: '18:05' }, 'out_before_in', 'checkOut'],
    [{ checkOut: '18:31' }, 'time_not_come', 'checkOut'],
    [{ date: '2026-11-21', checkOut: '18:00' }, 'out_without_in', 'checkIn'],
  ])('is refused with times that cannot be', async (given, code, field) => {
    await gates.setEmployee(coach.id, { created_at: '2026-11-01T00:00:00.000Z' })
    const { body: answer } = await ask(given)
    expect([answer.code, Object.keys(answer.fields ?? {})]).toEqual([code, [field]])
  })

  testWrongFields(
    'refuses a wrong field',
    [
      ['date', 'Choose a date', '', undefined],
      ['checkIn', 'Enter the time that should change', '', undefined],
      ['checkIn', 'Enter a time as HH:MM', '25:00', 9],
      ['reason', 'Please give the reason', '', ' ', undefined],
    ],
    (wrong) => {
      const { checkOut: _, ...rest } = body({ checkIn: '09:00' })
      const payload = wrong(rest)
      return coach.raw({ method: 'POST', url: '/api/employee-attendance/corrections', payload })
    },
  )
})
