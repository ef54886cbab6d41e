import { describe, expect, test } from 'vitest'
import { aDay } from '../../../tests/support/clock/days.ts'
import { testRows } from '../../../tests/support/tables.ts'
import { timesOf } from './correction.ts'
import { countStates, stateOf } from './team.ts'
import type { StoredDay } from './work.ts'

const day = aDay('2026-11-20')
const today = aDay('2026-11-21')
const zone = 'Asia/Kolkata'
const now = '2026-11-21T06:30:00.000Z'

describe('a correction', () => {
  const kept = { check_in: '2026-11-20T03:33:27.123Z', check_out: '2026-11-20T12:00:59.000Z' }

  const cleared = { check_in: null, check_out: null }
  testRows([
    [{ checkIn: '09:03', checkOut: '17:30' }, kept],
    [
      { checkIn: '09:03', checkOut: '18:00' },
      { ...kept, check_out: '2026-11-20T12:30:00.000Z' },
    ],
    [{ checkIn: '09:04' }, { ...cleared, check_in: '2026-11-20T03:34:00.000Z' }],
    [{}, cleared],
  ])('keeps the seconds of what was not changed', (typed, times) => {
    expect(timesOf(day, typed, zone, kept)).toEqual(times)
  })

  test('reads times in the institute’s zone, also where an hour is left out', () => {
    expect(timesOf(day, { checkIn: '00:00', checkOut: '23:59' }, zone, undefined)).toEqual({
      check_in: '2026-11-19T18:30:00.000Z',
      check_out: '2026-11-20T18:29:00.000Z',
    })
    const spring = timesOf(aDay('2026-03-08'), { checkIn: '02:30' }, 'America/New_York', undefined)
    expect(spring.check_in).toBe('2026-03-08T07:30:00.000Z')
  })
})

describe('in the team', () => {
  const entry = (given: Partial<StoredDay>): StoredDay => ({
    day: today,
    status: 'present',
    check_in: now,
    check_out: null,
    remarks: null,
    reason: null,
    changed_at: now,
    ...given,
  })

  const untimed = { check_in: null }
  testRows<[Partial<StoredDay> | undefined, Parameters<typeof stateOf>[1]['kind'], string]>([
    [{}, 'working', 'in'],
    [{}, 'weekly-off', 'in'],
    [{}, 'leave', 'in'],
    [{ check_out: now }, 'working', 'out'],
    [{ check_out: now, status: 'absent' }, 'working', 'out'],
    // Who did not clock out yesterday, and who was corrected without a time.
    [{ day }, 'working', 'out'],
    [untimed, 'working', 'out'],
    [{ ...untimed, day }, 'working', 'out'],
    [{ ...untimed, status: 'absent' }, 'working', 'not-in'],
    [undefined, 'leave', 'on-leave'],
    [undefined, 'holiday', 'day-off'],
    [undefined, 'weekly-off', 'day-off'],
    [undefined, 'working', 'not-in'],
  ])('people are where their day and its kind say', (given, kind, state) => {
    expect(stateOf(given && entry(given), { kind }, today)).toBe(state)
  })

  test('late people count as arrived', () => {
    const late = { attendance: { status: 'late' } }
    const people = [
      { state: 'in' as const, ...late },
      { state: 'out' as const, ...late },
      { state: 'in' as const, attendance: { status: 'present' } },
      { state: 'not-in' as const },
      { state: 'on-leave' as const },
      { state: 'day-off' as const },
    ]
    expect(countStates(people)).toEqual({ in: 2, out: 1, late: 2, onLeave: 1, notIn: 1, dayOff: 1 })
  })
})
