import { beforeEach, expect, test } from 'vitest'
import { aDay } from '../../tests/support/clock/days.ts'
import { onEachEngine } from '../../tests/support/databases/engines.ts'
import {
  aLeave,
  ask,
  askDay,
  decide,
  leaveOf,
  setJoined,
  setLeave,
} from '../../tests/support/leave.ts'
import type { Client } from '../../tests/support/client.ts'
import { testRows, testWrongFields } from '../../tests/support/tables.ts'

/** Today is Saturday, 21 November 2026. */
onEachEngine('asking for leave', (server) => {
  let made = 0
  let asha: Client & { id: number }
  beforeEach(async () => {
    made += 1
    asha = await server.as('employee', `Asha ${made}`)
    await setLeave(server, {})
  })

  const attempt = (given: Parameters<typeof aLeave>[0]) =>
    asha.try('POST /api/leave-requests', { body: aLeave(given) })
  const preview = (given: Parameters<typeof aLeave>[0] = {}) => {
    const { reason: _, ...query } = aLeave(given)
    return asha.call('GET /api/leave-requests/preview', { query })
  }
  const balance = () => leaveOf(asha)

  test('makes a pending request, whose days are reserved', async () => {
    const { status, body } = await attempt({ reason: ' Wedding\nin Nashik ' })
    expect([status, body.message]).toEqual([201, 'Leave request submitted successfully'])
    expect(body.leaveRequest).toEqual({
      _id: expect.stringMatching(/^\d+$/),
      employee: { _id: String(asha.id), name: `Asha ${made}`, email: expect.any(String) },
      leaveType: 'casual',
      startDate: '2026-12-07',
      endDate: '2026-12-10',
      totalDays: 4,
      reason: 'Wedding\nin Nashik',
      status: 'pending',
      createdAt: server.clock.now.toISOString(),
    })
    expect((await balance()).leaveBalance.casual).toBe(8)
  })

  test('shows the balance of this year beside the entitlement', async () => {
    const full = { casual: 12, sick: 12, annual: 15, maternity: 182, paternity: 15 }
    expect(await balance()).toEqual({ year: 2026, leaveBalance: full, entitlement: full })
    await ask(asha, { leaveType: 'maternity' })
    await askDay(asha, '2026-12-14', { leaveType: 'other' })
    expect((await balance()).leaveBalance).toEqual({ ...full, maternity: 178 })
    expect((await balance()).entitlement).toEqual(full)
  })

  test('is previewed: what counts, why not, and what is left by year', async () => {
    await setLeave(server, {}, [{ date: aDay('2026-12-25'), name: 'Christmas' }])
    expect(await preview({ startDate: '2026-12-24', endDate: '2027-01-02' })).toEqual({
      totalDays: 8,
      notCounted: [
        { date: '2026-12-25', name: 'Christmas', kind: 'holiday' },
        { date: '2026-12-27', name: 'Sunday', kind: 'weekly-off' },
      ],
      withoutHolidays: [2027],
      balances: [
        { year: 2026, before: 12, after: 6 },
        { year: 2027, before: 12, after: 10 },
      ],
    })
    const other = { totalDays: 4, notCounted: [], balances: [] }
    expect(await preview({ leaveType: 'other' })).toEqual(other)
    const endDate = '2026-12-28'
    const maternity = await preview({ leaveType: 'maternity', startDate: '2026-12-24', endDate })
    expect(maternity).toMatchObject({ totalDays: 5, notCounted: [] })
  })

  const needed = 'Please fill all required fields'
  testWrongFields(
    'refuses a wrong field',
    [
      ['leaveType', needed, '', 'study', undefined],
      ['startDate', needed, '', undefined],
      ['endDate', needed, ''],
      ['endDate', 'Enter a date that exists, as YYYY-MM-DD', '2026-02-31'],
      ['reason', needed, '', ' \n ', undefined],
      ['reason', 'Please enter at most 500 characters', 'x'.repeat(501)],
    ],
    (wrong) => asha.raw({ method: 'POST', url: '/api/leave-requests', payload: wrong(aLeave()) }),
  )

  const endsFirst = 'End date must be after start date'
  const tooLong = 'Request 366 days or fewer at once'
  const tooFarBack = 'Leave can start up to 30 days ago, on 22 Oct 2026.'
  const tooFarAhead = 'Leave can start on 31 Dec 2027 at the latest.'
  const noDays = 'There is no working day in this range. Choose other dates.'
  const shortOf = (year: number, needed: number) =>
    `Not enough days. Casual leave in ${year}: 12 left, ${needed} needed.`
  testRows([
    ['casual', '2026-12-10', '2026-12-09', 'leave_ends_before_start', 'endDate', endsFirst],
    ['other', '2026-12-01', '2027-12-02', 'leave_too_long', 'endDate', tooLong],
    ['casual', '2026-10-21', '2026-10-23', 'leave_too_far_back', 'startDate', tooFarBack],
    ['other', '2028-01-01', '2028-01-03', 'leave_too_far_ahead', 'startDate', tooFarAhead],
    ['casual', '2026-11-22', '2026-11-22', 'leave_without_days', 'startDate', noDays],
    ['casual', '2026-12-01', '2026-12-15', 'leave_short', undefined, shortOf(2026, 13)],
    ['casual', '2026-12-31', '2027-01-20', 'leave_short', undefined, shortOf(2027, 17)],
  ] as const)('refuses what the rules refuse, as the preview says before', async (...refused) => {
    const [leaveType, startDate, endDate, code, field, sentence] = refused
    const given = { leaveType, startDate, endDate }
    const { status, body } = await attempt(given)
    expect([status, body.code, body.message]).toEqual([400, code, sentence])
    expect(body.fields?.[field ?? '']).toBe(field && sentence)
    const refusal = body.facts === undefined ? { code } : { code, facts: body.facts }
    expect(await preview(given)).toMatchObject({ objection: sentence, refusal })
  })

  test('is accepted up to its limits: the first day back, 366 days, the end of next year', async () => {
    await ask(asha, { startDate: '2026-10-22', endDate: '2026-11-04' })
    expect((await balance()).leaveBalance.casual).toBe(0)
    await ask(asha, { leaveType: 'other', startDate: '2027-12-31', endDate: '2028-12-30' })
    const { body } = await attempt({ startDate: '2026-12-01', endDate: '2026-12-01' })
    expect(body.message).toBe('Not enough days. Casual leave in 2026: 0 left, 1 needed.')
  })

  test('begins with the joining date, and the first year has its part', async () => {
    await setJoined(server, asha.id, aDay('2026-11-30'))
    const given = { startDate: '2026-11-28', endDate: '2026-12-01' }
    const { body } = await attempt(given)
    const sentence = 'Leave can start on 30 Nov 2026, the joining date.'
    expect([body.code, body.message]).toEqual(['leave_before_joining', sentence])
    expect((await preview(given)).objection).toBe(body.message)
    const part = { casual: 2, sick: 2, annual: 3, maternity: 182, paternity: 15 }
    expect((await balance()).entitlement).toEqual(part)
    await ask(asha, { startDate: '2026-11-30', endDate: '2026-12-01' })
  })

  test('is refused where it overlaps, naming the other leave', async () => {
    await ask(asha)
    for (const [startDate, endDate] of [
      ['2026-12-10', '2026-12-12'],
      ['2026-12-01', '2026-12-07'],
      ['2026-12-08', '2026-12-08'],
      ['2026-12-01', '2026-12-31'],
    ] as const) {
      const given = { leaveType: 'sick', startDate, endDate } as const
      const sentence =
        'This overlaps with a pending request: Casual leave, 7 Dec 2026 to 10 Dec 2026.'
      const { status, body } = await attempt(given)
      expect([status, body.code, body.message]).toEqual([409, 'leave_overlaps', sentence])
      expect((await preview(given)).objection).toBe(sentence)
    }
    await askDay(asha, '2026-12-11', { leaveType: 'sick' })
    const again = await attempt({ startDate: '2026-12-11', endDate: '2026-12-11' })
    expect(again.body.message).toBe(
      'This overlaps with a pending request: Sick leave, 11 Dec 2026.',
    )
  })

  test('is refused where it overlaps approved leave, and on a day off that leave covers', async () => {
    const approved = await ask(asha, { startDate: '2026-12-05', endDate: '2026-12-07' })
    await decide(await server.as('superadmin'), approved._id, 'approved')
    const sunday = { startDate: '2026-12-06', endDate: '2026-12-06' }
    expect((await attempt({ leaveType: 'maternity', ...sunday })).body.message).toBe(
      'This overlaps with approved leave: Casual leave, 5 Dec 2026 to 7 Dec 2026.',
    )
  })

  test('keeps the days as they were when it was made', async () => {
    const superadmin = await server.as('superadmin')
    const { _id: id } = await ask(asha)
    await setLeave(server, {}, [{ date: aDay('2026-12-08'), name: 'A new holiday' }])
    expect((await preview()).totalDays).toBe(3)
    expect((await balance()).leaveBalance.casual).toBe(8)
    expect((await decide(superadmin, id, 'approved')).body.leaveRequest?.totalDays).toBe(4)
    expect((await balance()).leaveBalance.casual).toBe(8)
  })

  test('is withdrawn by its author while it is pending', async () => {
    const superadmin = await server.as('superadmin')
    const withdraw = (by: Client, id: string) =>
      by.try('DELETE /api/leave-requests/:id', { params: { id } })
    const { _id: id } = await ask(asha)
    for (const other of [superadmin, await server.as('employee', 'Somebody Else')])
      expect((await withdraw(other, id)).body.code).toBe('leave_not_found')
    const message = 'Leave request withdrawn successfully'
    expect(await withdraw(asha, id)).toMatchObject({ status: 200, body: { message } })
    expect((await withdraw(asha, id)).status).toBe(404)
    expect((await balance()).leaveBalance.casual).toBe(12)
    const approved = await ask(asha)
    await decide(superadmin, approved._id, 'approved')
    const { status, body } = await withdraw(asha, approved._id)
    const sentence = 'This request is already approved. The list shows the latest.'
    expect([status, body.message]).toEqual([409, sentence])
  })
})

