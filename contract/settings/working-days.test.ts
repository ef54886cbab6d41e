import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aDay as day } from '../../tests/support/clock/days.ts'
import { addDays, daysBetween, weekdayOf } from '../values/calendar.ts'
import { dayOffOf } from './working-days.ts'

const holidays = [
  { date: '2026-08-15', name: 'Independence Day' },
  { date: '2026-11-08', name: 'Diwali' },
]
const sundays = { weeklyOff: [0], holidays }

describe('a day off', () => {
  test.each([
    ['2026-11-21', undefined],
    ['2026-11-22', 'Sunday'],
    ['2026-11-23', undefined],
    ['2026-08-15', 'Independence Day'],
    ['2027-08-15', 'Sunday'],
    // On a Sunday: the holiday says more.
    ['2026-11-08', 'Diwali'],
    ['2028-02-27', 'Sunday'],
    ['2028-02-29', undefined],
    ['2027-01-01', undefined],
    ['2027-01-03', 'Sunday'],
  ])('%s is %s', (text, name) => {
    expect(dayOffOf(day(text), sundays)).toBe(name)
  })

  test('falls on the weekly offs of the institute, if any', () => {
    const week = daysBetween(day('2026-11-16'), day('2026-11-22'))
    const offIn = (off: typeof sundays) => week.flatMap((one) => dayOffOf(one, off) ?? [])
    expect(offIn({ weeklyOff: [5, 6], holidays: [] })).toEqual(['Friday', 'Saturday'])
    expect(offIn({ weeklyOff: [], holidays: [] })).toEqual([])
  })
})

describe('the days of a range', () => {
  test.each([
    ['2026-11-21', '2026-11-21', 1],
    ['2026-11-21', '2026-11-20', 0],
    ['2026-12-31', '2027-01-01', 2],
    ['2028-02-28', '2028-03-01', 3],
    ['2027-02-28', '2027-03-01', 2],
    ['2028-01-01', '2028-12-31', 366],
  ])('%s to %s are %i', (start, end, count) => {
    const days = daysBetween(day(start), day(end))
    expect(days).toHaveLength(count)
    if (count > 0) expect([days[0], days.at(-1)]).toEqual([start, end])
  })

  test('follow one another through the week', () => {
    const length = fc.integer({ min: 0, max: 800 })
    const offset = fc.integer({ min: -20_000, max: 20_000 })
    fc.assert(
      fc.property(offset, length, (from, more) => {
        const start = addDays(day('2026-11-22'), from)
        const days = daysBetween(start, addDays(start, more))
        return (
          days.length === more + 1 &&
          days.every((one, at) => weekdayOf(one) === (weekdayOf(start) + at) % 7)
        )
      }),
      { numRuns: 50 },
    )
  })
})
