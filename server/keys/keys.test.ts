import { expect, test } from 'vitest'
import { historyHeader } from '../../contract/history/marker.ts'
import { addDays, dayInZone } from '../../contract/values/calendar.ts'
import { aCourse, aStudent } from '../../tests/support/builders.ts'
import { onEachEngine } from '../../tests/support/databases/engines.ts'
import { aKey } from '../../tests/support/keys/a-key.ts'
import { createApp } from '../app.ts'
import { clientOf } from '../../tests/support/client.ts'
import { nobodyOutside } from '../../tests/support/outside.ts'

onEachEngine('API keys', (server) => {
  const today = () => dayInZone(server.clock.now, 'Asia/Kolkata')
  const stored = () => server.store.db.selectFrom('api_keys').selectAll().execute()

  test('a key is shown once, and only its hash is kept', async () => {
    const { token = '', id } = await aKey(server, ['students.read'])
    expect(token).toMatch(/^muster_[\w-]{43}$/)
    const chief = await server.as('superadmin')
    const { keys } = await chief.call('GET /api/keys', {})
    expect(keys.find(({ _id }) => _id === id)).toMatchObject({
      ending: token.slice(-4),
      permissions: ['students.read'],
      state: 'active',
      createdBy: { name: 'Key Maker' },
    })
    const kept = JSON.stringify([await stored(), keys, server.logged])
    expect(kept).not.toContain(token)
    expect(kept).not.toContain(token.slice(10, 40))
    const answers = await server.store.db.selectFrom('answered_once').select('answer').execute()
    expect(JSON.stringify(answers)).not.toContain(token)
  })

  test('a call with a key asks the database no more than one with a session', async () => {
    const key = await aKey(server, ['students.read'])
    const chief = await server.as('superadmin')
    const statements = async (client: typeof chief | typeof key) => {
      server.statements.length = 0
      await client.call('GET /api/students', {})
      return server.statements.length
    }
    await key.call('GET /api/students', {})
    expect(await statements(key)).toBe(await statements(chief))
  })

  test('its last use is noted every ten minutes at most', async () => {
    const key = await aKey(server, ['students.read'])
    const lastUse = async () =>
      (await stored()).find(({ id }) => String(id) === key.id)?.last_used_at
    expect(await lastUse()).toBeNull()
    await key.call('GET /api/students', {})
    const first = server.clock.now.toISOString()
    expect(await lastUse()).toBe(first)
    server.clock.forward(9 * 60)
    await key.call('GET /api/students', {})
    expect(await lastUse()).toBe(first)
    server.clock.forward(2 * 60)
    await key.call('GET /api/students', {})
    expect(await lastUse()).toBe(server.clock.now.toISOString())
  })

  test('a revoked key is refused at once, by another server too', async () => {
    const other = await createApp({
      store: server.store,
      now: () => server.clock.now,
      outside: nobodyOutside,
    })
    const key = await aKey(server, ['students.read'])
    const there = clientOf(() => other, key.token)
    await there.call('GET /api/students', {})
    await key.revoke()
    for (const client of [key, there])
      expect((await client.try('GET /api/students', {})).body.code).toBe('not_signed_in')
    await other.close()
    const chief = await server.as('superadmin')
    const { keys } = await chief.call('GET /api/keys', {})
    expect(keys.find(({ _id }) => _id === key.id)?.state).toBe('revoked')
    const again = await chief.try('DELETE /api/keys/:id', { params: { id: key.id } })
    expect([again.status, again.body.code]).toEqual([404, 'key_not_found'])
  })

  test('a key works until the end of its last day in India', async () => {
    const key = await aKey(server, ['students.read'], { lastDay: today() })
    const before = server.clock.now
    server.clock.now = new Date(`${today()}T18:29:59.000Z`)
    expect((await key.try('GET /api/students', {})).status).toBe(200)
    server.clock.forward(1)
    expect((await key.try('GET /api/students', {})).status).toBe(401)
    const { keys } = await (await server.as('superadmin')).call('GET /api/keys', {})
    expect(keys.find(({ _id }) => _id === key.id)?.state).toBe('ended')
    server.clock.now = before
  })

  test.each([
    ['deactivated', { deactivated_at: '2026-11-20T00:00:00.000Z' }, { deactivated_at: null }],
    ['no super administrator any more', { role: 'admin' }, { role: 'superadmin' }],
  ] as const)('a key rests while its maker is %s', async (_, change, back) => {
    const key = await aKey(server, ['students.read'], { maker: 'Leaving Chief' })
    const maker = await server.as('superadmin', 'Leaving Chief')
    const set = (values: typeof change | typeof back) =>
      server.store.write((tx) =>
        tx.updateTable('employees').set(values).where('id', '=', maker.id).execute(),
      )
    // There is always another super administrator.
    await server.as('superadmin')
    await set(change)
    expect((await key.try('GET /api/students', {})).status).toBe(401)
    const { keys } = await (await server.as('superadmin')).call('GET /api/keys', {})
    expect(keys.find(({ _id }) => _id === key.id)?.state).toBe('suspended')
    await set(back)
    expect((await key.try('GET /api/students', {})).status).toBe(200)
  })

  test('the audit says which key it was, and lists what was done with it', async () => {
    const chief = await server.as('superadmin')
    const key = await aKey(server, ['courses.manage'], { name: 'Website' })
    const { course } = await key.call('POST /api/courses', { body: aCourse() })
    const { entries } = await chief.call('GET /api/audit', { query: { keyId: key.id } })
    expect(entries).toMatchObject([
      {
        action: 'course.created',
        recordId: course._id,
        person: { name: 'Key Maker' },
        apiKey: { _id: key.id, name: 'Website' },
      },
    ])
    await key.revoke()
    const own = { query: { kind: 'key', recordId: key.id } } as const
    const ofKey = (await chief.call('GET /api/audit', own)).entries
    expect(ofKey).toMatchObject([
      { action: 'key.revoked', recordName: 'Website' },
      {
        action: 'key.created',
        after: { name: 'Website', permissions: ['courses.manage'] },
      },
    ])
    expect(ofKey.some(({ apiKey }) => apiKey)).toBe(false)
    expect(JSON.stringify(ofKey)).not.toContain(key.token)
  })

  test('a part of a call that needs another permission is refused or left out', async () => {
    const key = await aKey(server, ['students.read', 'dashboard.read'])
    const deleted = await key.try('GET /api/students', { query: { deleted: 'true' } })
    expect([deleted.status, deleted.body.code]).toEqual([403, 'not_allowed'])
    expect(await key.call('GET /api/dashboard/stats', {})).not.toHaveProperty('feeStats')
    const rich = await aKey(server, ['dashboard.read', 'dashboard.money'])
    expect(await rich.call('GET /api/dashboard/stats', {})).toHaveProperty('feeStats')
  })

  test('an idempotency key of a program is its own', async () => {
    const chief = await server.as('superadmin', 'Key Maker')
    const key = await aKey(server, ['courses.manage'])
    const body = aCourse()
    const extras = { key: 'one-and-the-same' }
    const { course } = await chief.call('POST /api/courses', { body }, extras)
    const other = { ...aCourse(), name: 'Sent by a program' }
    const made = await key.call('POST /api/courses', { body: other }, extras)
    expect(made.course._id).not.toBe(course._id)
    expect(await key.call('POST /api/courses', { body: other }, extras)).toEqual(made)
    const reused = await key.try('POST /api/courses', { body }, extras)
    expect(reused.body.code).toBe('key_reused')
  })

  test('answers carry the marker of the history, and overviews are made for keys', async () => {
    const key = await aKey(server, ['attendance.read', 'students.write'])
    const chief = await server.as('superadmin')
    const { course } = await chief.call('POST /api/courses', { body: aCourse() })
    const { headers } = await key.try('POST /api/students', { body: aStudent(course) })
    expect(headers[historyHeader]).toBeDefined()
    const venue = aStudent(course).campVenue
    const records = await key.try('GET /api/attendance/records/:venue', { params: { venue } })
    expect(records.status).toBe(200)
  })

  test('a program that runs wild is slowed down, and others are not', async () => {
    const wild = await aKey(server, ['courses.choose'])
    const calm = await aKey(server, ['courses.choose'])
    const answers = await Promise.all(
      Array.from({ length: 220 }, () => wild.try('GET /api/courses/active/list', {})),
    )
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(20)
    expect(refused[0]?.headers['retry-after']).toBe('1')
    expect((await calm.try('GET /api/courses/active/list', {})).status).toBe(200)
    server.clock.forward(1)
    expect((await wild.try('GET /api/courses/active/list', {})).status).toBe(200)
  })

  test.each([
    [{ name: ' ' }, 'name'],
    [{ permissions: [] }, 'permissions'],
    [{ permissions: ['keys.manage'] }, 'permissions.0'],
    [{ permissions: ['account.own'] }, 'permissions.0'],
    [{ permissions: ['employees.manage'] }, 'permissions.0'],
    [{ lastDay: '2026-11-20' }, 'lastDay'],
    [{ lastDay: '2027-11-23' }, 'lastDay'],
    [{ lastDay: 'tomorrow' }, 'lastDay'],
  ])('a key is not made with %j', async (change, field) => {
    const chief = await server.as('superadmin')
    server.clock.now = new Date('2026-11-21T06:30:00.000Z')
    const body = { name: 'Payroll', permissions: ['students.read'], lastDay: '2026-12-31' }
    const payload = { ...body, ...change }
    const { status, body: answer } = await chief.raw({ method: 'POST', url: '/api/keys', payload })
    expect([status, Object.keys(answer['fields'] ?? {})]).toEqual([400, [field]])
  })

  test('two keys never have the same name, but a revoked one frees it', async () => {
    const key = await aKey(server, ['students.read'], { name: 'Tally export' })
    const chief = await server.as('superadmin')
    const body = { name: ' tally  EXPORT ', permissions: ['students.read' as const] }
    const again = () =>
      chief.try('POST /api/keys', { body: { ...body, lastDay: addDays(today(), 1) } })
    expect((await again()).body.code).toBe('key_name_taken')
    await key.revoke()
    expect((await again()).status).toBe(201)
  })
})