onEachEngine('deciding about leave', (server) => {
  let made = 0
  let asha: Client & { id: number }
  let superadmin: Client & { id: number }
  beforeEach(async () => {
    made += 1
    asha = await server.as('employee', `Asha ${made}`)
    superadmin = await server.as('superadmin', 'The Chief')
    await server.as('superadmin', 'Second Chief')
    await setLeave(server, {})
  })

  const casualLeft = async () => (await leaveOf(asha)).leaveBalance.casual

  test('approves, with who and when', async () => {
    const asked = await ask(asha)
    server.clock.forward(60)
    const { status, body } = await decide(superadmin, asked._id, 'approved', 'None')
    expect([status, body.message]).toEqual([200, 'Leave request approved successfully'])
    expect(body.leaveRequest).toEqual({
      ...asked,
      status: 'approved',
      decidedBy: { _id: expect.any(String), name: 'The Chief' },
      decidedAt: server.clock.now.toISOString(),
    })
    expect(await casualLeft()).toBe(8)
  })

  test('rejects with a reason, and the days are released', async () => {
    const asked = await ask(asha)
    const { status, body } = await decide(superadmin, asked._id, 'rejected', ' The camp opens ')
    expect([status, body.message]).toEqual([200, 'Leave request rejected successfully'])
    expect(body.leaveRequest).toMatchObject({
      status: 'rejected',
      rejectionReason: 'The camp opens',
      totalDays: 4,
    })
    expect(await casualLeft()).toBe(12)
    const own = await asha.call('GET /api/leave-requests/my', {})
    expect(own.leaveRequests).toEqual([body.leaveRequest])
  })

  const reasonNeeded = 'Give the reason for the rejection'
  testRows([
    [{ status: 'rejected' }, 'rejectionReason', reasonNeeded],
    [{ status: 'rejected', rejectionReason: '  ' }, 'rejectionReason', reasonNeeded],
    [{ status: 'pending' }, 'status', 'Choose approved or rejected'],
    [{}, 'status', 'Choose approved or rejected'],
  ])('is refused without a decision and its reason', async (payload, field, sentence) => {
    const { _id: id } = await ask(asha, { leaveType: 'other' })
    const url = `/api/leave-requests/${id}/status`
    const { status, body } = await superadmin.raw({ method: 'PUT', url, payload })
    expect([status, body['fields']]).toEqual([400, { [field]: sentence }])
    await decide(superadmin, id, 'rejected')
  })

  test('happens once', async () => {
    for (const first of ['approved', 'rejected'] as const) {
      const asked = await ask(await server.as('employee', `${first} ${made}`))
      await decide(superadmin, asked._id, first)
      const sentence = `This request is already ${first}. The list shows the latest.`
      for (const second of ['approved', 'rejected'] as const) {
        const { status, body } = await decide(superadmin, asked._id, second)
        const told = [status, body.code, body.message]
        expect(told).toEqual([409, 'leave_already_decided', sentence])
      }
    }
  })

  test('checks the balance again', async () => {
    const asked = await ask(asha, { startDate: '2026-12-01', endDate: '2026-12-12' })
    expect(asked.totalDays).toBe(11)
    await setLeave(server, { casual: 10 })
    const { status, body } = await decide(superadmin, asked._id, 'approved')
    const sentence = 'Not enough days. Casual leave in 2026: 10 left, 11 needed.'
    expect([status, body.code, body.message]).toEqual([400, 'leave_short', sentence])
    await setLeave(server, { casual: 11 })
    expect((await decide(superadmin, asked._id, 'approved')).status).toBe(200)
    await setLeave(server, { casual: 5 })
    expect(await casualLeft()).toBe(-6)
  })

  test('checks a joining date that was set since', async () => {
    const asked = await ask(asha)
    await setJoined(server, asha.id, aDay('2026-12-01'))
    expect((await decide(superadmin, asked._id, 'approved')).body.message).toBe(
      'Not enough days. Casual leave in 2026: 1 left, 4 needed.',
    )
    expect((await decide(superadmin, asked._id, 'rejected')).status).toBe(200)
  })

  test('is taken back until the leave begins, and the days are asked for again', async () => {
    const reopen = (id: string, by = superadmin) =>
      by.try('DELETE /api/leave-requests/:id/status', { params: { id } })
    const asked = await ask(asha)
    expect((await reopen(asked._id)).body.code).toBe('leave_not_decided')
    for (const status of ['approved', 'rejected'] as const) {
      await decide(superadmin, asked._id, status)
      expect((await reopen(asked._id)).body.leaveRequest).toEqual(asked)
      expect(await casualLeft()).toBe(8)
    }
    const { entries } = await superadmin.call('GET /api/audit', { query: { limit: '1' } })
    expect(entries[0]?.action).toBe('leave.reopened')
    await decide(superadmin, asked._id, 'rejected')
    const other = await server.as('superadmin', 'The Other')
    expect((await reopen(asked._id, other)).body.code).toBe('leave_already_decided')
    const again = await askDay(asha, '2026-12-09')
    expect((await reopen(asked._id)).body.code).toBe('leave_overlaps')
    await decide(superadmin, again._id, 'rejected')
    expect((await reopen(asked._id)).status).toBe(200)
    const today = await askDay(asha, '2026-11-21')
    await decide(superadmin, today._id, 'approved')
    expect(await reopen(today._id)).toMatchObject({
      status: 409,
      body: { code: 'leave_has_begun' },
    })
  })

  test('is for others, unless there is no one else', async () => {
    const others = (change: { deactivated_at?: string | null; deleted_at?: string | null }) =>
      server.store.write((tx) => {
        const superadmins = tx.updateTable('employees').set(change).where('role', '=', 'superadmin')
        return superadmins.where('id', '<>', superadmin.id).execute()
      })
    const now = server.clock.now.toISOString()
    for (const gone of [{ deactivated_at: now }, { deleted_at: now }]) {
      const { _id: id } = await ask(superadmin)
      const listed = async () => {
        const { leaveRequests } = await superadmin.call('GET /api/leave-requests', {})
        return leaveRequests.find(({ _id }) => _id === id)?.own
      }
      const refused = await decide(superadmin, id, 'rejected')
      const sentence = "You can't decide on your own leave. Ask someone else who decides on leave."
      expect([refused.status, refused.body.message]).toEqual([403, sentence])
      expect(await listed()).toBe(true)
      await others(gone)
      expect(await listed()).toBe(false)
      expect((await decide(superadmin, id, 'rejected')).status).toBe(200)
      await others({ deactivated_at: null, deleted_at: null })
    }
  })
  test('of somebody who is deleted is withdrawn if pending, and kept if decided', async () => {
    const approved = await askDay(asha, '2026-12-01')
    await decide(superadmin, approved._id, 'approved')
    const [first, second] = [await askDay(asha, '2026-12-02'), await askDay(asha, '2026-12-03')]
    const before = await superadmin.call('GET /api/leave-requests/stats', {})
    await superadmin.call('DELETE /api/employees/:id', { params: { id: String(asha.id) } })
    expect((await decide(superadmin, first._id, 'approved')).body.code).toBe('leave_not_found')
    const query = { employeeId: String(asha.id) }
    const { leaveRequests } = await superadmin.call('GET /api/leave-requests', { query })
    const left = { _id: approved._id, status: 'approved' }
    expect([leaveRequests.length, leaveRequests[0]]).toEqual([1, expect.objectContaining(left)])
    expect(await superadmin.call('GET /api/leave-requests/stats', {})).toEqual({
      ...before,
      total: before.total - 2,
      pending: before.pending - 2,
    })
    const { entries } = await superadmin.call('GET /api/audit', { query: { limit: '3' } })
    const by = { person: { name: 'The Chief' } }
    expect(entries).toMatchObject([
      { ...by, action: 'employee.deleted' },
      { ...by, action: 'leave.withdrawn', before: first },
      { ...by, action: 'leave.withdrawn', before: second },
    ])
    const days = server.store.db.selectFrom('leave_days').select('day')
    const held = await days.where('employee_id', '=', asha.id).execute()
    expect(held).toEqual([{ day: '2026-12-01' }])
  })
})
