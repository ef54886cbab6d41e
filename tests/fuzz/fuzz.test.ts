import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '../../contract/kit/api.ts'
import { type Endpoint, failure } from '../../contract/kit/endpoint.ts'
import { refusals } from '../../contract/kit/refusals.ts'
import type { Client } from '../support/client.ts'
import { engine, onEachEngine } from '../support/databases/engines.ts'
import { expectTrueBooks } from '../support/recount/books.ts'
import { faultOfSentence } from '../support/sentences.ts'
import { isLong, seed, reportFigures } from '../support/seed.ts'
import { requestsTo, type Sent } from './cases.ts'
import { fill } from './fill.ts'

const few = engine === 'postgres' ? 4 : 12
/** Most faults of a call show in its first cases; one that sends or reads a file takes far longer. */
const casesOf = ({ sends, file }: Endpoint) =>
  isLong ? 400 : (sends ?? file) ? Math.min(8, few) : few
/** Of a few cases of one call chance may leave fewer, and of four none. */
const leastPast = { ofEach: isLong ? 0.3 : few > 4 ? 0.05 : 0, ofAll: 0.6 }
const records = 12

const calls: readonly Endpoint[] = api
const endpoints = calls.map((endpoint) => ({
  endpoint,
  name: `${endpoint.method} ${endpoint.path}`,
}))

/** Codes that a call may answer with though it does not list them. */
const everywhere = new Set(
  'invalid malformed not_signed_in not_allowed no_such_call too_large not_json key_reused'.split(
    ' ',
  ),
)
const innards =
  /\bat .+:\d+:\d+|node_modules|node:internal|SQLITE|syntax error|select .+ from|insert into|violates|kysely|\/server\//i

onEachEngine('the fuzz', (server) => {
  const sums = { cases: 0, past: 0, done: 0 }

  beforeAll(() => fill(server, records))

  test.each(endpoints)('$name survives it', { timeout: 600_000 }, async ({ endpoint }) => {
    const seen = { past: 0, done: 0 }
    const numRuns = casesOf(endpoint)
    const send = caller(server)
    const property = fc.asyncProperty(requestsTo(endpoint), async (sent) => {
      const { status, body } = await send(sent)
      if (status < 300) {
        seen.done += 1
        expect(endpoint.answer.parse(body)).toEqual(body)
      } else holdsToTheContract(endpoint, status, body)
      if (!['invalid', 'malformed'].includes(String(body['code']))) seen.past += 1
    })
    await fc.assert(property, { numRuns, endOnFailure: true })
    sums.cases += numRuns
    sums.past += seen.past
    sums.done += seen.done
    expect(seen.past / numRuns).toBeGreaterThanOrEqual(leastPast.ofEach)
  })

  test('and most of it got past the schemas and damaged no data', async () => {
    expect(sums.past).toBeGreaterThanOrEqual(sums.cases * leastPast.ofAll)
    await expectTrueBooks(server.store.db)
    expect(Object.hasOwn(Object.prototype, 'admin')).toBe(false)
  })

  afterAll(() => {
    const percent = (part: number) => `${((part / Math.max(1, sums.cases)) * 100).toFixed(0)} %`
    reportFigures(
      `fuzz on ${server.engine}: ${sums.cases} cases on ${endpoints.length} calls, ${percent(sums.past)} past validation, ${percent(sums.done)} done, seed ${seed}`,
    )
  })
})

const holdsToTheContract = (endpoint: Endpoint, status: number, body: object) => {
  const { code, message, fields = {} } = failure.strict().parse(body)
  const known = Object.entries(refusals).find(([name]) => name === code)
  expect([code, known?.[1].status]).toEqual([code, status])
  const listed: readonly string[] = endpoint.refuses ?? []
  expect(everywhere.has(code) || listed.includes(code) ? [] : [code]).toEqual([])
  const told = code === 'invalid' ? [message, ...Object.values(fields)] : []
  expect(told.flatMap((text) => faultOfSentence(text) ?? [])).toEqual([])
  expect(message).not.toBe('')
  expect(JSON.stringify(body)).not.toMatch(innards)
}

/** Sends as the super administrator or an employee, who sign in again if they were signed out. */
const caller = (server: Parameters<Parameters<typeof onEachEngine>[1]>[0]) => {
  const clients = new Map<string, Client>()
  return async ({ method, url, body, type, key, asEmployee }: Sent) => {
    const role = asEmployee ? 'employee' : 'superadmin'
    const once = async () => {
      const client = clients.get(role) ?? (await server.as(role))
      clients.set(role, client)
      return client.raw({
        method,
        url,
        headers: {
          ...(body !== undefined && { 'content-type': type }),
          ...(key !== undefined && { 'idempotency-key': key }),
        },
        ...(body !== undefined && { payload: body }),
      })
    }
    // So that tries to sign in are not held back.
    server.clock.forward(31)
    const first = await once()
    if (first.body['code'] !== 'not_signed_in') return first
    clients.clear()
    return once()
  }
}
