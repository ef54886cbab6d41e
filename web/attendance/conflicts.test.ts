import { expect, test } from 'vitest'
import type { MarkConflict } from '../../contract/attendance.ts'
import { afterChoices, afterSave, chooseAll, keptOf, withMine } from './conflicts.ts'

const conflict = (studentId: string, version?: number): MarkConflict => ({
  studentId,
  name: `Cadet ${studentId}`,
  yours: { status: 'absent', remarks: 'ill' },
  ...(version !== undefined && {
    theirs: { status: 'late', version, markedBy: { name: 'Ravi' }, markedAt: '' },
  }),
})
const conflicts = [conflict('2', 4), conflict('3')]
const edit = { status: 'late' as const, base: 1 }

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
