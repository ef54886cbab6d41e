import { expect, test } from 'vitest'
import type { Role } from '../../contract/kit/access.ts'
import { historyHeader } from '../../contract/history/marker.ts'
import { addDays, dayInZone } from '../../contract/values/calendar.ts'
import { aCourse, aStudent, type CourseBody } from '../../tests/support/builders.ts'
import { onEachEngine } from '../../tests/support/databases/engines.ts'
import { gateOf } from '../../tests/support/gate.ts'
import { aKey } from '../../tests/support/keys/a-key.ts'
import { refusal } from '../../tests/support/refused.ts'
import { testRows } from '../../tests/support/tables.ts'
import { auditOf, type Client, clientOf } from '../../tests/support/client.ts'
import { anotherServer } from '../../tests/support/server.ts'

onEachEngine('API keys', (server) => {
  const today = () => dayInZone(server.clock.now, 'Asia/Kolkata')
  const stored = () => server.store.db.selectFrom('api_keys').selectAll().execute()
  const chief = () => server.as('superadmin')
  const listed = async () => (await (await chief()).call('GET /api/keys', {})).keys
  const stateOf = async ({ id }: { id: string }) =>
    (await listed()).find(({ _id }) => _id === id)?.state
  const read = async (client: Client) => (await client.try('GET /api/students', {})).status

  test('a key is shown once, and only its hash is kept', async () => {
    const { token = '', id } = await aKey(server, ['students.read'])
    expect(token).toMatch(/^muster_[\w-]{43}$/)
    const keys = await listed()
    expect(keys.find(({ _id }) => _id === id)).toMatchObject({
      ending: token.slice(-4),
      permissions: ['students.read'],
      state: 'active',
      createdBy: { name: 'Key Maker' },
    })
    const answers = await server.store.db.selectFrom('answered_once').select('answer').execute()
    const kept = JSON.stringify([await stored(), keys, server.logged, answers])
    expect(kept).not.toContain(token.slice(10, 40))
  })

  test('a call with a key asks the database no more than one with a session', async () => {
    const key = await aKey(server, ['students.read'])
    const person = await chief()
    const statements = async (client: Client) => {
      server.statements.length = 0
      await read(client)
      return server.statements.length
    }
    await read(key)
    expect(await statements(key)).toBe(await statements(person))
  })

  test('its last use is noted every ten minutes at most', async () => {
    const key = await aKey(server, ['students.read'])
    const lastUse = async () =>
      (await stored()).find(({ id }) => String(id) === key.id)?.last_used_at
    expect(await lastUse()).toBeNull()
    await read(key)
    const first = server.clock.now.toISOString()
    expect(await lastUse()).toBe(first)
    server.clock.forward(9 * 60)
    await read(key)
    expect(await lastUse()).toBe(first)
    server.clock.forward(2 * 60)
    await read(key)
    expect(await lastUse()).toBe(server.clock.now.toISOString())
  })

  test('a revoked key is refused at once, by another server too', async () => {
    const other = await anotherServer(server)
    const key = await aKey(server, ['students.read'])
    const there = clientOf(() => other, key.token)
    expect(await read(there)).toBe(200)
    await key.revoke()
    for (const client of [key, there])
      expect((await client.try('GET /api/students', {})).body.code).toBe('not_signed_in')
    expect(await stateOf(key)).toBe('revoked')
    const again = await (await chief()).try('DELETE /api/keys/:id', { params: { id: key.id } })
    expect([again.status, again.body.code]).toEqual([404, 'key_not_found'])
  })

  test('a key works until the end of its last day in India', async () => {
    const key = await aKey(server, ['students.read'], { lastDay: today() })
    const before = server.clock.now
    server.clock.now = new Date(`${today()}T18:29:59.000Z`)
    expect(await read(key)).toBe(200)
    server.clock.forward(1)
    expect(await read(key)).toBe(401)
    expect(await stateOf(key)).toBe('ended')
    server.clock.now = before
  })

  type OwnerState = { deactivated_at?: string | null; role?: Role }
  testRows<[OwnerState, OwnerState]>([
    [{ deactivated_at: '2026-11-20T00:00:00.000Z' }, { deactivated_at: null }],
    [{ role: 'admin' }, { role: 'superadmin' }],
  ])('a key rests while its maker may not do all', async (change, back) => {
    const key = await aKey(server, ['students.read'], { maker: 'Leaving Chief' })
    const maker = await server.as('superadmin', 'Leaving Chief')
    const set = (values: OwnerState) =>
      server.store.write((tx) =>
        tx.updateTable('employees').set(values).where('id', '=', maker.id).execute(),
      )
    // There is always another super administrator.
    await chief()
    await set(change)
    expect(await read(key)).toBe(401)
    expect(await stateOf(key)).toBe('suspended')
    await set(back)
    expect(await read(key)).toBe(200)
  })

  test('the audit says which key it was, and lists what was done with it', async () => {
    const key = await aKey(server, ['courses.manage'], { name: 'Website' })
    const { course } = await key.call('POST /api/courses', { body: aCourse() })
    expect(await auditOf(server, { keyId: key.id })).toMatchObject([
      {
        action: 'course.created',
        recordId: course._id,
        person: { name: 'Key Maker' },
        apiKey: { _id: key.id, name: 'Website' },
      },
    ])
    await key.revoke()
    const ofKey = await auditOf(server, { kind: 'key', recordId: key.id })
    const created = { name: 'Website', permissions: ['courses.manage'] }
    expect(ofKey).toMatchObject([
      { action: 'key.revoked', recordName: 'Website' },
      { action: 'key.created', after: created },
    ])
    expect(ofKey.some(({ apiKey }) => apiKey)).toBe(false)
    expect(JSON.stringify(ofKey)).not.toContain(key.token)
  })

  test('a part of a call that needs another permission is refused or left out', async () => {
    const key = await aKey(server, ['students.read', 'dashboard.read'])
    const deleted = await key.try('GET /api/students', { query: { deleted: 'true' } })
    expect([deleted.status, deleted.body.code]).toEqual([403, 'not_allowed'])
    expect(await key.call('GET /api/dashboard/stats', {})).not.toHaveProperty('feeStats')
    const maker = await server.as('superadmin', 'Key Maker')
    await gateOf(server).addLocation()
    await gateOf(server).clockIn(maker)
    expect((await maker.call('GET /api/dashboard/stats', {})).ownDay).toHaveProperty('checkIn')
    expect((await key.call('GET /api/dashboard/stats', {})).ownDay).toEqual({})
    const clock = await aKey(server, ['clock.manage'])
    const day = { employeeId: String(maker.id), date: '2026-11-21' }
    const correct = clock.try('PUT /api/employee-attendance/employees/:employeeId/:date', {
      params: day,
      body: { status: 'late', reason: 'By a program' },
    })
    expect(await correct).toMatchObject(refusal(403, 'own_day'))
    const rich = await aKey(server, ['dashboard.read', 'dashboard.money'])
    expect(await rich.call('GET /api/dashboard/stats', {})).toHaveProperty('feeStats')
  })

  test('an idempotency key of a program is its own', async () => {
    const key = await aKey(server, ['courses.manage'])
    const extras = { key: 'one-and-the-same' }
    const create = async (client: Client, body: CourseBody) =>
      (await client.try('POST /api/courses', { body }, extras)).body
    const [body, other] = [aCourse(), aCourse()]
    const { course } = await create(await server.as('superadmin', 'Key Maker'), body)
    const made = await create(key, other)
    expect(made.course?.name).toBe(other.name)
    expect(made.course?._id).not.toBe(course?._id)
    expect(await create(key, other)).toEqual(made)
    expect((await create(key, body)).code).toBe('key_reused')
  })

  test('answers carry the marker of the history, and overviews are made for keys', async () => {
    const key = await aKey(server, ['attendance.read', 'students.write'])
    const { course } = await (await chief()).call('POST /api/courses', { body: aCourse() })
    const body = aStudent(course)
    const { headers } = await key.try('POST /api/students', { body })
    expect(headers[historyHeader]).toBeDefined()
    const params = { venue: body.campVenue }
    expect((await key.try('GET /api/attendance/records/:venue', { params })).status).toBe(200)
  })

  test('a program that runs wild is slowed down, and others are not', async () => {
    const wild = await aKey(server, ['courses.choose'])
    const calm = await aKey(server, ['courses.choose'])
    const ask = (client: Client) => client.try('GET /api/courses/active/list', {})
    const answers = await Promise.all(Array.from({ length: 220 }, () => ask(wild)))
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(20)
    expect(refused[0]?.headers['retry-after']).toBe('1')
    expect((await ask(calm)).status).toBe(200)
    server.clock.forward(1)
    expect((await ask(wild)).status).toBe(200)
  })

  testRows<[object, string]>([
    [{ name: ' ' }, 'name'],
    [{ permissions: [] }, 'permissions'],
    [{ permissions: ['keys.manage'] }, 'permissions.0'],
    [{ permissions: ['account.own'] }, 'permissions.0'],
    [{ permissions: ['employees.manage'] }, 'permissions.0'],
    [{ lastDay: '2026-11-20' }, 'lastDay'],
    [{ lastDay: '2027-11-23' }, 'lastDay'],
    [{ lastDay: 'tomorrow' }, 'lastDay'],
  ])('a key is not made with a wrong field', async (change, field) => {
    server.clock.now = new Date('2026-11-21T06:30:00.000Z')
    const body = { name: 'Payroll', permissions: ['students.read'], lastDay: '2026-12-31' }
    const sent = { method: 'POST', url: '/api/keys', payload: { ...body, ...change } } as const
    const { status, body: answer } = await (await chief()).raw(sent)
    expect([status, Object.keys(answer['fields'] ?? {})]).toEqual([400, [field]])
  })

  test('two keys never have the same name, but a revoked one frees it', async () => {
    const key = await aKey(server, ['students.read'], { name: 'Tally export' })
    const permissions = ['students.read' as const]
    const body = { name: ' tally  EXPORT ', permissions, lastDay: addDays(today(), 1) }
    const again = async () => (await chief()).try('POST /api/keys', { body })
    expect((await again()).body.code).toBe('key_name_taken')
    await key.revoke()
    expect((await again()).status).toBe(201)
  })
})
