import { expect, test } from 'vitest'
import type { MarkConflict } from '../../contract/attendance.ts'
import type { Entry } from '../kit/outbox/entry.ts'
import {
  afterChoices,
  afterKeeping,
  afterSave,
  asWanted,
  chooseAll,
  keptOf,
  notAmong,
  withMine,
} from './conflicts.ts'
import { conflictsIn, keysOf, refusalsIn, studentsOf } from './own-conflicts.ts'

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

test('nobody is asked about a student twice', () => {
  expect(notAmong(conflicts, [conflict('2', 5)])).toEqual([conflict('3')])
  expect(notAmong(conflicts, [])).toEqual(conflicts)
})

test('after a save nothing is edited', () => {
  const sent = { 1: edit, 2: edit }
  expect(afterSave(structuredClone(sent), sent, [])).toEqual({})
})

test('after a save the conflicts are still edited, over the version that was seen', () => {
  const sent = { 1: edit, 2: edit }
  expect(afterSave(sent, sent, conflicts)).toEqual({ 2: edit })
})

test('what was edited while the save was under way stays, over the version that was saved', () => {
  const now = { 1: { ...edit, remarks: 'x' }, 5: edit }
  expect(afterSave(now, { 1: edit }, [])).toEqual({
    1: { ...edit, remarks: 'x', base: 2 },
    5: edit,
  })
})

test('once marks are kept, only what was edited meanwhile is edited still', () => {
  expect(afterKeeping({ 1: edit, 2: { ...edit, remarks: 'x' } }, { 1: edit, 2: edit })).toEqual({
    2: { ...edit, remarks: 'x' },
  })
})

const entry = (studentId: string, trouble: Entry['trouble']): Entry => ({
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
  expect(refusalsIn(entries)).toEqual(['He has moved.'])
})

test.each([
  ['mine', ['key 2', 'key 3'], []],
  ['theirs', [], ['key 2', 'key 3']],
] as const)('all of %s are kept', (whose, mine, theirs) => {
  const choices = chooseAll(conflicts, whose)
  expect(keysOf(entries, choices, 'mine')).toEqual(mine)
  expect(keysOf(entries, choices, 'theirs')).toEqual(theirs)
})

test('what was chosen last while the save was under way stands, also back at the former mark', () => {
  const sent = { 1: { ...edit, status: 'absent' as const } }
  expect(afterSave({ 1: edit }, sent, [])).toEqual({ 1: { ...edit, base: 2 } })
})

test('a conflict shows what its author wants by now', () => {
  const [one, other] = asWanted(conflicts, { 2: { remarks: ' came later ', base: 3 } })
  expect(one?.yours).toEqual({ status: 'present', remarks: 'came later' })
  expect(other).toBe(conflicts[1])
})

test.each([
  ['mine', { 2: { status: 'absent', remarks: 'ill', base: 4 }, 3: expect.anything() }],
  ['theirs', {}],
] as const)('of all conflicts %s is kept over the latest', (whose, kept) => {
  expect(keptOf(conflicts, chooseAll(conflicts, whose))).toEqual(kept)
})

test('what is kept of a conflict stands over the latest version, or over none', () => {
  const choices = { 2: 'theirs', 3: 'mine' } as const
  expect(afterChoices({ 1: edit, 2: edit, 3: edit }, conflicts, choices)).toEqual({
    1: edit,
    3: { status: 'absent', remarks: 'ill', base: 0 },
  })
})

test('a conflict met elsewhere is edited over the version that was seen there', () => {
  expect(withMine({ 1: edit }, [conflict('2', 4)], 3)).toEqual({
    1: edit,
    2: { status: 'absent', remarks: 'ill', base: 3 },
  })
})

test('the students of entries are told apart by their number', () => {
  const registrationNumber = 'REG-2026-00001'
  const one = entry('1', undefined)
  expect(studentsOf([{ ...one, mark: { ...one.mark, registrationNumber } }])).toEqual([
    { _id: '1', registrationNumber },
  ])
})
