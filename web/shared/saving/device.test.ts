import { expect, test } from 'vitest'
import { formatClockOff, storageSentence } from './device.ts'

test('a browser without room says what to do, and how far its clock is off', () => {
  expect(storageSentence('full')).toBe(
    'This device is out of storage. Free some space, or export the entries.',
  )
  expect(storageSentence('blocked')).toContain("can't store entries")
  const off = [86_400, -660].map(formatClockOff)
  expect(off).toEqual(['24 hours ahead', '11 minutes behind'])
})
