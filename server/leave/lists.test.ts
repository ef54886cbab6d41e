import { expect, test } from 'vitest'
import type { Answer } from '../../contract/kit/api.ts'
import type { leaveSorts } from '../../contract/leave/calls.ts'
import { leaveStatusNames, leaveTypeNames, mostAwayCounted } from '../../contract/leave/terms.ts'
import { addDays } from '../../contract/values/calendar.ts'
import { foldText } from '../../contract/values/text.ts'
import { aDay } from '../../tests/support/clock/days.ts'
import { onEachEngine } from '../../tests/support/databases/engines.ts'
import { ask, decide, setLeave } from '../../tests/support/leave.ts'
import { expectSorted, type Value } from '../../tests/support/sorted.ts'
import { findApprovedLeave } from './sql/approved.ts'

onEachEngine('the lists of leave', (server) => {
  const days = ['2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04']
  const people = async () => ({
    asha: await server.as('employee', 'Asha Patil'),
    ravi: await server.as('admin', 'Ravi Kale'),
    superadmin: await server.as('superadmin'),
  })
  const list = async (query: Record<string, string> = {}) =>
    (await server.as('superadmin')).call('GET /api/leave-requests', { query })

  test('are in the order in which they were made, newest first, and paged', async () => {
    const { asha, ravi, superadmin } = await people()
    const ids: string[] = []
    for (const day of days)
      for (const person of [asha, ravi])
        ids.push((await ask(person, { startDate: day, endDate: day }))._id)
    await decide(superadmin, ids[0] ?? '', 'approved')
    await decide(superadmin, ids[1] ?? '', 'rejected')
    const newest = ids.toReversed()
    const own = await asha.call('GET /api/leave-requests/my', { query: { page: '2', limit: '3' } })
    expect(own.leaveRequests.map(({ _id }) => _id)).toEqual([ids[0]])
    expect(own).toMatchObject({ total: 4, totalPages: 2, pagination: { hasNext: false } })
    const second = await list({ page: '2', limit: '3' })
    expect(second.leaveRequests.map(({ _id }) => _id)).toEqual(newest.slice(3, 6))
    expect(second).toMatchObject({ total: 8, totalPages: 3, pagination: { hasNext: true } })
    expect(await list({ page: '9' })).toMatchObject({ leaveRequests: [], total: 8, totalPages: 1 })
  })

  test.each<
    [{ status?: 'pending' | 'approved' | 'rejected' | 'all' | ''; employeeId?: string }, number]
  >([
    [{ status: 'pending' }, 6],
    [{ status: 'approved' }, 1],
    [{ status: 'rejected' }, 1],
    [{ status: 'all' }, 8],
    [{ status: '', employeeId: '' }, 8],
    [{ employeeId: 'asha' }, 4],
    [{ employeeId: 'asha', status: 'pending' }, 3],
    [{ employeeId: 'ravi', status: 'approved' }, 0],
    [{ employeeId: '999999' }, 0],
    [{ employeeId: 'nobody' }, 0],
  ])('find %j', async (query, total) => {
    const { asha, ravi } = await people()
    const ids: Record<string, string> = { asha: String(asha.id), ravi: String(ravi.id) }
    const employeeId = ids[query.employeeId ?? ''] ?? query.employeeId
    const found = await list({ ...query, ...(employeeId !== undefined && { employeeId }) })
    expect([found.total, found.leaveRequests.length]).toEqual([total, total])
    const statuses = new Set(found.leaveRequests.map(({ status }) => status))
    if (query.status && query.status !== 'all' && total > 0)
      expect([...statuses]).toEqual([query.status])
  })

  test('refuse an unknown status', async () => {
    const superadmin = await server.as('superadmin')
    const url = '/api/leave-requests?status=withdrawn'
    const { status, body } = await superadmin.raw({ method: 'GET', url })
    expect([status, body['message']]).toEqual([400, 'Choose pending, approved or rejected'])
  })

  test('count by status', async () => {
    const superadmin = await server.as('superadmin')
    const stats = () => superadmin.call('GET /api/leave-requests/stats', {})
    expect(await stats()).toEqual({ total: 8, pending: 6, approved: 1, rejected: 1 })
    const { asha } = await people()
    const { _id: id } = await ask(asha, { startDate: '2026-12-15', endDate: '2026-12-15' })
    expect(await stats()).toMatchObject({ total: 9, pending: 7 })
    await asha.call('DELETE /api/leave-requests/:id', { params: { id } })
    expect(await stats()).toEqual({ total: 8, pending: 6, approved: 1, rejected: 1 })
  })

  test('show the decider who is away, and the balance with and without', async () => {
    await setLeave(server, { casual: 20 })
    const { superadmin } = await people()
    const range = { startDate: '2027-03-01', endDate: '2027-03-06' }
    const names = ['Zoya', 'Meera', 'Imran', 'Kabir', 'Lata', 'Omar']
    for (const [at, name] of names.entries()) {
      const start = `2027-03-0${at + 1}`
      const one = await server.as('employee', name)
      const { _id: id } = await ask(one, { startDate: start, endDate: start })
      await decide(superadmin, id, 'approved')
    }
    const before = await ask(await server.as('employee', 'Before'), {
      leaveType: 'other',
      startDate: '2027-02-20',
      endDate: '2027-03-01',
    })
    await decide(superadmin, before._id, 'approved')
    const pending = await server.as('employee', 'Only Pending')
    await ask(pending, range)
    const gone = await server.as('employee', 'Left Since')
    const left = await ask(gone, range)
    await decide(superadmin, left._id, 'approved')
    await superadmin.call('DELETE /api/employees/:id', { params: { id: String(gone.id) } })
    const asker = await server.as('employee', 'The Asker')
    await ask(asker, { startDate: '2027-05-03', endDate: '2027-05-04' })
    await ask(asker, { leaveType: 'sick', startDate: '2027-05-05', endDate: '2027-05-05' })
    const asked = await ask(asker, range)
    const row = (await list({ employeeId: String(asker.id) })).leaveRequests[0]
    expect(row).toEqual({
      ...asked,
      own: false,
      away: [
        { name: 'Zoya', startDate: '2027-03-01', endDate: '2027-03-01' },
        { name: 'Before', startDate: '2027-02-20', endDate: '2027-03-01' },
        { name: 'Meera', startDate: '2027-03-02', endDate: '2027-03-02' },
        { name: 'Imran', startDate: '2027-03-03', endDate: '2027-03-03' },
        { name: 'Kabir', startDate: '2027-03-04', endDate: '2027-03-04' },
      ],
      awayTotal: 7,
      awayPending: 1,
      balances: [{ year: 2027, before: 18, after: 12 }],
    })
    await decide(superadmin, asked._id, 'approved')
    const decided = (await list({ employeeId: String(asker.id) })).leaveRequests[0]
    expect(Object.keys(decided ?? {})).not.toContain('away')
    expect(Object.keys(decided ?? {})).not.toContain('balances')
  })

  test('show each year of a request over New Year, and no year for other leave', async () => {
    const asker = await server.as('employee', 'New Year')
    await ask(asker, { leaveType: 'annual', startDate: '2026-12-30', endDate: '2027-01-02' })
    await ask(asker, { leaveType: 'other', startDate: '2027-01-04', endDate: '2027-01-04' })
    const rows = (await list({ employeeId: String(asker.id) })).leaveRequests
    expect(
      rows.map(({ balances, away, awayPending }) => ({ balances, away, awayPending })),
    ).toEqual([
      { balances: [], away: [], awayPending: 0 },
      {
        balances: [
          { year: 2026, before: 15, after: 13 },
          { year: 2027, before: 15, after: 13 },
        ],
        away: [],
        awayPending: 0,
      },
    ])
  })

  test('count people who are away only up to the limit', async () => {
    const { superadmin } = await people()
    const range = { leaveType: 'other', startDate: '2027-07-05', endDate: '2027-07-07' } as const
    for (let at = 0; at <= mostAwayCounted; at += 1) {
      const { _id: id } = await ask(await server.as('employee', `Away ${at}`), range)
      await decide(superadmin, id, 'approved')
    }
    const asker = await server.as('employee', 'Wants to Go')
    await ask(asker, range)
    const [row] = (await list({ employeeId: String(asker.id) })).leaveRequests
    expect([row?.away?.length, row?.awayTotal]).toEqual([5, mostAwayCounted])
  })

  test('need two statements besides the session', async () => {
    for (const path of ['GET /api/leave-requests', 'GET /api/leave-requests/my'] as const) {
      const superadmin = await server.as('superadmin')
      server.statements.length = 0
      await superadmin.call(path, {})
      expect(server.statements.length).toBeLessThanOrEqual(3)
    }
  })

  test('give the clock approved leave, whole', async () => {
    const { asha } = await people()
    const range = { from: aDay('2026-11-01'), to: aDay('2026-12-01') }
    const [one, ...more] = await findApprovedLeave(server.store.db, {
      employeeIds: [asha.id],
      ...range,
    })
    expect([one, more]).toEqual([
      {
        employee_id: asha.id,
        leave_type: 'casual',
        start_date: '2026-12-01',
        end_date: '2026-12-01',
      },
      [],
    ])
    const march = { from: aDay('2027-03-01'), to: aDay('2027-03-01') }
    expect(await findApprovedLeave(server.store.db, march)).toHaveLength(4)
    expect(await findApprovedLeave(server.store.db, { ...march, employeeIds: [asha.id] })).toEqual(
      [],
    )
  })
})

