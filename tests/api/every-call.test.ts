import { describe, expect, test } from 'vitest'
import { may, roles } from '../../contract/kit/access.ts'
import { api } from '../../contract/kit/api.ts'
import { type Endpoint, failure } from '../../contract/kit/endpoint.ts'
import { until } from '../faults/until.ts'
import { onEachEngine } from '../support/databases/engines.ts'

const calls: readonly Endpoint[] = api
const named = calls.map((endpoint) => ({ endpoint, name: `${endpoint.method} ${endpoint.path}` }))
const guarded = named.filter(({ endpoint }) => endpoint.access !== 'anyone')
const reading = guarded.filter(({ endpoint }) => endpoint.method === 'GET')
const withBody = named.filter(({ endpoint }) => endpoint.body !== undefined)

/** A query is one statement or two; records and reports ask for rows, counts and statistics apart. */
const statementsOf: Record<string, number> = {
  '/api/attendance/students/:venue': 4,
  '/api/attendance/records/:venue': 6,
  '/api/attendance/download-pdf/:venue': 6,
  '/api/exports/institute': 4,
  '/api/day-book': 9,
  '/api/fitness/venues/:venue': 4,
}

/** The audit says who takes a file. */
const ofTheAudit = /^insert into "audit_(entries|values)"/

/** What a backup that has just ended writes down. */
const endOfRun = /^(update|select "reason", "state", "detail" from) "runs"/

/** Where a read of one moment begins and ends. */
const bounds = /^(begin|start transaction|commit|rollback)\b/i

const request = ({ method, path }: Endpoint) => ({ method, url: path.replace(/:\w+/g, '999999') })

/** What a call answers that changes nothing of a record which is not there. */
const statusOfNothing = ({ body, path }: Endpoint) => {
  if (!body?.safeParse({}).success) return 400
  return path.includes(':id') ? 404 : 200
}

const strict = failure.strict()

onEachEngine('every call', (server) => {
  const noBackupRuns = async () =>
    (await server.store.db.selectFrom('runs').where('state', '=', 'running').selectAll().execute())
      .length === 0

  describe.each(guarded)('$name', ({ endpoint }) => {
    const { access } = endpoint

    test('requires sign-in', async () => {
      const { status, body } = await server.nobody().raw(request(endpoint))
      expect([status, body['code']]).toEqual([401, 'not_signed_in'])
      expect(strict.safeParse(body).success).toBe(true)
    })

    test.each(roles)('checks the permission of %s', async (role) => {
      const client = await server.as(role)
      const { status, body } = await client.raw(request(endpoint))
      const allowed = access !== 'anyone' && may({ role }, access)
      expect(body['code'] === 'not_allowed').toBe(!allowed)
      expect(status === 403).toBe(!allowed)
      if (status >= 400) expect(strict.safeParse(body).success).toBe(true)
    })
  })

  test.each(withBody)('$name reads JSON objects only', async ({ endpoint }) => {
    const client = await server.as('superadmin')
    const send = (payload: string | Buffer, type = 'application/json') =>
      client.raw({ ...request(endpoint), payload, headers: { 'content-type': type } })
    const answers = {
      malformed: await send('{"name": '),
      'not JSON': await send('name=x', 'application/x-www-form-urlencoded'),
      text: await send('{}', 'text/plain'),
      multipart: await send('x', 'multipart/form-data; boundary=x'),
      nothing: await send(''),
      null: await send('null'),
      list: await send('[]'),
      number: await send('7'),
      text2: await send('"x"'),
      'bad UTF-8': await send(Buffer.from([0x7b, 0xff, 0xfe])),
      'prototype names': await send(
        '{"__proto__": {"name": "x"}, "constructor": {"prototype": 1}}',
      ),
      deep: await send(`${'['.repeat(4000)}${']'.repeat(4000)}`),
      large: await send(`"${'x'.repeat(10 * 1024 * 1024)}"`),
    }
    const statuses = Object.entries(answers).map(([name, { status }]) => [name, status])
    expect(Object.fromEntries(statuses)).toEqual({
      malformed: 400,
      'not JSON': 415,
      text: 415,
      multipart: 415,
      nothing: 400,
      null: 400,
      list: 400,
      number: 400,
      text2: 400,
      'bad UTF-8': 400,
      // They arrive as an empty object, which is valid if every field is optional.
      'prototype names': statusOfNothing(endpoint),
      deep: 400,
      large: 413,
    })
    for (const { body } of Object.values(answers).filter(({ status }) => status >= 400)) {
      expect(strict.safeParse(body).success).toBe(true)
      expect(JSON.stringify(body)).not.toMatch(/ at \/|node_modules|select .* from|insert into/i)
    }
  })

  test.each(reading)('$name changes nothing and is not cached', async ({ endpoint }) => {
    const client = await server.as('superadmin')
    await until(noBackupRuns, 'the backups that were asked for above ended')
    server.statements.length = 0
    const { headers } = await client.raw(request(endpoint))
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['x-request-id']).toMatch(/^[\w-]{36}$/)
    const asked = server.statements.filter((text) => !bounds.test(text) && !endOfRun.test(text))
    expect(asked.length).toBeLessThanOrEqual(statementsOf[endpoint.path] ?? 3)
    const isRead = (text: string) =>
      /^\s*(select|with)\b/i.test(text) || (endpoint.sends && ofTheAudit.test(text))
    expect(asked.filter((text) => !isRead(text))).toEqual([])
  })

  test.each([
    ['GET', '/api'],
    ['GET', '/api/'],
    ['GET', '/api/nothing'],
    ['POST', '/api/auth/profile'],
    ['DELETE', '/api/courses'],
    ['GET', '/api/students/1/../../x'],
    ['GET', '/api/students/%'],
    ['GET', '/api/%00'],
    ['GET', `/api/students/${'9'.repeat(2000)}`],
  ] as const)('%s %s that does not exist is refused in the common shape', async (method, url) => {
    const client = await server.as('superadmin')
    const { status, body } = await client.raw({ method, url })
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
    expect(strict.safeParse(body).success).toBe(true)
    if (/^[\w/]{1,100}$/.test(url)) expect(status).toBe(404)
  })
})
