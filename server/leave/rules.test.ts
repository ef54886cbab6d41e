import { expect, test } from 'vitest'
import { defaultSettings } from '../../contract/settings/defaults.ts'
import { aDay as day } from '../../tests/support/clock/days.ts'
import { refusedBy } from '../../tests/support/refused.ts'
import { testRows } from '../../tests/support/tables.ts'
import * as rules from './rules.ts'

const { leave } = defaultSettings
const off = { weeklyOff: [0], holidays: [{ date: '2026-08-15', name: 'Independence Day' }] }

test('the days of a request that do not count have a reason', () => {
  const period = { type: 'casual', start: day('2026-08-14'), end: day('2026-08-17') } as const
  expect(rules.daysOf(period, off)).toEqual([
    { day: '2026-08-14', off: undefined, halves: 2 },
    { day: '2026-08-15', off: 'Independence Day', halves: 0 },
    { day: '2026-08-16', off: 'Sunday', halves: 0 },
    { day: '2026-08-17', off: undefined, halves: 2 },
  ])
})

testRows([
  [null, 2026, 12, 15, 182],
  ['2020-06-30', 2026, 12, 15, 182],
  ['2026-01-31', 2026, 12, 15, 182],
  ['2026-02-01', 2026, 11, 14, 182],
  ['2026-07-01', 2026, 6, 8, 182],
  ['2026-07-31', 2026, 6, 8, 182],
  ['2026-12-31', 2026, 1, 2, 182],
  ['2026-12-31', 2027, 12, 15, 182],
  ['2027-01-01', 2026, 0, 0, 0],
])('the first year of a person has its part of casual and annual leave', (...row) => {
  const [joined, year, ...entitled] = row
  const terms = { joined: joined === null ? null : day(joined), leave }
  const types = ['casual', 'annual', 'maternity'] as const
  expect(types.map((type) => rules.entitlementOf(type, year, terms))).toEqual(entitled)
})

const today = day('2026-11-21')
const earlier = { leave_type: 'sick', status: 'approved' } as const
const overlapping = { ...earlier, start_date: today, end_date: today, half: null }
const short = [{ year: 2026, before: 1, after: -1 }]
const request = (start: string, more: object = {}) => ({
  period: { type: 'casual', start: day(start), end: day(start) } as const,
  days: [{ day: day(start), off: undefined, halves: 2 }],
  effects: [],
  overlapping: undefined,
  ...more,
})
const closed = { days: [{ day: today, off: 'Sunday', halves: 0 }] }
const all = { ...closed, overlapping, effects: short }

testRows([
  ['2026-10-22', null, {}, undefined],
  ['2026-10-21', null, {}, 'leave_too_far_back'],
  ['2026-11-20', '2026-11-20', {}, undefined],
  ['2026-11-20', '2026-11-21', {}, 'leave_before_joining'],
  ['2026-11-21', null, closed, 'leave_without_days'],
  ['2026-11-21', null, { overlapping }, 'leave_overlaps'],
  ['2026-11-21', null, { effects: short }, 'leave_short'],
  ['2026-11-21', null, { effects: [{ year: 2026, before: 1, after: 0 }] }, undefined],
  // Of several reasons the first is shown.
  ['2026-10-21', '2026-11-21', all, 'leave_too_far_back'],
  ['2026-11-20', '2026-11-21', all, 'leave_before_joining'],
  ['2026-11-21', null, all, 'leave_without_days'],
  ['2026-11-21', null, { overlapping, effects: short }, 'leave_overlaps'],
])('a request is refused for the first of its reasons', (start, joined, more, code) => {
  const terms = { joined: joined === null ? null : day(joined), leave }
  const refusal = refusedBy(() => rules.requireAllowed(request(start, more), terms, today))
  expect(refusal?.code).toBe(code)
})

testRows([
  [{ employee_id: 7, others_decide: true }, true],
  [{ employee_id: 7, others_decide: 1 }, true],
  [{ employee_id: 7, others_decide: 0 }, false],
  [{ employee_id: 8, others_decide: true }, false],
])('a request is kept from its author where others decide', (asked, own) => {
  expect(rules.isOwn(asked, { id: 7 })).toBe(own)
})
