import { expect, test } from 'vitest'
import type { DayStatus } from './terms.ts'
import { minutesOf } from '../values/times.ts'
import { statusOfTimes } from './work-status.ts'

const terms = { startsAt: '09:00', graceMinutes: 15, halfDayUnderHours: 4, absentUnderHours: 1 }

test.each([
  ['00:00', 0],
  ['09:05', 545],
  ['23:59', 1439],
  ['', Number.NaN],
  ['9:05', Number.NaN],
])('%j is %d minutes after midnight', (time, minutes) => {
  expect(minutesOf(time)).toBe(minutes)
})

test.each<[string, string, DayStatus | undefined]>([
  ['09:15', '', 'present'],
  ['09:16', '', 'late'],
  ['09:15', '18:00', 'present'],
  ['09:16', '18:00', 'late'],
  ['09:16', '13:16', 'late'],
  ['09:16', '13:15', 'half-day'],
  ['09:00', '10:00', 'half-day'],
  ['09:00', '09:59', 'absent'],
  ['09:00', '09:00', undefined],
  ['09:00', '08:59', undefined],
  ['09:00', '18', undefined],
  ['', '18:00', undefined],
  ['', '', undefined],
])('from %j to %j the day is %s', (checkIn, checkOut, status) => {
  expect(statusOfTimes({ checkIn, checkOut }, terms)).toBe(status)
})
