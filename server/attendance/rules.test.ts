import { describe, expect, test } from 'vitest'
import { aDay } from '../../tests/support/clock/days.ts'
import { refusedBy } from '../../tests/support/refused.ts'
import { testRows } from '../../tests/support/tables.ts'
import { standingOf } from '../../contract/attendance/terms.ts'
import { judge, type StudentOnDay, rateOf, requireDay, type SentRow } from './rules.ts'

const day = aDay('2026-11-21')
const here = { venueId: 1, venue: 'Pune Camp', day }

const asha: StudentOnDay = {
  id: 7,
  name: 'Asha Patil',
  registration_date: aDay('2026-01-01'),
  venue_id: 1,
  venue_then: null,
  status: null,
  remarks: null,
  version: null,
  marked_at: null,
}
const marked: StudentOnDay = {
  ...asha,
  status: 'absent',
  remarks: 'Fever',
  version: 3,
  marked_at: '2026-11-21T04:00:00.000Z',
}

const same = { status: 'absent', remarks: 'Fever' } as const
const unremarked: StudentOnDay = { ...marked, status: 'present', remarks: null }
testRows<[Partial<SentRow>, StudentOnDay, string]>([
  [{}, asha, 'saved'],
  [{ base: 0 }, asha, 'saved'],
  // A base that never was.
  [{ base: 1 }, asha, 'conflict'],
  [{}, marked, 'saved'],
  [{ base: 3 }, marked, 'saved'],
  [{ base: 2 }, marked, 'conflict'],
  [{ base: 0 }, marked, 'conflict'],
  // A base that is not yet.
  [{ base: 4 }, marked, 'conflict'],
  [same, marked, 'unchanged'],
  [{ ...same, base: 0 }, marked, 'unchanged'],
  [{ ...same, remarks: 'fever' }, marked, 'saved'],
  [{ status: 'absent' }, marked, 'saved'],
  [{ status: 'absent', base: 1 }, marked, 'conflict'],
  [{}, unremarked, 'unchanged'],
  [{ ...same, status: 'late' }, marked, 'saved'],
])('a row is judged by its base and by whether it changes the mark', (row, student, outcome) => {
  const sent = { studentId: 7, status: 'present' as const, ...row }
  expect(judge([sent], new Map([[7, student]]), here)).toMatchObject([{ outcome }])
})

describe('a day', () => {
  const anybody = { daysBack: 2, anyDay: false }
  const superadmin = { daysBack: 2, anyDay: true }
  const unlimited = { daysBack: undefined, anyDay: false }
  const none = { daysBack: 0, anyDay: false }

  test.each([
    ['2026-11-22', anybody, [false, false], 'marked_in_future'],
    ['2026-11-22', superadmin, [false, false], 'marked_in_future'],
    ['2026-11-22', unlimited, [false, false], 'marked_in_future'],
    ['2026-11-21', anybody, [true, false], undefined],
    ['2026-11-21', none, [true, false], undefined],
    ['2026-11-20', none, [false, false], 'too_far_back'],
    ['2026-11-19', anybody, [true, false], undefined],
    ['2026-11-18', anybody, [false, false], 'too_far_back'],
    ['2026-11-19', superadmin, [true, false], undefined],
    ['2026-11-18', superadmin, [true, true], 'reason_needed'],
    ['1990-01-01', unlimited, [true, false], undefined],
    ['1990-01-01', { ...unlimited, anyDay: true }, [true, false], undefined],
  ] as const)('%s under %j', (text, limit, [mayMark, needsReason], refusal) => {
    const wanted = aDay(text)
    expect(standingOf(wanted, day, limit)).toEqual({ mayMark, needsReason })
    expect(refusedBy(() => requireDay(wanted, day, limit, undefined))?.code).toBe(refusal)
  })
})

describe('the rate', () => {
  test.each([
    [0, 0, 0, 0],
    [1, 0, 0, 100],
    [0, 0, 1, 100],
    [0, 1, 0, 0],
    [1, 1, 1, 66.7],
    [1, 2, 0, 33.3],
    [1, 7, 0, 12.5],
    [1, 15, 0, 6.3],
    [0, 1999, 1, 0.1],
    [0, 2001, 1, 0],
    [1999, 1, 0, 100],
    [1998, 2, 0, 99.9],
    [499, 500, 1, 50],
    [7, 993, 0, 0.7],
    [29, 971, 0, 2.9],
    // Halves are rounded up, also where the quotient has no exact floating-point value.
    [201, 1799, 0, 10.1],
    [201, 199, 0, 50.3],
    [203, 197, 0, 50.8],
    [1000, 999, 1, 50.1],
    [2_000_000, 1_000_000, 0, 66.7],
  ])('of %i present, %i absent and %i late is %d', (one, two, three, rate) => {
    expect(rateOf({ present: one, absent: two, late: three })).toBe(rate)
  })
})
