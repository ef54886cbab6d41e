import { expect, test } from 'vitest'
import { showHours } from './figures.ts'

test('hours read as whole minutes', () => {
  const words = [0, 0.02, 3.99, 8.5, 8.996, 1234.25].map(showHours)
  expect(words.slice(0, 3)).toEqual(['0 h 0 min', '0 h 1 min', '3 h 59 min'])
  expect(words.slice(3)).toEqual(['8 h 30 min', '9 h 0 min', '1,234 h 15 min'])
})
