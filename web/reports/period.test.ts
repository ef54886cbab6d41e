import { expect, test } from 'vitest'
import { aDay } from '../../tests/support/clock/days.ts'
import { periodIn, periodName } from './period.ts'

const urlOf = (chosen: Record<string, string>) => ({ get: (name: string) => chosen[name] ?? '' })

const months = (from: string, until: string) => ({ period: 'months', from, until })

test.each([
  ['nothing', {}, '2026-04', '2026-11'],
  ['something unknown', { period: 'ever' }, '2026-04', '2026-11'],
  ['the last financial year', { period: 'last-year' }, '2025-04', '2026-03'],
  ['twelve months', { period: '12' }, '2025-12', '2026-11'],
  ['months', { period: 'months', from: '2025-02', until: '2026-01' }, '2025-02', '2026-01'],
  ['more than 24', { period: 'months', from: '2020-01', until: '2026-01' }, '2024-02', '2026-01'],
  ['months that turn around', months('2026-03', '2026-01'), '2026-01', '2026-01'],
  ['months to come', months('2027-01', '2030-01'), '2026-11', '2026-11'],
  ['no months', months('x', '2026-13'), '2026-11', '2026-11'],
])('an address with %s shows months that there are', (_name, chosen, from, until) => {
  expect(periodIn(urlOf(chosen), aDay('2026-11-21'))).toEqual({ from, until })
})

test('financial years end with March', () => {
  expect(periodName('year', aDay('2027-03-31'))).toBe('This financial year, 2026-27')
  expect(periodName('last-year', aDay('2000-04-01'))).toBe('Last financial year, 1999-00')
  expect(periodIn(urlOf({}), aDay('2027-04-01'))).toEqual({ from: '2027-04', until: '2027-04' })
})
