import { expect, test } from 'vitest'
import { aDay } from '../../tests/support/clock/days.ts'
import { beginningOf, endOf } from './rules.ts'

test.each([
  ['2026-11-21', 'Asia/Kolkata', '2026-11-20T18:30:00.000Z', '2026-11-21T18:30:00.000Z'],
  ['2026-11-21', 'UTC', '2026-11-21T00:00:00.000Z', '2026-11-22T00:00:00.000Z'],
  // Days of 23 and 25 hours, and one that has no midnight.
  ['2026-03-08', 'America/New_York', '2026-03-08T05:00:00.000Z', '2026-03-09T04:00:00.000Z'],
  ['2026-11-01', 'America/New_York', '2026-11-01T04:00:00.000Z', '2026-11-02T05:00:00.000Z'],
  ['2026-04-24', 'Africa/Cairo', '2026-04-23T22:00:00.000Z', '2026-04-24T21:00:00.000Z'],
])('%s in %s has a beginning and an end', (day, zone, beginning, end) => {
  expect([beginningOf(aDay(day), zone), endOf(aDay(day), zone)]).toEqual([beginning, end])
})
