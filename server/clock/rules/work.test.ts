import { describe, expect, test } from 'vitest'
import { defaultSettings } from '../../../contract/settings/defaults.ts'
import { aDay } from '../../../tests/support/clock/days.ts'
import { testRows } from '../../../tests/support/tables.ts'
import {
  asItCounts,
  type StoredDay,
  hoursOf,
  isForgotten,
  isWorkOver,
  lastForgotten,
  remindedSince,
  shownHours,
  standingAtIn,
  standingAtOut,
  statusAtIn,
} from './work.ts'

const { work } = defaultSettings
const zone = 'Asia/Kolkata'
/** An instant of local time in India. */
const at = (time: string, day = '2026-11-23') => new Date(`${day}T${time}+05:30`).toISOString()

describe('clocking in', () => {
  const noGrace = { startsAt: '09:00', graceMinutes: 0 }
  testRows<[string, string, Partial<typeof work>?]>([
    ['00:00:00', 'present'],
    ['08:59:59', 'present'],
    ['09:00:00', 'present'],
    ['09:15:00', 'present'],
    ['09:15:00.999', 'present'],
    ['09:15:01', 'late'],
    ['09:16:00', 'late'],
    ['18:00:00', 'late'],
    ['23:59:59', 'late'],
    ['09:00:00', 'present', noGrace],
    ['09:00:01', 'late', noGrace],
    // The grace period may end after midnight; then no one is late on the day.
    ['23:59:59', 'present', { startsAt: '23:00', graceMinutes: 120 }],
    ['00:00:00', 'present', { startsAt: '00:00', graceMinutes: 0 }],
  ])('is late after the grace period', (time, status, given) => {
    expect(statusAtIn(at(time), zone, { ...work, ...given })).toBe(status)
  })

  test('uses local time in the institute’s zone, also on the days on which clocks change', () => {
    const newYork = 'America/New_York'
    const statusOf = (instant: string) => statusAtIn(instant, newYork, work)
    // 1 November 2026: 09:15:00 is 14:15 UTC; a day before it is 13:15 UTC.
    const onTime = ['2026-11-01T14:15:00Z', '2026-10-31T13:15:00Z']
    const tooLate = ['2026-11-01T14:15:01Z', '2026-10-31T13:15:01Z']
    expect(onTime.map(statusOf)).toEqual(['present', 'present'])
    expect(tooLate.map(statusOf)).toEqual(['late', 'late'])
  })
})

testRows([
  ['17:59:59', false],
  ['18:00:00', false],
  ['18:00:01', true],
  ['23:59:59', true],
  ['00:00:00', false],
])('work is over after its last hour', (time, over) => {
  expect(isWorkOver(at(time), zone, work)).toBe(over)
})

const entry = (given: Partial<StoredDay> = {}): StoredDay => ({
  day: aDay('2026-11-23'),
  status: 'present',
  check_in: at('09:00:00'),
  check_out: null,
  remarks: null,
  reason: null,
  changed_at: at('09:00:00'),
  ...given,
})

testRows<[StoredDay['status'] | undefined, StoredDay['status'], string | null]>([
  [undefined, 'late', null],
  ['absent', 'late', null],
  ['present', 'present', 'Came with the team'],
  ['half-day', 'half-day', 'Came with the team'],
  ['late', 'late', 'Came with the team'],
])('clocking in late leaves a corrected day as it is, unless absent', (...row) => {
  const [status, standing, remarks] = row
  const earlier = status && entry({ status, check_in: null, remarks: 'Came with the team' })
  expect(standingAtIn(earlier, 'late')).toEqual({ status: standing, remarks })
})

