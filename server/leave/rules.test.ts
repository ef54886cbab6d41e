import { describe, expect, test } from 'vitest'
import { Refusal } from '../../contract/kit/refuse.ts'
import { defaultSettings } from '../../contract/settings/calls.ts'
import { aDay as day } from '../../tests/support/clock/days.ts'
import * as rules from './rules.ts'

const { leave } = defaultSettings
const holidays = [
  { date: '2026-08-15', name: 'Independence Day' },
  { date: '2027-01-01', name: 'New Year' },
]
const off = { weeklyOff: [0], holidays }

const codeOf = (decide: () => void): string | undefined => {
  try {
    decide()
    return undefined
  } catch (error) {
    return error instanceof Refusal ? error.code : String(error)
  }
}

describe('the days of a request', () => {
  test.each([
    // A Wednesday to a Tuesday around Independence Day, a Saturday, and a Sunday.
    ['casual', '2026-08-12', '2026-08-18', 5],
    ['sick', '2026-08-12', '2026-08-18', 5],
    ['annual', '2026-08-12', '2026-08-18', 5],
    ['other', '2026-08-12', '2026-08-18', 5],
    ['maternity', '2026-08-12', '2026-08-18', 7],
    ['paternity', '2026-08-12', '2026-08-18', 7],
    ['casual', '2026-08-15', '2026-08-16', 0],
    ['paternity', '2026-08-15', '2026-08-16', 2],
    ['casual', '2028-02-28', '2028-03-01', 3],
    ['casual', '2026-12-31', '2027-01-02', 2],
    ['maternity', '2026-11-01', '2027-05-01', 182],
  ] as const)('of %s leave from %s to %s: %i count', (type, start, end, counted) => {
    const days = rules.daysOf({ type, start: day(start), end: day(end) }, off)
    expect(rules.countDays(days)).toBe(counted)
  })

  test('that do not count have a reason', () => {
    const period = { type: 'casual', start: day('2026-08-14'), end: day('2026-08-17') } as const
    expect(rules.daysOf(period, off)).toEqual([
      { day: '2026-08-14', off: undefined },
      { day: '2026-08-15', off: 'Independence Day' },
      { day: '2026-08-16', off: 'Sunday' },
      { day: '2026-08-17', off: undefined },
    ])
  })

  test('belong to their own years, and a year without a counted day is left out', () => {
    const years = (start: string, end: string) => {
      const period = { type: 'casual', start: day(start), end: day(end) } as const
      return rules.yearsOf('casual', rules.daysOf(period, off), [
        { leave_type: 'casual', year: 2026, days: 3 },
        { leave_type: 'sick', year: 2026, days: 9 },
      ])
    }
    expect(years('2026-12-29', '2027-01-02')).toEqual([
      { year: 2026, days: 3, taken: 3 },
      { year: 2027, days: 1, taken: 0 },
    ])
    expect(years('2026-12-31', '2027-01-01')).toEqual([{ year: 2026, days: 1, taken: 3 }])
  })
})

describe('a range', () => {
  test.each([
    ['2026-12-01', '2026-12-01', undefined],
    ['2026-12-02', '2026-12-01', 'leave_ends_before_start'],
    ['2026-01-01', '2027-01-01', undefined],
    ['2026-01-01', '2027-01-02', 'leave_too_long'],
    ['2028-01-01', '2028-12-31', undefined],
    ['2028-01-01', '2029-01-01', 'leave_too_long'],
    ['1900-01-01', '2200-12-31', 'leave_too_long'],
  ])('from %s to %s: %s', (start, end, code) => {
    const period = { type: 'other', start: day(start), end: day(end) } as const
    expect(codeOf(() => rules.requireRange(period))).toBe(code)
  })
})

