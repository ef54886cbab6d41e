import { expect, test } from 'vitest'
import type { MarkConflict } from '../../../contract/attendance/calls.ts'
import type { MarkEntry } from '../../shared/outbox/entry.ts'
import { afterKeeping, chooseAll, conflictsIn, keysOf, studentsOf } from './conflicts.ts'

const conflict = (studentId: string, version?: number): MarkConflict => ({
  studentId,
  name: `Cadet ${studentId}`,
  yours: { status: 'absent', remarks: 'ill' },
  ...(version !== undefined && {
    theirs: { status: 'late', version, markedBy: { name: 'Ravi' }, markedAt: '' },
  }),
})
const conflicts = [conflict('2', 4), conflict('3')]
const edit = { status: 'late' as const, remarks: '', base: 1 }

test('once marks are kept, only what was edited meanwhile is edited still', () => {
  expect(afterKeeping({ 1: edit, 2: { ...edit, remarks: 'x' } }, { 1: edit, 2: edit })).toEqual({
    2: { ...edit, remarks: 'x' },
  })
})

const entry = (studentId: string, trouble: MarkEntry['trouble']): MarkEntry => ({
  key: `key ${studentId}`,
  personId: '7',
  mark: {
    venue: 'Pune Camp',
    day: '2026-11-21',
    studentId,
    name: `Cadet ${studentId}`,
    registrationNumber: '',
    status: 'absent',
    remarks: ' ill ',
    base: 1,
    reason: undefined,
    madeAt: '',
  },
  batch: undefined,
  newer: false,
  trouble,
})
const entries = [
  entry('1', undefined),
  entry('2', { is: 'conflict', theirs: conflict('2', 4).theirs }),
  entry('3', { is: 'conflict', theirs: undefined }),
  entry('4', { is: 'refused', message: 'He has moved.' }),
]

test('marks that met another one are shown as conflicts', () => {
  expect(conflictsIn(entries)).toEqual(conflicts)
})

test.each([
  ['mine', ['key 2', 'key 3'], []],
  ['theirs', [], ['key 2', 'key 3']],
] as const)('all of %s are kept', (whose, mine, theirs) => {
  const choices = chooseAll(conflicts, whose)
  expect(keysOf(entries, choices, 'mine')).toEqual(mine)
  expect(keysOf(entries, choices, 'theirs')).toEqual(theirs)
})

test('the students of entries are told apart by their number', () => {
  const registrationNumber = 'REG-2026-00001'
  const one = entry('1', undefined)
  expect(studentsOf([{ ...one, mark: { ...one.mark, registrationNumber } }])).toEqual([
    { _id: '1', registrationNumber },
  ])
})
