import { beforeEach, expect, test } from 'vitest'
import { aDay } from '../../tests/support/clock/days.ts'
import { onEachEngine } from '../../tests/support/databases/engines.ts'
import { ask, askDay, decide, leaveOf, setJoined, setLeave } from '../../tests/support/leave.ts'
import { testRows } from '../../tests/support/tables.ts'
import type { Client } from '../../tests/support/client.ts'

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
      const sentence = "You can't decide on your own leave. Ask another super administrator."
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
