import { expect, test } from 'vitest'
import { formatClockOff, storageSentence } from './device.ts'

test('a browser without room says what to do, one that keeps nothing what it does', () => {
  expect(storageSentence('full')).toBe(
    'This device is out of storage. Free some space, or export the entries.',
  )
  expect(storageSentence('blocked')).toContain("can't store entries")
})

test('a clock is off in hours or in minutes', () => {
  expect([formatClockOff(86_400), formatClockOff(-660)]).toEqual([
    '24 hours ahead',
    '11 minutes behind',
  ])
})
