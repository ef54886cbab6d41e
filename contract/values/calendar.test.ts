import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aDay } from '../../tests/support/clock/days.ts'
import { testRows } from '../../tests/support/tables.ts'
import { addDays, addMonths, daysBetween, weekdayOf } from './calendar.ts'

testRows<[string, ...[number, string][]]>([
  ['2026-11-21', [0, '2026-11-21'], [1, '2026-12-21']],
  ['2026-12-21', [1, '2027-01-21']],
  ['2026-12-31', [2, '2027-02-28']],
  ['2027-01-29', [1, '2027-02-28']],
  ['2027-01-31', [1, '2027-02-28']],
  ['2028-01-29', [1, '2028-02-29']],
  ['2028-01-30', [1, '2028-02-29']],
  ['2028-01-31', [1, '2028-02-29']],
  ['2028-02-29', [12, '2029-02-28'], [48, '2032-02-29']],
  ['2026-08-31', [1, '2026-09-30'], [2, '2026-10-31']],
  ['2026-11-30', [60, '2031-11-30']],
  ['2027-03-31', [-1, '2027-02-28']],
  ['2100-01-31', [1, '2100-02-28']],
])('months later it is the same day, or the last of a shorter month', (day, ...later) => {
  for (const [months, expected] of later) expect(addMonths(aDay(day), months)).toBe(expected)
})

test.each([
  ['2026-11-21', '2026-11-21', 1],
  ['2026-11-21', '2026-11-20', 0],
  ['2026-12-31', '2027-01-01', 2],
  ['2028-02-28', '2028-03-01', 3],
  ['2027-02-28', '2027-03-01', 2],
  ['2028-01-01', '2028-12-31', 366],
])('the days from %s to %s are %i', (start, end, count) => {
  const days = daysBetween(aDay(start), aDay(end))
  expect(days).toHaveLength(count)
  if (count > 0) expect([days[0], days.at(-1)]).toEqual([start, end])
})

test('the days of a range follow one another through the week', () => {
  const length = fc.integer({ min: 0, max: 800 })
  const offset = fc.integer({ min: -20_000, max: 20_000 })
  fc.assert(
    fc.property(offset, length, (from, more) => {
      const start = addDays(aDay('2026-11-22'), from)
      const days = daysBetween(start, addDays(start, more))
      const weekdays = days.map((_, at) => (weekdayOf(start) + at) % 7)
      expect([days.length, days.map(weekdayOf)]).toEqual([more + 1, weekdays])
    }),
    { numRuns: 50 },
  )
})
