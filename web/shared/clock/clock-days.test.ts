import { expect, test } from 'vitest'
import type { EmployeeDay } from '../../../contract/clock/calls.ts'
import { type ClockDay, dayInWords, kindWords, letterOf, placeInWords } from './clock-days.ts'

const today = '2026-11-21'
const clocked: EmployeeDay = {
  _id: '1',
  date: '2026-11-05',
  status: 'late',
  checkIn: '2026-11-05T03:50:00.000Z',
  checkOut: '2026-11-05T12:40:00.000Z',
  __v: 1,
}
const dayOff = { date: '2026-11-05', kind: 'weekly-off', status: 'present' } as const
const working = { date: '2026-11-05', kind: 'working' } as const
const { checkOut: _, ...stillIn } = clocked

test.each<[ClockDay, string, string]>([
  [{ ...working, status: 'late', attendance: clocked }, 'L', 'Late, 9:20 am to 6:10 pm'],
  [{ ...working, status: 'half-day', attendance: stillIn }, '½', 'Half Day, from 9:20 am'],
  [{ date: '2026-11-06', kind: 'working', status: 'absent' }, 'A', 'Absent'],
  [{ date: '2026-11-21', kind: 'working' }, '·', 'Not clocked in yet'],
  [{ date: '2026-11-23', kind: 'working' }, '·', 'Working day'],
  [{ date: '2026-11-08', kind: 'weekly-off' }, 'O', 'Weekly off'],
  [{ date: '2026-11-10', kind: 'holiday', name: 'Diwali' }, 'H', 'Holiday: Diwali'],
  [{ date: '2026-11-11', kind: 'leave', name: 'casual' }, 'Lv', 'Casual leave'],
  [{ date: '2026-11-01', kind: 'before-joining' }, '–', 'Before joining'],
  [{ ...dayOff, attendance: clocked }, 'P', 'Present, 9:20 am to 6:10 pm, Weekly off'],
])('a day has its letter and its words, case %#', (day, letter, words) => {
  expect(letterOf(day)).toBe(letter)
  expect(dayInWords(day, today)).toBe(words)
})

test('a day off without a name is still told', () => {
  const words = (['holiday', 'leave'] as const).map((kind) => kindWords({ kind }))
  expect(words).toEqual(['Holiday', 'On leave'])
  expect(kindWords({ kind: 'working' })).toBeUndefined()
})

test.each([
  [{ locationName: 'Pune Camp', distance: 35.4 }, 'Pune Camp, 35 m from the centre'],
  [{ locationName: 'Pune Camp', distance: 0.4 }, 'Pune Camp, at the centre'],
  [{ locationName: 'Pune Camp', distance: 5210 }, 'Pune Camp, 5.2 km from the centre'],
  [{ locationName: 'Pune Camp' }, 'Pune Camp'],
  [{}, '18.520430, 73.856744'],
])('a place is read as words, case %#', (known, words) => {
  const clockPlace = { latitude: 18.52043, longitude: 73.856744, accuracy: 12, ...known }
  expect(placeInWords(clockPlace)).toBe(words)
})
