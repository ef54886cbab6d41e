import { expect, test } from 'vitest'
import { testRows } from '../../tests/support/tables.ts'
import { secondsToWait } from '../kit/sign-in/rate-limit.ts'
import { limitsFor, paces } from './rules.ts'

testRows<[keyof typeof paces, number, number, number]>([
  ['account', 4, 0, 0],
  ['account', 5, 0, 30],
  ['account', 5, 29.5, 1],
  ['account', 5, 30, 0],
  ['account', 900, 0, 30],
  ['address', 29, 0, 0],
  ['address', 30, 10, 20],
  ['everywhere', 9, 0, 0],
  ['everywhere', 10, 0, 1],
  ['everywhere', 14, 0, 16],
  ['everywhere', 14, 15, 1],
  ['everywhere', 400, 0, 900],
])('the wait after failures is by pace and time', (name, failures, since, wait) => {
  expect(secondsToWait(paces[name], failures, since)).toBe(wait)
})

test('who is known somewhere is not held back by what others do elsewhere', () => {
  expect(limitsFor({ device: true, address: false })).toEqual(['device'])
  expect(limitsFor({ device: false, address: true })).toEqual(['account'])
  expect(limitsFor({ device: false, address: false })).toEqual(['account', 'everywhere'])
})
