import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
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
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(body, init)))
  return after(0, transmit('GET /api/institute', {}))
}

const own = (time = start.toISOString()) => ({ [timeHeader]: time })
const failure = { message: 'Please sign in to continue', code: 'not_signed_in', requestId: 'x' }
const page = '<html><body>Sign in to the free Wi-Fi</body></html>'

describe('without an answer', () => {
  test.each(['POST /api/auth/logout', 'GET /api/institute'] as const)(
    '%s is given up after 20 seconds',
    async (name) => {
      expect(await after(19, transmit(name, {}))).toBeUndefined()
      const end = await after(20, transmit(name, {}))
      expect(end).toBeInstanceOf(Unreachable)
      expect(end.why).toBe('late')
      expect(serverReachability.get()).toBe(false)
    },
  )

  test('a call that may take longer, or is wanted no more, ends when it is said', async () => {
    expect(
      await after(59, transmit('GET /api/institute', {}, { patience: 60_000 })),
    ).toBeUndefined()
    const wanted = new AbortController()
    const call = after(1, transmit('GET /api/institute', {}, { signal: wanted.signal }))
    wanted.abort()
    expect((await call).name).toBe('AbortError')
  })

  test('an answer that stops halfway is given up, and one that goes on slowly is not', async () => {
    let body: ReadableStreamDefaultController | undefined
    const begin = (_address: string, { signal }: RequestInit) => {
      const start = (made: ReadableStreamDefaultController) => {
        body = made
        signal?.addEventListener('abort', () => made.error(signal.reason))
      }
      return Promise.resolve(new Response(new ReadableStream({ start }), { headers: own() }))
    }
    vi.stubGlobal('fetch', begin)
    expect(await after(20, transmit('GET /api/institute', {}))).toBeInstanceOf(Unreachable)
    const slow = transmit('GET /api/institute', {})
    for (const part of ['{"institute"', ':', '{}', '}']) {
      expect(await after(15, slow)).toBeUndefined()
      body?.enqueue(new TextEncoder().encode(part))
    }
    body?.close()
    expect(await after(0, slow)).toEqual({ institute: {} })
  })
})

describe('what does not come from Muster', () => {
  test.each([
    [200, page, 'text/html'],
    [200, '{"portal":true}', 'application/json'],
    [401, page, 'text/html'],
    [401, JSON.stringify(failure), 'application/json'],
    [403, page, 'text/html'],
    [404, page, 'text/html'],
    [429, page, 'text/html'],
    [511, page, 'text/html'],
  ])('an answer %i %s is none', async (status, body, type) => {
    const end = await answered(body, { status, headers: { 'content-type': type } })
    expect(end).toBeInstanceOf(Unreachable)
    expect([end.why, end.status]).toEqual(['foreign', status])
    expect(serverReachability.get()).toBe(false)
  })

  test('a refusal is one in Muster’s own words only', async () => {
    expect(await answered(page, { status: 403, headers: own() })).toBeInstanceOf(Unreachable)
    const refused = await answered(JSON.stringify(failure), { status: 401, headers: own() })
    expect(refused).toBeInstanceOf(Refused)
    expect(serverReachability.get()).toBe(true)
  })

  test('its clock counts for nothing; Muster’s own does', async () => {
    const body = JSON.stringify({ institute: { name: 'Muster' } })
    await answered(body, { headers: { date: 'Sat, 21 Nov 2026 04:00:00 GMT' } })
    expect(serverNow()).toEqual(start)
    const date = 'Mon, 23 Nov 2026 04:00:00 GMT'
    await answered(body, { headers: { date, ...own('2026-11-22T05:00:00.000Z') } })
    expect(serverNow().toISOString()).toBe('2026-11-22T05:00:00.000Z')
    await answered(body, { headers: own() })
  })

  test.each([
    ['a page in its place', page, {}, false],
    ['Muster', '{"status":"live"}', own(), true],
  ])('%s: the server answers?', async (_, body, headers, answers) => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(body, { headers })))
    expect(await serverAnswers()).toBe(answers)
  })
})
