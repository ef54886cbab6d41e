import { expect, test } from 'vitest'
import { monthsOf, yearBegan } from '../../contract/reports/period.ts'
import { monthOf } from '../../contract/values/calendar.ts'
import { aDay } from '../../tests/support/clock/days.ts'
import { comparableMonths, daysBefore, daysOf, periodOf } from './rules.ts'

const month = (text: string) => monthOf(aDay(`${text}-01`))
const asked = (from?: string, until?: string) => ({
  ...(from !== undefined && { from: month(from) }),
  ...(until !== undefined && { until: month(until) }),
})

test.each([
  ['2026-11-21', '2026-04'],
  ['2027-03-31', '2026-04'],
  ['2027-04-01', '2027-04'],
  ['2028-02-29', '2027-04'],
])('the financial year of %s began in %s', (day, april) => {
  expect(yearBegan(aDay(day))).toBe(april)
})

test.each([
  ['nothing', '2026-11-21', asked(), '2026-04', '2026-11'],
  ['nothing on the last day of a financial year', '2027-03-31', asked(), '2026-04', '2027-03'],
  ['nothing on the first', '2027-04-01', asked(), '2027-04', '2027-04'],
  ['a last month', '2026-11-21', asked(undefined, '2026-03'), '2025-04', '2026-03'],
  ['a first month', '2026-11-21', asked('2026-02'), '2026-02', '2026-11'],
  ['a month to come', '2026-11-21', asked('2026-02', '2199-12'), '2026-02', '2026-11'],
  ['24 months', '2026-11-21', asked('2024-12', '2026-11'), '2024-12', '2026-11'],
])('the period of %s', (_name, today, query, from, until) => {
  expect(periodOf(query, aDay(today))).toEqual({ from, until })
})

test.each([
  ['that ends before it begins', asked('2026-05', '2026-04')],
  ['of 25 months', asked('2024-11', '2026-11')],
  ['that is still to come', asked('2026-12')],
  ['as long as there are months', asked('1900-01', '2199-12')],
])('a period %s is refused', (_name, query) => {
  expect(() => periodOf(query, aDay('2026-11-21'))).toThrow(
    expect.objectContaining({ code: 'wrong_period', facts: { most: 24 } }),
  )
})

test.each([
  ['a month that runs', '2026-04', '2026-11', '2026-11-21', '2026-11-22', '2025-11-22'],
  ['its last day', '2026-04', '2026-11', '2026-11-30', '2026-12-01', '2025-12-01'],
  ['months that are over', '2026-04', '2026-10', '2026-11-21', '2026-11-01', '2025-11-01'],
  ['a leap day', '2028-02', '2028-02', '2028-02-29', '2028-03-01', '2027-03-01'],
  ['28 February after a leap year', '2029-02', '2029-02', '2029-02-28', '2029-03-01', '2028-02-29'],
  ['that February once it is over', '2029-02', '2029-02', '2029-03-01', '2029-03-01', '2028-03-01'],
  ['31 March', '2026-04', '2027-03', '2027-03-31', '2027-04-01', '2026-04-01'],
  ['1 April', '2027-04', '2027-04', '2027-04-01', '2027-04-02', '2026-04-02'],
])('%s is compared with the same days a year before', (_name, from, until, today, before, then) => {
  const period = { from: month(from), until: month(until) }
  expect(daysOf(period, aDay(today))).toEqual({ from: `${from}-01`, before })
  const yearBefore = `${Number(from.slice(0, 4)) - 1}${from.slice(4)}-01`
  expect(daysBefore(period, aDay(today))).toEqual({ from: yearBefore, before: then })
})

test('only months are compared a year before which something was recorded', () => {
  const period = { from: month('2026-04'), until: month('2026-06') }
  expect([...comparableMonths(period, aDay('2025-05-31'))]).toEqual(['2026-05', '2026-06'])
  expect([...comparableMonths(period, undefined)]).toEqual([])
  expect(monthsOf(period)).toEqual(['2026-04', '2026-05', '2026-06'])
})
