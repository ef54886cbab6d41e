import { beforeEach, expect, test } from 'vitest'
import { aDay } from '../../tests/support/clock/days.ts'
import { onEachEngine } from '../../tests/support/databases/engines.ts'
import { ask, decide, setJoined, setLeave } from '../../tests/support/leave.ts'
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

  const casualLeft = async () =>
    (await asha.call('GET /api/leave-requests/balance', {})).leaveBalance.casual

  test('approves, with who and when', async () => {
    const asked = await ask(asha)
    server.clock.forward(60)
    const { status, body } = await decide(superadmin, asked._id, 'approved')
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

  test('keeps no reason of a rejection where it approves', async () => {
    const { _id: id } = await ask(asha)
    const { body } = await decide(superadmin, id, 'approved', 'None')
    expect(body.leaveRequest).not.toHaveProperty('rejectionReason')
  })

  test.each([
    [{ status: 'rejected' }, 'rejectionReason', 'Give the reason for the rejection'],
    [
      { status: 'rejected', rejectionReason: '  ' },
      'rejectionReason',
      'Give the reason for the rejection',
    ],
    [{ status: 'pending' }, 'status', 'Choose approved or rejected'],
    [{}, 'status', 'Choose approved or rejected'],
  ])('refuses %j', async (payload, field, sentence) => {
    const { _id: id } = await ask(asha)
    const url = `/api/leave-requests/${id}/status`
    const { status, body } = await superadmin.raw({ method: 'PUT', url, payload })
    expect([status, body['fields']]).toEqual([400, { [field]: sentence }])
  })

  test('happens once', async () => {
    for (const first of ['approved', 'rejected'] as const) {
      const asked = await ask(asha, { leaveType: 'other' })
      await decide(superadmin, asked._id, first)
      for (const second of ['approved', 'rejected'] as const) {
        const { status, body } = await decide(superadmin, asked._id, second)
        expect([status, body.code, body.message]).toEqual([
          409,
          'leave_already_decided',
          `This request is already ${first}. The list shows the latest.`,
        ])
      }
      if (first === 'approved') asha = await server.as('employee', `Asha ${made} again`)
    }
  })

  test('needs a request that exists', async () => {
    for (const id of ['0', '999999', 'abc', '٣'])
      expect((await decide(superadmin, id, 'approved')).body.code).toBe('leave_not_found')
  })

  test('checks the balance again', async () => {
    const asked = await ask(asha, { startDate: '2026-12-01', endDate: '2026-12-12' })
    expect(asked.totalDays).toBe(11)
    await setLeave(server, { casual: 10 })
    const { status, body } = await decide(superadmin, asked._id, 'approved')
    expect([status, body.code, body.message]).toEqual([
      400,
      'leave_short',
      'Not enough days. Casual leave in 2026: 10 left, 11 needed.',
    ])
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
    const others = async (change: { deactivated_at?: string | null; deleted_at?: string | null }) =>
      server.store.write((tx) =>
        tx
          .updateTable('employees')
          .set(change)
          .where('role', '=', 'superadmin')
          .where('id', '<>', superadmin.id)
          .execute(),
      )
    const now = server.clock.now.toISOString()
    for (const gone of [{ deactivated_at: now }, { deleted_at: now }]) {
      const { _id: id } = await ask(superadmin)
      const listed = async () => {
        const { leaveRequests } = await superadmin.call('GET /api/leave-requests', {})
        return leaveRequests.find(({ _id }) => _id === id)?.own
      }
      const refused = await decide(superadmin, id, 'rejected')
      expect([refused.status, refused.body.message, await listed()]).toEqual([
        403,
        "You can't decide on your own leave. Ask another super administrator.",
        true,
      ])
      await others(gone)
      expect(await listed()).toBe(false)
      expect((await decide(superadmin, id, 'rejected')).status).toBe(200)
      await others({ deactivated_at: null, deleted_at: null })
    }
  })
})
