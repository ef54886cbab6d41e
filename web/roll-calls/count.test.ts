import { expect, test } from 'vitest'
import {
  type Count,
  countedBy,
  type CountStudent,
  nextOf,
  said,
  scopeOf,
  toggled,
  undone,
} from './count.ts'
import { draftOfDay, readEdits } from '../shared/outbox/marks/mark-draft.ts'
import { eraseDraft, keepDraft, readDraft } from '../storage/draft-store.ts'
import { takeMarks } from './take-marks.ts'

const student = (id: string, excused?: CountStudent['excused']): CountStudent => ({
  studentId: id,
  name: `Cadet ${id}`,
  registrationNumber: id,
  chestNumber: Number(id),
  excused,
})
// Who is sick is there.
const all = [
  student('1'),
  student('2', 'duty'),
  student('3', 'sick'),
  student('4'),
  student('5', 'leave'),
]
const begun: Count = {
  key: 'part',
  rollCall: 'call',
  name: 'Class',
  venue: 'Pune Camp',
  squad: '',
  day: '2026-11-21',
  startedAt: '2026-11-21T01:00:00.000Z',
  oneByOne: false,
  said: [],
}

test('everyone is here but who is tapped; who is away may have come all the same', () => {
  const tapped = toggled(toggled(toggled(begun, '3', 'missing'), '5', 'here'), '4', 'missing')
  const expected = { here: ['1', '4', '5'], missing: ['3'], excused: ['2'], uncounted: [] }
  expect(countedBy(toggled(tapped, '4', 'missing'), all)).toEqual(expected)
})

test('of a half the others stay to be counted; of who is left, only they are said', () => {
  const half = { ...begun, half: 'first' as const }
  expect(scopeOf(half, all).map(({ studentId }) => studentId)).toEqual(['1', '2', '3'])
  expect(countedBy(half, all).uncounted).toEqual(['4'])
  const rest = { here: ['4'], missing: [], excused: [], uncounted: [] }
  expect(countedBy({ ...begun, only: ['4'] }, all)).toEqual(rest)
})

test('one by one, only who was said is counted, and the last can be undone', () => {
  const one = said(said({ ...begun, oneByOne: true }, '1', 'here'), '3', 'missing')
  expect(nextOf(one, all)?.studentId).toBe('4')
  expect(countedBy(one, all)).toMatchObject({ here: ['1'], missing: ['3'], uncounted: ['4'] })
  expect(nextOf(undone(one), all)?.studentId).toBe('3')
})

test('taken over as marks, a roll call changes no edit and no mark that waits', () => {
  const of = { personId: '1', venue: 'Pune Camp', day: '2026-11-21' }
  const late = { status: 'late' as const, remarks: '', base: 0 }
  const draft = draftOfDay(of.personId, of.venue, of.day)
  keepDraft(draft, { 1: late })
  takeMarks(of, { present: ['1', '2', '4'], absent: ['3'] }, new Set(['4']))
  expect(readEdits(readDraft(draft))).toEqual({
    1: late,
    2: { status: 'present', remarks: '', base: 0 },
    3: { status: 'absent', remarks: '', base: 0 },
  })
  eraseDraft(draft)
})
