import { expect, test } from 'vitest'
import { formatDay, formatMadeAt, storageSentence } from './unsent.ts'

const zone = 'Asia/Kolkata'

test('a mark whose day or time cannot be read still stands in the list', () => {
  expect(formatDay('2026-11-21')).toBe('21 Nov 2026')
  expect(formatDay('someday')).toBe('someday')
  expect(formatMadeAt('2026-11-21T01:10:00.000Z', zone)).toBe('21 Nov 2026, 6:40 am')
  expect(formatMadeAt('never', zone)).toBe('never')
})

test('a browser without room says what to do, one that keeps nothing what it does', () => {
  expect(storageSentence('full')).toBe(
    'This device is out of storage. Free some space, or export the marks.',
  )
  expect(storageSentence('blocked')).toContain("can't store marks")
})
