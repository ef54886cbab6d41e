import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '../../contract/kit/api.ts'
import { createApp } from '../../server/app.ts'
import { aCourse, anEmployee, aStudent } from '../support/builders.ts'
import { clientOf } from '../support/client.ts'
import { runIn } from '../support/databases/earlier.ts'
import { onEachEngine } from '../support/databases/engines.ts'
import { nobodyOutside } from '../support/services/outside.ts'

const secret = {
  name: 'Zarathustra Wadekar',
  email: 'zarathustra@wadekar.example',
  password: 'monsoon-over-wadekar',
  contactNumber: '98220 77665',
  campVenue: 'Hidden Venue',
}
const traces = /zarathustra|wadekar|98220 ?77665|hidden|monsoon|Bearer/i

/** Every place of a request in which a person may write something. */
const fields = `search studentName remarks reason address notes currentPassword newPassword
  parentName parentMobileNumber comments reference`
const filled = {
  ...Object.fromEntries(fields.split(/\s+/).map((field) => [field, secret.name])),
  ...secret,
}

onEachEngine('the log at trace, with every statement in it,', (server) => {
  const lines: string[] = []
  let app: FastifyInstance

  beforeAll(async () => {
    app = await createApp({
      store: server.store,
      now: () => server.clock.now,
      outside: nobodyOutside,
      leeway: 10,
      logLevel: 'trace',
      logTo: { write: (line) => lines.push(line) },
      monitoring: { token: undefined, slowStatement: 0, build: {}, folders: {} },
    })
  })
  afterAll(() => app.close())

  const signedIn = async () => (await server.as('superadmin', 'The Keeper')).token
  const logged = () => lines.map((line): Record<string, unknown> => JSON.parse(line))
  const expectNothingPersonal = () => expect(lines.filter((line) => traces.test(line))).toEqual([])

  test('has nothing personal of any call, however it is filled in', async () => {
    const token = await signedIn()
    const statuses = new Set<number>()
    for (const { method, path } of api)
      for (const param of ['1', secret.name])
        for (const who of [`Bearer ${token}`, `Bearer ${secret.password}`]) {
          const query = new URLSearchParams({ ...filled, date: '2026-11-21' })
          const url = `${path.replace(/:\w+/g, encodeURIComponent(param))}?${query.toString()}`
          // The session goes on, and nobody gets a password that signs in elsewhere.
          if (/logout|settings$/.test(path) && method !== 'GET') continue
          const headers = {
            authorization: who,
            'user-agent': secret.name,
            referer: `http://localhost/students?search=${secret.name}`,
            cookie: `device=${secret.password}`,
            'idempotency-key': secret.password,
          }
          const payload = method === 'GET' ? {} : { payload: filled }
          statuses.add((await app.inject({ method, url, headers, ...payload })).statusCode)
        }
    expect([...statuses]).toEqual(expect.arrayContaining([200, 400, 401, 404]))
    expect(logged().filter(({ msg }) => msg === 'answered').length).toBeGreaterThan(200)
    expect(logged().filter(({ msg }) => msg === 'slow statement').length).toBeGreaterThan(100)
    expectNothingPersonal()
  })

  test('has nothing personal of work that is done, and says whose request it was', async () => {
    lines.length = 0
    const { name, password, contactNumber, campVenue } = secret
    const email = `other.${secret.email}`
    const token = await signedIn()
    const superadmin = clientOf(() => app, token)
    const named = aCourse({ name: `${name} Course` })
    const { course } = await superadmin.call('POST /api/courses', { body: named })
    const body = aStudent(course, { name, contactNumber, campVenue })
    const { student } = await superadmin.call('POST /api/students', { body })
    await superadmin.call('POST /api/employees', { body: anEmployee({ name, email, password }) })
    const nobody = clientOf(() => app)
    await nobody.call('POST /api/auth/login', { body: { email, password } })
    await nobody.try('POST /api/auth/login', { body: { email, password: `${password}!` } })
    const attendanceData = [{ studentId: student._id, status: 'late' as const, remarks: name }]
    await superadmin.call('POST /api/attendance/mark', {
      body: { date: '2026-11-21', campVenue, attendanceData },
    })
    const venue = { params: { venue: campVenue }, query: {} }
    await superadmin.call('GET /api/attendance/download-pdf/:venue', venue)
    expectNothingPersonal()
    const answers = logged().filter(({ msg }) => msg === 'answered')
    expect(answers.find(({ path }) => path === '/api/students')).toMatchObject({
      level: 30,
      reqId: expect.stringMatching(/^[\w-]{36}$/),
      method: 'POST',
      status: 201,
      milliseconds: expect.any(Number),
      role: 'superadmin',
      employee: expect.any(Number),
      statements: expect.any(Number),
      rows: expect.any(Number),
      databaseMs: expect.any(Number),
    })
    // A report runs its statements on another thread, which count as its own.
    const report = answers.find(({ path }) => path === '/api/attendance/download-pdf/:venue')
    expect(report?.['statements']).toBeGreaterThan(2)
  })

  test('has the path of a call as the contract has it, and nothing of other paths', async () => {
    lines.length = 0
    const headers = { authorization: `Bearer ${await signedIn()}` }
    for (const url of [
      '/api/attendance/roll/Hidden%20Venue?date=2026-11-21&search=wadekar',
      '/api/nothing/wadekar?search=wadekar',
      '/students?search=wadekar',
      '/api/students/%zz?search=wadekar',
      `/api/attendance/roll/wadekar${'x'.repeat(9000)}`,
    ])
      await app.inject({ url, headers })
    const answers = logged().filter(({ msg }) => msg === 'answered')
    expect(answers).toHaveLength(3)
    expect(answers[0]).toMatchObject({ path: '/api/attendance/roll/:venue', status: 200 })
    expectNothingPersonal()
  })

  test('counts the statements of calls that share a queue for each of them', async () => {
    const superadmin = clientOf(() => app, await signedIn())
    lines.length = 0
    const many = Array.from({ length: 6 })
    await Promise.all([
      ...many.map(() => superadmin.call('POST /api/courses', { body: aCourse() })),
      ...many.map(() => superadmin.call('GET /api/students', { query: { search: 'ro' } })),
    ])
    const statements = (path: string) =>
      logged().flatMap((line) =>
        line['msg'] === 'answered' && line['path'] === path ? [Number(line['statements'])] : [],
      )
    expect(statements('/api/courses').filter((count) => count >= 3)).toHaveLength(6)
    expect(statements('/api/students').filter((count) => count >= 2)).toHaveLength(6)
  })

  test('has nothing personal of what the database could not do, but where it happened', async () => {
    const token = await signedIn()
    lines.length = 0
    await runIn(
      server.store,
      server.engine === 'postgres'
        ? 'alter table courses add constraint no_more check (length(name) < 3) not valid'
        : 'alter table courses rename column name to title',
    )
    const { statusCode, headers } = await app.inject({
      method: 'POST',
      url: '/api/courses',
      headers: { authorization: `Bearer ${token}` },
      payload: aCourse({ name: secret.name }),
    })
    expect(statusCode).toBe(500)
    expectNothingPersonal()
    const errors = logged().filter(({ level }) => level === 50)
    expect(errors).toMatchObject([
      { reqId: headers['x-request-id'], err: { stack: expect.stringContaining(' at ') } },
    ])
  })
})
