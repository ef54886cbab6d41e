import { expect, test } from 'vitest'
import { auditOf, signedIn } from '../../tests/support/client.ts'
import { onEachEngine } from '../../tests/support/databases/engines.ts'
import { gateOf } from '../../tests/support/gate.ts'
import { aLeave, ask, askDay, decide, leaveOf, setLeave } from '../../tests/support/leave.ts'
import { testRows } from '../../tests/support/tables.ts'

const monday = '2026-11-23'
const one = { startDate: monday, endDate: monday }

onEachEngine('half a day of leave', (server) => {
  const gates = gateOf(server)
  const attempt = (
    by: Awaited<ReturnType<typeof gates.person>>,
    given: Parameters<typeof aLeave>[0],
  ) => by.try('POST /api/leave-requests', { body: aLeave({ ...one, ...given }) })

  test('takes half a day, and leaves the other half to another request', async () => {
    gates.at('08:00:00')
    const asha = await gates.person('Asha')
    const { reason: _, ...query } = aLeave({ ...one, half: 'first' })
    expect(await asha.call('GET /api/leave-requests/preview', { query })).toEqual({
      totalDays: 0.5,
      notCounted: [],
      withoutHolidays: [2026],
      balances: [{ year: 2026, before: 12, after: 11.5 }],
    })
    const first = await askDay(asha, monday, { half: 'first' })
    expect(first).toMatchObject({ half: 'first', totalDays: 0.5 })
    for (const given of [{ half: 'first' as const }, {}, { endDate: '2026-11-24' }])
      expect(await attempt(asha, given)).toMatchObject({
        status: 409,
        body: {
          message: 'This overlaps with a pending request: Casual leave, 23 Nov 2026, first half.',
        },
      })
    await askDay(asha, monday, { half: 'second', leaveType: 'sick' })
    const { leaveBalance } = await leaveOf(asha)
    expect([leaveBalance.casual, leaveBalance.sick]).toEqual([11.5, 11.5])
    const [{ after } = {}] = await auditOf(server, { kind: 'leave', recordId: first._id })
    expect(after).toMatchObject({ half: 'first', totalDays: 0.5 })
    // A rejected half is asked for again by the same rules.
    const chief = await gates.superadmin()
    const tuesday = await askDay(asha, '2026-11-24', { half: 'first' })
    await decide(chief, tuesday._id, 'rejected')
    const reopen = () =>
      chief.try('DELETE /api/leave-requests/:id/status', { params: { id: tuesday._id } })
    const meanwhile = await askDay(asha, '2026-11-24')
    expect((await reopen()).body.code).toBe('leave_overlaps')
    await asha.call('DELETE /api/leave-requests/:id', { params: { id: meanwhile._id } })
    await askDay(asha, '2026-11-24', { half: 'second' })
    expect((await reopen()).body.leaveRequest).toMatchObject({ half: 'first', totalDays: 0.5 })
  })

  test('is given up to the last half of the balance, however many ask at once', async () => {
    gates.at('08:00:00')
    await setLeave(server, { casual: 1 })
    const asha = await gates.person('Asha')
    const days = ['2026-11-24', '2026-11-25', '2026-11-26'] as const
    const asked = days.flatMap((day) =>
      (['first', 'second'] as const).map((half) =>
        attempt(asha, { startDate: day, endDate: day, half }),
      ),
    )
    const same = attempt(asha, { startDate: days[0], endDate: days[0], half: 'first' })
    const answers = await Promise.all([...asked, same])
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2)
    expect((await leaveOf(asha)).leaveBalance.casual).toBe(0)
    const { body } = await attempt(asha, {
      startDate: '2026-12-01',
      endDate: '2026-12-01',
      half: 'first',
    })
    expect(body.message).toBe('Not enough days. Casual leave in 2026: 0 left, 0.5 needed.')
    await setLeave(server, {})
  })

  testRows<[Parameters<typeof aLeave>[0], string]>([
    [{ half: 'first', endDate: '2026-11-24' }, 'leave_not_halved'],
    [{ half: 'second', leaveType: 'maternity' }, 'leave_not_halved'],
    [{ half: 'first', startDate: '2026-11-22', endDate: '2026-11-22' }, 'leave_without_days'],
  ])('is refused where there are no halves', async (given, code) => {
    gates.at('08:00:00')
    const { body } = await attempt(await gates.person('Asha'), given)
    expect([body.code, Object.keys(body.fields ?? {})]).toEqual([
      code,
      [code === 'leave_without_days' ? 'startDate' : 'half'],
    ])
  })

  /** Hours are from 9 to 6, so the second half begins at half past one. */
  testRows([
    ['first', '13:45:00', '18:00:00', 'present', 100],
    ['first', '13:45:01', '18:00:00', 'late', 100],
    ['second', '09:00:00', '13:00:00', 'present', 100],
    ['second', '09:15:01', '11:15:01', 'late', 100],
    ['second', '09:00:00', '10:59:59', 'half-day', 50],
    ['second', '09:00:00', '09:29:59', 'absent', 0],
  ] as const)('leaves the other half to be worked, as half a day', async (...row) => {
    const [half, from, until, status, rate] = row
    gates.at('08:00:00')
    await setLeave(server, {})
    await gates.addLocation({ name: `Camp ${row.join(' ')}` })
    const asha = await gates.person('Asha')
    const { _id: id } = await askDay(asha, monday, { half })
    await decide(await gates.superadmin(), id, 'approved')
    gates.at(from)
    const { counts, people } = await gates.team()
    const member = people.find(({ employee }) => employee._id === String(asha.id))
    expect(member).toMatchObject({ state: 'not-in', leaveType: 'casual', leaveHalf: half })
    const dashboard = await signedIn(server).call('GET /api/dashboard/stats', {})
    expect(dashboard.team).toEqual(counts)
    const hours = half === 'first' ? ['13:30', '18:00'] : ['09:00', '13:30']
    const own = await gates.today(asha)
    expect([own.kind, own.leaveHalf, own.startsAt, own.endsAt]).toEqual(['working', half, ...hours])
    await gates.clockIn(asha)
    gates.at(until)
    await gates.clockOut(asha)
    const { days } = await gates.month(asha)
    expect(days.find(({ date }) => date === monday)).toMatchObject({ name: 'casual', status })
    const weighed = { present: 0, late: 0, absent: 0, halfDay: 0 }
    weighed[status === 'half-day' ? 'halfDay' : status] = 0.5
    // Absent on every working day of the month before.
    const before = (await gates.stats(asha)).totalDays - 0.5
    expect(await gates.stats(asha)).toMatchObject({
      ...weighed,
      absent: weighed.absent + before,
      attendanceRate: Math.round((10 * rate * 0.5) / (before + 0.5)) / 10,
    })
  })

  test('is a whole day of leave where both halves are approved', async () => {
    gates.at('08:00:00')
    const asha = await gates.person('Asha')
    const chief = await gates.superadmin()
    for (const half of ['second', 'first'] as const) {
      const { _id: id } = await ask(asha, { ...one, half })
      await decide(chief, id, 'approved')
    }
    const { counts, people } = await gates.team()
    const state = people.find(({ employee }) => employee._id === String(asha.id))?.state
    expect(state).toBe('on-leave')
    expect((await signedIn(server).call('GET /api/dashboard/stats', {})).team).toEqual(counts)
    expect((await gates.today(asha)).kind).toBe('leave')
  })
})
