import { expect, test } from 'vitest'
import { timeInField, valuesOf } from './day-values.ts'

test.each([
  [undefined, ''],
  ['2026-11-21T03:35:59.000Z', '09:05'],
  ['2026-11-20T18:30:00.000Z', '00:00'],
  ['2026-11-20T18:29:59.999Z', '23:59'],
])('%s is %j in a time field', (instant, time) => expect(timeInField(instant)).toBe(time))

test('a correction starts from the stored day', () => {
  const stored = { date: '2026-11-20', status: 'half-day' as const }
  const attendance = { ...stored, _id: '7', checkIn: '2026-11-20T03:35:00.000Z', __v: 2 }
  const values = { status: 'half-day', checkIn: '09:05', checkOut: '', reason: '' }
  expect(valuesOf({ ...stored, kind: 'working', attendance })).toEqual(values)
  // A day without an entry starts with its status, else as present.
  const day = { date: '2026-11-20', kind: 'working' as const }
  expect(valuesOf({ ...day, status: 'absent' }).status).toBe('absent')
  expect(valuesOf(day).status).toBe('present')
})
