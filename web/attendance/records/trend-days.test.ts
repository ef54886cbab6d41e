import { expect, test } from 'vitest'
import { isDay } from '../../../contract/values/calendar.ts'
import { trendDays, trendFloor } from './trend-days.ts'

test('thirty days end with the day that is looked at, and days without marks keep their place', () => {
  const until = '2026-03-01'
  if (!isDay(until)) throw new Error('it is a day')
  const days = trendDays(until, [{ date: '2026-02-28' }, { date: '2026-01-31' }])
  expect(days).toHaveLength(30)
  expect([days[0]?.date, days[29]?.date]).toEqual(['2026-01-31', '2026-03-01'])
  expect(days.filter(({ known }) => known !== undefined).map(({ date }) => date)).toEqual([
    '2026-01-31',
    '2026-02-28',
  ])
})

test('the scale begins at 50 %, unless a day is below', () => {
  const rates = (...all: number[]) => all.map((attendancePercentage) => ({ attendancePercentage }))
  expect(trendFloor(rates(92.4, 50))).toBe(50)
  expect(trendFloor(rates(92.4, 49.9))).toBe(0)
  expect(trendFloor([])).toBe(50)
})
