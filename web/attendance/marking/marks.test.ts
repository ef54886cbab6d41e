import { expect, test } from 'vitest'
import type { RollStudent } from '../../../contract/attendance/calls.ts'
import { testRows } from '../../../tests/support/tables.ts'
import { readEdits } from '../../shared/outbox/marks/mark-draft.ts'
import {
  fitOf,
  studentsMatching,
  onRoll,
  shownOf,
  takenBack,
  withAll,
  withEdit,
  withoutSaved,
} from './marks.ts'
import { allMarked } from './all-marked.ts'
import { venueUnmarked } from './unmarked.ts'

const student = (id: string, status?: 'present' | 'absent' | 'late', version = 1): RollStudent => ({
  _id: id,
  name: `Cadet ${id}`,
  registrationNumber: `REG-2026-0000${id}`,
  campVenue: 'Pune Camp',
  contactNumber: '98220 12345',
  ...(status && {
    mark: { status, version, markedBy: { name: 'Meera' }, markedAt: '2026-11-21T01:10:00.000Z' },
  }),
})
const roll = [student('1'), student('2', 'present', 3), student('3')]
const [first, second] = [student('1'), student('2', 'present', 3)]

test('edits are gone when a mark is what is saved again, or a remark is taken away', () => {
  const edits = withEdit(withEdit({}, second, { status: 'late' }), second, { status: 'present' })
  expect(edits).toEqual({})
  const remark = withEdit({}, first, { remarks: 'came by bus' })
  expect(withEdit(remark, first, { remarks: '' })).toEqual({})
})

test('edits whose remarks cannot be kept are told of, and hold up no others', () => {
  const fault = 'Please remove the characters that cannot be read'
  const good = { status: 'absent' as const, remarks: 'came\nlate', base: 0 }
  const edits = { 1: { ...good, remarks: 'ill\u000B' }, 2: good }
  expect(fitOf(roll, edits, '')).toEqual({ fit: { 2: good }, fault: `Cadet 1: ${fault}` })
  expect(fitOf(roll, { 2: good }, 'Lost')).toEqual({ fit: { 2: good }, fault: undefined })
  const long = { 3: { ...good, remarks: 'x'.repeat(301) } }
  expect(fitOf(roll, long, '').fault).toBe('Cadet 3: Please enter at most 300 characters')
  expect(fitOf(roll, edits, '\u000B')).toEqual({ fit: {}, fault: `Reason: ${fault}` })
})

test('edits of all who are found keep a remark, and leave out who stands so already', () => {
  const edits = withAll({}, studentsMatching(roll, '0000'), 'present')
  expect(Object.keys(edits)).toEqual(['1', '3'])
  expect(Object.keys(withAll({}, studentsMatching(roll, 'cadet 3'), 'absent'))).toEqual(['3'])
  const before = withEdit({}, first, { remarks: 'came by bus' })
  expect(withAll(before, roll, 'present')).toEqual({
    1: { status: 'present', remarks: 'came by bus', base: 0 },
    3: { status: 'present', remarks: '', base: 0 },
  })
  expect(withAll(withAll({}, roll, 'late'), roll, 'present')).not.toHaveProperty('2')
})

test('edits are whole, over the version that was seen, whatever is loaded later', () => {
  const before = withEdit({}, second, { remarks: 'x' })
  const latest = student('2', 'absent', 4)
  expect(before).toEqual({ 2: { status: 'present', remarks: 'x', base: 3 } })
  expect(shownOf(latest, before['2'])).toEqual({ status: 'present', remarks: 'x' })
  const late = { status: 'late', remarks: 'x', base: 3 }
  expect(withEdit(before, latest, { status: 'late' })).toEqual({ 2: late })
})

test('edits of what stands by now are none; those of who left the roll are apart', () => {
  const edits = {
    1: { status: 'late' as const, remarks: '', base: 0 },
    2: { status: 'present' as const, remarks: ' ', base: 1 },
  }
  const now = [student('1', 'present', 1), student('2', 'present', 2)]
  expect(withoutSaved(edits, now)).toEqual({ 1: edits[1] })
  expect(withoutSaved(edits, [])).toBe(edits)
  expect(onRoll(roll, { 1: edits[1], 9: edits[1] })).toEqual({ 1: edits[1] })
})

test('edits of very many students are made at once', () => {
  // One after the other, with a copy for each, they would take minutes.
  const many = Array.from({ length: 50_000 }, (_, at) => student(String(at)))
  expect(Object.keys(withAll({}, many, 'present'))).toHaveLength(50_000)
})

test('edits come back from the browser as they were, others are left out', () => {
  const edits = withEdit({}, first, { status: 'late', remarks: 'x' })
  expect(readEdits(JSON.parse(JSON.stringify(edits)))).toEqual(edits)
  const edit = { base: 0, remarks: '', status: 'late' }
  const spoilt = [{ status: 'late' }, { ...edit, status: 'gone' }, { base: 0, status: 'late' }]
  const rows = [5, ...spoilt, { base: 0, remarks: ' ' }].map((one) => ({ 1: one }))
  for (const kept of [undefined, null, 5, 'x', [], ...rows]) expect(readEdits(kept)).toEqual({})
})

testRows([
  [54, 54, 0, 'All students marked as late', '54 students, not saved yet'],
  [
    52,
    52,
    2,
    'All students marked as late',
    '52 students, not saved yet · 2 students stay excused',
  ],
  [3, 54, 0, '3 students marked as late', ''],
  [1, 54, 1, '1 student marked as late', ''],
  [1, 1, 0, 'All students marked as late', '1 student, not saved yet'],
])('students are marked alike', (marked, due, excused, text, detail) =>
  expect(allMarked('late', marked, { due, excused })).toEqual({ text, detail }),
)

test('what was done to many is taken back, not what was edited or saved since', () => {
  const before = withEdit({}, first, { status: 'absent' })
  const after = withAll(before, roll, 'late')
  expect(takenBack(after, after, before)).toEqual(before)
  const since = withEdit(after, first, { remarks: 'came by bus' })
  expect(takenBack(since, after, before)).toEqual({ 1: since['1'] })
  expect(takenBack({}, after, before)).toEqual({})
  expect(takenBack(before, {}, before)).toBe(before)
})

testRows<readonly [number | undefined, listed: number, left: number, number]>([
  [undefined, 5, 2, 2],
  [30, 5, 2, 27],
  [30, 5, 0, 25],
  // Others were marked meanwhile.
  [2, 5, 0, 0],
])('of a venue those stay without a mark who are not listed', (ofVenue, listed, left, unmarked) =>
  expect(venueUnmarked({ ofVenue, listed, left })).toBe(unmarked),
)
