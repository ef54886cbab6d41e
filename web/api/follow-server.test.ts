import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { timeHeader } from '../../contract/kit/own-answer.ts'
import { followServer } from './follow-server.ts'
import { serverReachability } from './server-reachability.ts'

const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
const browser = Object.assign(new EventTarget(), {
  setTimeout: (work: () => void, ms: number) => setTimeout(work, ms),
  clearTimeout: (timer: NodeJS.Timeout) => clearTimeout(timer),
})
const ask = vi.fn<() => Promise<Response>>()
const answerOf = () => new Response('{}', { headers: { [timeHeader]: '2026-11-22T04:00:00.000Z' } })

const openPage = () => {
  vi.useFakeTimers()
  vi.stubGlobal('document', page)
  vi.stubGlobal('window', browser)
}
openPage()
const subscribed = vi.spyOn(serverReachability, 'subscribe')
followServer()
const stopFollowing = subscribed.mock.results[0]?.value
if (stopFollowing === undefined) throw new Error('Nothing is followed')
// Other files have no window.
afterAll(stopFollowing)

beforeEach(() => {
  openPage()
  vi.stubGlobal('fetch', ask)
  vi.stubGlobal('navigator', { onLine: true })
  ask.mockReset().mockRejectedValue(new TypeError('away'))
  page.visibilityState = 'visible'
  serverReachability.set(false)
})
afterEach(() => {
  serverReachability.set(true)
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const minute = 60_000

test('a server that is back is found by itself, and then asked no more', async () => {
  await vi.advanceTimersByTimeAsync(10_000)
  const asked = ask.mock.calls.length
  expect(asked).toBeGreaterThan(1)
  expect(serverReachability.get()).toBe(false)
  ask.mockImplementation(async () => answerOf())
  await vi.advanceTimersByTimeAsync(minute)
  expect(serverReachability.get()).toBe(true)
  expect(ask).toHaveBeenCalledTimes(asked + 1)
})

test('the longer it is away, the less often it is asked', async () => {
  await vi.advanceTimersByTimeAsync(10 * minute)
  const asked = ask.mock.calls.length
  await vi.advanceTimersByTimeAsync(2 * minute)
  expect(ask.mock.calls.length - asked).toBeLessThanOrEqual(3)
})

test('no one is asked without a network or a reader; who comes back need not wait', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  await vi.advanceTimersByTimeAsync(minute)
  expect(ask).not.toHaveBeenCalled()
  vi.stubGlobal('navigator', { onLine: true })
  page.visibilityState = 'hidden'
  await vi.advanceTimersByTimeAsync(minute)
  expect(ask).not.toHaveBeenCalled()
  page.visibilityState = 'visible'
  ask.mockImplementation(async () => answerOf())
  page.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(0)
  expect(serverReachability.get()).toBe(true)
})

test('one call that breaks again and again is not tried without end', async () => {
  ask.mockImplementation(async () => answerOf())
  let broken = 0
  const stop = serverReachability.subscribe(() => {
    if (!serverReachability.get()) return
    broken += 1
    serverReachability.set(false)
  })
  await vi.advanceTimersByTimeAsync(10_000)
  expect(broken).toBeLessThanOrEqual(4)
  await vi.advanceTimersByTimeAsync(10 * minute)
  expect(broken).toBeLessThan(20)
  stop()
})