describe('the entitlement', () => {
  test.each([
    [null, 2026, 12, 15, 182],
    ['2020-06-30', 2026, 12, 15, 182],
    ['2026-01-31', 2026, 12, 15, 182],
    ['2026-02-01', 2026, 11, 14, 182],
    ['2026-07-01', 2026, 6, 8, 182],
    ['2026-07-31', 2026, 6, 8, 182],
    ['2026-12-31', 2026, 1, 2, 182],
    ['2026-12-31', 2027, 12, 15, 182],
    ['2027-01-01', 2026, 0, 0, 0],
  ])('of a person who joined on %s in %i', (joined, year, casual, annual, maternity) => {
    const terms = { joined: joined === null ? null : day(joined), leave }
    expect([
      rules.entitlementOf('casual', year, terms),
      rules.entitlementOf('annual', year, terms),
      rules.entitlementOf('maternity', year, terms),
    ]).toEqual([casual, annual, maternity])
  })

  test('of a type that the institute does not offer is zero', () => {
    const terms = { joined: day('2026-07-01'), leave: { ...leave, casual: 0 } }
    expect(rules.entitlementOf('casual', 2026, terms)).toBe(0)
  })
})

describe('the balance', () => {
  const terms = { joined: null, leave }

  test('is what is left of each year before a request and after it', () => {
    const years = [
      { year: 2026, days: 3, taken: 10 },
      { year: 2027, days: 2, taken: 0 },
    ]
    expect(rules.effectsOf('casual', years, terms)).toEqual([
      { year: 2026, before: 2, after: -1 },
      { year: 2027, before: 12, after: 10 },
    ])
    expect(rules.effectsOf('other', years, terms)).toEqual([])
  })

  test('of a year is the entitlement less what was taken', () => {
    const taken = [
      { leave_type: 'casual', year: 2026, days: 5 },
      { leave_type: 'casual', year: 2027, days: 1 },
      { leave_type: 'other', year: 2026, days: 99 },
    ] as const
    const full = { casual: 12, sick: 12, annual: 15, maternity: 182, paternity: 15 }
    expect(rules.standingOf(2026, taken, terms)).toEqual({
      entitlement: full,
      leaveBalance: { ...full, casual: 7 },
    })
  })
})

describe('reasons to refuse a request', () => {
  const today = day('2026-11-21')
  const earlier = { leave_type: 'sick', status: 'approved' } as const
  const overlapping = { ...earlier, start_date: today, end_date: today }
  const short = [{ year: 2026, before: 1, after: -1 }]
  const request = (start: string, more: object = {}) => ({
    period: { type: 'casual', start: day(start), end: day(start) } as const,
    days: [{ day: day(start), off: undefined }],
    effects: [],
    overlapping: undefined,
    ...more,
  })
  const closed = { days: [{ day: today, off: 'Sunday' }] }

  test.each([
    ['2026-10-22', null, {}, undefined],
    ['2026-10-21', null, {}, 'leave_too_far_back'],
    ['2026-11-20', '2026-11-20', {}, undefined],
    ['2026-11-20', '2026-11-21', {}, 'leave_before_joining'],
    ['2026-11-21', null, closed, 'leave_without_days'],
    ['2026-11-21', null, { overlapping }, 'leave_overlaps'],
    ['2026-11-21', null, { effects: short }, 'leave_short'],
    ['2026-11-21', null, { effects: [{ year: 2026, before: 1, after: 0 }] }, undefined],
    // Of several reasons the first is shown.
    ['2026-10-21', '2026-11-21', { ...closed, overlapping, effects: short }, 'leave_too_far_back'],
    [
      '2026-11-20',
      '2026-11-21',
      { ...closed, overlapping, effects: short },
      'leave_before_joining',
    ],
    ['2026-11-21', null, { ...closed, overlapping, effects: short }, 'leave_without_days'],
    ['2026-11-21', null, { overlapping, effects: short }, 'leave_overlaps'],
  ])('from %s by a person who joined on %s, %j: %s', (start, joined, more, code) => {
    const terms = { joined: joined === null ? null : day(joined), leave }
    expect(codeOf(() => rules.requireAllowed(request(start, more), terms, today))).toBe(code)
  })
})

test.each([
  [{ employee_id: 7, others_decide: true }, true],
  [{ employee_id: 7, others_decide: 1 }, true],
  [{ employee_id: 7, others_decide: 0 }, false],
  [{ employee_id: 8, others_decide: true }, false],
])('one’s own request %j is kept from person 7: %s', (request, own) => {
  expect(rules.isOwn(request, { id: 7 })).toBe(own)
})
