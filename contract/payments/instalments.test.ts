import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aDay } from '../../tests/support/clock/days.ts'
import { casesOf } from '../../tests/support/seed.ts'
import { testRows } from '../../tests/support/tables.ts'
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

test('the durations are of a month to five years', () => {
  const months = { '1 Month': 1, '2 Months': 2, '11 Months': 11, '1 Year': 12, '1.5 Years': 18 }
  const years = { '2 Years': 24, '4.5 Years': 54, '5 Years': 60 }
  for (const [duration, count] of Object.entries({ ...months, ...years }))
    expect([duration, monthsOf(duration)]).toEqual([duration, count])
  const all = durations.map(monthsOf)
  expect(all).toEqual([...new Set(all)].toSorted((one, other) => one - other))
  expect([all[0], all.at(-1)]).toEqual([1, 60])
})

const partial: Plan = {
  mode: 'Partial',
  total: 12_000_00,
  first: 2_000_00,
  enrolledOn: aDay('2026-11-21'),
  duration: '6 Months',
  most: 6,
}

const now = (amount: number) => due('2026-11-21', amount)
const monthly = (...amounts: number[]) =>
  amounts.map((amount, at) => due(['2026-12-21', '2027-01-21', '2027-02-21'][at] ?? '', amount))
const thirds = { total: 1_000_00, first: 0, duration: '3 Months' }
const whole = now(1_200_000)
testRows<[string, Partial<Plan>, ReturnType<typeof due>[]]>([
  ['in full is due whole on the day', { mode: 'Full', first: 12_000_00 }, [whole]],
  ['in full and not paid is due whole on the day', { mode: 'Full', first: 0 }, [whole]],
  ['of a free course is empty', { total: 0, first: 0 }, []],
  ['of a free course in full is empty', { mode: 'Full', total: 0, first: 0 }, []],
  ['in part that pays all at once has nothing left', { first: 12_000_00 }, [whole]],
  ['of nothing yet starts a month later', { first: 0, duration: '2 Months' }, monthly(6e5, 6e5)],
  ['with one paisa left has one more', { first: 11_999_99 }, [now(1_199_999), ...monthly(1)]],
  ['has a paisa each at least', { total: 102, first: 100 }, [now(100), ...monthly(1, 1)]],
  ['leaves the odd paise to the last', thirds, monthly(33_333, 33_333, 33_334)],
  ['of one month is paid off in it', { duration: '1 Month' }, [now(2e5), ...monthly(10e5)]],
  [
    'from the 31st falls on the last of shorter months',
    { first: 0, enrolledOn: aDay('2027-12-31'), duration: '4 Months' },
    ['2028-01-31', '2028-02-29', '2028-03-31', '2028-04-30'].map((day) => due(day, 300_000)),
  ],
])('the plan of a course is what was agreed', (_, given, expected) => {
  expect(planInstalments({ ...partial, ...given })).toEqual(expected)
})

testRows([
  ['5 Months', 6, 5],
  ['6 Months', 6, 6],
  ['7 Months', 6, 6],
  ['1.5 Years', 18, 18],
  ['1.5 Years', 60, 18],
  ['5 Years', 60, 60],
  ['5 Years', 1, 1],
])('a plan has an instalment a month, and at most so many', (duration, most, count) => {
  const plan = planInstalments({ ...partial, first: 0, duration, most })
  expect(plan).toHaveLength(count)
})

test('a plan always adds up, in order, without an empty instalment', () => {
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
  fc.assert(property, { numRuns: casesOf(500) })
})

testRows([
  [10, 3, [3, 3, 4]],
  [9, 3, [3, 3, 3]],
  [2, 3, [1, 1]],
  [1, 1, [1]],
  [0, 3, []],
])('paise are split evenly, the odd ones in the last part', (amount, parts, expected) => {
  expect(splitEvenly(amount, aDay('2026-11-21'), parts).map((one) => one.amount)).toEqual(expected)
})

const plan = [due('2026-11-21', 100), due('2026-12-21', 50), due('2027-01-21', 51)]

testRows<[ReturnType<typeof due>[], number, number[], string | null]>([
  [plan, 0, [0, 0, 0], '2026-11-21'],
  [plan, 1, [1, 0, 0], '2026-11-21'],
  [plan, 99, [99, 0, 0], '2026-11-21'],
  [plan, 100, [100, 0, 0], '2026-12-21'],
  [plan, 149, [100, 49, 0], '2026-12-21'],
  [plan, 150, [100, 50, 0], '2027-01-21'],
  [plan, 200, [100, 50, 50], '2027-01-21'],
  [plan, 201, [100, 50, 51], null],
  [[], 0, [], null],
])('what is paid covers the oldest first', (instalments, paid, covered, next) => {
  expect(coverInstalments(instalments, paid)).toEqual(
    instalments.map((instalment, at) => ({ ...instalment, covered: covered[at] })),
  )
  expect(nextDueDate(instalments, paid)).toBe(next)
})
