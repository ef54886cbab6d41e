import { expect, test } from 'vitest'
import { api } from '../../contract/kit/api.ts'
import { type Endpoint, failure } from '../../contract/kit/endpoint.ts'
import { onEachEngine } from '../support/databases/engines.ts'

const calls: readonly Endpoint[] = api
const guarded = calls.filter(({ access }) => access !== 'anyone')
const reading = guarded.filter(({ method }) => method === 'GET')
const withBody = calls.filter(({ body }) => body !== undefined)

/** A query is one statement or two; records and reports ask for rows, counts and statistics apart. */
const statementsOf: Record<string, number> = {
  '/api/attendance/students/:venue': 4,
  '/api/attendance/records/:venue': 6,
  '/api/attendance/download-pdf/:venue': 6,
  // Each of its files is a table.
  '/api/exports/institute': 61,
  '/api/erasures': 5,
  '/api/employee-attendance/corrections': 4,
  '/api/payments/to-be-checked': 5,
  '/api/day-book': 9,
  '/api/fitness/venues/:venue': 4,
  '/api/reports/venue-students': 6,
  '/api/reports/late-rolls': 4,
}

/** The audit says who takes a file. */
const ofTheAudit = /^insert into "audit_(entries|values)"/

/** Who read what is written a moment later. */
const ofReading = /^insert into "reading_log(_blocks)?"/

/** Where a read of one moment begins and ends. */
const bounds = /^(begin|start transaction|commit|rollback)\b/i

const request = ({ method, path }: Endpoint) => ({ method, url: path.replace(/:\w+/g, '999999') })

/** What a call answers that changes nothing of a record which is not there. */
const statusOfNothing = ({ body, path }: Endpoint) => {
  if (!body?.safeParse({}).success) return 400
  return path.includes(':id') ? 404 : 200
}

const isFailure = (body: unknown) => failure.strict().safeParse(body).success

const innards = / at \/|node_modules|select .* from|insert into/i

/** Bodies that no call takes; without an expected status, that of an empty object. */
const bodies: readonly (readonly [payload: string | Buffer, expected?: number, type?: string])[] = [
  ['{"name": ', 400],
  ['name=x', 415, 'application/x-www-form-urlencoded'],
  ['{}', 415, 'text/plain'],
  ['x', 415, 'multipart/form-data; boundary=x'],
  ['', 400],
  ['null', 400],
  ['[]', 400],
  ['7', 400],
  ['"x"', 400],
  // Not UTF-8.
  [Buffer.from([0x7b, 0xff, 0xfe]), 400],
  ['{"__proto__": {"name": "x"}, "constructor": {"prototype": 1}}'],
  [`${'['.repeat(4000)}${']'.repeat(4000)}`, 400],
  [`"${'x'.repeat(10 * 1024 * 1024)}"`, 413],
]

onEachEngine('every call', (server) => {
  /** What is wrong, by call. */
  const faultsByCall = async (
    endpoints: readonly Endpoint[],
    faultsOf: (endpoint: Endpoint) => Promise<readonly unknown[]>,
  ) => {
    const wrong: Record<string, readonly unknown[]> = {}
    for (const endpoint of endpoints) {
      const faults = await faultsOf(endpoint)
      if (faults.length > 0) wrong[`${endpoint.method} ${endpoint.path}`] = faults
    }
    return wrong
  }

  test('each reads JSON objects only', async () => {
    const client = await server.as('superadmin')
    const faults = await faultsByCall(withBody, async (endpoint) => {
      const wrong: unknown[] = []
      for (const [payload, expected, type = 'application/json'] of bodies) {
        const name = payload.toString().slice(0, 20)
        const headers = { 'content-type': type }
        const { status, body } = await client.raw({ ...request(endpoint), payload, headers })
        // They arrive as an empty object, which is valid if every field is optional.
        if (status !== (expected ?? statusOfNothing(endpoint))) wrong.push([name, status])
        else if (status >= 400 && !(isFailure(body) && !innards.test(JSON.stringify(body))))
          wrong.push([name, body])
      }
      return wrong
    })
    expect(faults).toEqual({})
  })

  test('each that reads changes nothing and is not cached', async () => {
    const client = await server.as('superadmin')
    const faults = await faultsByCall(reading, async (endpoint) => {
      server.statements.length = 0
      const { headers } = await client.raw(request(endpoint))
      const asked = server.statements.filter((text) => !bounds.test(text) && !ofReading.test(text))
      const isRead = (text: string) =>
        /^\s*(select|with)\b/i.test(text) || (endpoint.sends && ofTheAudit.test(text))
      return [
        ...(headers['cache-control'] === 'no-store' ? [] : [headers['cache-control']]),
        ...(/^[\w-]{36}$/.test(headers['x-request-id'] ?? '') ? [] : [headers['x-request-id']]),
        ...(asked.length <= (statementsOf[endpoint.path] ?? 3) ? [] : asked),
        ...asked.filter((text) => !isRead(text)),
      ]
    })
    expect(faults).toEqual({})
  })

  test('what does not exist is refused in the common shape', async () => {
    const client = await server.as('superadmin')
    for (const [method, url] of strange) {
      const { status, body } = await client.raw({ method, url })
      const isRight = /^[\w/]{1,100}$/.test(url) ? status === 404 : status >= 400 && status < 500
      expect([method, url, status, isRight && isFailure(body)]).toEqual([method, url, status, true])
    }
  })
})

const strange = [
  ['GET', '/api'],
  ['GET', '/api/'],
  ['GET', '/api/nothing'],
  ['POST', '/api/auth/profile'],
  ['DELETE', '/api/courses'],
  ['GET', '/api/students/1/../../x'],
  ['GET', '/api/students/%'],
  ['GET', '/api/%00'],
  ['GET', `/api/students/${'9'.repeat(2000)}`],
] as const
