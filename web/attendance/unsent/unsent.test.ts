import { expect, test } from 'vitest'
import { dayWords, madeWords, storageSentence } from './unsent.ts'

const zone = 'Asia/Kolkata'

test('a mark whose day or time cannot be read still stands in the list', () => {
  expect(dayWords('2026-11-21')).toBe('21 Nov 2026')
  expect(dayWords('someday')).toBe('someday')
  expect(madeWords('2026-11-21T01:10:00.000Z', zone)).toBe('21 Nov 2026, 6:40 am')
  expect(madeWords('never', zone)).toBe('never')
})

test('a browser without room says what to do, one that keeps nothing what it does', () => {
  expect(storageSentence('full')).toBe(
    'This browser has no room left. Free some, or export the marks.',
  )
  expect(storageSentence('blocked')).toContain('marks go to the server at once')
})
