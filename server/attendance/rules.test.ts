import { markFaultSentence } from '../../contract/attendance/mark-faults.ts'
import { describe, expect, test } from 'vitest'
import { Refusal } from '../../contract/kit/refuse.ts'
import { aDay } from '../../tests/support/clock/days.ts'
import { standingOf } from '../../contract/attendance/terms.ts'
import { judge, type Known, rateOf, requireDay, type SentRow } from './rules.ts'

const day = aDay('2026-11-21')
const here = { venueId: 1, venue: 'Pune Camp', day }

const asha: Known = {
  id: 7,
  name: 'Asha Patil',
  registration_date: aDay('2026-01-01'),
  venue_id: 1,
  status: null,
  remarks: null,
  version: null,
  marked_at: null,
}
const marked: Known = {
  ...asha,
  status: 'absent',
  remarks: 'Fever',
  version: 3,
  marked_at: '2026-11-21T04:00:00.000Z',
}

const judged = (rows: SentRow[], ...students: Known[]) =>
  judge(rows, new Map(students.map((student) => [student.id, student])), here)
const outcomes = (rows: SentRow[], ...students: Known[]) =>
  judged(rows, ...students).map(({ outcome }) => outcome)
const faults = (rows: SentRow[], ...students: Known[]) =>
  judged(rows, ...students).map((one) =>
    one.outcome === 'refused' ? markFaultSentence(one.why) : one.outcome,
  )

const present = (more: Partial<SentRow> = {}): SentRow => ({
  studentId: 7,
  status: 'present',
  ...more,
})

describe('a row', () => {
  test.each<[string, Known[], string]>([
    ['an unknown student', [], 'This student no longer exists.'],
    [
      'a student of another venue',
      [{ ...asha, venue_id: 2 }],
      'Asha Patil does not belong to Pune Camp.',
    ],
    [
      'a day before the registration',
      [{ ...asha, registration_date: aDay('2026-11-22') }],
      'Asha Patil joined on 22 Nov 2026.',
    ],
  ])('is refused for %s', (_, students, why) => {
    expect(faults([present()], ...students)).toEqual([why])
    expect(faults([present({ base: 0 })], ...students)).toEqual([why])
  })

  test('is saved on the very day of the registration', () => {
    expect(outcomes([present()], { ...asha, registration_date: day })).toEqual(['saved'])
  })

  test('is refused for a student who is in the batch already, the first one is not', () => {
    const twice = 'Asha Patil is in the list twice.'
    expect(faults([present(), present()], asha)).toEqual(['saved', twice])
    expect(faults([present(), present({ status: 'late' }), present()], asha)).toEqual([
      'saved',
      twice,
      twice,
    ])
  })

  test('does not change how the others are judged', () => {
    const ravi = { ...marked, id: 8, name: 'Ravi' }
    const rows = [present({ studentId: 9 }), present(), present({ studentId: 8, base: 2 })]
    expect(outcomes(rows, asha, ravi)).toEqual(['refused', 'saved', 'conflict'])
  })

  test.each<[string, Partial<SentRow>, Known, string]>([
    ['new without a base', {}, asha, 'saved'],
    ['new with the base of an unmarked student', { base: 0 }, asha, 'saved'],
    ['new with a base that never was', { base: 1 }, asha, 'conflict'],
    ['other without a base', {}, marked, 'saved'],
    ['other with the base that stands', { base: 3 }, marked, 'saved'],
    ['other with an older base', { base: 2 }, marked, 'conflict'],
    ['other, when it was unmarked for its author', { base: 0 }, marked, 'conflict'],
    ['other with a base that is not yet', { base: 4 }, marked, 'conflict'],
    ['the same', { status: 'absent', remarks: 'Fever' }, marked, 'unchanged'],
    [
      'the same with an older base',
      { status: 'absent', remarks: 'Fever', base: 0 },
      marked,
      'unchanged',
    ],
    ['the same but for the remark', { status: 'absent', remarks: 'fever' }, marked, 'saved'],
    ['the same without its remark', { status: 'absent' }, marked, 'saved'],
    [
      'the same without its remark, on an older base',
      { status: 'absent', base: 1 },
      marked,
      'conflict',
    ],
    [
      'the same, both without a remark',
      {},
      { ...marked, status: 'present', remarks: null },
      'unchanged',
    ],
    ['the same but for the status', { status: 'late', remarks: 'Fever' }, marked, 'saved'],
  ])('that is %s', (_, row, student, outcome) => {
    expect(outcomes([present(row)], student)).toEqual([outcome])
  })

  test('keeps its place in a batch, and the student that it was judged by', () => {
    const ravi = { ...asha, id: 8, name: 'Ravi' }
    const rows = [present({ studentId: 8 }), present()]
    expect(judged(rows, asha, ravi)).toEqual([
      { outcome: 'saved', row: rows[0], student: ravi },
      { outcome: 'saved', row: rows[1], student: asha },
    ])
  })
})

const refusalOf = (decide: () => unknown) => {
  try {
    decide()
  } catch (thrown) {
    if (thrown instanceof Refusal) return thrown.code
    throw thrown
  }
  return undefined
}

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
    expect(refusalOf(() => requireDay(wanted, day, limit, undefined))).toBe(refusal)
  })

  test('beyond the limit is for super administrators with a reason, and for no one else', () => {
    const far = aDay('2026-01-01')
    expect(refusalOf(() => requireDay(far, day, superadmin, 'The list was lost'))).toBeUndefined()
    expect(refusalOf(() => requireDay(far, day, anybody, 'The list was lost'))).toBe('too_far_back')
    const tomorrow = aDay('2026-11-22')
    expect(refusalOf(() => requireDay(tomorrow, day, superadmin, 'Early'))).toBe('marked_in_future')
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
