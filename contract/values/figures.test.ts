import { expect, test } from 'vitest'
import { showHours } from './figures.ts'

test.each([
  [0, '0 h 0 min'],
  [0.02, '0 h 1 min'],
  [3.99, '3 h 59 min'],
  [8.5, '8 h 30 min'],
  [8.996, '9 h 0 min'],
  [1234.25, '1,234 h 15 min'],
])('%d hours read %s', (hours, words) => {
  expect(showHours(hours)).toBe(words)
})
