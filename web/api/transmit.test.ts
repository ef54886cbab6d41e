import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { timeHeader } from '../../contract/kit/own-answer.ts'
import { Refused, Unreachable } from './failures.ts'
import { serverReachability } from './server-reachability.ts'
import { serverNow } from './server-clock.ts'
import { serverAnswers, transmit } from './transmit.ts'

const start = new Date('2026-11-22T04:00:00.000Z')

/** A server that takes every call and answers none. */
const silent = (_address: string, { signal }: RequestInit) =>
  new Promise<Response>((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason))
  })

beforeEach(() => {
  vi.useFakeTimers({ now: start })
  vi.stubGlobal('fetch', vi.fn(silent))
  vi.stubGlobal('localStorage', { getItem: () => null })
  serverReachability.set(true)
})
afterEach(() => {
  serverReachability.set(true)
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** What a call has come to when so many seconds have passed. */
const after = async (seconds: number, call: Promise<unknown>) => {
  const end = vi.fn()
  call.then(end, end)
  await vi.advanceTimersByTimeAsync(seconds * 1000)
  return end.mock.calls[0]?.[0]
}

/** What a call comes to that is answered so. */
const answered = (body: BodyInit | null, init: ResponseInit) => {
  // The server hears what this device's clock shows, whatever its own was found to be.
  vi.stubGlobal('fetch', async (_address: string, { headers }: { headers: Headers }) => {
    expect(headers.get(timeHeader)).toBe(start.toISOString())
    return new Response(body, init)
  })
  return after(0, transmit('GET /api/institute', {}))
}

const own = (time = start.toISOString()) => ({ [timeHeader]: time })
const failure = { message: 'Please sign in to continue', code: 'not_signed_in', requestId: 'x' }
const page = '<html><body>Sign in to the free Wi-Fi</body></html>'

test('a call is given up after 20 seconds, or when it is said', async () => {
  for (const name of ['POST /api/auth/logout', 'GET /api/institute'] as const) {
    serverReachability.set(true)
    expect(await after(19, transmit(name, {}))).toBeUndefined()
    const end = await after(20, transmit(name, {}))
    expect(end).toBeInstanceOf(Unreachable)
    expect(end.why).toBe('late')
    expect(serverReachability.get()).toBe(false)
  }
  const patient = transmit('GET /api/institute', {}, { timeoutMs: 60_000 })
  expect(await after(59, patient)).toBeUndefined()
  const wanted = new AbortController()
  const call = after(1, transmit('GET /api/institute', {}, { signal: wanted.signal }))
  wanted.abort()
  expect((await call).name).toBe('AbortError')
})

test('an answer that stops halfway is given up, and one that goes on slowly is not', async () => {
  let body: ReadableStreamDefaultController | undefined
  vi.stubGlobal('fetch', async (_address: string, { signal }: RequestInit) => {
    const start = (made: ReadableStreamDefaultController) => {
      body = made
      signal?.addEventListener('abort', () => made.error(signal.reason))
    }
    return new Response(new ReadableStream({ start }), { headers: own() })
  })
  expect(await after(20, transmit('GET /api/institute', {}))).toBeInstanceOf(Unreachable)
  const slow = transmit('GET /api/institute', {})
  for (const part of ['{"institute"', ':', '{}', '}']) {
    expect(await after(15, slow)).toBeUndefined()
    body?.enqueue(new TextEncoder().encode(part))
  }
  body?.close()
  expect(await after(0, slow)).toEqual({ institute: {} })
})

const json = 'application/json'
test.each([
  ...[200, 401, 403, 404, 429, 511].map((status) => [status, page, 'text/html'] as const),
  [200, '{"portal":true}', json],
  [401, JSON.stringify(failure), json],
] as const)('an answer that is not Muster’s is none: %i, case %#', async (status, body, type) => {
  const end = await answered(body, { status, headers: { 'content-type': type } })
  expect(end).toBeInstanceOf(Unreachable)
  expect([end.why, end.status]).toEqual(['foreign', status])
  expect(serverReachability.get()).toBe(false)
})

test('a fault without words, or a proxy’s, is not said to be the network’s', async () => {
  const broken = await answered('{}', { status: 500, headers: own() })
  expect([broken, broken.status, broken.message]).toEqual([expect.any(Refused), 500, ''])
  expect((await answered(page, { status: 502 })).why).toBe('away')
})

test('a refusal and a clock are those of Muster’s own answers only', async () => {
  expect(await answered(page, { status: 403, headers: own() })).toBeInstanceOf(Unreachable)
  const refused = await answered(JSON.stringify(failure), { status: 401, headers: own() })
  expect(refused).toBeInstanceOf(Refused)
  expect(serverReachability.get()).toBe(true)
  const body = JSON.stringify({ institute: { name: 'Muster' } })
  await answered(body, { headers: { date: 'Sat, 21 Nov 2026 04:00:00 GMT' } })
  expect(serverNow()).toEqual(start)
  const date = 'Mon, 23 Nov 2026 04:00:00 GMT'
  await answered(body, { headers: { date, ...own('2026-11-22T05:00:00.000Z') } })
  expect(serverNow().toISOString()).toBe('2026-11-22T05:00:00.000Z')
  await answered(body, { headers: own() })
})

test('whether the server answers is told by an answer of its own', async () => {
  vi.stubGlobal('fetch', async () => new Response(page))
  expect(await serverAnswers()).toBe(false)
  vi.stubGlobal('fetch', async () => new Response('{"status":"live"}', { headers: own() }))
  expect(await serverAnswers()).toBe(true)
})

test('an answer from before the device lost its network does not say that it has one', async () => {
  const late = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', () => late.promise)
  vi.stubGlobal('navigator', { onLine: true })
  const call = after(0, transmit('GET /api/institute', {}))
  vi.stubGlobal('navigator', { onLine: false })
  serverReachability.set(false)
  late.resolve(new Response('{}', { headers: own() }))
  await call
  await vi.advanceTimersByTimeAsync(0)
  expect(serverReachability.get()).toBe(false)
  // Some browsers say so with a network.
  await answered('{}', { headers: own() })
  expect(serverReachability.get()).toBe(true)
})
