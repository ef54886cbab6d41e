import { expect, test } from 'vitest'
import type { Answer, Input } from '../../contract/kit/api.ts'
import { auditKinds } from '../../contract/audit/calls.ts'
import { aCourse, anEmployee, aStudent, someSettings } from '../../tests/support/builders.ts'
import { onEachEngine } from '../../tests/support/databases/engines.ts'
import { ask, decide } from '../../tests/support/leave.ts'
import { password } from '../../tests/support/server.ts'

type Query = NonNullable<Input<'GET /api/audit'>['query']>
type Entry = Answer<'GET /api/audit'>['entries'][number]

onEachEngine('reading the audit', (server) => {
  const superadmin = () => server.as('superadmin', 'The Chief')
  const read = async (query: Query = {}) => (await superadmin()).call('GET /api/audit', { query })
  const actions = (entries: readonly Entry[]) => entries.map(({ action }) => action)

  test('shows who changed what, newest first, both values side by side', async () => {
    const client = await superadmin()
    const { course } = await client.call('POST /api/courses', { body: aCourse({ name: 'Army' }) })
    const params = { id: course._id }
    await client.call('PUT /api/courses/:id', {
      params,
      body: aCourse({ name: 'Navy', courseFee: 7 }),
    })
    await client.call('PATCH /api/courses/:id/toggle-status', { params })
    const { entries, pagination } = await read({ kind: 'course' })
    expect(actions(entries)).toEqual(['course.deactivated', 'course.updated', 'course.created'])
    expect(pagination).toEqual({ hasNewer: false, hasOlder: false })
    expect(entries[1]).toEqual({
      _id: expect.stringMatching(/^\d+$/),
      at: server.clock.now.toISOString(),
      person: { _id: String(client.id), name: 'The Chief' },
      action: 'course.updated',
      kind: 'course',
      recordId: course._id,
      recordName: 'Navy',
      recordGone: false,
      before: expect.objectContaining({ name: 'Army', courseFee: 12_000 }),
      after: expect.objectContaining({ name: 'Navy', courseFee: 7 }),
    })
    expect(Object.keys(entries[0] ?? {})).not.toContain('before')
    expect(Object.keys(entries[2] ?? {})).not.toContain('before')
  })

  test('calls every record by what it is called today', async () => {
    const client = await superadmin()
    const { course } = await client.call('POST /api/courses', { body: aCourse({ name: 'Police' }) })
    const part = { paymentMode: 'Partial' as const, amountPaid: 100, partialPaymentAmount: 100 }
    const { student } = await client.call('POST /api/students', {
      body: aStudent(course, {
        campVenue: 'Nashik',
        selectedCourses: [{ courseId: course._id, ...part }],
      }),
    })
    const account = { studentId: student._id, courseId: course._id }
    await client.call('PUT /api/course-students/:studentId/:courseId/instalments', {
      params: account,
      body: { instalments: [{ dueDate: '2027-04-01', amount: 11_900 }] },
    })
    const marks = [{ studentId: student._id, status: 'late' as const }]
    await client.call('POST /api/attendance/mark', {
      body: { date: '2026-11-21', campVenue: 'Nashik', attendanceData: marks },
    })
    const { employee } = await client.call('POST /api/employees', {
      body: anEmployee({ name: 'Ravi Kale' }),
    })
    await client.call('DELETE /api/employees/:id', { params: { id: employee._id } })
    const asha = await server.as('employee', 'Asha Patil')
    const { _id: id } = await ask(asha)
    await decide(client, id, 'approved')
    const body = aCourse({ name: 'Gone' })
    const unwanted = await client.call('POST /api/courses', { body })
    await client.call('DELETE /api/courses/:id', { params: { id: unwanted.course._id } })
    await client.call('PUT /api/settings', { body: someSettings() })
    const { entries } = await read({ limit: '12' })
    const gone = entries.filter(({ recordGone }) => recordGone)
    expect(actions(gone)).toEqual([
      'course.deleted',
      'course.created',
      'employee.deleted',
      'employee.created',
    ])
    expect(entries.map(({ action, recordName }) => [action, recordName])).toEqual([
      ['setting.updated', undefined],
      ['course.deleted', undefined],
      ['course.created', undefined],
      ['leave.approved', 'Asha Patil, Casual, 7–10 Dec 2026'],
      ['leave.requested', 'Asha Patil, Casual, 7–10 Dec 2026'],
      ['employee.deleted', 'Ravi Kale'],
      ['employee.created', 'Ravi Kale'],
      ['attendance.marked', 'Nashik'],
      ['enrolment.instalments_changed', 'Asha Patil, Police'],
      ['student.created', 'Asha Patil'],
      ['payment.recorded', 'R/26-27/000001, Asha Patil'],
      ['course.created', 'Police'],
    ])
  })

  test('tells which records are gone, by their sign-ins too', async () => {
    const client = await superadmin()
    const ravi = await server.as('employee', 'Ravi Kale Jr')
    const asked = { params: { id: String(ravi.id) } }
    const goneOf = async (kind: 'employee' | 'sign-in') => {
      const { entries } = await read({ kind, recordId: String(ravi.id) })
      return [...new Set(entries.map(({ recordGone }) => recordGone))]
    }
    await server.nobody().call('POST /api/auth/login', { body: { email: ravi.email, password } })
    await client.call('PATCH /api/employees/:id/toggle-status', asked)
    expect([await goneOf('employee'), await goneOf('sign-in')]).toEqual([[false], [false]])
    await client.call('DELETE /api/employees/:id', asked)
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
    const { people } = await (await superadmin()).call('GET /api/audit/people', {})
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
    expect(await page({})).toEqual([ids.slice(0, 4), false, true])
    expect(await page({ before: ids[3] })).toEqual([ids.slice(4, 8), true, true])
    expect(await page({ after: ids[8] })).toEqual([ids.slice(4, 8), true, true])
    expect(await page({ after: ids[4] })).toEqual([ids.slice(0, 4), false, true])
    expect(await page({ after: ids[2] })).toEqual([ids.slice(0, 2), false, true])
    expect(await page({ before: ids.at(-3) })).toEqual([ids.slice(-2), true, false])
    expect(await page({ before: ids.at(-1) })).toEqual([[], true, false])
    expect(await page({ after: ids[0] })).toEqual([[], false, true])
    expect(await page({ before: '999999' })).toEqual([[], false, false])
    const between = await page({ before: ids[1], after: ids[4] })
    expect(between).toEqual([ids.slice(2, 4), true, true])
    expect(await page({ before: '', after: '' })).toEqual(await page({}))
  })

  test('filters by person, kind and record, and by all of them together', async () => {
    const client = await superadmin()
    const asha = await server.as('employee', 'Asha Patil')
    const all = (await read({ limit: '100' })).entries
    const course = all.find(({ action }) => action === 'course.updated')
    const queries: Query[] = [
      { employeeId: String(asha.id) },
      { employeeId: String(asha.id), kind: 'leave' },
      { employeeId: String(client.id), kind: 'leave' },
      { kind: 'course' },
      { kind: 'course', recordId: course?.recordId },
      { kind: 'course', recordId: course?.recordId, employeeId: String(asha.id) },
      { recordId: '1' },
      { employeeId: '999999' },
      { kind: 'location' },
    ]
    for (const query of queries) {
      const wanted = all.filter(
        ({ person, kind, recordId }) =>
          person?._id === (query.employeeId ?? person?._id) &&
          kind === (query.kind ?? kind) &&
          recordId === (query.recordId ?? recordId),
      )
      expect((await read({ limit: '100', ...query })).entries).toEqual(wanted)
    }
    expect((await read({ limit: '100', kind: '', employeeId: '', recordId: '' })).entries).toEqual(
      all,
    )
  })

  test('filters by days of the institute, whose midnight is half past six in the evening', async () => {
    server.clock.now = new Date('2026-12-01T18:29:59.999Z')
    const client = await superadmin()
    const add = () => client.call('POST /api/courses', { body: aCourse() })
    await add()
    server.clock.now = new Date('2026-12-01T18:30:00.000Z')
    await add()
    server.clock.now = new Date('2026-12-02T18:29:59.999Z')
    await add()
    const times = async (query: Query) => (await read(query)).entries.map(({ at }) => at)
    const [late, midnight, evening] = [
      '2026-12-02T18:29:59.999Z',
      '2026-12-01T18:30:00.000Z',
      '2026-12-01T18:29:59.999Z',
    ]
    expect(await times({ from: '2026-12-02' })).toEqual([late, midnight])
    expect(await times({ from: '2026-12-02', until: '2026-12-02' })).toEqual([late, midnight])
    expect(await times({ from: '2026-12-01', until: '2026-12-01' })).toEqual([evening])
    expect(await times({ from: '2026-12-03' })).toEqual([])
    expect(await times({ from: '2026-12-02', until: '2026-12-01' })).toEqual([])
    expect(await times({ from: '', until: '', limit: '1' })).toEqual([late])
    const older = await read({ from: '2026-12-01', until: '2026-12-02', limit: '2' })
    expect(older.pagination).toEqual({ hasNewer: false, hasOlder: true })
  })

  test('goes by the time, also where another waited and was written down later', async () => {
    const client = await superadmin()
    server.clock.now = new Date('2026-12-02T10:00:00.000Z')
    await client.call('POST /api/courses', { body: aCourse({ name: 'Asked first' }) })
    const { entries } = await read({ from: '2026-12-02', limit: '10' })
    expect(entries.map(({ at }) => at)).toEqual([
      '2026-12-02T18:29:59.999Z',
      '2026-12-02T10:00:00.000Z',
      '2026-12-01T18:30:00.000Z',
    ])
  })

  test.each([
    ['limit=0', 'limit', 'Enter how many to show, from 1'],
    ['limit=x', 'limit', 'Enter how many to show, from 1'],
    ['kind=planet', 'kind', 'Choose a kind from the list'],
    ['from=yesterday', 'from', 'Enter a date that exists, as YYYY-MM-DD'],
    ['until=2026-02-31', 'until', 'Enter a date that exists, as YYYY-MM-DD'],
  ])('refuses %s', async (query, field, sentence) => {
    const { status, body } = await (await superadmin()).raw({
      method: 'GET',
      url: `/api/audit?${query}`,
    })
    expect([status, body['fields']]).toEqual([400, { [field]: sentence }])
  })

  test('shows at most 100 entries, and takes two statements beside the session', async () => {
    const client = await superadmin()
    const { entries } = await read({ limit: '1' })
    server.statements.length = 0
    await client.call('GET /api/audit', { query: { limit: '5000', before: entries[0]?._id } })
    expect(server.statements.length).toBeLessThanOrEqual(3)
  })

  test('has every kind that is written', async () => {
    const kinds = await server.store.db
      .selectFrom('audit_entries')
      .select('kind')
      .distinct()
      .execute()
    expect(kinds.length).toBeGreaterThan(5)
    const known: readonly string[] = auditKinds
    expect(kinds.filter(({ kind }) => !known.includes(kind))).toEqual([])
  })
})
