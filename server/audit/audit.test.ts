import { expect, test } from 'vitest'
import type { Answer, Input } from '../../contract/kit/api.ts'
import { auditKinds } from '../../contract/audit/terms.ts'
import { aCourse, anEmployee, password, someSettings } from '../../tests/support/builders.ts'
import { cashierAt } from '../../tests/support/cashier.ts'
import { onEachEngine } from '../../tests/support/databases/engines.ts'
import { ask, decide } from '../../tests/support/leave.ts'
import { testRows } from '../../tests/support/tables.ts'

type Query = NonNullable<Input<'GET /api/audit'>['query']>
type AuditEntry = Answer<'GET /api/audit'>['entries'][number]

onEachEngine('reading the audit', (server) => {
  const { superadmin, addCourse, enrol, call } = cashierAt(server)
  const read = (query: Query = {}) => call('GET /api/audit', { query })
  const actions = (entries: readonly AuditEntry[]) => entries.map(({ action }) => action)

  test('shows who changed what, newest first, both values side by side', async () => {
    const client = await superadmin()
    const course = await addCourse({ name: 'Army' })
    const params = { id: course._id }
    const body = aCourse({ name: 'Navy', courseFee: 7 })
    await client.call('PUT /api/courses/:id', { params, body })
    await client.call('PATCH /api/courses/:id/toggle-status', { params })
    const { entries, pagination } = await read({ kind: 'course' })
    expect(actions(entries)).toEqual(['course.deactivated', 'course.updated', 'course.created'])
    expect(pagination).toEqual({ hasNewer: false, hasOlder: false })
    expect(entries[1]).toEqual({
      _id: expect.stringMatching(/^\d+$/),
      at: server.clock.now.toISOString(),
      person: { _id: String(client.id), name: 'The superadmin' },
      action: 'course.updated',
      kind: 'course',
      recordId: course._id,
      recordName: 'Navy',
      recordGone: false,
      before: expect.objectContaining({ name: 'Army', courseFee: 12_000 }),
      after: expect.objectContaining({ name: 'Navy', courseFee: 7 }),
    })
    for (const entry of [entries[0], entries[2]]) expect(entry).not.toHaveProperty('before')
  })

  test('calls every record by what it is called today', async () => {
    const client = await superadmin()
    const { course, student, reschedule } = await enrol({
      first: 100,
      given: { campVenue: 'Nashik' },
    })
    await reschedule([{ dueDate: '2027-04-01', amount: 900 }])
    const marks = [{ studentId: student._id, status: 'late' as const }]
    await client.call('POST /api/attendance/mark', {
      body: { date: '2026-11-21', campVenue: 'Nashik', attendanceData: marks },
    })
    const { employee } = await client.call('POST /api/employees', {
      body: anEmployee({ name: 'Ravi Kale' }),
    })
    await client.call('DELETE /api/employees/:id', { params: { id: employee._id } })
    const asha = await server.as('employee', 'Asha Patil')
    await decide(client, (await ask(asha))._id, 'approved')
    const unwanted = await addCourse()
    await client.call('DELETE /api/courses/:id', { params: { id: unwanted._id } })
    await client.call('PUT /api/settings', { body: someSettings() })
    const { entries } = await read({ limit: '12' })
    const called = entries.map((one) => [one.action, one.recordName, one.recordGone])
    expect(called).toEqual([
      ['setting.updated', undefined, false],
      ['course.deleted', undefined, true],
      ['course.created', undefined, true],
      ['leave.approved', 'Asha Patil, Casual, 7–10 Dec 2026', false],
      ['leave.requested', 'Asha Patil, Casual, 7–10 Dec 2026', false],
      ['employee.deleted', 'Ravi Kale', true],
      ['employee.created', 'Ravi Kale', true],
      ['attendance.marked', 'Nashik', false],
      ['enrolment.instalments_changed', `Asha Patil, ${course.name}`, false],
      ['student.created', 'Asha Patil', false],
      ['payment.recorded', 'R/26-27/000001, Asha Patil', false],
      ['course.created', course.name, false],
    ])
  })

  test('tells which records are gone, by their sign-ins too', async () => {
    const ravi = await server.as('employee', 'Ravi Kale Jr')
    const asked = { params: { id: String(ravi.id) } }
    const goneOf = async (kind: 'employee' | 'sign-in') => {
      const { entries } = await read({ kind, recordId: String(ravi.id) })
      return [...new Set(entries.map(({ recordGone }) => recordGone))]
    }
    await server.nobody().call('POST /api/auth/login', { body: { email: ravi.email, password } })
    await call('PATCH /api/employees/:id/toggle-status', asked)
    expect([await goneOf('employee'), await goneOf('sign-in')]).toEqual([[false], [false]])
    await call('DELETE /api/employees/:id', asked)
    expect([await goneOf('employee'), await goneOf('sign-in')]).toEqual([[true], [true]])
  })

  test('keeps what a withdrawn request was', async () => {
    const asha = await server.as('employee', 'Asha Patil')
    const request = await ask(asha, { startDate: '2026-12-15', endDate: '2026-12-15' })
    await asha.call('DELETE /api/leave-requests/:id', { params: { id: request._id } })
    const { entries } = await read({ kind: 'leave', recordId: request._id })
    const recordName = 'Asha Patil, Casual, 15 Dec 2026'
    expect(entries).toMatchObject([
      { action: 'leave.withdrawn', person: { name: 'Asha Patil' }, before: request, recordName },
      { action: 'leave.requested', after: request, recordName },
    ])
  })

  test('offers everybody by name, those who have left as well', async () => {
    const { people } = await call('GET /api/audit/people', {})
    const named = people.map(({ name, left }) => [name, left])
    expect(named).toContainEqual(['Asha Patil', false])
    expect(named).toContainEqual(['Ravi Kale', true])
    expect(people.map(({ name }) => name)).toEqual(people.map(({ name }) => name).toSorted())
  })

  test('pages to older and newer entries', async () => {
    const all = (await read({ limit: '100' })).entries
    const ids = all.map(({ _id }) => _id)
    const page = async (query: Query) => {
      const { entries, pagination } = await read({ limit: '4', ...query })
      return [entries.map(({ _id }) => _id), pagination.hasNewer, pagination.hasOlder]
    }
    for (const [query, shown, hasNewer, hasOlder] of [
      [{}, ids.slice(0, 4), false, true],
      [{ before: '', after: '' }, ids.slice(0, 4), false, true],
      [{ before: ids[3] }, ids.slice(4, 8), true, true],
      [{ after: ids[8] }, ids.slice(4, 8), true, true],
      [{ after: ids[4] }, ids.slice(0, 4), false, true],
      [{ after: ids[2] }, ids.slice(0, 2), false, true],
      [{ before: ids.at(-3) }, ids.slice(-2), true, false],
      [{ before: ids.at(-1) }, [], true, false],
      [{ after: ids[0] }, [], false, true],
      [{ before: '999999' }, [], false, false],
      [{ before: ids[1], after: ids[4] }, ids.slice(2, 4), true, true],
    ] as const)
      expect([query, ...(await page(query))]).toEqual([query, shown, hasNewer, hasOlder])
  })

  test('filters by person, kind and record, and by all of them together', async () => {
    const client = await superadmin()
    const asha = await server.as('employee', 'Asha Patil')
    const all = (await read({ limit: '100' })).entries
    const recordId = all.find(({ action }) => action === 'course.updated')?.recordId
    const queries: Query[] = [
      { employeeId: String(asha.id) },
      { employeeId: String(asha.id), kind: 'leave' },
      { employeeId: String(client.id), kind: 'leave' },
      { kind: 'course' },
      { kind: 'course', recordId },
      { kind: 'course', recordId, employeeId: String(asha.id) },
      { recordId: '1' },
      { employeeId: '999999' },
      { kind: 'location' },
      { kind: '', employeeId: '', recordId: '' },
    ]
    for (const query of queries) {
      const isWanted = (one: AuditEntry) =>
        one.person?._id === (query.employeeId || one.person?._id) &&
        one.kind === (query.kind || one.kind) &&
        one.recordId === (query.recordId || one.recordId)
      const { entries } = await read({ limit: '100', ...query })
      expect(entries).toEqual(all.filter(isWanted))
    }
  })

  test('filters by days of the institute, whose midnight is half past six in the evening', async () => {
    const [evening, midnight, late] = [
      '2026-12-01T18:29:59.999Z',
      '2026-12-01T18:30:00.000Z',
      '2026-12-02T18:29:59.999Z',
    ]
    for (const instant of [evening, midnight, late]) {
      server.clock.now = new Date(instant)
      await addCourse()
    }
    const times = async (query: Query) => (await read(query)).entries.map(({ at }) => at)
    expect(await times({ from: '2026-12-02' })).toEqual([late, midnight])
    expect(await times({ from: '2026-12-02', until: '2026-12-02' })).toEqual([late, midnight])
    expect(await times({ from: '2026-12-01', until: '2026-12-01' })).toEqual([evening])
    expect(await times({ from: '2026-12-03' })).toEqual([])
    expect(await times({ from: '2026-12-02', until: '2026-12-01' })).toEqual([])
    expect(await times({ from: '', until: '', limit: '1' })).toEqual([late])
    const older = await read({ from: '2026-12-01', until: '2026-12-02', limit: '2' })
    expect(older.pagination).toEqual({ hasNewer: false, hasOlder: true })
    // Another waited, and is written down later.
    const waited = '2026-12-02T10:00:00.000Z'
    server.clock.now = new Date(waited)
    await addCourse()
    expect(await times({ from: '2026-12-02' })).toEqual([late, waited, midnight])
  })

  testRows([
    ['limit=0', 'limit', 'Enter how many to show, from 1'],
    ['limit=x', 'limit', 'Enter how many to show, from 1'],
    ['kind=planet', 'kind', 'Choose a kind from the list'],
    ['from=yesterday', 'from', 'Enter a date that exists, as YYYY-MM-DD'],
    ['until=2026-02-31', 'until', 'Enter a date that exists, as YYYY-MM-DD'],
  ])('refuses what is no filter', async (query, field, sentence) => {
    const { status, body } = await (await superadmin()).raw({ url: `/api/audit?${query}` })
    expect([status, body['fields']]).toEqual([400, { [field]: sentence }])
  })

  test('has every kind that is written', async () => {
    const written = server.store.db.selectFrom('audit_entries').select('kind').distinct()
    const kinds = await written.execute()
    expect(kinds.length).toBeGreaterThan(5)
    const known: readonly string[] = auditKinds
    expect(kinds.filter(({ kind }) => !known.includes(kind))).toEqual([])
  })
})
