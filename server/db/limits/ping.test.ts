import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { oneAtATime } from './ping.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a database that hangs is given up after two seconds, and asked once meanwhile', async () => {
  let asked = 0
  const ping = oneAtATime(() => {
    asked += 1
    return new Promise<void>(() => {})
  })
  const outcomes: string[] = []
  for (const one of [ping(), ping()])
    void one.catch((error: unknown) => outcomes.push(String(error)))
  await vi.advanceTimersByTimeAsync(1999)
  expect(outcomes).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(outcomes).toEqual(['Error: The database is silent', 'Error: The database is silent'])
  expect(asked).toBe(1)
})
