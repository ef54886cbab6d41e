import { expect, test } from 'vitest'
import { isTremble } from './steady-tap.ts'

test.each([
  ['the first tap', undefined, 'present', 0, false],
  ['the same button at once', { choice: 'present', at: 1000 }, 'present', 1149, true],
  [
    'the same button for the next student, by a quick hand',
    { choice: 'present', at: 1000 },
    'present',
    1150,
    false,
  ],
  ['another button at once', { choice: 'present', at: 1000 }, 'absent', 1050, false],
])('%s: does it only repeat the last one?', (_, last, choice, at, repeats) => {
  expect(isTremble(last, { choice, at })).toBe(repeats)
})