onEachEngine('the list of all leave, sorted', (server) => {
  type Request = Answer<'GET /api/leave-requests'>['leaveRequests'][number]
  const values: Record<(typeof leaveSorts)[number], (request: Request) => Value> = {
    // People with the same name stay apart: the one who was added first is first.
    employee: ({ employee }) => `${foldText(employee.name)} ${employee._id.padStart(9, '0')}`,
    leaveType: ({ leaveType }) => foldText(leaveTypeNames[leaveType]),
    startDate: ({ startDate }) => startDate,
    totalDays: ({ totalDays }) => totalDays,
    status: ({ status }) => foldText(leaveStatusNames[status]),
  }

  test('is that of a plain sort, on every page and with every filter', async () => {
    const superadmin = await server.as('superadmin')
    const people = [
      await server.as('employee', 'ravi kale'),
      await server.as('employee', 'Asha Patil'),
      await server.as('admin', 'Ravi Kale.'),
      await server.as('employee', 'चंद्रा'),
    ]
    const types = ['other', 'sick', 'casual'] as const
    for (const [at, person] of [...people, ...people, ...people].entries()) {
      const startDate = addDays(aDay('2026-12-01'), Math.floor(at / 4) * 7 + (at % 2))
      const endDate = addDays(startDate, (at * 2) % 3)
      const leaveType = types[at % 3] ?? 'other'
      const { _id } = await ask(person, { startDate, endDate, leaveType })
      if (at % 3 !== 0) await decide(superadmin, _id, at % 2 === 0 ? 'approved' : 'rejected')
    }
    const employeeId = String(people[1]?.id)
    for (const filter of [{}, { status: 'approved' as const }, { employeeId }]) {
      const read = async (query: Record<string, string>) => {
        const given = { query: { ...query, ...filter } }
        const found = await superadmin.call('GET /api/leave-requests', given)
        return { ...found, rows: found.leaveRequests, hasNext: found.pagination.hasNext }
      }
      const { rows } = await read({ limit: '100' })
      expect(rows.length).toBeGreaterThan(2)
      await expectSorted(read, rows, values, 2)
    }
  })
})
