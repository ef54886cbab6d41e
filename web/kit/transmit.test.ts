import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { transmit, Unreachable } from './transmit.ts'

/** A server that takes every call and answers none. */
const silent = (_address: string, { signal }: RequestInit) =>
  new Promise<Response>((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason))
  })

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', vi.fn(silent))
  vi.stubGlobal('localStorage', { getItem: () => null })
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

test('a command without an answer is given up after 20 seconds, as one that did not arrive', async () => {
  expect(await after(19, transmit('POST /api/auth/logout', {}))).toBeUndefined()
  expect(await after(20, transmit('POST /api/auth/logout', {}))).toBeInstanceOf(Unreachable)
})

test('a command is given up too when its answer stops halfway', async () => {
  vi.stubGlobal('fetch', (_address: string, { signal }: RequestInit) => {
    const start = (body: ReadableStreamDefaultController) =>
      signal?.addEventListener('abort', () => body.error(signal.reason))
    return Promise.resolve(new Response(new ReadableStream({ start })))
  })
  expect(await after(20, transmit('POST /api/auth/logout', {}))).toBeInstanceOf(Unreachable)
})

test('a read waits as long as its screen does', async () => {
  expect(await after(60, transmit('GET /api/institute', {}))).toBeUndefined()
})
