import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, type Day } from '../../contract/values/calendar.ts'
import { type LeaveType, leaveTypes, limitedTypes } from '../../contract/leave/terms.ts'
import { aDay } from '../../tests/support/clock/days.ts'
import { casesOf } from '../../tests/support/seed.ts'
import * as rules from './rules.ts'

/*
 * A person requests leave many times, around New Year and leap days. A plain diary that counts each
 * day by itself must give the same days and balances as the rules.
 */

const start = aDay('2027-06-01')
const anyDay = fc.integer({ min: 0, max: 900 }).map((days) => addDays(start, days))
const length = fc.oneof(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 150, max: 365 }))
const request = fc.record({
  type: fc.constantFrom(...leaveTypes),
  start: anyDay,
  length,
  half: fc.option(fc.constantFrom('first', 'second'), { nil: undefined }),
})
const institute = fc.record({
  weeklyOff: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { maxLength: 6 }),
  holidays: fc
    .uniqueArray(anyDay, { maxLength: 60 })
    .map((days) => days.map((date) => ({ date, name: 'A holiday' }))),
  joined: fc.option(fc.oneof(anyDay, fc.constant(aDay('2028-02-29')))),
  leave: fc.record({
    casual: fc.integer({ min: 0, max: 20 }),
    sick: fc.integer({ min: 0, max: 20 }),
    annual: fc.integer({ min: 0, max: 40 }),
    maternity: fc.constantFrom(0, 182),
    paternity: fc.integer({ min: 0, max: 20 }),
    startsAtMostDaysBack: fc.constant(366),
  }),
})

type Institute = typeof institute extends fc.Arbitrary<infer I> ? I : never
type LeaveRequest = { type: LeaveType; days: Map<Day, boolean>; each: 1 | 0.5 }

/** A calendar day, computed without the code of the rules. */
const isOff = (day: Day, { weeklyOff, holidays }: Institute): boolean => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return (
    weeklyOff.includes(new Date(year, month - 1, date).getDay()) ||
    holidays.some((holiday) => holiday.date === day)
  )
}

const diaryOf = (type: LeaveType, first: Day, days: number, calendar: Institute): LeaveRequest => {
  const diary = new Map<Day, boolean>()
  for (let at = 0; at < days; at += 1) {
    const day = addDays(first, at)
    diary.set(day, type === 'maternity' || type === 'paternity' || !isOff(day, calendar))
  }
  return { type, days: diary, each: 1 }
}

const countIn = (year: number, type: LeaveType, kept: readonly LeaveRequest[]): number =>
  kept
    .filter((one) => one.type === type)
    .flatMap(({ days, each }) => [...days].map(([day, counts]) => ({ day, counts, each })))
    .filter(({ day, counts }) => counts && day.startsWith(`${year}-`))
    .reduce((sum, { each }) => sum + each, 0)

/** Month by month: each month of the year in which the person is employed adds a twelfth. */
const earnedIn = (
  year: number,
  type: 'casual' | 'sick' | 'annual',
  calendar: Institute,
): number => {
  let months = 0
  for (let month = 1; month <= 12; month += 1) {
    const text = `${year}-${String(month).padStart(2, '0')}`
    if (calendar.joined === null || text >= calendar.joined.slice(0, 7)) months += 1
  }
  let whole = 0
  while (whole * 12 < calendar.leave[type] * months) whole += 1
  return whole
}

const entitledTo = (year: number, type: (typeof limitedTypes)[number], calendar: Institute) => {
  if (type !== 'maternity' && type !== 'paternity') return earnedIn(year, type, calendar)
  return calendar.joined !== null && year < Number(calendar.joined.slice(0, 4))
    ? 0
    : calendar.leave[type]
}

const years = [2027, 2028, 2029, 2030]

test('the rules count days and balances as a diary does, day by day', () => {
  const property = fc.property(
    institute,
    fc.array(request, { minLength: 1, maxLength: 12 }),
    (calendar, requests) => {
      const kept: LeaveRequest[] = []
      const terms = { joined: calendar.joined, leave: calendar.leave }
      const taken = () =>
        years.flatMap((year) =>
          leaveTypes.map((type) => ({
            leave_type: type,
            year,
            halves: 2 * countIn(year, type, kept),
          })),
        )
      for (const { type, start: first, half, ...one } of requests) {
        const more = half === undefined ? one.length : 0
        const asked = { type, start: first, end: addDays(first, more), half }
        rules.requireRange(asked)
        const days = rules.daysOf(asked, calendar)
        const diary = diaryOf(type, first, more + 1, calendar)
        if (half !== undefined) diary.each = 0.5
        expect(days.map(({ day, off }) => [day, off === undefined])).toEqual([...diary.days])
        const limited = limitedTypes.find((one) => one === type)
        const effects = rules.effectsOf(type, rules.yearsOf(type, days, taken()), terms)
        expect(effects).toEqual(
          years.flatMap((year) => {
            const counted = countIn(year, type, [diary])
            if (limited === undefined || counted === 0) return []
            const before = entitledTo(year, limited, calendar) - countIn(year, type, kept)
            return [{ year, before, after: before - counted }]
          }),
        )
        if (effects.every(({ after }) => after >= 0)) kept.push(diary)
      }
      for (const year of years) {
        const { entitlement, leaveBalance } = rules.standingOf(year, taken(), terms)
        for (const type of limitedTypes) {
          expect(entitlement[type]).toBe(entitledTo(year, type, calendar))
          expect(leaveBalance[type]).toBe(entitlement[type] - countIn(year, type, kept))
          expect(leaveBalance[type]).toBeGreaterThanOrEqual(0)
        }
      }
    },
  )
  fc.assert(property, { numRuns: casesOf(2000) })
})
