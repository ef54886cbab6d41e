import { describe, expect, test } from 'vitest'
import { aDay as day } from '../../tests/support/clock/days.ts'
import { daysBetween } from '../values/calendar.ts'
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
    // On a Sunday: the holiday's name is more useful.
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
