import { expect, test } from 'vitest'
import type { Answer } from '../../contract/kit/api.ts'
import type { leaveSorts } from '../../contract/leave/calls.ts'
import {
  type LeaveStatus,
  leaveStatusNames,
  leaveTypeNames,
  mostAwayCounted,
} from '../../contract/leave/terms.ts'
import { addDays } from '../../contract/values/calendar.ts'
import { foldText } from '../../contract/values/text.ts'
import { aDay } from '../../tests/support/clock/days.ts'
import { onEachEngine } from '../../tests/support/databases/engines.ts'
import { ask, askDay, decide, type LeaveBody, setLeave } from '../../tests/support/leave.ts'
import { expectSortedList, type Value } from '../../tests/support/sorted.ts'
import { testRows } from '../../tests/support/tables.ts'
import { findApprovedLeave } from './sql/away.ts'

onEachEngine('the lists of leave', (server) => {
  const days = ['2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04']
  const people = async () => ({
    asha: await server.as('employee', 'Asha Patil'),
    ravi: await server.as('admin', 'Ravi Kale'),
    superadmin: await server.as('superadmin'),
  })
  const list = async (query: Record<string, string | undefined> = {}) =>
    (await server.as('superadmin')).call('GET /api/leave-requests', { query })

  test('are newest first, pending ones before the others, and paged', async () => {
    const { asha, ravi, superadmin } = await people()
    const ids: string[] = []
    for (const day of days)
      for (const person of [asha, ravi]) ids.push((await askDay(person, day))._id)
    await decide(superadmin, ids[6] ?? '', 'approved')
    await decide(superadmin, ids[7] ?? '', 'rejected')
    const newest = ids.toReversed()
    const own = await asha.call('GET /api/leave-requests/my', { query: { page: '2', limit: '3' } })
    expect(own.leaveRequests.map(({ _id }) => _id)).toEqual([ids[0]])
    expect(own).toMatchObject({ total: 4, totalPages: 2, pagination: { hasNext: false } })
    const toDecide = [...newest.slice(2), ...newest.slice(0, 2)]
    const ofAsha = toDecide.filter((id) => ids.indexOf(id) % 2 === 0)
    for (const [expected, employeeId] of [[toDecide], [ofAsha, String(asha.id)]] as const)
      for (const size of [1, 3, 5])
        for (let first = 0; first < expected.length; first += size) {
          const page = String(first / size + 1)
          const { leaveRequests } = await list({ page, limit: String(size), employeeId })
          const here = expected.slice(first, first + size)
          expect(leaveRequests.map(({ _id }) => _id)).toEqual(here)
        }
    const second = await list({ page: '2', limit: '3' })
    expect(second).toMatchObject({ total: 8, totalPages: 3, pagination: { hasNext: true } })
    expect(await list({ page: '9' })).toMatchObject({ leaveRequests: [], total: 8, totalPages: 1 })
  })

  testRows<[{ status?: LeaveStatus | 'all' | ''; employeeId?: string }, number]>([
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
  ])('find by status and person', async (query, total) => {
    const { asha, ravi } = await people()
    const ids: Record<string, string> = { asha: String(asha.id), ravi: String(ravi.id) }
    const employeeId = ids[query.employeeId ?? ''] ?? query.employeeId
    const found = await list({ ...query, employeeId })
    expect([found.total, found.leaveRequests.length]).toEqual([total, total])
    for (const { status } of found.leaveRequests)
      expect([status, 'all', '', undefined]).toContain(query.status)
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
    const { _id: id } = await askDay(asha, '2026-12-15')
    expect(await stats()).toMatchObject({ total: 9, pending: 7 })
    await asha.call('DELETE /api/leave-requests/:id', { params: { id } })
    expect(await stats()).toEqual({ total: 8, pending: 6, approved: 1, rejected: 1 })
  })

  test('show the decider who is away, and the balance with and without', async () => {
    await setLeave(server, { casual: 20 })
    const { superadmin } = await people()
    const range = { startDate: '2027-03-01', endDate: '2027-03-06' }
    const approved = async (name: string, given: Partial<LeaveBody>) => {
      const person = await server.as('employee', name)
      await decide(superadmin, (await ask(person, given))._id, 'approved')
      return person
    }
    for (const [at, name] of ['Zoya', 'Meera', 'Imran', 'Kabir', 'Lata', 'Omar'].entries()) {
      const day = `2027-03-0${at + 1}`
      await approved(name, { startDate: day, endDate: day })
    }
    const long = { startDate: '2027-02-20', endDate: '2027-03-01' }
    await approved('Before', { ...long, leaveType: 'other' })
    await ask(await server.as('employee', 'Only Pending'), range)
    const gone = await approved('Left Since', range)
    await superadmin.call('DELETE /api/employees/:id', { params: { id: String(gone.id) } })
    const asker = await server.as('employee', 'The Asker')
    await ask(asker, { startDate: '2027-05-03', endDate: '2027-05-04' })
    await askDay(asker, '2027-05-05', { leaveType: 'sick' })
    const asked = await ask(asker, range)
    const row = async () =>
      (await list({ employeeId: String(asker.id) })).leaveRequests.find(
        ({ _id }) => _id === asked._id,
      )
    const away = [
      ['Zoya', '2027-03-01', '2027-03-01'],
      ['Before', '2027-02-20', '2027-03-01'],
      ['Meera', '2027-03-02', '2027-03-02'],
      ['Imran', '2027-03-03', '2027-03-03'],
      ['Kabir', '2027-03-04', '2027-03-04'],
    ]
    expect(await row()).toEqual({
      ...asked,
      own: false,
      away: away.map(([name, startDate, endDate]) => ({ name, startDate, endDate })),
      awayTotal: 7,
      awayPending: 1,
      balances: [{ year: 2027, before: 18, after: 12 }],
    })
    await decide(superadmin, asked._id, 'approved')
    expect(Object.keys((await row()) ?? {})).not.toContain('away')
    expect(Object.keys((await row()) ?? {})).not.toContain('balances')
  })

  test('show each year of a request over New Year, and no year for other leave', async () => {
    const asker = await server.as('employee', 'New Year')
    await ask(asker, { leaveType: 'annual', startDate: '2026-12-30', endDate: '2027-01-02' })
    await askDay(asker, '2027-01-04', { leaveType: 'other' })
    const rows = (await list({ employeeId: String(asker.id) })).leaveRequests
    const nobodyAway = { away: [], awayPending: 0 }
    const years = [2026, 2027].map((year) => ({ year, before: 15, after: 13 }))
    expect(rows).toMatchObject([
      { balances: [], ...nobodyAway },
      { balances: years, ...nobodyAway },
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
    const range = { from: aDay('2026-11-01'), to: aDay('2026-12-04') }
    const find = (days: typeof range & { employeeId?: number }) =>
      findApprovedLeave(server.store.db, days)
    const [start_date, end_date] = ['2026-12-04', '2026-12-04']
    expect(await find({ ...range, employeeId: asha.id })).toEqual([
      { employee_id: asha.id, leave_type: 'casual', start_date, end_date, half: null },
    ])
    const march = { from: aDay('2027-03-01'), to: aDay('2027-03-01') }
    expect(await find(march)).toHaveLength(4)
    expect(await find({ ...march, employeeId: asha.id })).toEqual([])
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
    const find = (query: Record<string, string>) =>
      superadmin.call('GET /api/leave-requests', { query })
    const filters = [{ status: 'approved' }, { employeeId: String(people[1]?.id) }]
    await expectSortedList(find, (list) => list.leaveRequests, values, filters, 2)
  })
})
