import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aDay } from '../../tests/support/clock/days.ts'
import { seed } from '../../tests/support/seed.ts'
import { isDay } from '../values/calendar.ts'
import { durations } from '../courses/calls.ts'
import {
  coverInstalments,
  monthsOf,
  nextDueDate,
  type Plan,
  planInstalments,
  splitEvenly,
} from './instalments.ts'

const due = (day: string, amount: number) => ({ dueDate: aDay(day), amount })

describe('the months of a duration', () => {
  test.each([
    ['1 Month', 1],
    ['2 Months', 2],
    ['11 Months', 11],
    ['1 Year', 12],
    ['1.5 Years', 18],
    ['2 Years', 24],
    ['4.5 Years', 54],
    ['5 Years', 60],
  ])('%s are %i', (duration, months) => {
    expect(monthsOf(duration)).toBe(months)
  })

  test('of the list rise from a month to five years', () => {
    const months = durations.map(monthsOf)
    expect(months).toEqual(months.toSorted((one, other) => one - other))
    expect([months[0], months.at(-1), new Set(months).size]).toEqual([1, 60, durations.length])
  })
})

const partial: Plan = {
  mode: 'Partial',
  total: 12_000_00,
  first: 2_000_00,
  enrolledOn: aDay('2026-11-21'),
  duration: '6 Months',
  most: 6,
}

describe('the plan of a course', () => {
  test.each<[string, Partial<Plan>, ReturnType<typeof due>[]]>([
    [
      'in full is due whole on the day',
      { mode: 'Full', first: 12_000_00 },
      [due('2026-11-21', 1_200_000)],
    ],
    [
      'in full and not paid is due whole on the day',
      { mode: 'Full', first: 0 },
      [due('2026-11-21', 1_200_000)],
    ],
    ['of a free course is empty', { total: 0, first: 0 }, []],
    ['of a free course in full is empty', { mode: 'Full', total: 0, first: 0 }, []],
    [
      'in part that pays all at once has nothing left',
      { first: 12_000_00 },
      [due('2026-11-21', 1_200_000)],
    ],
    [
      'with nothing paid on the day starts a month later',
      { first: 0, duration: '2 Months' },
      [due('2026-12-21', 600_000), due('2027-01-21', 600_000)],
    ],
    [
      'with one paisa left has one instalment more',
      { first: 11_999_99 },
      [due('2026-11-21', 1_199_999), due('2026-12-21', 1)],
    ],
    [
      'with fewer paise than months has one of a paisa each',
      { total: 104, first: 100 },
      [
        due('2026-11-21', 100),
        due('2026-12-21', 1),
        due('2027-01-21', 1),
        due('2027-02-21', 1),
        due('2027-03-21', 1),
      ],
    ],
    [
      'leaves the odd paise to the last',
      { total: 1_000_00, first: 0, duration: '3 Months' },
      [due('2026-12-21', 33_333), due('2027-01-21', 33_333), due('2027-02-21', 33_334)],
    ],
    [
      'of one month is paid off in that month',
      { duration: '1 Month' },
      [due('2026-11-21', 200_000), due('2026-12-21', 1_000_000)],
    ],
    [
      'from the 31st falls on the last of shorter months',
      { first: 0, enrolledOn: aDay('2027-12-31'), duration: '4 Months' },
      [
        due('2028-01-31', 300_000),
        due('2028-02-29', 300_000),
        due('2028-03-31', 300_000),
        due('2028-04-30', 300_000),
      ],
    ],
  ])('%s', (_, given, expected) => {
    expect(planInstalments({ ...partial, ...given })).toEqual(expected)
  })

  test.each([
    ['5 Months', 6, 5],
    ['6 Months', 6, 6],
    ['7 Months', 6, 6],
    ['1 Year', 6, 6],
    ['1.5 Years', 6, 6],
    ['1.5 Years', 18, 18],
    ['1.5 Years', 60, 18],
    ['5 Years', 60, 60],
    ['5 Years', 1, 1],
  ])('over %s with at most %i has %i instalments', (duration, most, count) => {
    const plan = planInstalments({ ...partial, first: 0, duration, most })
    expect(plan).toHaveLength(count)
  })

  test('always adds up, in order, without an empty instalment', () => {
    const plan = fc.record({
      mode: fc.constantFrom('Full', 'Partial'),
      total: fc.oneof(fc.nat({ max: 100 }), fc.nat({ max: 1_000_000_000 })),
      part: fc.double({ min: 0, max: 1, noNaN: true }),
      enrolledOn: fc
        .date({ min: new Date('2000-01-01'), max: new Date('2150-01-01'), noInvalidDate: true })
        .map((date) => date.toISOString().slice(0, 10))
        .filter(isDay),
      duration: fc.constantFrom(...durations),
      most: fc.integer({ min: 1, max: 60 }),
    })
    const property = fc.property(plan, ({ part, ...given }) => {
      const first = given.mode === 'Full' ? given.total : Math.floor(given.total * part)
      const dues = planInstalments({ ...given, first })
      expect(dues.reduce((sum, { amount }) => sum + amount, 0)).toBe(given.total)
      expect(dues.every(({ amount }) => Number.isInteger(amount) && amount > 0)).toBe(true)
      const days = dues.map(({ dueDate }) => dueDate)
      expect(days.every(isDay)).toBe(true)
      expect(days).toEqual([...new Set(days)].toSorted())
      expect(dues.length).toBeLessThanOrEqual(given.most + 1)
    })
    fc.assert(property, { seed, numRuns: 500 })
  })
})

test.each([
  [10, 3, [3, 3, 4]],
  [9, 3, [3, 3, 3]],
  [2, 3, [1, 1]],
  [1, 1, [1]],
  [0, 3, []],
])('%i paise in %i parts are %j', (amount, parts, expected) => {
  expect(splitEvenly(amount, aDay('2026-11-21'), parts).map((one) => one.amount)).toEqual(expected)
})

describe('what is paid', () => {
  const plan = [due('2026-11-21', 100), due('2026-12-21', 50), due('2027-01-21', 51)]

  test.each([
    [0, [0, 0, 0], '2026-11-21'],
    [1, [1, 0, 0], '2026-11-21'],
    [99, [99, 0, 0], '2026-11-21'],
    [100, [100, 0, 0], '2026-12-21'],
    [149, [100, 49, 0], '2026-12-21'],
    [150, [100, 50, 0], '2027-01-21'],
    [200, [100, 50, 50], '2027-01-21'],
    [201, [100, 50, 51], null],
  ])('covers the oldest first: %i paise', (paid, covered, next) => {
    expect(coverInstalments(plan, paid)).toEqual(
      plan.map((instalment, at) => ({ ...instalment, covered: covered[at] })),
    )
    expect(nextDueDate(plan, paid)).toBe(next)
  })

  test('for a free course leaves nothing due', () => {
    expect(nextDueDate([], 0)).toBeNull()
  })
})
