import { expect, test } from 'vitest'
import { keyLimiter } from './key-limiter.ts'

test('a key may make 200 calls at once, then 20 a second, and holds up no other key', () => {
  let seconds = 0
  const limit = keyLimiter(() => new Date(seconds * 1000))
  const admitted = (keyId: number, calls: number) => {
    let count = 0
    for (let call = 0; call < calls; call += 1) {
      try {
        limit(keyId)
        count += 1
      } catch (error) {
        expect(error).toMatchObject({ code: 'rate_limited', facts: { seconds: 1 } })
      }
    }
    return count
  }
  expect(admitted(1, 300)).toBe(200)
  expect(admitted(2, 10)).toBe(10)
  seconds = 1
  expect(admitted(1, 100)).toBe(20)
  seconds = 3600
  expect(admitted(1, 300)).toBe(200)
  // A clock that goes back neither gives nor takes.
  seconds = 0
  expect(admitted(1, 1)).toBe(0)
})
