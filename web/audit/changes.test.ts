import { expect, test } from 'vitest'
import { changesOf, hasValues, summaryOf } from './changes.ts'

const course = { _id: '1', name: 'Army', courseFee: 12_000, isActive: true, __v: 1 }
const reversal = { paymentId: 4, reason: 'Typed twice', reversedBy: 2 }

test('separates changed from unchanged fields, and ignores versions', () => {
  const after = { ...course, name: 'Police', courseFee: 1_20_000.5, __v: 2 }
  expect(changesOf({ kind: 'course', before: course, after })).toEqual({
    changed: [
      { label: 'Name', before: 'Army', after: 'Police' },
      { label: 'Course Fee', before: '₹12,000', after: '₹1,20,000.50' },
    ],
    unchanged: [{ label: 'Active', value: 'Yes' }],
  })
})

test.each<[string, unknown, unknown, boolean, string]>([
  ['course', course, { ...course, name: 'Police' }, true, 'Name'],
  ['course', undefined, course, true, 'Name Army, Course Fee ₹12,000, Active Yes'],
  ['course', course, undefined, true, 'Name Army, Course Fee ₹12,000, Active Yes'],
  ['course', undefined, { a: 1, b: 2, c: 3, d: 4, e: 5 }, true, ''],
  ['course', { a: 1, b: 2, c: 3, d: 4, e: 5 }, { a: 2 }, true, 'A, B, C, 2 more'],
  ['student', undefined, undefined, false, ''],
  ['student', null, null, false, ''],
  ['payment', undefined, { amount_paise: 50_050, notes: null }, true, 'Amount ₹500.50'],
  ['payment', { amount_paise: 50_000 }, reversal, true, 'Amount ₹500, Reason Typed twice'],
])('a change to a %s in words, case %#', (kind, before, after, values, summary) => {
  expect(hasValues({ kind, before, after })).toBe(values)
  expect(summaryOf({ kind, before, after })).toBe(summary)
})

test('says a corrected result as screens show it', () => {
  const action = 'student.result_corrected'
  const corrected = { kind: 'student', action } as const
  const before = { day: '2026-11-20', run_1600m: 342_000 }
  const after = { day: '2026-11-20', run_1600m: 345_300, reason: 'Misread' }
  expect(changesOf({ ...corrected, before, after }).changed).toEqual([
    { label: '1.6 km run', before: '5:42', after: '5:45.3' },
    { label: 'Reason', before: '', after: 'Misread' },
  ])
  const none = { before: { height: 1_685 }, after: { reason: 'Another student' } }
  const [height] = changesOf({ ...corrected, ...none }).changed
  expect(height).toEqual({ label: 'Height', before: '168.5 cm', after: '' })
  // The form of the student has its height in cm.
  const form = { kind: 'student', action: 'student.updated', after: { height: 168.5 } } as const
  expect(summaryOf(form)).toBe('Height 168.5')
})
