import { expect, test } from 'vitest'
import { onEachEngine } from '../../tests/support/databases/engines.ts'
import { ask, decide } from '../../tests/support/leave.ts'

onEachEngine('the leave of somebody who is deleted', (server) => {
  test('is withdrawn if pending, kept if decided, and recorded', async () => {
    const superadmin = await server.as('superadmin', 'The Chief')
    const asha = await server.as('employee', 'Asha Patil')
    const on = (day: string) => ask(asha, { startDate: day, endDate: day })
    const approved = await on('2026-12-01')
    await decide(superadmin, approved._id, 'approved')
    const [first, second] = [await on('2026-12-02'), await on('2026-12-03')]
    await superadmin.call('DELETE /api/employees/:id', { params: { id: String(asha.id) } })

    expect((await decide(superadmin, first._id, 'approved')).body.code).toBe('leave_not_found')
    const list = await superadmin.call('GET /api/leave-requests', {})
    expect(list.leaveRequests.map(({ _id, status }) => [_id, status])).toEqual([
      [approved._id, 'approved'],
    ])
    expect(await superadmin.call('GET /api/leave-requests/stats', {})).toEqual({
      total: 1,
      pending: 0,
      approved: 1,
      rejected: 0,
    })
    const { entries } = await superadmin.call('GET /api/audit', { query: { limit: '3' } })
    const by = { person: { name: 'The Chief' } }
    expect(entries).toMatchObject([
      { ...by, action: 'employee.deleted' },
      { ...by, action: 'leave.withdrawn', before: first },
      { ...by, action: 'leave.withdrawn', before: second },
    ])
    const held = await server.store.db.selectFrom('leave_days').select('day').execute()
    expect(held).toEqual([{ day: '2026-12-01' }])
  })
})
