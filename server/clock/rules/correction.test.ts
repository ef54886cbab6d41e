import { describe, expect, test } from 'vitest'
import { aDay } from '../../../tests/support/clock/days.ts'
import { refusedBy } from '../../../tests/support/refused.ts'
import { requireDayOf, requireTimes, timesOf } from './correction.ts'
import { countStates, stateOf } from './team.ts'
import type { Entry } from './work.ts'

const day = aDay('2026-11-20')
const today = aDay('2026-11-21')
const zone = 'Asia/Kolkata'
const now = '2026-11-21T06:30:00.000Z'

describe('a correction', () => {
  const asha = { name: 'Asha Patil', firstDay: aDay('2026-11-10') }

  test.each<[string, string | undefined, object?]>([
    ['2026-11-22', 'day_not_come'],
    ['2026-11-21', undefined],
    ['2026-11-10', undefined],
    ['2026-11-09', 'day_before_joining', { name: 'Asha Patil', day: '2026-11-10' }],
  ])('of %s: %s', (text, code, facts) => {
    const refusal = refusedBy(() => requireDayOf(aDay(text), today, asha))
    expect([refusal?.code, refusal?.facts]).toEqual([code, facts])
  })

  const kept = { check_in: '2026-11-20T03:33:27.123Z', check_out: '2026-11-20T12:00:59.000Z' }

  test.each([
    [{ checkIn: '09:03', checkOut: '17:30' }, kept],
    [
      { checkIn: '09:03', checkOut: '18:00' },
      { ...kept, check_out: '2026-11-20T12:30:00.000Z' },
    ],
    [{ checkIn: '09:04' }, { check_in: '2026-11-20T03:34:00.000Z', check_out: null }],
    [{}, { check_in: null, check_out: null }],
  ])('%j keeps the seconds of what was not changed', (typed, times) => {
    expect(timesOf(day, typed, zone, kept)).toEqual(times)
  })

  test('reads times in the institute’s zone, also where an hour is left out', () => {
    expect(timesOf(day, { checkIn: '00:00', checkOut: '23:59' }, zone, undefined)).toEqual({
      check_in: '2026-11-19T18:30:00.000Z',
      check_out: '2026-11-20T18:29:00.000Z',
    })
    const spring = aDay('2026-03-08')
    expect(timesOf(spring, { checkIn: '02:30' }, 'America/New_York', undefined).check_in).toBe(
      '2026-03-08T07:30:00.000Z',
    )
  })

  const nine = '2026-11-21T03:30:00.000Z'
  const later = '2026-11-21T06:30:00.001Z'
  test.each([
    [null, null, undefined, undefined],
    [nine, null, undefined, undefined],
    [nine, now, undefined, undefined],
    [null, nine, 'out_without_in', undefined],
    [nine, nine, 'out_before_in', undefined],
    [now, nine, 'out_before_in', undefined],
    [later, null, 'time_not_come', 'checkIn'],
    [nine, later, 'time_not_come', undefined],
  ])('from %s to %s: %s', (check_in, check_out, code, field) => {
    const refusal = refusedBy(() => requireTimes({ check_in, check_out }, now))
    expect([refusal?.code, refusal?.field]).toEqual([code, field])
  })
})

describe('in the team', () => {
  const entry = (given: Partial<Entry>): Entry => ({
    day: today,
    status: 'present',
    check_in: now,
    check_out: null,
    remarks: null,
    reason: null,
    changed_at: now,
    ...given,
  })

  test.each<[string, Entry | undefined, Parameters<typeof stateOf>[1]['kind'], string]>([
    ['who has clocked in', entry({}), 'working', 'in'],
    ['who came on a day off', entry({}), 'weekly-off', 'in'],
    ['who came on leave', entry({}), 'leave', 'in'],
    ['who has gone', entry({ check_out: now }), 'working', 'out'],
    ['who has gone at once', entry({ check_out: now, status: 'absent' }), 'working', 'out'],
    ['who did not clock out yesterday', entry({ day }), 'working', 'out'],
    ['who is corrected to present without a time', entry({ check_in: null }), 'working', 'out'],
    ['who was', entry({ check_in: null, day }), 'working', 'out'],
    [
      'who is corrected to absent',
      entry({ check_in: null, status: 'absent' }),
      'working',
      'not-in',
    ],
    ['who is on leave', undefined, 'leave', 'on-leave'],
    ['nobody on a holiday', undefined, 'holiday', 'day-off'],
    ['nobody on a Sunday', undefined, 'weekly-off', 'day-off'],
    ['who did not come', undefined, 'working', 'not-in'],
  ])('%s', (_, one, kind, state) => {
    expect(stateOf(one, { kind }, today)).toBe(state)
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
