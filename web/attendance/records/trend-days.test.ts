import { expect, test } from 'vitest'
import { aDay } from '../../../tests/support/clock/days.ts'
import { trendDays } from './trend-days.ts'

test('thirty days end with the day looked at', () => {
  const days = trendDays(aDay('2026-03-01'), [{ date: '2026-02-28' }, { date: '2026-01-31' }])
  expect(days).toHaveLength(30)
  expect([days[0]?.date, days[29]?.date]).toEqual(['2026-01-31', '2026-03-01'])
  const known = days.filter((day) => day.known !== undefined).map(({ date }) => date)
  expect(known).toEqual(['2026-01-31', '2026-02-28'])
})
