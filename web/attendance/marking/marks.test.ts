import { describe, expect, test } from 'vitest'
import type { RollStudent } from '../../../contract/attendance/calls.ts'
import { readEdits } from '../../shared/outbox/marks/mark-draft.ts'
import {
  allMarked,
  countsOf,
  fitOf,
  found,
  onRoll,
  rowsOf,
  shownOf,
  venueUnmarked,
  withAll,
  withEdit,
  withFormer,
  withoutSaved,
} from './marks.ts'

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

describe('edits of marks', () => {
  test('send only who was touched, with the version that was seen', () => {
    const edits = withEdit(withEdit({}, first, { status: 'late' }), second, { status: 'absent' })
    expect(rowsOf(edits)).toEqual([
      { studentId: '1', status: 'late', remarks: '', base: 0 },
      { studentId: '2', status: 'absent', remarks: '', base: 3 },
    ])
    expect(countsOf(roll, edits)).toEqual({ edited: 2, unmarked: 1 })
  })

  test('are gone when a student is back at what is saved', () => {
    const edits = withEdit(withEdit({}, second, { status: 'late' }), second, { status: 'present' })
    expect(edits).toEqual({})
  })

  test('of a remark alone mean present, are shown so, and go with the remark', () => {
    const edits = withEdit({}, first, { remarks: 'came by bus' })
    expect(shownOf(first, edits['1'])).toEqual({ status: 'present', remarks: 'came by bus' })
    expect(withEdit(edits, first, { remarks: '' })).toEqual({})
    expect(rowsOf(edits)).toEqual([
      { studentId: '1', status: 'present', remarks: 'came by bus', base: 0 },
    ])
  })

  test('with remarks that cannot be kept are told of, and do not hold up the others', () => {
    const fault = 'Please remove the characters that cannot be read'
    const good = { status: 'absent' as const, remarks: 'came\nlate', base: 0 }
    const edits = { 1: { ...good, remarks: 'ill\u000B' }, 2: good }
    expect(fitOf(roll, edits, '')).toEqual({ fit: { 2: good }, fault: `Cadet 1: ${fault}` })
    expect(fitOf(roll, { 2: good }, 'Lost')).toEqual({ fit: { 2: good }, fault: undefined })
    const long = { 3: { ...good, remarks: 'x'.repeat(301) } }
    expect(fitOf(roll, long, '').fault).toBe('Cadet 3: Please enter at most 300 characters')
    expect(fitOf(roll, edits, '\u000B')).toEqual({ fit: {}, fault: `Reason: ${fault}` })
  })

  test('mark all who are found, and nobody else', () => {
    const edits = withAll({}, found(roll, '0000'), 'present')
    expect(Object.keys(edits)).toEqual(['1', '3'])
    expect(Object.keys(withAll({}, found(roll, 'cadet 3'), 'absent'))).toEqual(['3'])
  })

  test('mark all keeps a remark, and leaves out who stands so already', () => {
    const before = withEdit({}, first, { remarks: 'came by bus' })
    expect(withAll(before, roll, 'present')).toEqual({
      1: { status: 'present', remarks: 'came by bus', base: 0 },
      3: { status: 'present', remarks: '', base: 0 },
    })
    expect(withAll(withAll({}, roll, 'late'), roll, 'present')).not.toHaveProperty('2')
  })

  test('are whole, over the version that was seen, whatever is loaded later', () => {
    const seen = student('2', 'present', 3)
    const before = withEdit({}, seen, { remarks: 'x' })
    const latest = student('2', 'absent', 4)
    expect(before).toEqual({ 2: { status: 'present', remarks: 'x', base: 3 } })
    expect(shownOf(latest, before['2'])).toEqual({ status: 'present', remarks: 'x' })
    expect(withEdit(before, latest, { status: 'late' })).toEqual({
      2: { status: 'late', remarks: 'x', base: 3 },
    })
  })

  test('that say what stands by now are none: their draft has outlived its save', () => {
    const edits = {
      1: { status: 'late' as const, remarks: '', base: 0 },
      2: { status: 'present' as const, remarks: ' ', base: 1 },
    }
    const now = [student('1', 'present', 1), student('2', 'present', 2)]
    expect(withoutSaved(edits, now)).toEqual({ 1: edits[1] })
    expect(withoutSaved(edits, [])).toBe(edits)
  })

  test('of somebody who is not on the roll stay apart', () => {
    const edit = { status: 'late' as const, remarks: '', base: 0 }
    expect(onRoll(roll, { 1: edit, 9: edit })).toEqual({ 1: edit })
  })

  test('are put back one by one', () => {
    const before = withEdit({}, first, { status: 'late' })
    const after = withEdit(before, first, { status: 'absent' })
    expect(withFormer(after, '1', before['1'])).toEqual(before)
    expect(withFormer(after, '1', undefined)).toEqual({})
  })

  test('of very many students are made at once', () => {
    // One after the other, with a copy for each, they would take minutes.
    const many = Array.from({ length: 50_000 }, (_, at) => student(String(at)))
    expect(Object.keys(withAll({}, many, 'present'))).toHaveLength(50_000)
  })

  test.each([
    undefined,
    null,
    5,
    'x',
    [],
    { 1: 5 },
    { 1: { status: 'late' } },
    { 1: { base: 0, remarks: '', status: 'gone' } },
    { 1: { base: 0, status: 'late' } },
    { 1: { base: 0, remarks: ' ' } },
  ])('of another shape are left out: %j', (kept) => {
    expect(readEdits(kept)).toEqual({})
  })

  test('come back from the browser as they were', () => {
    const edits = withEdit({}, first, { status: 'late', remarks: 'x' })
    expect(readEdits(JSON.parse(JSON.stringify(edits)))).toEqual(edits)
  })
})

test.each([
  [54, 54, 'All students marked as late'],
  [3, 54, '3 students marked as late'],
  [1, 54, '1 student marked as late'],
  [1, 1, 'All students marked as late'],
])('%i of %i students are marked alike: %s', (marked, all, words) => {
  expect(allMarked('late', marked, all)).toBe(words)
})

test.each([
  ['the roll lists everybody', { ofVenue: undefined, listed: 5, left: 2 }, 2],
  ['others of the venue have no mark', { ofVenue: 30, listed: 5, left: 2 }, 27],
  ['everybody listed is edited', { ofVenue: 30, listed: 5, left: 0 }, 25],
  ['others were marked meanwhile', { ofVenue: 2, listed: 5, left: 0 }, 0],
])('who stays without a mark where %s', (_, counts, unmarked) => {
  expect(venueUnmarked(counts)).toBe(unmarked)
})
