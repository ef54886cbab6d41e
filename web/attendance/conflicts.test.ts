import { expect, test } from 'vitest'
import type { MarkConflict } from '../../contract/attendance.ts'
import {
  afterChoices,
  afterSave,
  asWanted,
  chooseAll,
  isLostAnswer,
  keptOf,
  withMine,
} from './conflicts.ts'

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

test.each([
  ['mine', { 2: { status: 'absent', remarks: 'ill', base: 4 }, 3: expect.anything() }],
  ['theirs', {}],
] as const)('all of %s are kept', (whose, kept) => {
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
  ['the very mark of a try', 'Ravi', { status: 'late' as const, remarks: '', base: 3 }, true],
  ['somebody else’s', 'Meera', { status: 'late' as const, remarks: '', base: 3 }, false],
  ['another value', 'Ravi', { status: 'absent' as const, remarks: '', base: 3 }, false],
  ['a later version', 'Ravi', { status: 'late' as const, remarks: '', base: 2 }, false],
])('a lost answer is known: %s', (_, name, sent, known) => {
  expect(isLostAnswer(conflict('2', 4), [{ 2: sent }, { 2: edit }], name)).toBe(known)
  expect(isLostAnswer(conflict('2', 4), [], name)).toBe(false)
  expect(isLostAnswer(conflict('2'), [{ 2: sent }], name)).toBe(false)
})
