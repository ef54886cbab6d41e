import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followClock, hearClock, moment, serverNow } from './server-clock.ts'

const device = new Date('2026-11-20T18:00:00.000Z')
const aDayOn = '2026-11-21T18:00:00.000Z'

beforeEach(() => vi.useFakeTimers({ now: device }))
afterEach(() => {
  hearClock(vi.getMockedSystemTime()?.toISOString() ?? '', moment())
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('the time is the server’s, unless an answer bears none', () => {
  for (const time of ['', 'yesterday']) hearClock(time, moment())
  expect(serverNow()).toEqual(device)
  hearClock(aDayOn, moment())
  expect(serverNow().toISOString()).toBe(aDayOn)
  vi.advanceTimersByTime(60_000)
  expect(serverNow().toISOString()).toBe('2026-11-21T18:01:00.000Z')
})

test('who follows is told of a new difference, and not of a second', () => {
  const told = vi.fn()
  const stop = followClock(told)
  hearClock('2026-11-20T18:00:01.000Z', moment())
  expect(told).not.toHaveBeenCalled()
  hearClock('2026-11-20T18:00:40.000Z', moment())
  expect(told).toHaveBeenCalledTimes(1)
  stop()
  hearClock('2026-11-20T18:00:00.000Z', moment())
  expect(told).toHaveBeenCalledTimes(1)
})

test('half of the way is taken off; a slow answer, or one over a sleep, says nothing', () => {
  const asked = moment()
  vi.advanceTimersByTime(2_000)
  hearClock(aDayOn, asked)
  expect(serverNow().toISOString()).toBe('2026-11-21T18:00:01.000Z')
  hearClock(vi.getMockedSystemTime()?.toISOString() ?? '', moment())
  vi.advanceTimersByTime(1)
  hearClock(aDayOn, asked)
  expect(serverNow()).toEqual(vi.getMockedSystemTime())
  const beforeSleep = moment()
  vi.setSystemTime(new Date('2026-11-20T21:00:00.000Z'))
  hearClock(aDayOn, beforeSleep)
  expect(serverNow()).toEqual(vi.getMockedSystemTime())
})

test('a page that opens without an answer goes by what an earlier one heard', async () => {
  const shelf = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => shelf.get(name) ?? null,
    setItem: (name: string, value: string) => void shelf.set(name, value),
  })
  hearClock(aDayOn, moment())
  vi.resetModules()
  const again = await import('./server-clock.ts')
  expect(again.serverNow().toISOString()).toBe(aDayOn)
})
