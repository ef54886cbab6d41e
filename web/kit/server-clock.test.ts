import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followClock, hearClock, serverNow } from './server-clock.ts'

const device = new Date('2026-11-20T18:00:00.000Z')
const dated = (date: string) => new Response(null, { headers: date === '' ? {} : { date } })

beforeEach(() => vi.useFakeTimers({ now: device }))
afterEach(() => {
  hearClock(dated(vi.getMockedSystemTime()?.toUTCString() ?? ''))
  vi.useRealTimers()
})

test('the time is the server’s, and goes on with the device’s', () => {
  hearClock(dated('Sat, 21 Nov 2026 18:00:00 GMT'))
  expect(serverNow().toISOString()).toBe('2026-11-21T18:00:00.000Z')
  vi.advanceTimersByTime(60_000)
  expect(serverNow().toISOString()).toBe('2026-11-21T18:01:00.000Z')
})

test.each(['', 'yesterday'])('an answer dated %j says nothing', (date) => {
  hearClock(dated(date))
  expect(serverNow()).toEqual(device)
})

test('who follows is told of a new difference, and not of a second', () => {
  const told = vi.fn()
  const stop = followClock(told)
  hearClock(dated('Fri, 20 Nov 2026 18:00:01 GMT'))
  expect(told).not.toHaveBeenCalled()
  hearClock(dated('Fri, 20 Nov 2026 18:00:40 GMT'))
  expect(told).toHaveBeenCalledTimes(1)
  stop()
  hearClock(dated('Fri, 20 Nov 2026 18:00:00 GMT'))
  expect(told).toHaveBeenCalledTimes(1)
})

test('a page that opens without an answer goes by what an earlier one heard', async () => {
  const shelf = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => shelf.get(name) ?? null,
    setItem: (name: string, value: string) => void shelf.set(name, value),
  })
  hearClock(dated('Sat, 21 Nov 2026 18:00:00 GMT'))
  vi.resetModules()
  const again = await import('./server-clock.ts')
  expect(again.serverNow().toISOString()).toBe('2026-11-21T18:00:00.000Z')
  vi.unstubAllGlobals()
})