describe('clocking out', () => {
  test.each<[StoredDay['status'], string, StoredDay['status'], string | null]>([
    ['present', '18:00:00', 'present', null],
    ['late', '18:00:00', 'late', null],
    ['present', '13:00:00', 'present', null],
    ['present', '12:59:59', 'half-day', 'Less than 4 hours'],
    ['late', '12:59:59', 'half-day', 'Less than 4 hours'],
    ['late', '10:00:00', 'half-day', 'Less than 4 hours'],
    ['present', '09:59:59', 'absent', 'Less than 1 hour'],
    ['late', '09:00:00', 'absent', 'Less than 1 hour'],
  ])('of a day that was %s at %s makes it %s', (status, time, standing, remarks) => {
    const hours = hoursOf({ check_in: at('09:00:00'), check_out: at(time) }) ?? Number.NaN
    expect(standingAtOut(entry({ status }), hours, work)).toEqual({ status: standing, remarks })
  })

  test('uses the hours that the institute has chosen', () => {
    const strict = { ...work, halfDayUnderHours: 6.5, absentUnderHours: 0 }
    const half = { status: 'half-day', remarks: 'Less than 6.5 hours' }
    expect(standingAtOut(entry(), 6.4, strict)).toEqual(half)
    expect(standingAtOut(entry(), 0, strict).status).toBe('half-day')
    const none = { ...work, halfDayUnderHours: 0, absentUnderHours: 0 }
    expect(standingAtOut(entry(), 0, none).status).toBe('present')
  })

  test.each([
    ['18:00:00', 9],
    ['09:00:17', 0],
    ['09:00:18', 0.01],
    ['12:20:00', 3.33],
    ['08:00:00', 0],
  ])('at %s gives %d hours', (time, hours) => {
    expect(shownHours({ check_in: at('09:00:00'), check_out: at(time) })).toBe(hours)
  })
})

describe('a forgotten clock-out', () => {
  const wall = (today: string) => ({ today: aDay(today), zone })

  test('makes it a half day without hours, with a note', () => {
    for (const status of ['present', 'late'] as const) {
      const counted = asItCounts(entry({ status }), wall('2026-11-24'))
      const note = { status: 'half-day', remarks: 'Clock-out was forgotten' }
      expect(counted).toEqual({ ...entry(), ...note })
      expect(shownHours(counted)).toBeUndefined()
    }
  })

  const reason = 'Lost phone'
  const corrected = (time: string, day?: string) => ({ reason, changed_at: at(time, day) })
  testRows<[Partial<StoredDay>, string, boolean]>([
    [{}, '2026-11-24', true],
    [{}, '2026-11-23', false],
    [{}, '2026-12-24', true],
    [{ day: aDay('2025-12-31') }, '2026-01-01', true],
    [{ check_out: at('18:00:00') }, '2026-11-24', false],
    [{ check_in: null }, '2026-11-24', false],
    // Corrected while it ran, after, long after, and changed but not corrected.
    [corrected('23:59:59'), '2026-11-24', true],
    [corrected('00:00:00', '2026-11-24'), '2026-11-24', false],
    [corrected('09:00:00', '2027-01-01'), '2027-01-02', false],
    [{ changed_at: at('00:10:00', '2026-11-24') }, '2026-11-24', true],
  ])('is that of an earlier day without a time of going', (given, now, forgotten) => {
    expect(isForgotten(entry(given), wall(now))).toBe(forgotten)
    expect(asItCounts(entry(given), wall(now)).status).toBe(forgotten ? 'half-day' : 'present')
    expect(lastForgotten([entry(given)], wall(now))).toBe(forgotten ? entry(given).day : undefined)
  })

  test('that is shown is the last one', () => {
    const days = ['2026-11-20', '2026-11-23', '2026-11-21'].map((day) => entry({ day: aDay(day) }))
    const mended = entry({ day: aDay('2026-11-22'), ...corrected('09:00:00') })
    expect(lastForgotten([...days, mended], wall('2026-11-23'))).toBe('2026-11-21')
    expect(lastForgotten([], wall('2026-11-23'))).toBeUndefined()
  })

  test.each([
    ['2026-11-01', '2026-10-01'],
    ['2026-11-30', '2026-10-01'],
    ['2026-03-31', '2026-02-01'],
    ['2027-01-15', '2026-12-01'],
  ])('is shown on %s from %s on', (today, since) => {
    expect(remindedSince(aDay(today))).toBe(since)
  })
})
