import { expect, test } from 'vitest'
import { aDay as day } from '../../tests/support/clock/days.ts'
import { testRows } from '../../tests/support/tables.ts'
import { daysBetween } from '../values/calendar.ts'
import { dayOffOf } from './working-days.ts'

const holidays = [
  { date: '2026-08-15', name: 'Independence Day' },
  { date: '2026-11-08', name: 'Diwali' },
]
const sundays = { weeklyOff: [0], holidays }

testRows<[string | undefined, ...string[]]>([
  [undefined, '2026-11-21', '2026-11-23', '2028-02-29', '2027-01-01'],
  ['Sunday', '2026-11-22', '2027-08-15', '2028-02-27', '2027-01-03'],
  ['Independence Day', '2026-08-15'],
  // On a Sunday: the holiday's name is more useful.
  ['Diwali', '2026-11-08'],
])('a day off is named', (name, ...days) => {
  expect(days.map((text) => dayOffOf(day(text), sundays))).toEqual(days.map(() => name))
})

test('a day off falls on the weekly offs of the institute, if any', () => {
  const week = daysBetween(day('2026-11-16'), day('2026-11-22'))
  const offIn = (off: typeof sundays) => week.flatMap((one) => dayOffOf(one, off) ?? [])
  expect(offIn({ weeklyOff: [5, 6], holidays: [] })).toEqual(['Friday', 'Saturday'])
  expect(offIn({ weeklyOff: [], holidays: [] })).toEqual([])
})
