import { expect } from 'vitest'
import { testRows } from '../../tests/support/tables.ts'
import { minutesOf } from '../values/times.ts'
import type { DayStatus } from './terms.ts'
import { statusOfTimes } from './work-status.ts'

const terms = {
  startsAt: '09:00',
  endsAt: '18:00',
  graceMinutes: 15,
  halfDayUnderHours: 4,
  absentUnderHours: 1,
}

testRows([
  ['00:00', 0],
  ['09:05', 545],
  ['23:59', 1439],
  ['', Number.NaN],
  ['9:05', Number.NaN],
])('a time is so many minutes after midnight', (time, minutes) =>
  expect(minutesOf(time)).toBe(minutes),
)

/** From when to when someone worked. */
testRows<[DayStatus | undefined, ...`${string}-${string}`[]]>([
  ['present', '09:15-', '09:15-18:00'],
  ['late', '09:16-', '09:16-18:00', '09:16-13:16'],
  ['half-day', '09:16-13:15', '09:00-10:00'],
  ['absent', '09:00-09:59'],
  [undefined, '09:00-09:00', '09:00-08:59', '09:00-18', '-18:00', '-'],
])('the times of a day say what it counts as', (status, ...times) => {
  for (const time of times) {
    const [checkIn = '', checkOut = ''] = time.split('-')
    expect([time, statusOfTimes({ checkIn, checkOut }, terms)]).toEqual([time, status])
  }
})
